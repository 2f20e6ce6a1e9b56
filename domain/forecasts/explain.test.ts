import { describe, expect, it } from 'vitest'
import { operations } from '../values/operations.ts'
import cases from './explain.cases.json' with { type: 'json' }
import { explainForecast } from './explain.ts'
import { forecastVehicle, type VehicleFacts } from './forecast.ts'
import { intervalFor } from './intervals.ts'

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

interface Case {
  readonly cas: string
  readonly vehicule: Partial<VehicleFacts>
  readonly operation: number
  readonly phrase: readonly object[]
  readonly raisons: readonly object[]
}

/** What the forecast of one operation of a vehicle is explained with. */
function explain(known: Partial<VehicleFacts>, operationId: number) {
  const facts = { ...nothingKnown, ...known }
  const { mileage, forecasts } = forecastVehicle(facts, today)
  const forecast = forecasts.find((one) => one.operationId === operationId)
  if (!forecast) throw new Error(`operation ${operationId} is not forecast`)
  const visits = facts.factures.map(({ date }) => date).toSorted()
  const vehicle = {
    ...facts,
    derniereVisite: visits.at(-1) ?? null,
    kilometrageAnnuel: mileage.annuel,
    confiance: mileage.confiance,
  }
  const operation = operations.find(({ id }) => id === operationId)!
  return explainForecast(forecast, vehicle, intervalFor(operation, facts, []), today)
}

describe('the explanation of a forecast', () => {
  it.each(cases as unknown as Case[])('E11 C17 $cas', ({ vehicule, operation, phrase, raisons }) => {
    const given = (parts: readonly object[]) =>
      parts.map((part) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)))
    const found = explain(vehicule, operation)
    expect({ phrase: given(found.phrase), raisons: given(found.raisons) }).toEqual({ phrase, raisons })
  })

  it('E11 every forecast says what it is counted from and when it is due', () => {
    const facts = { dateMec: '2016-02-29', boite: 'M', carburantId: 101, releve: { date: '2026-08-31', km: 131_000 } }
    for (const { operationId } of forecastVehicle({ ...nothingKnown, ...facts }, today).forecasts) {
      const { phrase, raisons } = explain(facts, operationId)
      expect(
        phrase.some(({ mot }) => mot.startsWith('prevue')),
        `operation ${operationId}`,
      ).toBe(true)
      expect(phrase[0]!.mot).toMatch(/^(faite|jamais)/)
      expect(raisons.length).toBeGreaterThan(0)
    }
  })
})
