import { describe, expect, it } from 'vitest'
import { languages } from '../contract/words.ts'
import { inspectionCountries, nameInCountry, shortNameInCountry } from '../values/inspection-words.ts'
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
    ['DE', 'fr', 'Contrôle technique (HU)'],
    ['NL', 'en', 'Vehicle inspection (APK)'],
    ['FR', 'de', 'Fahrzeugprüfung (CT)'],
    ['ES', 'pt', 'Inspeção técnica (ITV)'],
    ['IT', 'nl', 'Voertuigkeuring (revisione)'],
    ['GB', 'fr', 'Contrôle technique (MOT)'],
    ['PL', 'en', 'Vehicle inspection'],
  ] as const)('V3 in %s, %s: %s', (pays, langue, name) => {
    expect(nameInCountry(pays, langue, operationIds.controleTechnique)).toBe(name)
  })

  it('V3 leaves other operations to the language, and fits the field of an SMS uncut', () => {
    for (const pays of inspectionCountries)
      for (const langue of languages) {
        expect(nameInCountry(pays, langue, operationIds.revision)).toBeNull()
        for (const id of [operationIds.controleTechnique, operationIds.controlePollution]) {
          const name = shortNameInCountry(pays, langue, id, mergeFields.operation)
          if (name === null) continue
          expect(nameInCountry(pays, langue, id)).toContain(name)
          const written = transliterate(name)
          expect(countSeptets(written), name).toBeLessThanOrEqual(mergeFields.operation)
          expect(mergeText('{{operation}}', { operation: name })).toBe(written)
        }
      }
  })
})
