import { z } from 'zod'
import { needsSenderRegister } from '../members/sender-name.ts'
import { channelIds } from '../values/operations.ts'

/** Where a missing thing is mended: a step of the campaign, or the member's account. */
export const places = ['ciblage', 'affinage', 'promotions', 'compte'] as const

const reasonCodes = [
  'AUCUN_CANAL',
  'AUCUNE_OPERATION',
  'AUCUN_CONTACT',
  'MESSAGE_MANQUANT',
  'EXPEDITEUR_MANQUANT',
  'EXPEDITEUR_NON_DECLARE',
  'TELEPHONE_MANQUANT',
  'ABONNEMENT_EXPIRE',
] as const

/** One thing that keeps a targeting from being locked. */
export const Reason = z
  .object({
    code: z.enum(reasonCodes),
    endroit: z.enum(places).describe('where it is mended'),
    operationId: z.int().optional().describe('the operation whose message is missing'),
  })
  .meta({ id: 'Reason' })
export type Reason = z.infer<typeof Reason>

export interface LockingFacts {
  /** Contacts the targeting keeps, all channels. */
  readonly contacts: number
  /** Channels selected: 39 SMS, 40 e-mail. */
  readonly diffusionIdList: readonly number[]
  /** Operations to promote, in priority order. */
  readonly operationIdList: readonly number[]
  /** Operations that have a message which is not blank. */
  readonly operationsWithMessage: ReadonlySet<number>
  readonly pays: string
  readonly nomExpediteurSms: string
  readonly statutExpediteur: string
  readonly telephone: string
  /** Last day of the subscription, 'YYYY-MM-DD'; null = without end. */
  readonly dateFinAbonnement: string | null
  readonly today: string
}

/** What is missing before the targeting may be locked (decisions.md 3), in the order in which the screens mend it. */
export function missingBeforeLocking(facts: LockingFacts): Reason[] {
  const reasons: Reason[] = []
  const bySms = facts.diffusionIdList.includes(channelIds.sms)
  if (facts.diffusionIdList.length === 0) reasons.push({ code: 'AUCUN_CANAL', endroit: 'ciblage' })
  if (facts.operationIdList.length === 0) reasons.push({ code: 'AUCUNE_OPERATION', endroit: 'ciblage' })
  if (reasons.length === 0 && facts.contacts === 0) reasons.push({ code: 'AUCUN_CONTACT', endroit: 'affinage' })
  for (const operationId of facts.operationIdList)
    if (!facts.operationsWithMessage.has(operationId))
      reasons.push({ code: 'MESSAGE_MANQUANT', endroit: 'promotions', operationId })
  if (bySms && facts.nomExpediteurSms.trim() === '') reasons.push({ code: 'EXPEDITEUR_MANQUANT', endroit: 'compte' })
  else if (bySms && needsSenderRegister(facts.pays) && facts.statutExpediteur !== 'declare')
    reasons.push({ code: 'EXPEDITEUR_NON_DECLARE', endroit: 'compte' })
  if (facts.telephone.trim() === '') reasons.push({ code: 'TELEPHONE_MANQUANT', endroit: 'compte' })
  if (facts.dateFinAbonnement !== null && facts.dateFinAbonnement < facts.today)
    reasons.push({ code: 'ABONNEMENT_EXPIRE', endroit: 'compte' })
  return reasons
}
