import type { VehicleFacts } from '../domain/forecasts/forecast.ts'
import { addDays, addMonths } from '../domain/values/day.ts'
import { operationIds as of } from '../domain/values/operations.ts'
import type { History } from './forecast-histories.ts'

/** The same numbers at each run. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Vehicles whose owners have habits: they come for the oil change when it is due, by months or by kilometres (whichever the maker says
 * comes first), a little early or late; some have it done every eight months, some every eighteen; one visit in five is for something
 * else on any day. Each visit does all that wears out at such a rhythm, so that only what is due brings the next one.
 */
export function dueHabits(count: number): History[] {
  const chance = chanceFrom(20_261_121)
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1))
  return Array.from({ length: count }, () => {
    const dateMec = addDays('2012-01-01', between(0, 2500))
    const perYear = between(6000, 28_000)
    const rhythm = [8, 12, 12, 12, 18][between(0, 4)]!
    const visits: VehicleFacts['factures'][number][] = []
    let day = addDays('2020-01-01', between(0, 365))
    let km = between(20_000, 90_000)
    while (day <= '2026-10-31') {
      visits.push({
        date: day,
        km: Math.round(km),
        operationIds: [of.revision, of.filtreHabitacle, of.essuieGlace, of.bilanSecurite],
      })
      const byKm = addDays(day, Math.round((365 * 15_000) / perYear))
      const byTime = addMonths(day, rhythm)
      let next = addDays(rhythm === 12 && byKm < byTime ? byKm : byTime, between(-20, 20))
      if (chance() < 0.2) {
        const after = between(20, 200)
        const other = addDays(day, after)
        if (other < next && other <= '2026-10-31')
          visits.push({ date: other, km: Math.round(km + (perYear * after) / 365), operationIds: [of.pneumatiques] })
      }
      if (next <= day) next = addDays(day, 30)
      km += (perYear * (Date.parse(next) - Date.parse(day))) / 864e5 / 365
      day = next
    }
    return {
      vehicle: {
        pays: 'FR',
        genre: 'VP',
        boite: 'M',
        carburantId: 100,
        marqueId: 200,
        dateMec,
        dateDernierControleTechnique: null,
        dateProchainControleTechnique: null,
        dateDernierControleAntiPollution: null,
        releve: null,
        factures: [],
      },
      visits,
    }
  })
}
