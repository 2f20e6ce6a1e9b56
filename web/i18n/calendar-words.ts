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

async function load(language: string): Promise<void> {
  const [{ default: dayjs }] = await Promise.all([import('dayjs'), loaders[language]?.()])
  dayjs.locale(language)
}

/** The language that calendars can speak now: English until the words of the wanted one are loaded. */
export function useCalendarWords(language: string): string {
  const [loaded, setLoaded] = useState('en')
  useEffect(() => {
    let wanted = true
    void load(language).then(
      () => {
        if (wanted) setLoaded(language)
      },
      // They stay as they were.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [language])
  return loaded
}
