import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from './plate.cases.json' with { type: 'json' }
import { formatPlate, isPlateWellFormed, mayBePlate, normalisePlate } from './plate.ts'

describe('plates', () => {
  for (const { raw, plate, pays, wellFormed, written } of cases) {
    it(`reads "${raw}" of ${pays} as ${plate}`, () => {
      expect(normalisePlate(raw)).toBe(plate)
      expect(isPlateWellFormed(plate, pays)).toBe(wellFormed)
      expect(formatPlate(plate, pays)).toBe(written)
    })
  }

  it('E10 any piece of a registration may be one, a longer word is none', () => {
    const plates = [
      'AB123CD',
      '1234ABC75',
      'STAAB1234E',
      'MXY9999H',
      '1234BCD',
      'M1234AB',
      'AA12BBB',
      'GÖPÄÜ123',
      'WW123AB',
    ]
    for (const plate of plates)
      for (let from = 0; from < plate.length; from++)
        for (let to = from + 1; to <= plate.length; to++)
          expect([plate.slice(from, to), mayBePlate(plate.slice(from, to))]).toEqual([plate.slice(from, to), true])
    for (const text of ['', 'DURAND', 'BERANGERZOE', 'ZOEEXAMPLETEST', '0639987931X'])
      expect(mayBePlate(text)).toBe(false)
  })

  it('normalising twice is normalising once, and writing changes nothing of the plate', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('FR', 'ES', 'IT', 'PT', 'DE', 'NL', 'GB', 'XX'), (raw, pays) => {
        const plate = normalisePlate(raw)
        expect(normalisePlate(plate)).toBe(plate)
        expect(normalisePlate(formatPlate(plate, pays))).toBe(plate)
      }),
    )
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{1,3}[0-9]{1,4}[A-Z]{0,3}$/),
        fc.constantFrom('FR', 'ES', 'PT', 'NL', 'GB'),
        (plate, pays) => {
          expect(normalisePlate(formatPlate(plate, pays))).toBe(plate)
        },
      ),
    )
  })
})
