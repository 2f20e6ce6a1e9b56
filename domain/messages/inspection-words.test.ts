import { describe, expect, it } from 'vitest'
import { languages } from '../contract/words.ts'
import { inspectionCountries, nameInCountry } from '../values/inspection-words.ts'
import { operationIds } from '../values/operations.ts'
import { mergeFields, mergeText } from './merge.ts'
import { countSeptets, transliterate } from './sms-encoding.ts'

describe('what a country calls its statutory inspection', () => {
  it.each([
    ['AT', 'de', '§57a-Begutachtung'],
    ['CH', 'de', 'Fahrzeugprüfung (MFK)'],
    ['CH', 'fr', 'Expertise (MFK)'],
    ['BE', 'nl', 'Autokeuring'],
    ['BE', 'fr', 'Contrôle technique'],
    ['GB', 'en', 'MOT test'],
    ['DE', 'de', null],
    ['NL', 'nl', null],
    ['FR', 'fr', null],
  ] as const)('V3 in %s, %s: %s', (pays, langue, name) => {
    expect(nameInCountry(pays, langue, operationIds.controleTechnique)).toBe(name)
  })

  it('V3 leaves other operations to the language, and fits the field of an SMS uncut', () => {
    for (const pays of inspectionCountries)
      for (const langue of languages) {
        expect(nameInCountry(pays, langue, operationIds.revision)).toBeNull()
        for (const id of [operationIds.controleTechnique, operationIds.controlePollution]) {
          const name = nameInCountry(pays, langue, id)
          if (name === null) continue
          const written = transliterate(name)
          expect(countSeptets(written), name).toBeLessThanOrEqual(mergeFields.operation)
          expect(mergeText('{{operation}}', { operation: name })).toBe(written)
        }
      }
  })
})
