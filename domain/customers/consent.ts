import { addMonths } from '../values/day.ts'

export const canaux = ['sms', 'email'] as const
export type Canal = (typeof canaux)[number]

// domain.md C1. Italy's soft opt-in covers e-mail only (Codice Privacy 130(4)); Germany's § 7(3) UWG likewise.
const softSms: ReadonlySet<string> = new Set(['FR', 'ES', 'PT', 'NL', 'GB'])
const softEmail: ReadonlySet<string> = new Set([...softSms, 'IT', 'DE'])
/** The countries where a channel may be used with a customer who did not object; every other one asks for consent. */
export const softCountries: Readonly<Record<Canal, readonly string[]>> = {
  sms: [...softSms],
  email: [...softEmail],
}

/**
 * On what ground a customer may be written to: `soft` = an existing customer who did not object, `consent` = only one who
 * agreed. A country we have no rule for asks for consent.
 */
export const consentRule = (pays: string, canal: Canal): 'soft' | 'consent' =>
  (canal === 'sms' ? softSms : softEmail).has(pays) ? 'soft' : 'consent'

/** How long after the last visit a customer who never said anything may be written to (CNIL, domain.md C4). */
export const softOptInMonths = 36

/** What decides whether a customer may be written to on one channel. */
export interface Contact {
  readonly pays: string
  /** A number that can receive SMS, or a valid address. */
  readonly adresseValide: boolean
  /** `relance_sms` or `relance_email`: false = STOP. */
  readonly relance: boolean
  readonly viePrivee: boolean
  /** true = agreed, false = refused, null = never said. */
  readonly consentement: boolean | null
  readonly dateDerniereVisite: string | null
}

export const contactRefusals = ['sans_adresse', 'vie_privee', 'opposition', 'sans_consentement', 'inactif'] as const
export type ContactRefusal = (typeof contactRefusals)[number]

/**
 * Why a customer may not be written to on a channel, or null when it may (domain.md C1). The first reason that holds, in the
 * order of `contactRefusals`. Whether the value is on the suppression list is asked apart: only the database knows.
 */
export function refusalOf(contact: Contact, canal: Canal, today: string): ContactRefusal | null {
  if (!contact.adresseValide) return 'sans_adresse'
  if (contact.viePrivee) return 'vie_privee'
  if (!contact.relance || contact.consentement === false) return 'opposition'
  if (contact.consentement === true) return null
  if (consentRule(contact.pays, canal) === 'consent') return 'sans_consentement'
  const { dateDerniereVisite } = contact
  return dateDerniereVisite !== null && addMonths(dateDerniereVisite, softOptInMonths) >= today ? null : 'inactif'
}
