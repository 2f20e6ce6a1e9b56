import { type Language, languages } from '@relance/domain/contract/words.ts'
import { describe, expect, it } from 'vitest'
import { de } from './de.ts'
import type { DocumentTexts } from './document-text.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it as italian } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'

const texts: Readonly<Record<Language, DocumentTexts>> = { fr, en, es, it: italian, de, pt, nl }

/** What must be the same in each language: the holes in their order of name, the headings, the points of lists. */
const frameOf = (text: string) => ({
  holes: [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort(),
  headings: text.split('\n').filter((line) => line.startsWith('## ')).length,
  points: text.split('\n').filter((line) => line.startsWith('- ')).length,
})

describe('the documents of the product', () => {
  it.each(languages.filter((language) => language !== 'fr'))(
    'N6 say in %s what they say in French: the same holes, headings and lists',
    (language) => {
      const { documents } = texts[language]
      expect(Object.keys(documents)).toEqual(Object.keys(fr.documents))
      for (const [name, { title, text }] of Object.entries(documents)) {
        const model = fr.documents[name as keyof typeof documents]
        expect(title.trim(), name).not.toBe('')
        expect(frameOf(text), name).toEqual(frameOf(model.text))
      }
    },
  )
})
