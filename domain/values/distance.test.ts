import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distances', () => {
  it('agrees with known ones', () => {
    const paris = { latitude: 48.8566, longitude: 2.3522 }
    const lyon = { latitude: 45.764, longitude: 4.8357 }
    expect(distanceKm(paris, lyon)).toBeCloseTo(391.5, 0)
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015.1, 0)
  })

  it('is nothing to itself, the same both ways, and never more than half the globe', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceKm(a, a)).toBe(0)
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9)
        expect(distanceKm(a, b)).toBeLessThan(20_016)
      }),
    )
  })
})
