import { defaultLanguage, type Language } from '../contract/words.ts'

/**
 * The languages a country's customers may be written to in (ISO 3166 to ISO 639-1, official languages), the most spoken
 * one first: the one taken when nothing else tells.
 */
const languagesByCountry: Readonly<Record<string, readonly [Language, ...Language[]]>> = {
  FR: ['fr'],
  MC: ['fr'],
  BE: ['nl', 'fr', 'de'],
  LU: ['fr', 'de'],
  CH: ['de', 'fr', 'it'],
  DE: ['de'],
  AT: ['de'],
  LI: ['de'],
  NL: ['nl'],
  GB: ['en'],
  IE: ['en'],
  MT: ['en'],
  ES: ['es'],
  AD: ['es', 'fr'],
  IT: ['it'],
  SM: ['it'],
  PT: ['pt'],
}

/**
 * The language in which a garage writes to its customers: its country's. Where a country has several, the first of
 * `preferred` (the garage's own, then its network's) that is one of them. A country we know nothing of is written to in French.
 */
export function customerLanguage(pays: string, preferred: readonly string[] = []): Language {
  const spoken = languagesByCountry[pays]
  if (!spoken) return defaultLanguage
  return (
    preferred.map((one) => spoken.find((language) => language === one)).find((one) => one !== undefined) ?? spoken[0]
  )
}

const writers = new Map<string, Intl.DateTimeFormat>()

/** 'YYYY-MM-DD' as a country writes it to its customers: 15.12.2026 in Germany, 15-12-2026 in the Netherlands. */
export function writeCustomerDay(day: string, langue: Language, pays: string): string {
  const locale = `${langue}-${/^[A-Z]{2}$/.test(pays) ? pays : 'FR'}`
  const writer =
    writers.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  writers.set(locale, writer)
  return writer.format(new Date(`${day}T00:00:00Z`))
}

/** How a customer is addressed, by the two titles that the base knows: 'M.' and 'Mme'. An SMS keeps four signs of it. */
const titles: Readonly<Record<Language, readonly [string, string]>> = {
  fr: ['M.', 'Mme'],
  en: ['Mr', 'Ms'],
  es: ['Sr.', 'Sra.'],
  it: ['Sig.', 'Sig.ra'],
  de: ['Herr', 'Frau'],
  pt: ['Sr.', 'Sra.'],
  nl: ['dhr.', 'mw.'],
}

/** A customer's title in the language they are written to in; one that the base does not know stays as it is. */
export function writeTitle(civilite: string, langue: Language): string {
  const index = ['M.', 'Mme'].indexOf(civilite)
  return titles[langue][index] ?? civilite
}
