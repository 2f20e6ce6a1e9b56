import { z } from 'zod'
import { canaux, contactRefusals } from './consent.ts'

/** What a consent is about: to be written to, or to be followed by one's clicks (domain.md C5: apart). */
export const finalites = ['relance_entretien', 'suivi_clics'] as const

/** Whether a channel is open to a customer: `autorise`, why not, or `supprime`: its number or address is on a suppression list. */
export const channelStates = ['autorise', ...contactRefusals, 'supprime'] as const
export type ChannelState = (typeof channelStates)[number]

export const ChannelConsent = z
  .object({
    canal: z.enum(canaux),
    valeur: z.string().describe('national digits or address; empty when none is valid'),
    etat: z.enum(channelStates),
    regle: z.enum(['soft', 'consent']).describe('what the law of the customer’s country asks for on this channel'),
    consentement: z.boolean().nullable().describe('true agreed, false refused, null never said'),
    depuis: z.iso.datetime().nullable().describe('of the latest word about this channel'),
    source: z.string().nullable().describe('where that word came from'),
  })
  .meta({ id: 'ChannelConsent' })
export type ChannelConsent = z.infer<typeof ChannelConsent>

/** What a customer agreed to and refused, as it stands now. */
export const CustomerConsents = z
  .object({
    canaux: z.array(ChannelConsent),
    viePrivee: z.boolean().describe('objects to any use'),
    suiviClics: z.boolean().nullable().describe('agreed to be followed by its clicks; null: never said'),
    suiviActif: z.boolean().describe('the network keeps clicks by person'),
  })
  .meta({ id: 'CustomerConsents' })
export type CustomerConsents = z.infer<typeof CustomerConsents>

/** A word of a customer as it was recorded: never changed, never removed while the customer is known (domain.md C3). */
export const ConsentEvent = z
  .object({
    id: z.int(),
    canal: z.enum(canaux),
    finalite: z.enum(finalites),
    sens: z.enum(['OPT_IN', 'OPT_OUT']),
    source: z.string(),
    preuve: z.record(z.string(), z.string()).describe('what was received or noted, by name'),
    horodatage: z.iso.datetime(),
    acteur: z.string().describe('the name of who recorded it; empty when the product did by itself'),
  })
  .meta({ id: 'ConsentEvent' })
export type ConsentEvent = z.infer<typeof ConsentEvent>

/** How a customer can tell a garage. */
export const moyens = ['telephone', 'comptoir', 'ecrit', 'email', 'formulaire'] as const
const proof = z.string().trim().min(1, 'PREUVE_ACCORD_REQUISE').max(500)

/** A consent that the garage was given: how, when, and what shows it. */
export const GivenConsent = z
  .object({
    canal: z.enum(canaux),
    moyen: z.enum(moyens),
    date: z.iso.date('DATE_INCORRECTE').describe('the day the customer gave it'),
    preuve: proof.describe('what shows it: who asked, what was said, where the paper is'),
  })
  .meta({ id: 'GivenConsent' })
export type GivenConsent = z.infer<typeof GivenConsent>

/**
 * Why a consent cannot be recorded, as the code of its date's field; null when it can. One that was given before the
 * customer's latest objection says nothing against it (GDPR art. 7(3)).
 * @param lastObjection the local day of the latest objection to the channel; null when there is none.
 */
export function refusalOfConsentDay(
  date: string,
  { today, lastObjection }: { readonly today: string; readonly lastObjection: string | null },
): 'ACCORD_DATE_FUTURE' | 'ACCORD_ANTERIEUR' | null {
  if (date > today) return 'ACCORD_DATE_FUTURE'
  return lastObjection !== null && date < lastObjection ? 'ACCORD_ANTERIEUR' : null
}
