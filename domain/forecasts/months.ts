import { addMonths } from '../values/day.ts'

/** Whole months from a day to a later one, counted on the calendar: from the 31st to the 30th one month is missing a day. */
export function wholeMonthsBetween(from: string, to: string): number {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number)
  const [y2 = 0, m2 = 0, d2 = 0] = to.split('-').map(Number)
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0)
}

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return `${day.slice(0, 8)}${length}`
}

/** How many steps of so many months lead from a day to `limit` or beyond it. */
export function stepsToReach(from: string, months: number, limit: string): number {
  const steps = Math.floor(wholeMonthsBetween(from, limit) / months)
  return addMonths(from, steps * months) < limit ? steps + 1 : steps
}
