import { describe, expect, it } from 'vitest'
import { languages } from '../contract/words.ts'
import { isPlateWellFormed, normalisePlate } from '../values/plate.ts'
import { customerLanguage, writeCustomerDay, writeTitle } from './customer-language.ts'
import { defaultMessage } from './default-messages.ts'
import { exampleVariables } from './example-variables.ts'
import { type MergeField, mergeFields } from './merge.ts'
import { countSeptets, transliterate } from './sms-encoding.ts'

describe('the language customers are written to in', () => {
  it.each([
    ['FR', [], 'fr'],
    ['MC', ['it'], 'fr'],
    ['DE', ['fr'], 'de'],
    ['AT', [], 'de'],
    ['LI', ['fr', 'en'], 'de'],
    ['GB', ['fr'], 'en'],
    ['IE', [], 'en'],
    ['ES', [], 'es'],
    ['IT', [], 'it'],
    ['PT', [], 'pt'],
    ['NL', ['fr'], 'nl'],
    ['BE', ['fr', 'nl'], 'fr'],
    ['BE', ['nl', 'fr'], 'nl'],
    ['BE', ['en', 'de'], 'de'],
    ['BE', ['en'], 'nl'],
    ['CH', ['it', 'de'], 'it'],
    ['CH', ['fr'], 'fr'],
    ['CH', ['en'], 'de'],
    ['CH', [], 'de'],
    ['LU', ['de', 'fr'], 'de'],
    ['LU', ['nl', 'fr'], 'fr'],
    ['LU', [], 'fr'],
    ['PL', ['de'], 'fr'],
  ] as const)('N6 of %s, where %j are spoken before all, is %s…', (pays, preferred, langue) => {
    expect(customerLanguage(pays, preferred)).toBe(langue)
  })

  it('N6 each has its texts', () => {
    for (const pays of ['FR', 'BE', 'CH', 'LU', 'AT', 'IE'])
      for (const preferred of languages)
        expect(defaultMessage(2, customerLanguage(pays, [preferred])).length).toBeGreaterThan(20)
  })

  it.each([
    ['fr', 'FR', '15/12/2026'],
    ['fr', 'CH', '15.12.2026'],
    ['en', 'GB', '15/12/2026'],
    ['en', 'IE', '15/12/2026'],
    ['es', 'ES', '15/12/2026'],
    ['it', 'IT', '15/12/2026'],
    ['de', 'AT', '15.12.2026'],
    ['de', 'DE', '15.12.2026'],
    ['pt', 'PT', '15/12/2026'],
    ['nl', 'NL', '15-12-2026'],
    ['nl', 'BE', '15/12/2026'],
    ['fr', '', '15/12/2026'],
  ] as const)('N6 a day in %s-%s is %s', (langue, pays, written) => {
    expect(writeCustomerDay('2026-12-15', langue, pays)).toBe(written)
  })

  it('N6 a customer is addressed by a title of the language, or by what the base says', () => {
    expect(languages.map((langue) => writeTitle('Mme', langue))).toEqual([
      'Mme',
      'Sra.',
      'Sig.ra',
      'Ms',
      'Frau',
      'Sra.',
      'mw.',
    ])
    expect(writeTitle('M.', 'de')).toBe('Herr')
    expect(writeTitle('', 'de')).toBe('')
    expect(writeTitle('Dr.', 'de')).toBe('Dr.')
  })
})

describe('the examples of a preview', () => {
  const countryOf = { fr: 'FR', es: 'ES', it: 'IT', en: 'GB', de: 'DE', pt: 'PT', nl: 'NL' } as const

  it.each(languages)(
    'N6 are plausible in %s: a plate and a day of its country, nothing that an SMS would cut',
    (langue) => {
      const example = exampleVariables[langue]
      const pays = countryOf[langue]
      expect(isPlateWellFormed(normalisePlate(example.immatriculation!), pays)).toBe(true)
      expect(example.dateEcheance).toBe(writeCustomerDay('2026-12-15', langue, pays))
      expect(example.civilite).toBe(writeTitle('Mme', langue))
      for (const [name, most] of Object.entries(mergeFields) as [MergeField, number][])
        if (name !== 'civilite')
          expect(countSeptets(transliterate(example[name]!)), `${langue} ${name}`).toBeLessThanOrEqual(most)
    },
  )
})
