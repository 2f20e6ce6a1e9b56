import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../values/day.ts'
import cases from './mileage.cases.json' with { type: 'json' }
import { cleanReadings, estimateOn, mileageOf } from './mileage.ts'

const today = '2026-11-20'

describe('mileage', () => {
  it.each(cases)('E11 $cas', ({ mec, carburant, releves, attendu }) => {
    const readings = releves.map(([date, km]) => ({ date: String(date), km: Number(km) }))
    const mileage = mileageOf(readings, mec, carburant, today)
    expect({
      annuel: mileage.annuel,
      confiance: mileage.confiance,
      estime: estimateOn(mileage, today),
      points: mileage.points.length,
    }).toEqual(attendu)
  })

  it('E11 clean readings never go down, never jump and never name a day twice', () => {
    const reading = fc.record({
      date: fc.integer({ min: -30, max: 3000 }).map((ago) => addDays(today, -ago)),
      km: fc.integer({ min: -10, max: 1_100_000 }),
    })
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 12 }), (readings) => {
        const clean = cleanReadings(readings, today)
        for (const [rank, point] of clean.entries()) {
          expect(readings).toContainEqual(point)
          const before = clean[rank - 1]
          if (!before) continue
          expect(daysBetween(before.date, point.date)).toBeGreaterThan(0)
          expect(point.km).toBeGreaterThanOrEqual(before.km)
        }
      }),
    )
  })
})
