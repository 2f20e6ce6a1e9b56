import { addMonths, daysBetween } from '../values/day.ts'
import { defaultAnnualKilometres, fuels } from '../values/fuels.ts'

/** The limits of domain.md E3. The SQL that forecasts a whole base is given the same ones. */
export const mileageRules = {
  kmMax: 999_999,
  kmPerDayMax: 400,
  annualMin: 2_000,
  annualMax: 60_000,
  /** A slope over fewer days says nothing. */
  slopeDays: 90,
  recentMonths: 36,
  /** Under this age the day of first registration counts as a reading of 0 km. */
  youngMonths: 72,
  recentShare: 0.7,
  lifetimeShare: 0.3,
} as const

/** What an odometer showed on a day. */
export interface Reading {
  readonly date: string
  readonly km: number
}

export type Confidence = 'haute' | 'moyenne' | 'basse'

export interface Mileage {
  /** The clean readings, oldest first, one a day. */
  readonly points: readonly Reading[]
  /** Kilometres a year. */
  readonly annuel: number
  readonly confiance: Confidence
  /** Where the estimate starts: the last clean reading, else 0 km on the first registration; null when neither is known. */
  readonly depart: Reading | null
}

/** Rounds half up. Not `Math.round` of a negative, nor the database's half to even: the two twins must agree. */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5)

/**
 * Cleans readings: no zero, nothing above 999 999, nothing after today; the highest of a day; not a first one that the next
 * two contradict; then nothing below the last one kept, and no rise of more than 400 km a day since it.
 */
export function cleanReadings(readings: readonly Reading[], today: string): Reading[] {
  const byDay = new Map<string, number>()
  for (const { date, km } of readings) {
    if (km <= 0 || km > mileageRules.kmMax || date > today) continue
    byDay.set(date, Math.max(km, byDay.get(date) ?? 0))
  }
  const days = [...byDay].map(([date, km]) => ({ date, km })).sort((a, b) => (a.date < b.date ? -1 : 1))
  const [first, second, third] = days
  if (first && second && third && second.km < first.km && third.km < first.km) days.shift()
  const kept: Reading[] = []
  for (const point of days) {
    const last = kept.at(-1)
    const rise = last ? point.km - last.km : 0
    if (rise >= 0 && (!last || rise <= mileageRules.kmPerDayMax * daysBetween(last.date, point.date))) kept.push(point)
  }
  return kept
}

function slope(first: Reading | undefined, last: Reading | undefined): number | null {
  if (!first || !last) return null
  const days = daysBetween(first.date, last.date)
  return days >= mileageRules.slopeDays ? (365 * (last.km - first.km)) / days : null
}

/** How much a vehicle is driven, from what its odometer showed (domain.md E3, 1 to 3). */
export function mileageOf(
  readings: readonly Reading[],
  dateMec: string | null,
  carburantId: number | null,
  today: string,
): Mileage {
  const points = cleanReadings(readings, today)
  const firstReading = points[0]
  const young = dateMec !== null && today < addMonths(dateMec, mileageRules.youngMonths)
  const registration =
    dateMec !== null &&
    dateMec <= today &&
    (!firstReading || dateMec < firstReading.date) &&
    (young || points.length < 2)
      ? { date: dateMec, km: 0 }
      : null
  const all = registration ? [registration, ...points] : points
  const last = all.at(-1)
  const since = addMonths(today, -mileageRules.recentMonths)
  const lifetime = slope(all[0], last)
  const recent = slope(
    all.find(({ date }) => date >= since),
    last,
  )
  const measured =
    recent !== null && lifetime !== null
      ? mileageRules.recentShare * recent + mileageRules.lifetimeShare * lifetime
      : lifetime
  const supposed = fuels.find(({ id }) => id === carburantId)?.kilometrageAnnuel ?? defaultAnnualKilometres
  const annuel = roundHalfUp(Math.min(mileageRules.annualMax, Math.max(mileageRules.annualMin, measured ?? supposed)))
  const oneYear = firstReading && last && daysBetween(firstReading.date, last.date) >= 365
  return {
    points,
    annuel,
    confiance: measured === null ? 'basse' : points.length >= 3 && oneYear ? 'haute' : 'moyenne',
    depart: last ?? null,
  }
}

/** Kilometres on a day, not rounded; null when nothing is known of the vehicle. */
export const kilometresOn = ({ depart, annuel }: Mileage, day: string): number | null =>
  depart && depart.km + (annuel * daysBetween(depart.date, day)) / 365

/** Kilometres on a day as they are shown, to the nearest hundred, never below zero. */
export function estimateOn(mileage: Mileage, day: string): number | null {
  const km = kilometresOn(mileage, day)
  return km === null ? null : Math.max(0, roundHalfUp(km / 100) * 100)
}
