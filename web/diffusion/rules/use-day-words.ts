import { useTranslation } from 'react-i18next'

/** Days of the week, dates and countries in the language of the page, and lists of them. */
export function useDayWords() {
  const { i18n } = useTranslation()
  const { language } = i18n
  // 1 January 2024 was a Monday.
  const name = (jour: number, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, jour)))
  const list = (items: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
  return {
    list,
    short: (jour: number) => name(jour, 'short'),
    days: (jours: readonly number[]) => list(jours.map((jour) => name(jour, 'long'))),
    /** A country or an overseas region by its code; a French department by its name. */
    region: (code: string) => departments[code] ?? new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
  }
}

const departments: Readonly<Record<string, string>> = { 57: 'Moselle', 67: 'Bas-Rhin', 68: 'Haut-Rhin' }
