import { describe, expect, it } from 'vitest'
import { baseLevelOf, type KnownData, qualityLevelOf, qualityScore } from './data-quality.ts'

const nothing: KnownData = {
  validMobile: false,
  validEmail: false,
  wellFormedPlate: false,
  firstRegistration: false,
  recentMileage: false,
  nameAndPlace: false,
  recentVisit: false,
}

describe('data quality', () => {
  it('E10 the score is 30 for a mobile, 20 for an e-mail and 10 for each of the five others', () => {
    const worth = (key: keyof KnownData) => qualityScore({ ...nothing, [key]: true })
    expect(qualityScore(nothing)).toBe(0)
    expect(worth('validMobile')).toBe(30)
    expect(worth('validEmail')).toBe(20)
    for (const key of ['wellFormedPlate', 'firstRegistration', 'recentMileage', 'nameAndPlace', 'recentVisit'] as const)
      expect(worth(key)).toBe(10)
    expect(qualityScore(Object.fromEntries(Object.keys(nothing).map((key) => [key, true])) as never)).toBe(100)
  })

  it.each([
    [0, 'tres_faible'],
    [19.9, 'tres_faible'],
    [20, 'faible'],
    [39.9, 'faible'],
    [40, 'moyenne'],
    [60, 'bonne'],
    [79.9, 'bonne'],
    [80, 'tres_bonne'],
    [100, 'tres_bonne'],
  ] as const)('E10 %d is %s', (percent, level) => {
    expect(qualityLevelOf(percent)).toBe(level)
  })

  it('E6 the level of a base is the share of its customers with a mobile; an empty one is very low', () => {
    expect(baseLevelOf(3, 5)).toBe('bonne')
    expect(baseLevelOf(4, 5)).toBe('tres_bonne')
    expect(baseLevelOf(0, 0)).toBe('tres_faible')
  })
})
