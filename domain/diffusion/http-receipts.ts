import type { Receipt } from './receipts.ts'

type Outcome = Pick<Receipt, 'etat' | 'motif'>

const accepted: Outcome = { etat: 'accepted', motif: null }
const delivered: Outcome = { etat: 'delivered', motif: null }
const failed = (motif: NonNullable<Outcome['motif']>): Outcome => ({ etat: 'failed', motif })

/** Statuses of Sinch's recipient delivery reports, to the ledger (domain.md A5). */
const bySinchStatus: ReadonlyMap<string, Outcome> = new Map([
  ['queued', accepted],
  ['dispatched', accepted],
  ['unknown', accepted],
  ['delivered', delivered],
  ['expired', failed('EXPIRE')],
  ['failed', failed('NON_DELIVRE')],
  ['rejected', failed('REJETE')],
  ['aborted', failed('REJETE')],
  ['cancelled', failed('SUPPRIME_FOURNISSEUR')],
  ['deleted', failed('SUPPRIME_FOURNISSEUR')],
])

/** Null for a status that says nothing of the message. */
export const sinchOutcome = (status: string): Outcome | null => bySinchStatus.get(status.toLowerCase()) ?? null

/** Statuses of Twilio's message resource, to the ledger (domain.md A5). */
const byTwilioStatus: ReadonlyMap<string, Outcome> = new Map([
  ['accepted', accepted],
  ['scheduled', accepted],
  ['queued', accepted],
  ['sending', accepted],
  ['sent', accepted],
  ['delivered', delivered],
  ['read', delivered],
  ['undelivered', failed('NON_DELIVRE')],
  ['failed', failed('REJETE')],
  ['canceled', failed('SUPPRIME_FOURNISSEUR')],
])
/** Twilio's error codes that say more than its status: a validity that ran out, a number that is none, an objection kept there. */
const byTwilioError: ReadonlyMap<string, NonNullable<Outcome['motif']>> = new Map([
  ['30036', 'EXPIRE'],
  ['30005', 'NUMERO_INVALIDE'],
  ['30006', 'NUMERO_INVALIDE'],
  ['21211', 'NUMERO_INVALIDE'],
  ['21614', 'NUMERO_INVALIDE'],
  ['21610', 'STOP'],
])

/** Null for a status that says nothing of the message. */
export function twilioOutcome(status: string, error: string): Outcome | null {
  const outcome = byTwilioStatus.get(status.toLowerCase()) ?? null
  const motif = byTwilioError.get(error)
  return outcome?.etat === 'failed' && motif ? failed(motif) : outcome
}

/** Why Twilio would not take a message at all. */
export const twilioRefusal = (error: string): NonNullable<Outcome['motif']> => byTwilioError.get(error) ?? 'REJETE'
