import { daysBetween } from '../values/day.ts'
import type { Interval } from '../values/operations.ts'

/** When a rhythm counts as a habit. The SQL that forecasts a whole base is given the same limits. */
export const habitRules = {
  /** One delay between two days says nothing of a habit. */
  delaysMin: 2,
  /** Older ones say how the car used to be kept. */
  delaysMax: 5,
  /** Days nearer to one another are the same job: the car came back for a part, or for its invoice. */
  sameJobDays: 30,
  /** Shorter or longer is no rhythm that a workshop can count on. */
  daysMin: 60,
  daysMax: 730,
  /** An operation’s own rhythm, in parts of the months set for it: outside, these are not its usual doings. */
  shortest: 0.25,
  longest: 2,
  daysPerMonth: 30.4375,
} as const

/** What comes back every so many days, and how many delays that was measured on. */
export interface Rhythm {
  readonly jours: number
  readonly delais: number
}

/**
 * The middle one (the lower of two) of the last delays between days: those of a vehicle’s visits, or of the doings of an operation.
 * null with too few of them, or where the middle one is no rhythm.
 */
export function rhythmOf(days: readonly string[]): Rhythm | null {
  const sorted = [...new Set(days)].toSorted()
  const delays = sorted
    .slice(1)
    .map((day, rank) => daysBetween(sorted[rank]!, day))
    .filter((delay) => delay >= habitRules.sameJobDays)
    .slice(-habitRules.delaysMax)
  const jours = delays.toSorted((a, b) => a - b)[Math.ceil(delays.length / 2) - 1]
  if (jours === undefined || delays.length < habitRules.delaysMin) return null
  return jours < habitRules.daysMin || jours > habitRules.daysMax ? null : { jours, delais: delays.length }
}

/** How often an operation was done on this vehicle; null where that is too far from how often it should be. */
export function operationRhythm(days: readonly string[], { mois }: Interval): Rhythm | null {
  if (mois === null) return null
  const rhythm = rhythmOf(days)
  if (!rhythm) return null
  const usual = mois * habitRules.daysPerMonth
  return rhythm.jours >= habitRules.shortest * usual && rhythm.jours <= habitRules.longest * usual ? rhythm : null
}
