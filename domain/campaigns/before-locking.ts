import { z } from 'zod'
import { type AccountFacts, missingBeforeSending } from '../members/before-sending.ts'
import { type GapCode, gapCodes } from '../members/gap-codes.ts'
import { channelIds } from '../values/operations.ts'

/** Where a missing thing is mended: a step of the campaign, the member's account, the import, or with its network. */
export const places = ['ciblage', 'affinage', 'promotions', 'compte', 'import', 'reseau'] as const
type Place = (typeof places)[number]

const reasonCodes = [
  'AUCUN_CANAL',
  'AUCUNE_OPERATION',
  'AUCUN_CONTACT',
  'MESSAGE_MANQUANT',
  'COUPON_PERIME',
  'BASE_EN_QUALIFICATION',
  'RENDEZ_VOUS_MANQUANT',
  ...gapCodes,
] as const

/** One thing that keeps a targeting from being locked, or that the campaign will lose by. */
export const Reason = z
  .object({
    code: z.enum(reasonCodes),
    endroit: z.enum(places).describe('where it is mended'),
    bloquant: z.boolean().describe('false = the targeting can be locked, but the campaign loses by it'),
    operationId: z.int().optional().describe('the operation whose message is missing, or whose coupon is over'),
    field: z.string().optional().describe('the field of the account'),
  })
  .meta({ id: 'Reason' })
export type Reason = z.infer<typeof Reason>

export interface LockingFacts extends AccountFacts {
  /** Contacts the targeting keeps, all channels. */
  readonly contacts: number
  /** Channels selected: 39 SMS, 40 e-mail. */
  readonly diffusionIdList: readonly number[]
  /** Operations to promote, in priority order. */
  readonly operationIdList: readonly number[]
  /** Operations that have a message which is not blank. */
  readonly operationsWithMessage: ReadonlySet<number>
  /** Operations whose coupon is worth nothing any more. */
  readonly operationsWithOldCoupon: ReadonlySet<number>
  readonly baseEnQualification: boolean
  readonly urlRendezVous: string
}

/** Gaps that the account's form does not mend. */
const elsewhere: Readonly<Partial<Record<GapCode, Place>>> = {
  BASE_VIDE: 'import',
  MENTION_STOP_ABSENTE: 'reseau',
  ABONNEMENT_EXPIRE: 'reseau',
  EXPEDITEUR_NON_DECLARE: 'reseau',
}

/**
 * What is missing before the targeting may be locked (decisions.md 3), in the order in which the screens mend it: what the
 * campaign lacks, then what the account lacks on the channels it sends on (`missingBeforeSending`).
 */
export function missingBeforeLocking(facts: LockingFacts): Reason[] {
  const reasons: Reason[] = []
  const add = (code: Reason['code'], endroit: Place, more: Partial<Reason> = {}) =>
    reasons.push({ code, endroit, bloquant: true, ...more })
  if (facts.baseEnQualification) add('BASE_EN_QUALIFICATION', 'import')
  if (facts.diffusionIdList.length === 0) add('AUCUN_CANAL', 'ciblage')
  if (facts.operationIdList.length === 0) add('AUCUNE_OPERATION', 'ciblage')
  if (facts.diffusionIdList.length > 0 && facts.operationIdList.length > 0 && facts.contacts === 0)
    add('AUCUN_CONTACT', 'affinage')
  for (const operationId of facts.operationIdList) {
    if (!facts.operationsWithMessage.has(operationId)) add('MESSAGE_MANQUANT', 'promotions', { operationId })
    if (facts.operationsWithOldCoupon.has(operationId)) add('COUPON_PERIME', 'promotions', { operationId })
  }
  const channels = { sms: channelIds.sms, email: channelIds.email }
  for (const { code, field, canal, bloquant } of missingBeforeSending(facts))
    if (canal === null || facts.diffusionIdList.includes(channels[canal])) {
      const endroit = elsewhere[code] ?? 'compte'
      add(code, endroit, { bloquant, ...(field !== null && endroit === 'compte' && { field }) })
    }
  if (facts.urlRendezVous.trim() === '')
    add('RENDEZ_VOUS_MANQUANT', 'compte', { bloquant: false, field: 'urlRendezVous' })
  return reasons
}
