import { addMonths, type Day, dayInZone } from '../values/day.ts'
import { momentOf } from '../values/local-time.ts'
import { type MonthCycle, type MonthSettings, monthCycle } from './month-cycle.ts'

const hour = 3_600_000
const day = 24 * hour

/** After its planners were away, a month is still opened this long after its day; later its members would have too little time. */
const lateOpeningMs = 5 * day
/** Between the population at 06:00 and the opening to the members: the time to look at the counts (decisions.md 6, "after checks"). */
const checksMs = 4 * hour
/** A campaign is not opened to members who would have less than this to decide. */
const shortestWindowMs = 2 * day
/**
 * The list is frozen this long before it leaves: the Monday of decisions.md 6 for a Tuesday. What is left until then is the
 * administrators' grace (decisions.md 2, state 4); freezing sooner would write to customers who came in since.
 */
const lockAheadMs = day

/** The month to open now, if its moment has come and is not long past. */
export function cycleToOpen(now: Date, settings: MonthSettings, isHoliday: (jour: Day) => boolean): MonthCycle | null {
  const cycle = monthCycle(dayInZone(now, settings.fuseau), settings, isHoliday)
  const late = now.getTime() - cycle.dateOuverture.getTime()
  return late >= 0 && late < lateOpeningMs ? cycle : null
}

/**
 * The months an administrator may open by hand (docs/decisions/0015): from the first day of the month in which they open by
 * themselves, for as long as their members would have time to decide. Their dates stay those of the calendar.
 */
export function cyclesToOpenByHand(
  now: Date,
  settings: MonthSettings,
  isHoliday: (jour: Day) => boolean,
): readonly MonthCycle[] {
  const today = dayInZone(now, settings.fuseau)
  return [addMonths(today, -1), today]
    .map((mois) => monthCycle(mois, settings, isHoliday))
    .filter(({ dateLimit }) => hasTimeToDecide(now, dateLimit))
}

/** The next months of a calendar: those that members could still decide on, the first one first. */
export function comingCycles(
  now: Date,
  settings: MonthSettings,
  isHoliday: (jour: Day) => boolean,
  count: number,
): readonly MonthCycle[] {
  const first = addMonths(`${dayInZone(now, settings.fuseau).slice(0, 7)}-01`, -1)
  return Array.from({ length: count + 2 }, (_, index) => monthCycle(addMonths(first, index), settings, isHoliday))
    .filter(({ dateLimit }) => hasTimeToDecide(now, dateLimit))
    .slice(0, count)
}

/** When a month is finished: its visits are counted until then (decisions.md 6). */
export const archiveMoment = (dateDiffusion: Date, fenetreAttribution: number): Date =>
  new Date(dateDiffusion.getTime() + fenetreAttribution * day)

/** When a populated month is made available to its members by itself. */
export const distributionMoment = (datePrediction: Day, settings: MonthSettings): Date =>
  new Date(monthCycle(addMonths(datePrediction, -1), settings).dateOuverture.getTime() + checksMs)

/** Whether its members would still have time to decide. */
export const hasTimeToDecide = (now: Date, dateLimit: Date): boolean =>
  dateLimit.getTime() - now.getTime() >= shortestWindowMs

/** When the lists of a decided month are frozen. */
export const lockMoment = (dateDiffusion: Date): Date => new Date(dateDiffusion.getTime() - lockAheadMs)

/** How often a step that failed is taken up again by itself, and after how long each time (decisions.md 2, state 33). */
const retryDelaysMs = [5 * 60_000, 15 * 60_000, hour] as const

/** When a step that failed `reprises` times in a row is taken up again; null once somebody has to look at it. */
export function retryMoment(reprises: number, now: Date): Date | null {
  const delay = retryDelaysMs[reprises]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

/** The reminders to members who have not decided, each from its moment to the next one's (decisions.md 6). */
export const reminders = ['rappel', 'rappel7', 'rappel2'] as const
export type Reminder = (typeof reminders)[number]

const reminderMinutes = 9 * 60
const daysBefore = (moment: Date, days: number, fuseau: string): Date =>
  momentOf(dayInZone(new Date(moment.getTime() - days * day), fuseau), reminderMinutes, fuseau)

/**
 * The reminder that is due now: a week after the opening, a week and two days before the deadline, at nine in the morning.
 * One that was missed is not made up for once the next is due. Null when none is.
 */
export function reminderDue(now: Date, ouverture: Date, dateLimit: Date, fuseau: string): Reminder | null {
  if (now > dateLimit) return null
  if (now >= daysBefore(dateLimit, 2, fuseau)) return 'rappel2'
  if (now >= daysBefore(dateLimit, 7, fuseau)) return 'rappel7'
  return now >= daysBefore(ouverture, -7, fuseau) ? 'rappel' : null
}
