import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsIn, type MergeField, mergeFields, mergeText, type Variables, worstCaseLength } from './merge.ts'
import { countSeptets, segmentsOf } from './sms-encoding.ts'

const names = Object.keys(mergeFields) as MergeField[]
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', '€€€€€€€€€€€€€€€', 'Renault', 'Œuvre'),
)
const variables: fc.Arbitrary<Variables> = fc.record(Object.fromEntries(names.map((name) => [name, value])))
const template = fc
  .array(fc.constantFrom('Bonjour ', ', ', ' [x] ', '€', ...names.map((name) => `{{${name}}}`)), { maxLength: 12 })
  .map((parts) => parts.join(''))

describe('merging an SMS', () => {
  it('V3 fills the fields, in the alphabet, and closes the gap a missing value leaves', () => {
    expect(
      mergeText('Bonjour {{prenom}}, votre {{ modele }} : {{operation}}. {{garage}}', {
        prenom: 'Zoë',
        modele: 'Clio',
        operation: 'Révision',
        garage: 'Garage de l’Étang',
      }),
    ).toBe("Bonjour Zoe, votre Clio : Révision. Garage de l'Étang".replace('É', 'É'))
    expect(mergeText('Bonjour {{prenom}}, à bientot', {})).toBe('Bonjour, à bientot')
    expect(mergeText('Bonjour {{prenon}}', { prenom: 'Zoé' })).toBe('Bonjour {{prenon}}')
  })

  it('V3 a value does not become a field, and a long one is cut, not through a character of two septets', () => {
    expect(mergeText('{{prenom}}', { prenom: '{{nom}}', nom: 'Durand' })).toBe('{{nom}}')
    expect(mergeText('{{civilite}}', { civilite: 'Madame' })).toBe('Mada')
    expect(mergeText('{{civilite}}', { civilite: 'Mme€€' })).toBe('Mme')
  })

  it('V3 no merged text is longer than the worst case told to its author, whatever the values', () => {
    fc.assert(
      fc.property(template, variables, (text, values) => {
        const known = {
          garage: values.garage ?? '',
          telephone: values.telephone ?? '',
          urlRendezVous: values.urlRendezVous ?? '',
        }
        const merged = mergeText(text, values)
        expect(countSeptets(merged)).toBeLessThanOrEqual(worstCaseLength(text, known))
        expect(segmentsOf(merged).encoding).toBe('GSM-7')
      }),
      { numRuns: 500 },
    )
  })

  it('V3 E8 the codes of a campaign’s coupons are counted at their longest, whichever a customer gets', () => {
    const code = fc.stringMatching(/^[A-Z0-9-]{2,12}$/)
    fc.assert(
      fc.property(template, variables, fc.array(code, { maxLength: 4 }), (text, values, codes) => {
        const written = `${text} {{coupon}}`
        const worst = worstCaseLength(written, { coupon: codes })
        for (const coupon of [undefined, ...codes])
          expect(
            countSeptets(
              mergeText(written, { ...values, garage: '', telephone: '', urlRendezVous: '', coupon: coupon ?? '' }),
            ),
          ).toBeLessThanOrEqual(worst)
        expect(worst).toBeLessThanOrEqual(worstCaseLength(written))
      }),
    )
  })

  it('V3 the worst case takes known values as they are, the longest of several', () => {
    expect(worstCaseLength('{{garage}}!', { garage: 'ABC' })).toBe(4)
    expect(worstCaseLength('{{garage}}!')).toBe(mergeFields.garage + 1)
    expect(worstCaseLength('{{operation}}', { operation: ['Freins', 'Révision'] })).toBe(8)
    expect(worstCaseLength('[{{inconnu}}]')).toBe(4 + countSeptets('{{inconnu}}'))
    expect(fieldsIn('{{a}} {{b}} {{ a }}')).toEqual(['a', 'b'])
  })
})
