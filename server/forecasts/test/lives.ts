import type { VehicleFacts } from '@relance/domain/forecasts/forecast.ts'
import { addDays } from '@relance/domain/values/day.ts'
import { fuels } from '@relance/domain/values/fuels.ts'
import { operations } from '@relance/domain/values/operations.ts'
import fc from 'fast-check'

/** The day that the lives are told on. */
export const today = '2026-11-20'

const past = (days: number) => fc.integer({ min: -40, max: days }).map((ago) => addDays(today, -ago))
const monthEnd = fc
  .record({
    year: fc.integer({ min: 2004, max: 2026 }),
    end: fc.constantFrom('01-31', '02-28', '03-31', '08-31', '10-30'),
  })
  .map(({ year, end }) => `${year}-${end}`)
const date = (days: number) => fc.oneof({ weight: 5, arbitrary: past(days) }, { weight: 1, arbitrary: monthEnd })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
const dirtyKm = fc.constantFrom(-5, 0, 1, 999_999, 1_000_000)

/** Visits that come back at a rhythm, as near to it or as far from it as may be, for the same things each time. */
const regular = fc
  .record({
    // Named, as integers drawn between bounds fall on the bounds too often: outside of what counts as a rhythm.
    rhythm: fc.constantFrom(25, 70, 120, 200, 300, 365, 420, 550, 700, 800),
    last: fc.integer({ min: -20, max: 900 }),
    spread: fc.constantFrom(0, 10, 200),
    late: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 8 }),
    operationIds: fc.uniqueArray(fc.constantFrom(2, 4, 6, 12, 14, 16, 22, 26), { minLength: 1, maxLength: 4 }),
    kmPerDay: fc.integer({ min: 5, max: 90 }),
  })
  .map(({ rhythm, last, spread, late, operationIds, kmPerDay }) =>
    late.map((more, rank) => {
      const ago = last + rank * rhythm + (spread === 0 ? 0 : more % spread)
      return { date: addDays(today, -ago), km: 400_000 - kmPerDay * ago, operationIds }
    }),
  )

/** A life of readings that mostly go up, with the accidents of a real base; one vehicle in two keeps a rhythm. */
export const life = (pays: string): fc.Arbitrary<VehicleFacts> =>
  fc
    .record({ facts: anyLife(pays), habit: fc.option(regular, { nil: null, freq: 2 }), alone: fc.boolean() })
    .map(({ facts, habit, alone }) =>
      habit === null ? facts : { ...facts, factures: alone ? habit : [...facts.factures, ...habit] },
    )
const anyLife = (pays: string): fc.Arbitrary<VehicleFacts> =>
  fc.record({
    pays: fc.constant(pays),
    genre: fc.constantFrom('VP', 'VP', 'CTTE', 'COLLECTION'),
    boite: fc.constantFrom('', 'M', 'A'),
    carburantId: maybe(fc.constantFrom(...fuels.map(({ id }) => id))),
    marqueId: maybe(fc.constantFrom(200, 201, 209)),
    dateMec: maybe(date(9000)),
    dateDernierControleTechnique: fc.option(date(3000), { nil: null }),
    dateProchainControleTechnique: fc.option(
      fc.oneof(
        date(1500),
        fc.integer({ min: 1, max: 900 }).map((n) => addDays(today, n)),
      ),
      { nil: null },
    ),
    dateDernierControleAntiPollution: fc.option(date(2000), { nil: null }),
    releve: fc.option(fc.record({ date: date(2000), km: fc.integer({ min: 1, max: 300_000 }) }), { nil: null }),
    factures: fc
      .record({
        start: fc.integer({ min: 0, max: 200_000 }),
        visits: fc.array(
          fc.record({
            date: date(2500),
            kmPerDay: fc.integer({ min: 5, max: 120 }),
            accident: fc.option(fc.oneof(dirtyKm, fc.integer({ min: 1, max: 999_999 })), { nil: null, freq: 2 }),
            unread: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
            dirty: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
            operationIds: fc.uniqueArray(fc.constantFrom(...operations.map(({ id }) => id)), { maxLength: 4 }),
          }),
          { maxLength: 7 },
        ),
      })
      .map(({ start, visits }) =>
        visits.map(({ date: day, kmPerDay, accident, unread, dirty, operationIds }) => ({
          date: day,
          km: unread
            ? null
            : dirty && accident !== null
              ? accident
              : start + kmPerDay * (2600 + Date.parse(day) / 864e5 - Date.parse(today) / 864e5),
          operationIds,
        })),
      ),
  })
