import type { EnvoiState, Motif } from './ledger.ts'

/**
 * What may be sent again (docs/decisions/0008). Reasons that pass: a provider that refused, a telephone that was off, a
 * full mailbox, a sender that was blocked. Never an objection, a dead number or address, nor what would be refused again.
 */
export const healingMotifs = ['REJETE', 'EXPIRE', 'POLITIQUE', 'SOFT_BOUNCE'] as const satisfies readonly Motif[]

/** The first attempt among them. */
export const essaisMax = 3

/** A text speaks of dates: it is not sent again later than this after its sending began. */
export const renvoiJours = 7

/** A row of the ledger, as far as another attempt is concerned. `remplace`: 0 for the current attempt. */
interface Attempt {
  readonly etat: EnvoiState
  readonly motif: string | null
  readonly essai: number
  readonly remplace: number
}

/** Whether a message may be tried once more: known to have failed, for a reason that passes, and not too often. */
export const isRetryable = ({ etat, motif, essai, remplace }: Attempt): boolean =>
  etat === 'failed' && remplace === 0 && essai < essaisMax && (healingMotifs as readonly string[]).includes(motif ?? '')
