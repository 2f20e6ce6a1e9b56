import { parseDay } from '../values/day.ts'
import { parseAmount } from '../values/money.ts'
import type { Report } from './rejects.ts'

/** What people type where they have nothing to say. */
const nothing =
  /^(?:n[eé]ant|n\.?\/?[acr]\.?|nsp|aucune?|inconnue?|non communiqu[eé]e?|non renseign[eé]e?|pas d[e'’] ?.{0,20}|sans|none|null|x+|[-.?*/]+)$/i
const longestText = 250

/** A text without the spaces around it, no longer than our columns are meant for. */
export function readText(cell: string): string {
  const text = cell.trim()
  const short = text.length > longestText ? text.slice(0, longestText).trimEnd() : text
  return short.includes('\0') ? short.replaceAll('\0', '') : short
}

/** As `readText`, and nothing where somebody typed 'néant', 'NC', 'pas de mail'… */
export function readOptional(cell: string): string {
  const text = readText(cell)
  return text !== '' && text.length < 26 && nothing.test(text) ? '' : text
}

/** O, oui, 1, vrai… or N, non, 0, faux…; null when empty, and reported when neither. */
export function readYesNo(cell: string, champ: string, report: Report): boolean | null {
  switch (cell) {
    case '':
      return null
    case 'O':
    case '1':
      return true
    case 'N':
    case '0':
      return false
  }
  const text = cell.trim().toLowerCase()
  if (text === '') return null
  if (/^(?:o|oui|1|y|yes|s[iíì]|sim|v|vrai|t|true|x|ja|j)$/.test(text)) return true
  if (/^(?:n|non|0|no|n[aã]o|f|faux|false|nein|nee)$/.test(text)) return false
  report('IMPORT_OUI_NON_INCORRECT', champ, text)
  return null
}

/** The same few thousand texts come back all through a file. Bounded, so that a strange file cannot fill the memory. */
function remembered<T>(read: (text: string) => T, most = 20_000): (text: string) => T {
  let seen = new Map<string, T>()
  return (text) => {
    const known = seen.get(text)
    if (known !== undefined) return known
    const value = read(text)
    if (seen.size >= most) seen = new Map()
    seen.set(text, value)
    return value
  }
}

const dayOf = remembered((text) => {
  const day = parseDay(text)
  return day !== null && day >= '1900-01-01' && day <= '2100-12-31' ? day : ''
})
const amountOf = remembered((text) => parseAmount(text) ?? Number.NaN)

/** A day; null when empty, and reported when it does not exist or is not of our time. */
export function readDay(cell: string, champ: string, report: Report): string | null {
  if (cell === '') return null
  const day = dayOf(cell)
  if (day !== '') return day
  const text = readOptional(cell)
  if (text !== '') report('IMPORT_DATE_INCORRECTE', champ, text)
  return null
}

/** An amount in ten-thousandths; 0 when empty, and reported when unreadable. */
export function readAmount(cell: string, champ: string, report: Report): number {
  if (cell === '') return 0
  const amount = amountOf(cell)
  if (!Number.isNaN(amount)) return amount
  const text = readOptional(cell)
  if (text !== '') report('IMPORT_MONTANT_INCORRECT', champ, text)
  return 0
}

const mostKilometres = 9_999_999

/** The reading of an odometer in km; null when empty or 0, and reported when it cannot be one. */
export function readKilometres(cell: string, champ: string, report: Report): number | null {
  if (cell === '') return null
  let kilometres = Number(cell)
  if (!Number.isInteger(kilometres) || cell.trim() === '') {
    const text = readOptional(cell)
    if (text === '') return null
    const amount = parseAmount(text.replace(/\s*kms?$/i, ''))
    kilometres = amount === null ? -1 : Math.round(amount / 10_000)
  }
  if (kilometres >= 0 && kilometres <= mostKilometres) return kilometres === 0 ? null : kilometres
  report('IMPORT_NOMBRE_INCORRECT', champ, readText(cell))
  return null
}

/** 'M.' or 'Mme', however it is abbreviated; empty for a company's and anything else. */
export function readCivility(cell: string): string {
  const text = cell.trim().toLowerCase()
  if (text === '') return ''
  if (/^(?:m\.?|mr\.?|mrs?\.? ?|monsieur|sr\.?|se[nñ]or|sig\.?|herr|dhr\.?)$/.test(text))
    return text.startsWith('mrs') ? 'Mme' : 'M.'
  return /^(?:mme\.?|madame|mlle\.?|mademoiselle|mrs\.?|ms\.?|sra\.?|se[nñ]ora|sig\.?ra|frau|mevr\.?)$/.test(text)
    ? 'Mme'
    : ''
}

const countries: Readonly<Record<string, string>> = {
  FRANCE: 'FR',
  FRA: 'FR',
  F: 'FR',
  ESPAGNE: 'ES',
  ESPANA: 'ES',
  SPAIN: 'ES',
  ESP: 'ES',
  E: 'ES',
  ITALIE: 'IT',
  ITALIA: 'IT',
  ITALY: 'IT',
  ITA: 'IT',
  I: 'IT',
  PORTUGAL: 'PT',
  PRT: 'PT',
  P: 'PT',
  ALLEMAGNE: 'DE',
  DEUTSCHLAND: 'DE',
  GERMANY: 'DE',
  DEU: 'DE',
  D: 'DE',
  PAYSBAS: 'NL',
  NEDERLAND: 'NL',
  NETHERLANDS: 'NL',
  NLD: 'NL',
  BELGIQUE: 'BE',
  BELGIE: 'BE',
  BELGIUM: 'BE',
  BEL: 'BE',
  B: 'BE',
  SUISSE: 'CH',
  SCHWEIZ: 'CH',
  SWITZERLAND: 'CH',
  CHE: 'CH',
  LUXEMBOURG: 'LU',
  LUX: 'LU',
  L: 'LU',
  MONACO: 'MC',
  MCO: 'MC',
  ANDORRE: 'AD',
  AND: 'AD',
  ROYAUMEUNI: 'GB',
  UNITEDKINGDOM: 'GB',
  UK: 'GB',
  GBR: 'GB',
  ANGLETERRE: 'GB',
}

/** A country as ISO 3166 names it, two letters. The garage's own when empty, and (reported) when unknown. */
export function readCountry(cell: string, garage: string, report: Report): string {
  if (cell === garage) return garage
  const text = cell
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
  if (text === '') return garage
  const known = countries[text] ?? (/^[A-Z]{2}$/.test(text) ? text : undefined)
  if (known) return known
  report('IMPORT_PAYS_INCONNU', 'pays', readText(cell))
  return garage
}

/** A postcode without what comes after it ('33000 CEDEX') and with the zero that a spreadsheet took ('1000' is 01000). */
export function readPostcode(cell: string, pays: string): string {
  const text = cell.trim().toUpperCase()
  if (text.length === 5 || pays !== 'FR') return text.slice(0, 12)
  const digits = /^(?:F-?)?(\d{2}) ?(\d{3})(?!\d)/.exec(text)
  if (digits) return `${digits[1]}${digits[2]}`
  return /^\d{4}$/.test(text) ? `0${text}` : text.slice(0, 12)
}
