import { addMonths } from '../values/day.ts'
import { isElectric } from '../values/fuels.ts'
import { operationIds, operations } from '../values/operations.ts'
import {
  atUsualVisit,
  dueAfter,
  dueByHabit,
  earliest,
  forecastRules,
  latest,
  neverDone,
  onward,
  settle,
  settleHabit,
} from './due.ts'
import { operationRhythm, rhythmOf } from './habit.ts'
import { nextInspection, periodAfter, rulesFor } from './inspections.ts'
import { intervalFor, type NetworkInterval } from './intervals.ts'
import { estimateOn, kilometresOn, type Mileage, mileageOf, type Reading, roundHalfUp } from './mileage.ts'

/** All that is known of one vehicle. */
export interface VehicleFacts {
  /** The workshop’s country: its law sets the inspections. */
  readonly pays: string
  readonly genre: string
  readonly boite: string
  readonly carburantId: number | null
  readonly marqueId: number | null
  readonly dateMec: string | null
  readonly dateDernierControleTechnique: string | null
  readonly dateProchainControleTechnique: string | null
  readonly dateDernierControleAntiPollution: string | null
  readonly releve: Reading | null
  readonly factures: readonly {
    readonly date: string
    readonly km: number | null
    readonly operationIds: readonly number[]
  }[]
}

export interface Forecast {
  readonly operationId: number
  readonly dateDerniereOperation: string | null
  readonly kilometrageDerniereOperation: number | null
  readonly datePrevisionnelleKilometrique: string | null
  readonly datePrevisionnellePeriodique: string | null
  readonly datePrevisionnelle: string
  readonly kilometrageEstime: number | null
  /** What the odometer shows when the kilometres make it due. */
  readonly kilometrageEcheance: number | null
  /** The vehicle’s own rhythm that the date rests on, in days: of this operation when it was done here, else of its visits. */
  readonly rythmeJours: number | null
  /** How many delays that rhythm was measured on. */
  readonly rythmeDelais: number | null
  /** It was overdue by more than 6 months, so it was done elsewhere and is due again. */
  readonly supposeeAilleurs: boolean
}

export interface VehicleForecasts {
  readonly mileage: Mileage
  readonly kilometrageEstime: number | null
  readonly forecasts: readonly Forecast[]
}

/**
 * What one vehicle will need within 24 months (domain.md E1 to E3), in the order of the operations. `recompute.sql.ts` says
 * the same in sets: a test compares the two on random bases.
 * @param ofNetwork the intervals that the workshop's network puts in the place of the product's
 */
export function forecastVehicle(
  facts: VehicleFacts,
  today: string,
  ofNetwork: readonly NetworkInterval[] = [],
): VehicleForecasts {
  const past = facts.factures.filter(({ date }) => date <= today)
  const readings = past.flatMap(({ date, km }) => (km === null ? [] : [{ date, km }]))
  const mileage = mileageOf(
    facts.releve ? [...readings, facts.releve] : readings,
    facts.dateMec,
    facts.carburantId,
    today,
  )
  const lastVisit = past.reduce<string | null>((last, { date }) => latest(last, date), null)
  const visits = rhythmOf(past.map(({ date }) => date))
  const horizon = addMonths(today, forecastRules.horizonMonths)
  const inspection = inspectionsOf(facts, past, today)
  const forecasts = operations.flatMap((operation): Forecast[] => {
    const { interval } = intervalFor(operation, facts, ofNetwork)
    if (!interval || (operation.boite !== null && operation.boite !== facts.boite)) return []
    const legal = inspection[operation.id]
    const doneOn = legal ? [] : daysDone(past, operation.id)
    const derniere = legal ? legal.derniere : lastOf(doneOn)
    const own = legal ? null : derniere === null ? visits : operationRhythm(doneOn, interval)
    const kmDerniere = derniere === null ? null : kilometresAt(mileage, derniere)
    const first = legal
      ? { km: null, periodique: legal.prochaine, kilometrageEcheance: null }
      : derniere === null
        ? neverDone(interval, mileage, facts.dateMec, lastVisit, today)
        : own
          ? dueByHabit(own, derniere)
          : dueAfter(interval, mileage, derniere, kmDerniere)
    const settled = legal
      ? first
      : own && derniere !== null
        ? settleHabit(first, own, today)
        : settle(first, interval, mileage, today)
    const due = own && derniere === null && lastVisit !== null ? atUsualVisit(settled, own, lastVisit) : settled
    const byRhythm = own !== null && (derniere !== null || due !== settled) ? own : null
    const date = earliest(due)
    if (date === null || date > horizon) return []
    return [
      {
        operationId: operation.id,
        dateDerniereOperation: derniere,
        kilometrageDerniereOperation: kmDerniere,
        datePrevisionnelleKilometrique: due.km,
        datePrevisionnellePeriodique: due.periodique,
        datePrevisionnelle: date,
        kilometrageEstime: estimateOn(mileage, date),
        kilometrageEcheance: due.kilometrageEcheance,
        supposeeAilleurs: legal ? legal.ailleurs : settled !== first,
        rythmeJours: byRhythm?.jours ?? null,
        rythmeDelais: byRhythm?.delais ?? null,
      },
    ]
  })
  return { mileage, kilometrageEstime: estimateOn(mileage, today), forecasts }
}

/** The days an operation was invoiced, by itself or along with one that always includes it. */
function daysDone(past: VehicleFacts['factures'], operationId: number): string[] {
  const does = operations.filter(({ id, alsoDoes }) => id === operationId || alsoDoes.includes(operationId))
  return past.filter(({ operationIds: done }) => does.some(({ id }) => done.includes(id))).map(({ date }) => date)
}

const lastOf = (days: readonly string[]): string | null =>
  days.reduce<string | null>((last, day) => latest(last, day), null)

/** Kilometres on the day of an operation: the clean reading of that day, else what the slope says. */
function kilometresAt(mileage: Mileage, day: string): number | null {
  const read = mileage.points.find(({ date }) => date === day)
  if (read) return read.km
  const km = kilometresOn(mileage, day)
  return km === null ? null : Math.max(0, roundHalfUp(km))
}

interface LegalDates {
  readonly derniere: string | null
  readonly prochaine: string | null
  readonly ailleurs: boolean
}

/** The inspections the law asks for: 22 everywhere, 23 for French vans that burn something. */
function inspectionsOf(
  facts: VehicleFacts,
  past: VehicleFacts['factures'],
  today: string,
): Readonly<Record<number, LegalDates>> {
  const limit = addMonths(today, -forecastRules.overdueMonths)
  const { dateMec } = facts
  const notFuture = (day: string | null) => (day !== null && day <= today ? day : null)
  const derniere = latest(
    notFuture(facts.dateDernierControleTechnique),
    lastOf(daysDone(past, operationIds.controleTechnique)),
  )
  const next = nextInspection(facts.pays, facts, derniere, facts.dateProchainControleTechnique)
  const period = next === null ? null : periodAfter(rulesFor(facts.pays, facts), next, dateMec)
  const prochaine = next !== null && next < limit ? (period === null ? null : onward(next, period, limit)) : next

  const dernierePollution = latest(
    notFuture(facts.dateDernierControleAntiPollution),
    lastOf(daysDone(past, operationIds.controlePollution)),
  )
  const done = derniere === null || (dernierePollution !== null && dernierePollution > derniere)
  const from = done ? prochaine : derniere
  const due = from === null ? null : addMonths(from, forecastRules.pollutionMonths)
  const concerned = facts.pays === 'FR' && facts.genre === 'CTTE' && !isElectric(facts.carburantId)
  return {
    [operationIds.controleTechnique]: { derniere, prochaine, ailleurs: next !== prochaine },
    [operationIds.controlePollution]: {
      derniere: concerned ? dernierePollution : null,
      prochaine:
        !concerned || due === null ? null : due < limit ? onward(due, forecastRules.pollutionCycleMonths, limit) : due,
      ailleurs: due !== null && due < limit,
    },
  }
}
