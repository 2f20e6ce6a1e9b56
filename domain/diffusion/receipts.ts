import type { Motif } from './ledger.ts'

/** What a delivery receipt says, whatever brought it. `reference` is the provider's name for the message. */
export interface Receipt {
  readonly reference: string
  readonly etat: 'accepted' | 'delivered' | 'failed'
  readonly motif: Motif | null
  /** The provider's own code, kept for support. */
  readonly code: string
  /** Whom the message was to, E.164, where the provider says it: finds a message whose answer never came. */
  readonly vers?: string
  /** Our own name for the message, where the provider gives it back: it finds a message whose answer was lost. */
  readonly jeton?: string
}

type Outcome = Pick<Receipt, 'etat' | 'motif'>

/** SMPP 3.4 message_state (table 5-6) to the ledger (domain.md A5). */
const byState: Readonly<Record<number, Outcome>> = {
  1: { etat: 'accepted', motif: null },
  2: { etat: 'delivered', motif: null },
  3: { etat: 'failed', motif: 'EXPIRE' },
  4: { etat: 'failed', motif: 'SUPPRIME_FOURNISSEUR' },
  5: { etat: 'failed', motif: 'NON_DELIVRE' },
  6: { etat: 'accepted', motif: null },
  7: { etat: 'accepted', motif: null },
  8: { etat: 'failed', motif: 'REJETE' },
}

const stateByWord: Readonly<Record<string, number>> = {
  ENROUTE: 1,
  DELIVRD: 2,
  EXPIRED: 3,
  DELETED: 4,
  UNDELIV: 5,
  ACCEPTD: 6,
  UNKNOWN: 7,
  REJECTD: 8,
}

/**
 * Reads a receipt from the text of a deliver_sm (SMPP 3.4 appendix B: `id:… stat:DELIVRD err:000 …`) and from the
 * optional parameters, which win when present. Null when it names no message or no known state.
 */
export function parseSmppReceipt(
  text: string,
  tlv: { readonly messageId?: string | undefined; readonly messageState?: number | undefined } = {},
): Receipt | null {
  const field = (name: string) => new RegExp(`\\b${name}:\\s*(\\S+)`, 'i').exec(text)?.[1]
  const reference = tlv.messageId || field('id')
  const state = tlv.messageState ?? stateByWord[(field('stat') ?? '').toUpperCase().slice(0, 7)]
  const outcome = state === undefined ? undefined : byState[state]
  if (!reference || !outcome) return null
  return { reference, ...outcome, code: field('err') ?? String(state) }
}
