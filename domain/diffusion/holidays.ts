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

/** The public holidays of a span of days, both included, by day and named in a language, else in the country's own. */
export function namedHolidays(
  pays: string,
  region: string | null,
  { du, au }: { readonly du: string; readonly au: string },
  langue: string,
): { jour: string; nom: string }[] {
  const options = { languages: [langue] }
  const calendar = region ? new Holidays(pays, region, options) : new Holidays(pays, options)
  const years = Array.from(
    { length: Number(au.slice(0, 4)) - Number(du.slice(0, 4)) + 1 },
    (_, n) => Number(du.slice(0, 4)) + n,
  )
  const named = new Map(
    years
      .flatMap((year) => calendar.getHolidays(year))
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => [date.slice(0, 10), name] as const)
      .filter(([jour]) => jour >= du && jour <= au),
  )
  return [...named].map(([jour, nom]) => ({ jour, nom })).toSorted((a, b) => (a.jour < b.jour ? -1 : 1))
}
