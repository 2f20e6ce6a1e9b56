import { isDay } from '@relance/domain/values/day.ts'

/**
 * Reads a day as people here type it, day before month: 6/10/2026, 06.10.26, 06 10 2026, or the ISO form. Null when it is
 * no day of the calendar. (Left to itself the date field would read 06/10 as the tenth of June.)
 */
export function readTypedDay(text: string): string | null {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2}|\d{4})$/.exec(typed) ?? []
  const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : null
}
