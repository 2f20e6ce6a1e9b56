import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf } from '../values/local-time.ts'
import { placeOf, policyCountries } from './sending-policy.ts'
import cases from './sending-window.cases.json' with { type: 'json' }
import { advisedSlots, isLegal, isProofTime, nextLegalSlot } from './sending-window.ts'

describe('the legal window', () => {
  it.each(cases)('$why', ({ place: [pays, codePostal], moment, legal, next }) => {
    const place = placeOf(pays!, codePostal!)
    expect(isLegal(new Date(moment), place)).toBe(legal)
    expect(nextLegalSlot(new Date(moment), place)).toEqual(new Date(next))
  })

  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  const somewhere = fc
    .tuple(
      fc.constantFrom(...policyCountries, 'BE'),
      fc.constantFrom('69680', '67000', '97400', '97133', '97200', '57000'),
    )
    .map(([pays, codePostal]) => placeOf(pays, codePostal))

  it('the next legal slot is legal, not before, and its own next one; nothing between is legal', () => {
    fc.assert(
      fc.property(moments, somewhere, fc.double({ min: 0, max: 1, noNaN: true }), (moment, place, share) => {
        const next = nextLegalSlot(moment, place)
        expect(next.getTime()).toBeGreaterThanOrEqual(moment.getTime())
        expect(isLegal(next, place)).toBe(true)
        expect(nextLegalSlot(next, place)).toEqual(next)
        const between = new Date(moment.getTime() + Math.floor((next.getTime() - moment.getTime()) * share))
        if (between < next) expect(isLegal(between, place)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('advised slots are legal, one a day, and increase', () => {
    fc.assert(
      fc.property(moments, somewhere, (moment, place) => {
        const slots = advisedSlots(moment, place, 5)
        expect(slots).toHaveLength(5)
        slots.forEach((slot, index) => {
          expect(isLegal(slot, place)).toBe(true)
          if (index > 0) expect(slot.getTime()).toBeGreaterThan(slots[index - 1]!.getTime())
        })
      }),
      { numRuns: 100 },
    )
  })

  it('proofs leave any day from 08:00 to 21:30', () => {
    const lyon = placeOf('FR', '69680')
    const at = (jour: string, minutes: number) => isProofTime(momentOf(jour, minutes, lyon.fuseau), lyon)
    expect([at('2026-11-22', 8 * 60), at('2026-11-22', 8 * 60 - 1), at('2026-12-25', 21 * 60 + 29)]).toEqual([
      true,
      false,
      true,
    ])
    expect(at('2026-11-20', 21 * 60 + 30)).toBe(false)
  })
})
