import dayjs from 'dayjs'
import { useEffect, useState } from 'react'

// The names of months and days in the calendars of the date fields. English is in dayjs itself.
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  fr: () => import('dayjs/locale/fr'),
  es: () => import('dayjs/locale/es'),
  it: () => import('dayjs/locale/it'),
  de: () => import('dayjs/locale/de'),
  pt: () => import('dayjs/locale/pt'),
  nl: () => import('dayjs/locale/nl'),
}

/** The language that calendars can speak now: English until the words of the wanted one are loaded. */
export function useCalendarWords(language: string): string {
  const [loaded, setLoaded] = useState('en')
  useEffect(() => {
    let wanted = true
    void (loaders[language]?.() ?? Promise.resolve()).then(() => {
      if (wanted) setLoaded(language)
      dayjs.locale(language)
    })
    return () => {
      wanted = false
    }
  }, [language])
  return loaded
}
