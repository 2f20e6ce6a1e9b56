import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from '../values/day.ts'
import cases from './forecast.cases.json' with { type: 'json' }
import { type Forecast, forecastVehicle, type VehicleFacts } from './forecast.ts'

const today = '2026-11-20'
const nothingKnown: VehicleFacts = {
  pays: 'FR',
  genre: 'VP',
  boite: '',
  carburantId: null,
  marqueId: null,
  dateMec: null,
  dateDernierControleTechnique: null,
  dateProchainControleTechnique: null,
  dateDernierControleAntiPollution: null,
  releve: null,
  factures: [],
}
const facts = (known: Partial<VehicleFacts>): VehicleFacts => ({ ...nothingKnown, ...known })

interface Case {
  readonly cas: string
  readonly vehicule: Partial<VehicleFacts>
  readonly attendu: Readonly<Record<string, Partial<Forecast> | null>>
}

describe('forecasts of one vehicle', () => {
  it.each(cases as unknown as Case[])('E11 $cas', ({ vehicule, attendu }) => {
    const { forecasts } = forecastVehicle(facts(vehicule), today)
    for (const [id, expected] of Object.entries(attendu)) {
      const found = forecasts.find(({ operationId }) => operationId === Number(id))
      if (expected === null) expect(found, `operation ${id}`).toBeUndefined()
      else expect(found, `operation ${id}`).toMatchObject(expected)
    }
  })

  it('E11 nothing known, nothing forecast', () => {
    expect(forecastVehicle(facts({}), today).forecasts).toEqual([])
  })

  it('E11 a forecast is never overdue by more than 6 months nor further than 24, and is the earlier of its two dates', () => {
    const day = fc
      .date({ min: new Date('2005-01-01'), max: new Date('2027-06-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
    const vehicle = fc.record({
      genre: fc.constantFrom('VP', 'CTTE'),
      boite: fc.constantFrom('', 'M', 'A'),
      carburantId: maybe(fc.integer({ min: 100, max: 109 })),
      dateMec: maybe(day),
      dateDernierControleTechnique: maybe(day),
      dateProchainControleTechnique: maybe(day),
      factures: fc.array(
        fc.record({
          date: day,
          km: maybe(fc.integer({ min: 0, max: 400_000 })),
          operationIds: fc.array(fc.integer({ min: 2, max: 26 }), { maxLength: 3 }),
        }),
        { maxLength: 6 },
      ),
    })
    fc.assert(
      fc.property(vehicle, fc.constantFrom('FR', 'ES', 'NL', 'DE'), (known, pays) => {
        for (const forecast of forecastVehicle(facts({ ...known, pays }), today).forecasts) {
          expect(forecast.datePrevisionnelle >= addMonths(today, -6)).toBe(true)
          expect(forecast.datePrevisionnelle <= addMonths(today, 24)).toBe(true)
          const dates = [forecast.datePrevisionnelleKilometrique, forecast.datePrevisionnellePeriodique].filter(
            (date) => date !== null,
          )
          expect(dates.toSorted()[0]).toBe(forecast.datePrevisionnelle)
        }
      }),
      { numRuns: 500 },
    )
  })
})
