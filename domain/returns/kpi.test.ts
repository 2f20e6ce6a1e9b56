import { describe, expect, it } from 'vitest'
import { averagesOf, caPourUnEuro, panierMoyen, roundedTurnover, tauxRetour } from './kpi.ts'

describe('key figures', () => {
  it('N10 the return rate has one decimal, and none without customers', () => {
    expect(tauxRetour(43, 612)).toBe(7)
    expect(tauxRetour(44, 612)).toBe(7.2)
    expect(tauxRetour(1, 3)).toBe(33.3)
    expect(tauxRetour(0, 10)).toBe(0)
    expect(tauxRetour(0, 0)).toBeNull()
  })

  it('N10 turnover is rounded to the unit, baskets to the ten-thousandth', () => {
    expect(roundedTurnover(11_914_800)).toBe(1191)
    expect(roundedTurnover(5000)).toBe(1)
    expect(panierMoyen(10_000_000, 3)).toBe(3_333_333)
    expect(panierMoyen(0, 0)).toBeNull()
    expect(caPourUnEuro(12_000_000, 397_800)).toBe(30.17)
    expect(caPourUnEuro(12_000_000, 0)).toBeNull()
  })

  it('R6 averages: turnover by campaign, rate and basket over all of them', () => {
    expect(
      averagesOf([
        { CA: 100_000, nbClient: 100, nbEntreeAtelier: 10 },
        { CA: 50_001, nbClient: 10, nbEntreeAtelier: 5 },
      ]),
    ).toEqual({ campagnes: 2, CA: 75_001, tauxReponse: 13.6, panierMoyen: 10_000 })
    expect(averagesOf([])).toEqual({ campagnes: 0, CA: null, tauxReponse: null, panierMoyen: null })
  })
})
