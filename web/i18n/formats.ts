import type { Language } from '@relance/domain/contract/words.ts'

const locales: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  en: 'en-GB',
  de: 'de-DE',
  pt: 'pt-PT',
  nl: 'nl-NL',
}

/** What stands for a value that is not there. */
export const absent = '–'

/** Day first in every language (specification, section 9), whatever the locale's own habit. */
const dayFirst = (parts: Intl.DateTimeFormatPart[]): string => {
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('day')}/${of('month')}/${of('year')}`
}

/**
 * How values are written for people. Days are `YYYY-MM-DD` and have no zone; moments are ISO strings in UTC and are
 * written in the member's zone; money is in ten-thousandths of a euro; rates are percentages as the API gives them (8.3 is
 * 8,3 %).
 */
export function createFormats(language: Language, timeZone: string) {
  const locale = locales[language]
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const day = new Intl.DateTimeFormat(locale, { ...numeric, timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { ...numeric, timeZone })
  const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const second = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone })
  const number = new Intl.NumberFormat(locale)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const finest = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const roundEuros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const wholePercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const signedPercent = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

  const unlessAbsent =
    <T>(format: (value: T) => string) =>
    (value: T | null | undefined): string =>
      value === null || value === undefined || value === '' ? absent : format(value)
  const utc = (value: string) => new Date(`${value.length === 7 ? `${value}-01` : value.slice(0, 10)}T00:00:00Z`)

  return {
    /** dd/mm/yyyy of a day. */
    day: unlessAbsent((value: string) => dayFirst(day.formatToParts(utc(value)))),
    /** dd/mm/yyyy of a moment, in the member's zone. */
    dayOf: unlessAbsent((value: string) => dayFirst(moment.formatToParts(new Date(value)))),
    /** HH:mm of a moment, in the member's zone. */
    hourOf: unlessAbsent((value: string) => hour.format(new Date(value))),
    /** HH:mm:ss of a moment, in the member's zone. */
    secondOf: unlessAbsent((value: string) => second.format(new Date(value))),
    /** dd/mm/yyyy HH:mm of a moment, in the member's zone. */
    moment: unlessAbsent(
      (value: string) => `${dayFirst(moment.formatToParts(new Date(value)))} ${hour.format(new Date(value))}`,
    ),
    /** Day and short month of a moment: under the bars of a chart. */
    shortDay: unlessAbsent((value: string) => shortDay.format(new Date(value))),
    /** The name of a moment's day of the week. */
    weekday: unlessAbsent((value: string) => weekday.format(new Date(value))),
    /** Month and year in full of `YYYY-MM` or a day. */
    month: unlessAbsent((value: string) => month.format(utc(value))),
    shortMonth: unlessAbsent((value: string) => shortMonth.format(utc(value))),
    number: unlessAbsent((value: number) => number.format(value)),
    /** With its sign, to one decimal: a difference. */
    signed: unlessAbsent((value: number) => signed.format(value)),
    /** Ten-thousandths, to the cent. */
    money: unlessAbsent((value: number) => euros.format(value / 10_000)),
    /** Ten-thousandths, to four decimals where they count: the price of one SMS. */
    unitPrice: unlessAbsent((value: number) => finest.format(value / 10_000)),
    /** Ten-thousandths, to the euro (turnover is rounded: specification, section 9). */
    roundMoney: unlessAbsent((value: number) => roundEuros.format(value / 10_000)),
    /** A percentage, to one decimal (return rate: specification, section 9). */
    percent: unlessAbsent((value: number) => percent.format(value / 100)),
    /** A percentage with its sign: by how much a figure moved. */
    signedPercent: unlessAbsent((value: number) => signedPercent.format(value / 100)),
    wholePercent: unlessAbsent((value: number) => wholePercent.format(value / 100)),
    /** National digits as one reads them out: French ones in pairs. Anything else as it is. */
    phone: unlessAbsent((value: string) => (/^0\d{9}$/.test(value) ? value.replaceAll(/(\d\d)(?=\d)/g, '$1 ') : value)),
    /** A number of bytes, in kB or MB. */
    bytes: unlessAbsent((value: number) =>
      value < 1_000_000 ? kilobytes.format(Math.ceil(value / 1000)) : megabytes.format(value / 1_000_000),
    ),
  }
}
export type Formats = ReturnType<typeof createFormats>
