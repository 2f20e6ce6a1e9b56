import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../domain/contract/words.ts'
import fr from '../domain/words/fr.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const wordsIn = (language: string) =>
  JSON.parse(readFileSync(join(root, `domain/words/${language}.json`), 'utf8')) as Record<string, string>
const holesOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

describe('the catalogue of sentences', () => {
  it.each(languages)('N6 has the keys of French, with the same holes, in %s', (language) => {
    const words = wordsIn(language)
    expect(Object.keys(words).sort()).toEqual(Object.keys(fr).sort())
    for (const [key, sentence] of Object.entries(fr)) expect(holesOf(words[key]!), key).toEqual(holesOf(sentence))
  })

  it('X1 has a sentence for every error a module declares and every code a schema or a refusal names', () => {
    const codes = new Set<string>()
    for (const path of globSync('domain/**/*.errors.ts', { cwd: root })) {
      for (const match of readFileSync(join(root, path), 'utf8').matchAll(/^\s+([A-Z][A-Z0-9_]+): \{ status/gm))
        codes.add(match[1]!)
    }
    for (const path of globSync(['domain/**/*.ts', 'server/**/*.ts'], {
      cwd: root,
      exclude: (path) => path.includes('node_modules') || path.includes('.test.'),
    })) {
      const text = readFileSync(join(root, path), 'utf8')
      for (const match of text.matchAll(
        /new Refusal\(\s*\d+,\s*'([A-Z0-9_]+)'|refuseField\(\s*[^,]+,\s*'([A-Z0-9_]+)'/g,
      ))
        codes.add((match[1] ?? match[2])!)
    }
    expect(codes.size).toBeGreaterThan(8)
    expect([...codes].filter((code) => !(code in fr))).toEqual([])
  })
})
