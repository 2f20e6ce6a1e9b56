import Holidays from 'date-holidays'

const calendars = new Map<string, ReadonlySet<string>>()

/** The public holidays of a year ('YYYY-MM-DD') in a country, with those of the region where it has some of its own. */
export function holidaysOf(pays: string, region: string | null, year: number): ReadonlySet<string> {
  const key = `${pays}-${region}-${year}`
  const known = calendars.get(key)
  if (known) return known
  const calendar = region ? new Holidays(pays, region) : new Holidays(pays)
  const days = new Set(
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10)),
  )
  calendars.set(key, days)
  return days
}

export const isHoliday = (pays: string, region: string | null, jour: string): boolean =>
  holidaysOf(pays, region, Number(jour.slice(0, 4))).has(jour)
