/** A day of the calendar, 'YYYY-MM-DD'. Days compare as text: `'2026-02-28' < '2026-03-01'`. */
export type Day = string

const millisecondsADay = 86_400_000
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0))

const pad = (value: number, length: number) => String(value).padStart(length, '0')
const toDay = (year: number, month: number, day: number): Day => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
const partsOf = (day: Day) => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))] as const

const exists = (year: number, month: number, day: number) =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month)

const rankOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / millisecondsADay

/** Whether a text is a day that exists: '2026-02-30' is not one. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && exists(...partsOf(text))
}

/** The day so many days later; earlier when `days` is negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date((rankOf(day) + days) * millisecondsADay).toISOString().slice(0, 10)

/** The same day so many months later; the month's last day where it has no such day (31 January + 1 = 28 February). */
export function addMonths(day: Day, months: number): Day {
  const [year, month, dayOfMonth] = partsOf(day)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  return toDay(toYear, toMonth, Math.min(dayOfMonth, lengthOf(toYear, toMonth)))
}

/** How many days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => rankOf(to) - rankOf(from)

/** Whole years from one day to another, as an age is counted; negative when `to` is earlier. */
export function yearsBetween(from: Day, to: Day): number {
  if (to < from) return -yearsBetween(to, from)
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** The day it is somewhere at a moment. `fuseau` is a name of the IANA list, such as 'Europe/Paris'. */
export function dayInZone(moment: Date, fuseau: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: fuseau,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)
  return parts.slice(0, 10)
}

const written =
  /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})|(\d{4})[-/](\d{1,2})[-/](\d{1,2}))(?:[T ]\d{1,2}:\d{2}.*)?$/

/**
 * Reads a day as workshop software writes it: dd/mm/yyyy (with / - or .), ISO, either one with an hour after it. A year of two digits is
 * of this century up to 68, else of the last (POSIX). Null when it is not a day, or one that does not exist.
 */
export function parseDay(text: string): Day | null {
  const read = written.exec(text.trim())
  if (!read) return null
  const iso = read[4] !== undefined
  const day = Number(iso ? read[6] : read[1])
  const month = Number(iso ? read[5] : read[2])
  const shortYear = read[3]?.length === 2
  const year = Number(iso ? read[4] : read[3]) + (shortYear ? (Number(read[3]) <= 68 ? 2000 : 1900) : 0)
  return exists(year, month, day) ? toDay(year, month, day) : null
}
