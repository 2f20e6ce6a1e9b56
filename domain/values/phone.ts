import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export interface Phone {
  /** '+33639987931' */
  readonly e164: string
  /** A mobile by its country's numbering plan, or a number of the French fiction range. */
  readonly canReceiveSms: boolean
}

/** The specification's forms of a French number (section 5): any number, and a mobile. Stricter than what `parsePhone` reads. */
export const frenchPhoneForm = /^(?:0|\+33)[-. ]?[1-9](?:[-. ]?\d{2}){4}$/
export const frenchMobileForm = /^(?:0|\+33|0033)[-. ]?[67](?:[-. ]?\d{2}){4}$/

// Given to nobody (ARCEP), so that books, demonstrations and tests can ring nobody: to us, mobiles like others (decisions.md 12).
const fictionRange = /^63998\d{4}$/

/** The overseas departments have country codes of their own, though they are dialled 06 like any other (domain.md D1). */
const overseas: Readonly<Record<string, CountryCode>> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '977': 'BL',
  '978': 'MF',
}
const overseasCountries: readonly CountryCode[] = ['RE', 'GP', 'GF', 'MQ', 'YT']

// The plan's mobiles and landlines, so that the many are read without the library's long way; a test holds them against it.
const frenchMobile = /^(?:6(?:[0-24-8]\d|3[0-8]|9[589])|7[3-9]\d)\d{6}$/
const frenchFixed = /^(?:26[013-9]|59[1-35-9])\d{6}$|^(?:[13]\d|2[0-57-9]|4[1-9]|5[0-8])\d{7}$/

/** The nine digits after the 0 or the +33 of a French number, however it is written; null when it is not of that form. */
function frenchDigits(digits: string): string | null {
  const read = /^(?:\+330?|00330?|0)?([1-9]\d{8})$/.exec(digits)
  return read ? read[1]! : null
}

function parseIn(digits: string, pays: CountryCode): Phone | null {
  const read = parsePhoneNumberFromString(digits, pays)
  if (!read?.isValid()) return null
  const type = read.getType()
  return { e164: read.number, canReceiveSms: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' }
}

/**
 * Reads a phone number however it is written ('06.39.98.12.34', '+33(0)639981234', '0033639981234', '639981234'), by the
 * numbering plan of `pays` (ISO 3166, two letters) unless it names its own country. An overseas mobile of France is given its own country's code:
 * that of `codePostal` first. Null when no such number can exist.
 */
export function parsePhone(raw: string, pays: string, codePostal = ''): Phone | null {
  const trimmed = raw.trim()
  const abroad = /^(?:\+|00)/.test(trimmed)
  const digits =
    (trimmed.startsWith('+') ? '+' : '') + (abroad ? trimmed.replace('(0)', '') : trimmed).replaceAll(/\D/g, '')
  if (digits.length < 5 || digits.length > 18) return null
  const country: CountryCode = isSupportedCountry(pays) ? pays : 'FR'
  const french = country === 'FR' || /^(?:\+|00)33/.test(digits) ? frenchDigits(digits) : null
  if (french === null) return parseIn(digits.replace(/^00/, '+'), country)
  if (fictionRange.test(french) || frenchMobile.test(french)) return { e164: `+33${french}`, canReceiveSms: true }
  if (frenchFixed.test(french)) return { e164: `+33${french}`, canReceiveSms: false }
  const metropolitan = parseIn(`+33${french}`, 'FR')
  if (metropolitan) return metropolitan
  const own = overseas[codePostal.slice(0, 3)]
  for (const candidate of own ? [own, ...overseasCountries] : overseasCountries) {
    const phone = parseIn(`0${french}`, candidate)
    if (phone) return phone
  }
  return null
}

/** A number as its own country dials it, digits only: '+33639987931' is '0639987931'. What files hold, since a + may be taken for a formula. */
export function nationalDigits(e164: string): string {
  const read = parsePhoneNumberFromString(e164)
  return read ? read.formatNational().replaceAll(/\D/g, '') : e164.replace(/^\+/, '')
}
