/**
 * A vehicle of the snapshot that a campaign is populated with, and its owner as a contact: all that a criterion may look at.
 * Ages in whole years, mileages in km, days 'YYYY-MM-DD'; null = not known.
 */
export interface Prospect {
  readonly id: number
  readonly clientId: number
  /** Operations due, by date; `datePrevisionnelleList` has the date of each, at the same place. */
  readonly operationIdList: readonly number[]
  readonly datePrevisionnelleList: readonly string[]
  readonly age: number | null
  readonly kilometrage: number | null
  readonly marqueId: number | null
  readonly carburantId: number | null
  /** From the garage; null = the customer could not be located. */
  readonly distanceKm: number | null
  readonly dateDerniereVisite: string | null
  /** The same number = the same mobile; null = cannot be written to by SMS. */
  readonly cleSms: number | null
  readonly cleEmail: number | null
  /** Why not by SMS, or by e-mail; null when it may. */
  readonly motifSms: ExclusionReason | null
  readonly motifEmail: ExclusionReason | null
  readonly eligibleGarage: boolean
  /** Drawn for its household from 0 to 9,999, stable for a campaign; null in an old snapshot. See `control-group.ts`. */
  readonly tirage: number | null
}

/**
 * Why a contact may not be written to, whatever the filter says, the strongest first (domain.md C1, F4):
 * - viePrivee: objects to any use of its data;
 * - changementProprietaire: the vehicle has another owner since;
 * - dejaVenu: in the workshop lately, or what is due was just done;
 * - opposition: STOP, unsubscribed, or on the list of suppressions;
 * - sansCanal: no valid number or address;
 * - consentement: the country asks for a consent that is not there, or no visit for 36 months;
 * - pression: written to too often lately.
 */
export const exclusionReasons = [
  'viePrivee',
  'changementProprietaire',
  'dejaVenu',
  'opposition',
  'sansCanal',
  'consentement',
  'pression',
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/**
 * The one reason told for a vehicle that cannot be written to at all: the strongest of its channels' reasons, but a channel
 * that is only missing says less than one that is refused.
 */
export function mainReason(sms: ExclusionReason, email: ExclusionReason): ExclusionReason {
  if (sms === 'sansCanal') return email
  if (email === 'sansCanal') return sms
  return exclusionReasons.indexOf(sms) <= exclusionReasons.indexOf(email) ? sms : email
}
