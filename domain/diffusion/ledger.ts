/**
 * The ledger: one row for each (campaign, contact, channel), and the only moves it may make (decisions.md 11).
 * `submitting` is the intent, committed before the wire is touched; what became of it is then accepted, failed, put back
 * when the wire was certainly not touched, or unknown. An unknown message is settled by a receipt or by a person, never
 * by sending it again. `claimed` is a row in a worker's hands: where claim and intent are one transaction it is the row's
 * lock, and the state is never seen at rest.
 */
export const envoiStates = [
  'planned',
  'claimed',
  'submitting',
  'accepted',
  'delivered',
  'failed',
  'unknown',
  'cancelled',
  'suppressed',
] as const
export type EnvoiState = (typeof envoiStates)[number]

const moves: Readonly<Record<EnvoiState, readonly EnvoiState[]>> = {
  planned: ['claimed', 'cancelled', 'suppressed'],
  claimed: ['planned', 'submitting', 'cancelled', 'suppressed'],
  submitting: ['planned', 'accepted', 'delivered', 'failed', 'unknown'],
  accepted: ['delivered', 'failed', 'unknown'],
  unknown: ['accepted', 'delivered', 'failed'],
  delivered: [],
  failed: [],
  cancelled: [],
  suppressed: [],
}

/** Whether a row of the ledger may go from one state to another. */
export const canMoveEnvoi = (from: EnvoiState, to: EnvoiState): boolean => moves[from].includes(to)

export const isFinal = (state: EnvoiState): boolean => moves[state].length === 0

/** Where receipts may bring a row: only forward. Unknown ranks with accepted: a receipt settles either. */
const rank: Readonly<Record<EnvoiState, number>> = {
  planned: 0,
  claimed: 0,
  submitting: 1,
  accepted: 2,
  unknown: 2,
  delivered: 3,
  failed: 3,
  cancelled: 3,
  suppressed: 3,
}

/**
 * The state after a receipt, or null when it changes nothing: receipts come out of order and twice, so they apply only
 * forward in rank (domain.md A5). A receipt never touches a row whose message was not handed over.
 */
export function afterReceipt(current: EnvoiState, receipt: 'accepted' | 'delivered' | 'failed'): EnvoiState | null {
  if (rank[current] === 0 || isFinal(current)) return null
  if (current === 'unknown') return receipt
  return rank[receipt] > rank[current] ? receipt : null
}

/** Why a row failed, was left out or is in doubt. The sentence of each is in the catalogue under `MOTIF_…`. */
export const motifs = [
  'STOP',
  'VIE_PRIVEE',
  'CONSENTEMENT',
  'DOUBLON',
  'ANNULATION',
  'REJETE',
  'NUMERO_INVALIDE',
  'EXPIRE',
  'NON_DELIVRE',
  'SUPPRIME_FOURNISSEUR',
  'HARD_BOUNCE',
  'SOFT_BOUNCE',
  'POLITIQUE',
  'CONTENU',
  'SANS_REPONSE',
  'SANS_ACCUSE',
  'RESOLU',
] as const
export type Motif = (typeof motifs)[number]

/** Whether a failed message was sent all the same, and is billed (domain.md A5): handed over, then not delivered. */
export const failedAfterSending = [
  'EXPIRE',
  'NON_DELIVRE',
  'HARD_BOUNCE',
  'SOFT_BOUNCE',
] as const satisfies readonly Motif[]
