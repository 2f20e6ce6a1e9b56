import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareReturns } from './comparison.ts'
import cases from './proportions.cases.json' with { type: 'json' }
import { differenceInterval, type Proportion, wilsonInterval } from './proportions.ts'

const proportion = fc
  .integer({ min: 1, max: 5000 })
  .chain((whole) => fc.integer({ min: 0, max: whole }).map((part): Proportion => ({ part, whole })))
const tiny = 1e-12

describe('intervals of proportions', () => {
  it.each(cases.wilson)('R18 Wilson: $part of $whole ($source)', ({ part, whole, low, high }) => {
    const [from, to] = wilsonInterval({ part, whole })
    expect(from).toBeCloseTo(low, 4)
    expect(to).toBeCloseTo(high, 4)
  })

  it.each(cases.difference)('R18 Newcombe: $first against $second ($source)', ({ first, second, low, high }) => {
    const [from, to] = differenceInterval(
      { part: first[0]!, whole: first[1]! },
      { part: second[0]!, whole: second[1]! },
    )
    expect(from).toBeCloseTo(low, 4)
    expect(to).toBeCloseTo(high, 4)
  })

  it('R18 the interval of a difference holds the difference and stays between -1 and 1', () => {
    fc.assert(
      fc.property(proportion, proportion, (a, b) => {
        const [low, high] = differenceInterval(a, b)
        const difference = a.part / a.whole - b.part / b.whole
        expect(low).toBeLessThanOrEqual(difference + tiny)
        expect(high).toBeGreaterThanOrEqual(difference - tiny)
        expect(low).toBeGreaterThanOrEqual(-1 - tiny)
        expect(high).toBeLessThanOrEqual(1 + tiny)
        expect(low).toBeLessThan(high)
      }),
    )
  })

  it('R18 swapping the groups turns the interval round', () => {
    fc.assert(
      fc.property(proportion, proportion, (a, b) => {
        const [low, high] = differenceInterval(a, b)
        const [otherLow, otherHigh] = differenceInterval(b, a)
        expect(otherLow).toBeCloseTo(-high, 12)
        expect(otherHigh).toBeCloseTo(-low, 12)
      }),
    )
  })

  it('R18 more customers of the same rates make it narrower', () => {
    fc.assert(
      fc.property(proportion, proportion, fc.integer({ min: 2, max: 20 }), (a, b, times) => {
        const more = ({ part, whole }: Proportion): Proportion => ({ part: part * times, whole: whole * times })
        const width = ([low, high]: readonly [number, number]) => high - low
        expect(width(differenceInterval(more(a), more(b)))).toBeLessThan(width(differenceInterval(a, b)))
      }),
    )
  })

  it('R18 concludes only when the interval leaves 0 aside, in points with one decimal', () => {
    expect(compareReturns({ clients: 1900, entrees: 171 }, { clients: 100, entrees: 2 })).toEqual({
      ecart: 7,
      intervalle: [1.9, 9],
      methode: 'newcombe-wilson-95',
      conclusion: 'plus',
    })
    expect(compareReturns({ clients: 100, entrees: 2 }, { clients: 1900, entrees: 171 }).conclusion).toBe('moins')
    expect(compareReturns({ clients: 380, entrees: 30 }, { clients: 20, entrees: 1 }).conclusion).toBe('indecis')
    expect(compareReturns({ clients: 380, entrees: 30 }, { clients: 0, entrees: 0 })).toEqual({
      ecart: null,
      intervalle: null,
      methode: 'newcombe-wilson-95',
      conclusion: 'indecis',
    })
  })
})
