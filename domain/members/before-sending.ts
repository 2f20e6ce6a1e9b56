import { z } from 'zod'
import { type GapCode, gapCodes } from './gap-codes.ts'
import { needsSenderRegister } from './sender-name.ts'

/** One thing missing before a campaign can be sent. */
export const Gap = z
  .object({
    code: z.enum(gapCodes),
    message: z.string().describe('in the caller’s language'),
    field: z.string().nullable().describe('the field of the account where it is mended; null = not in the account'),
    canal: z.enum(['sms', 'email']).nullable().describe('the only channel it stops; null = both'),
    bloquant: z.boolean().describe('false = a campaign can be sent, but loses by it'),
  })
  .meta({ id: 'Gap' })
export type Gap = z.infer<typeof Gap>

export const BeforeSending = z
  .object({ pret: z.boolean().describe('nothing blocks'), manques: z.array(Gap) })
  .meta({ id: 'BeforeSending' })

export interface AccountFacts {
  readonly pays: string
  readonly nomExpediteurSms: string
  readonly statutExpediteur: string
  readonly telephone: string
  readonly email: string
  readonly adresse1: string
  readonly codePostal: string
  readonly ville: string
  /** Last day of the subscription, 'YYYY-MM-DD'; null = without end. */
  readonly dateFinAbonnement: string | null
  /** The network's short code of the STOP mention; null when it has none. */
  readonly numeroCourtSms: string | null
  readonly baseVide: boolean
  readonly today: string
}

const blank = (value: string) => value.trim() === ''

/**
 * What is missing in the account before any campaign can be sent (decisions.md 3 and 4), in the order in which it is
 * mended: the STOP mention's short code in France and the postal address that a commercial e-mail must carry (domain.md B5)
 * among them. Asked before a targeting is locked too (`campaigns/before-locking.ts`).
 */
export function missingBeforeSending(facts: AccountFacts): Omit<Gap, 'message'>[] {
  const gaps: Omit<Gap, 'message'>[] = []
  const add = (code: GapCode, field: string | null, canal: Gap['canal'], bloquant = true) =>
    gaps.push({ code, field, canal, bloquant })
  if (facts.dateFinAbonnement !== null && facts.dateFinAbonnement < facts.today)
    add('ABONNEMENT_EXPIRE', 'dateFinAbonnement', null)
  if (blank(facts.telephone)) add('TELEPHONE_MANQUANT', 'telephone', null)
  if (blank(facts.nomExpediteurSms)) add('EXPEDITEUR_MANQUANT', 'nomExpediteurSms', 'sms')
  else if (needsSenderRegister(facts.pays) && facts.statutExpediteur !== 'declare')
    add('EXPEDITEUR_NON_DECLARE', 'statutExpediteur', 'sms')
  if (facts.pays === 'FR' && facts.numeroCourtSms === null) add('MENTION_STOP_ABSENTE', null, 'sms')
  if (blank(facts.adresse1) || blank(facts.codePostal) || blank(facts.ville))
    add('ADRESSE_MANQUANTE', 'adresse1', 'email')
  if (blank(facts.email)) add('EMAIL_REPONSE_MANQUANT', 'email', 'email', false)
  if (facts.baseVide) add('BASE_VIDE', null, null)
  return gaps
}
