import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../contract/words.ts'
import { operations } from '../values/operations.ts'
import { mergeFields, mergeText } from './merge.ts'
import { basic, extension } from './sms-alphabet.ts'
import { countSeptets, suggestReplacement, transliterate } from './sms-encoding.ts'
import { smsOperationLabels } from './sms-operation-labels.ts'

const wordsIn = (language: string) =>
  JSON.parse(readFileSync(new URL(`../words/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>

describe('what an SMS calls an operation', () => {
  it.each(languages)('V3 no operation is cut nor loses a letter in %s', (language) => {
    const words = wordsIn(language)
    for (const { id } of operations) {
      const label = smsOperationLabels[language][id] ?? words[`OPERATION_${id}`]!
      for (const character of label) expect(suggestReplacement(character), `${label}: ${character}`).not.toBe('')
      const written = transliterate(label)
      expect(
        [...written].every((character) => basic.has(character) || extension.has(character)),
        label,
      ).toBe(true)
      expect(countSeptets(written), label).toBeLessThanOrEqual(mergeFields.operation)
      expect(mergeText('{{operation}}', { operation: label })).toBe(written)
    }
  })

  it('V3 has a short form of existing operations only', () => {
    const ids = new Set<string>(operations.map(({ id }) => String(id)))
    for (const language of languages)
      expect(Object.keys(smsOperationLabels[language]).filter((id) => !ids.has(id))).toEqual([])
  })
})
