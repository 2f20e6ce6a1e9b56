import { isClosedByNetwork, type NetworkWindow, openEverywhere } from '../networks/sending-rules.ts'
import { addDays, addMonths, type Day, dayInZone } from '../values/day.ts'
import { localTimeOf, minutesOf, momentOf } from '../values/local-time.ts'

/** When a network's predictive campaigns open, close and leave (decisions.md 6). */
export interface MonthSettings {
  /** Day of the month, 1 to 28, on which the next month's campaign opens. */
  readonly jourOuverture: number
  /** Weeks that its members have at least to decide: 1 to 4 (`PREDICTIF_SEMAINES_MAX`, decisions.md 9). */
  readonly dureeSemaines: number
  /** ISO day of the week on which it leaves: 1 Monday to 6 Saturday. */
  readonly jourDiffusion: number
  /** 'HH:MM' on the network's clock. */
  readonly heureDiffusion: string
  /** The zone of that clock. */
  readonly fuseau: string
  /** What the network narrows of the hours and days on which messages leave; null = nothing. */
  readonly fenetre: NetworkWindow | null
}

/** A month's campaign: what it is about, and its three moments. */
export interface MonthCycle {
  /** First day of the month whose forecasts it takes. */
  readonly datePrediction: Day
  readonly dateOuverture: Date
  /** The last second in which a member may decide: a Sunday, 23:59:59. */
  readonly dateLimit: Date
  readonly dateDiffusion: Date
}

const openingMinutes = 6 * 60
const sunday = 7
/** Countries of the networks whose clocks differ from Paris's. */
const zones: Readonly<Record<string, string>> = { GB: 'Europe/London', IE: 'Europe/Dublin', PT: 'Europe/Lisbon' }

/** The zone in which a network's calendar is kept, by its country. */
export const zoneOfNetwork = (pays: string): string => zones[pays] ?? 'Europe/Paris'

const weekday = (day: Day): number => localTimeOf(new Date(`${day}T12:00:00Z`), 'UTC').jourSemaine
/** That day or the first one after it that falls on a day of the week. */
const onOrAfter = (day: Day, jourSemaine: number): Day => addDays(day, (jourSemaine - weekday(day) + 7) % 7)
const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** That day, or the first one after it on which messages may leave. */
export function workingDayFrom(day: Day, isHoliday: (day: Day) => boolean): Day {
  let found = day
  while (isHoliday(found) || weekday(found) === sunday) found = addDays(found, 1)
  return found
}

/** The days on which a month's messages do not leave: holidays, and those that the network closes. */
export const offDays =
  (fenetre: NetworkWindow | null, isHoliday: (day: Day) => boolean) =>
  (day: Day): boolean =>
    isHoliday(day) || (fenetre !== null && isClosedByNetwork(fenetre, day))

/** When a month leaves: its day and hour, or the next that the network leaves open. */
function sendingMoment(day: Day, settings: MonthSettings, isHoliday: (day: Day) => boolean): Date {
  const { heureDiffusion: heure, fenetre, fuseau } = settings
  const opening = fenetre?.debut ?? openEverywhere.debut
  const late = fenetre?.fin != null && heure >= fenetre.fin
  const early = fenetre?.debut != null && heure < fenetre.debut
  const open = workingDayFrom(late ? addDays(day, 1) : day, offDays(fenetre, isHoliday))
  return momentOf(open, minutesOf(late || early ? opening : heure), fuseau)
}

/**
 * The cycle that opens in the month of `mois`, about the month after it. The deadline is the first Sunday that leaves the
 * weeks asked for; it leaves on the network's day of the week after that, or on the next working day when that is a holiday.
 */
export function monthCycle(
  mois: Day,
  settings: MonthSettings,
  isHoliday: (day: Day) => boolean = () => false,
): MonthCycle {
  const { jourOuverture, dureeSemaines, jourDiffusion, fuseau } = settings
  const opening = addDays(firstOfMonth(mois), jourOuverture - 1)
  const limit = onOrAfter(addDays(opening, 7 * dureeSemaines), sunday)
  return {
    datePrediction: addMonths(firstOfMonth(mois), 1),
    dateOuverture: momentOf(opening, openingMinutes, fuseau),
    dateLimit: new Date(momentOf(limit, 24 * 60 - 1, fuseau).getTime() + 59_000),
    dateDiffusion: sendingMoment(onOrAfter(addDays(limit, 1), jourDiffusion), settings, isHoliday),
  }
}

/** The first cycle, from the month before `now` on, that meets a condition. */
function firstCycle(
  now: Date,
  settings: MonthSettings,
  meets: (cycle: MonthCycle) => boolean,
  isHoliday?: (day: Day) => boolean,
): MonthCycle {
  for (let mois = addMonths(firstOfMonth(dayInZone(now, settings.fuseau)), -1); ; mois = addMonths(mois, 1)) {
    const cycle = monthCycle(mois, settings, isHoliday)
    if (meets(cycle)) return cycle
  }
}

/** The cycle with the next deadline: the one that is open, else the next to open. */
export const nextDeadline = (now: Date, settings: MonthSettings, isHoliday?: (day: Day) => boolean): MonthCycle =>
  firstCycle(now, settings, ({ dateLimit }) => dateLimit >= now, isHoliday)

/** The next cycle to open. */
export const nextOpening = (now: Date, settings: MonthSettings, isHoliday?: (day: Day) => boolean): MonthCycle =>
  firstCycle(now, settings, ({ dateOuverture }) => dateOuverture > now, isHoliday)

/** First and last forecast day that a month's campaign takes: the month's own, and those overdue by up to six months. */
export const monthHorizon = (datePrediction: Day): { du: Day; au: Day } => ({
  du: addMonths(datePrediction, -6),
  au: addDays(addMonths(datePrediction, 1), -1),
})
