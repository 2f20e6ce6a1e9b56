import { defaultLanguage, type Language } from '@relance/domain/contract/words.ts'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createFormats, type Formats } from './formats.ts'

const FormatsContext = createContext<Formats>(createFormats(defaultLanguage, 'Europe/Paris'))

/** Gives the pages below it the formats of their language, in the zone of the member that is looked at. */
export function FormatsProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const { i18n } = useTranslation()
  const formats = useMemo(() => createFormats(i18n.language as Language, timeZone), [i18n.language, timeZone])
  return <FormatsContext value={formats}>{children}</FormatsContext>
}

/** How dates, money and numbers are written, in the language of the page. */
export const useFormats = (): Formats => use(FormatsContext)
