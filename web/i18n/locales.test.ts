import { describe, expect, it } from 'vitest'
import { availableLanguages } from './i18n.ts'

type Tree = { readonly [key: string]: string | Tree }

const files = import.meta.glob<Tree>('./locales/*/*.json', { eager: true, import: 'default' })
const modulesOf = (language: string) =>
  Object.keys(files)
    .filter((path) => path.startsWith(`./locales/${language}/`))
    .map((path) => path.split('/').at(-1)!)
    .sort()

/** Each sentence by its path. The plural forms of a language are its own: only that the word has some is compared. */
function sentencesOf(tree: Tree, before = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const path = before + key.replace(/_(zero|one|two|few|many|other)$/, '')
    if (typeof value === 'string') found.set(path, `${found.get(path) ?? ''} ${value}`)
    else for (const [inner, sentence] of sentencesOf(value, `${path}.`)) found.set(inner, sentence)
  }
  return found
}
const holesOf = (sentence: string) =>
  [...new Set(sentence.match(/\{\{\w+\}\}/g) ?? [])].filter((hole) => hole !== '{{count}}').sort()

describe('N6 the words of the pages', () => {
  it('French and English are there', () => expect(availableLanguages).toEqual(expect.arrayContaining(['fr', 'en'])))

  for (const language of availableLanguages.filter((one) => one !== 'fr')) {
    it(`${language} has the modules of French`, () => expect(modulesOf(language)).toEqual(modulesOf('fr')))

    for (const file of modulesOf('fr'))
      it(`${language}/${file} says everything that French says, with the same holes`, () => {
        const french = sentencesOf(files[`./locales/fr/${file}`] ?? {})
        const other = sentencesOf(files[`./locales/${language}/${file}`] ?? {})
        expect([...other.keys()].sort()).toEqual([...french.keys()].sort())
        for (const [path, sentence] of french) {
          expect(other.get(path)?.trim(), path).not.toBe('')
          expect(holesOf(other.get(path) ?? ''), path).toEqual(holesOf(sentence))
        }
      })
  }
})
