import { addDays, addMonths, daysBetween } from '../values/day.ts'
import type { Interval } from '../values/operations.ts'
import type { Rhythm } from './habit.ts'
import { kilometresOn, type Mileage, roundHalfUp } from './mileage.ts'
import { stepsToReach, wholeMonthsBetween } from './months.ts'

/** The limits of a forecast. The SQL that forecasts a whole base is given the same ones. */
export const forecastRules = {
  /** An operation overdue by more was done elsewhere (domain.md E3). */
  overdueMonths: 6,
  /** Nothing later is worth keeping: no campaign looks so far. */
  horizonMonths: 24,
  /** The pollution check of a French van comes so long after each inspection (domain.md E2). */
  pollutionMonths: 12,
  pollutionCycleMonths: 24,
} as const

/** The two dates of a forecast before they are compared. */
export interface Due {
  readonly km: string | null
  /** What the odometer shows then; null when only a time counts, or when the count started again elsewhere. */
  readonly kilometrageEcheance: number | null
  readonly periodique: string | null
}
/** The one that comes first; null when there is none. */
export const earliest = ({ km, periodique }: Pick<Due, 'km' | 'periodique'>): string | null =>
  km === null ? periodique : periodique === null || km < periodique ? km : periodique
/** The later of two days, either of which may be unknown. */
export const latest = (a: string | null, b: string | null): string | null =>
  a === null ? b : b === null || a > b ? a : b

const greatestDay = (a: string, b: string): string => (a > b ? a : b)

/** Days in which a vehicle drives so far. */
const daysToDrive = (km: number, { annuel }: Mileage): number => roundHalfUp((365 * km) / annuel)

/** Done here: one interval after the last time. */
export function dueAfter({ km, mois }: Interval, mileage: Mileage, derniere: string, kmDerniere: number | null): Due {
  const { depart } = mileage
  const echeance = km === null || depart === null || kmDerniere === null ? null : kmDerniere + km
  return {
    km: echeance === null || depart === null ? null : addDays(depart.date, daysToDrive(echeance - depart.km, mileage)),
    kilometrageEcheance: echeance,
    periodique: mois === null ? null : addMonths(derniere, mois),
  }
}

/** Done here at the vehicle’s own rhythm, which stands for months and kilometres alike. */
export const dueByHabit = ({ jours }: Rhythm, derniere: string): Due => ({
  km: null,
  kilometrageEcheance: null,
  periodique: addDays(derniere, jours),
})

/** The same as `settle` where the vehicle’s own rhythm counts: moved on by whole delays. */
export function settleHabit(due: Due, { jours }: Rhythm, today: string): Due {
  const limit = addMonths(today, -forecastRules.overdueMonths)
  if (due.periodique === null || due.periodique >= limit) return due
  const steps = Math.ceil(daysBetween(due.periodique, limit) / jours)
  return { ...due, periodique: addDays(due.periodique, steps * jours) }
}

/** What was never done here waits for the vehicle’s next usual visit when it would be due before. */
export function atUsualVisit(due: Due, { jours }: Rhythm, lastVisit: string): Due {
  const date = earliest(due)
  const visit = addDays(lastVisit, jours)
  return date === null || date >= visit ? due : { km: null, kilometrageEcheance: null, periodique: visit }
}

/**
 * Never done here: the next multiple of the interval above the present kilometres, and one interval after the later of the
 * last visit and the last anniversary of that length since the first registration.
 */
export function neverDone(
  { km, mois }: Interval,
  mileage: Mileage,
  dateMec: string | null,
  lastVisit: string | null,
  today: string,
): Due {
  const { depart } = mileage
  const now = kilometresOn(mileage, today)
  const registered = dateMec !== null && dateMec <= today ? dateMec : null
  const cycle =
    registered === null || mois === null
      ? null
      : addMonths(registered, Math.floor(wholeMonthsBetween(registered, today) / mois) * mois)
  const since = latest(cycle, lastVisit)
  const echeance = km === null || now === null ? null : (Math.floor(now / km) + 1) * km
  return {
    km: echeance === null || depart === null ? null : addDays(depart.date, daysToDrive(echeance - depart.km, mileage)),
    kilometrageEcheance: echeance,
    periodique: mois === null || since === null ? null : addMonths(since, mois),
  }
}

/**
 * An operation overdue by more than 6 months was done elsewhere, each time it was due: the measure that comes first is moved
 * on by whole intervals until it is not, and the other one starts again from the last time.
 */
export function settle(due: Due, interval: Interval, mileage: Mileage, today: string): Due {
  const date = earliest(due)
  const limit = addMonths(today, -forecastRules.overdueMonths)
  if (date === null || date >= limit) return due
  const days = due.km === null || interval.km === null ? null : Math.max(1, daysToDrive(interval.km, mileage))
  const mois = interval.mois
  if (mois !== null && (days === null || addMonths(date, mois) <= addDays(date, days))) {
    const steps = stepsToReach(date, mois, limit)
    const periodique = addMonths(date, steps * mois)
    const since = addMonths(date, (steps - 1) * mois)
    const km = days === null ? null : greatestDay(addDays(since, days), periodique)
    return { periodique, km, kilometrageEcheance: null }
  }
  if (days === null) return { km: null, periodique: null, kilometrageEcheance: null }
  const steps = Math.ceil(daysBetween(date, limit) / days)
  const km = addDays(date, steps * days)
  const since = addDays(date, (steps - 1) * days)
  const periodique = mois === null ? null : greatestDay(addMonths(since, mois), km)
  return { km, periodique, kilometrageEcheance: null }
}

/** A day moved on by whole spans of months until it is no longer before `limit`. */
export const onward = (day: string, months: number, limit: string): string =>
  addMonths(day, stepsToReach(day, months, limit) * months)
