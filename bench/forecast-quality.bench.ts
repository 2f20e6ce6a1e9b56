import { join } from 'node:path'
import { forecastVehicle } from '../domain/forecasts/forecast.ts'
import { rhythmOf } from '../domain/forecasts/habit.ts'
import { addDays, addMonths, daysBetween } from '../domain/values/day.ts'
import { isLegal } from '../domain/values/operations.ts'
import { dueHabits } from './forecast-habits.ts'
import { type History, readGarage } from './forecast-histories.ts'

// How often a forecast meets the visit that really followed. The last visit of each vehicle is hidden, with all that was known by it
// or after it; what is left is forecast on the day of the last visit that is left. A hit is an earliest forecast (one that is overdue
// counts as of that day) within 30 days of the hidden visit: of all operations, of all but the inspections (the law sets those), and of those that this workshop did before. Beside
// them, the naive "last visit + 12 months", the vehicle's own habit (its last visit plus the median time between those that are left;
// twelve months with fewer than three), and the best that one delay for all vehicles could do, chosen with the hidden visits in sight. All vehicles with at least
// two visits are the test. The rules of the rhythm (docs/decisions/0020) were chosen among a dozen after looking at these very figures: none were held out.

const margin = 30
const hits = (forecast: string | null, visit: string) =>
  forecast !== null && Math.abs(daysBetween(forecast, visit)) <= margin

const later = (a: string, b: string) => (a > b ? a : b)

/** The earliest of what a vehicle will need, from what was known on the day of its last visit: of all operations, of those done before. */
function earliestForecasts({ vehicle, visits }: History): {
  all: string | null
  besidesLaw: string | null
  done: string | null
} {
  const today = visits.at(-1)!.date
  const known = vehicle.dateDernierControleTechnique
  const { forecasts } = forecastVehicle(
    {
      ...vehicle,
      dateDernierControleTechnique: known !== null && known <= today ? known : null,
      // What the software announces was written after the hidden visit as often as before.
      dateProchainControleTechnique: null,
      dateDernierControleAntiPollution: null,
      releve: null,
      factures: visits,
    },
    today,
  )
  const first = (some: typeof forecasts) =>
    some.map(({ datePrevisionnelle }) => later(datePrevisionnelle, today)).toSorted()[0] ?? null
  return {
    all: first(forecasts),
    besidesLaw: first(forecasts.filter(({ operationId }) => !isLegal(operationId))),
    done: first(forecasts.filter(({ dateDerniereOperation }) => dateDerniereOperation !== null)),
  }
}

/** The last visit plus the median time between visits; null with fewer than three visits. */
function byHabit({ visits }: History): string | null {
  const gaps = visits.slice(1).map(({ date }, rank) => daysBetween(visits[rank]!.date, date))
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]
  return gaps.length < 2 || middle === undefined ? null : addDays(visits.at(-1)!.date, middle)
}

function measure(base: string, histories: readonly History[]): string {
  let [model, besidesLaw, withRhythm, seen, naive, habit, chance, tested] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const whole of histories) {
    const hidden = whole.visits.at(-1)
    if (!hidden || whole.visits.length < 2) continue
    const left = { ...whole, visits: whole.visits.slice(0, -1) }
    tested++
    const twelve = addMonths(left.visits.at(-1)!.date, 12)
    const earliest = earliestForecasts(left)
    if (hits(earliest.all, hidden.date)) model++
    if (hits(earliest.besidesLaw, hidden.date)) besidesLaw++
    if (rhythmOf(left.visits.map(({ date }) => date))) withRhythm++
    if (hits(earliest.done, hidden.date)) seen++
    if (hits(twelve, hidden.date)) naive++
    if (hits(byHabit(left) ?? twelve, hidden.date)) habit++
  }
  const delays = histories
    .filter(({ visits }) => visits.length >= 2)
    .map(({ visits }) => daysBetween(visits.at(-2)!.date, visits.at(-1)!.date))
    .toSorted((a, b) => a - b)
  for (const [rank, start] of delays.entries()) {
    let end = rank
    while (end < delays.length && delays[end]! - start <= 2 * margin) end++
    chance = Math.max(chance, end - rank)
  }
  const rate = (n: number) => `${((100 * n) / Math.max(1, tested)).toFixed(1)}%`
  return (
    `forecast-quality ratio=${(model / Math.max(1, naive)).toFixed(2)} base=${base} vehicles=${tested} within_days=${margin} ` +
    `earliest_forecast=${rate(model)} besides_inspections=${rate(besidesLaw)} earliest_of_done_here=${rate(seen)} naive_12_months=${rate(naive)} own_habit=${rate(habit)} best_single_delay=${rate(chance)} vehicles_with_a_rhythm=${rate(withRhythm)}`
  )
}

export async function run(): Promise<readonly string[]> {
  const garage = (name: string) => readGarage(join(import.meta.dirname, '../e2e/fixtures/dms', name))
  return [
    measure('garage-martin', garage('garage-martin')),
    measure('atelier-dupuis', garage('atelier-dupuis')),
    measure('generated', dueHabits(4000)),
  ]
}
