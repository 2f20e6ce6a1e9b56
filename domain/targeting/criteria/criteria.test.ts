import { describe, expect, it } from 'vitest'
import type { Prospect } from '../prospect.ts'
import { defaultTargeting, normaliseTargeting, TargetingFilter } from '../targeting-filter.ts'
import cases from './criteria.cases.json' with { type: 'json' }
import { failedCriteria } from './criteria.ts'
import { channelsOf } from './diffusion.ts'
import { chosenOperation, earliestForecast } from './operation.ts'

const ordinary: Prospect = {
  id: 1,
  clientId: 1,
  operationIdList: [2, 22],
  datePrevisionnelleList: ['2026-12-01', '2026-12-20'],
  age: 8,
  kilometrage: 80_000,
  marqueId: 200,
  carburantId: 101,
  distanceKm: 4,
  dateDerniereVisite: '2026-01-15',
  cleSms: 1,
  cleEmail: 1,
  motifSms: null,
  motifEmail: null,
  eligibleGarage: true,
  tirage: null,
}

describe('criteria of a targeting', () => {
  it.each(cases)('E3 $why', ({ filter, prospect, failed }) => {
    const whole = TargetingFilter.parse({ ...defaultTargeting().filter, ...filter })
    expect(failedCriteria({ ...ordinary, ...prospect } as Prospect, whole)).toEqual(failed)
  })

  it('R15 the preference decides only for a contact that has both channels, both chosen', () => {
    const both = { diffusionIdList: [39, 40] as (39 | 40)[] }
    expect(channelsOf({ cleSms: 1, cleEmail: 1 }, both, [])).toEqual({ sms: true, email: true })
    expect(channelsOf({ cleSms: 1, cleEmail: 1 }, both, [39])).toEqual({ sms: true, email: false })
    expect(channelsOf({ cleSms: 1, cleEmail: 1 }, both, [40])).toEqual({ sms: false, email: true })
    expect(channelsOf({ cleSms: 1, cleEmail: null }, both, [40])).toEqual({ sms: true, email: false })
    expect(channelsOf({ cleSms: 1, cleEmail: 1 }, { diffusionIdList: [39] }, [40])).toEqual({ sms: true, email: false })
  })

  it('E4 the operation chosen is the first of the member’s order that is due; the forecast, the earliest of those promoted', () => {
    const filter = { operationIdList: [6, 22, 2] }
    expect(chosenOperation(ordinary, filter)).toEqual({ operationId: 22, datePrevisionnelle: '2026-12-20' })
    expect(earliestForecast(ordinary, filter)).toBe('2026-12-01')
    expect(earliestForecast(ordinary, { operationIdList: [22] })).toBe('2026-12-20')
    expect(chosenOperation(ordinary, { operationIdList: [6] })).toBeNull()
  })

  it('B2 postal mail, the headings of operations and repetitions are left out, the order stays', () => {
    const given = defaultTargeting()
    const { filter } = normaliseTargeting({
      ...given,
      filter: { ...given.filter, operationIdList: [10, 22, 1, 2, 22], diffusionIdList: [41, 40, 40, 39] },
    })
    expect(filter.operationIdList).toEqual([22, 2])
    expect(filter.diffusionIdList).toEqual([40, 39])
    expect(normaliseTargeting(given)).toEqual(given)
  })
})
