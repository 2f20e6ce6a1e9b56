import type { Compteurs } from '@relance/domain/diffusion/diffusion.ts'

/** What people look for, from the states of the ledger. Sent are those handed over, whatever came of them. */
export const figuresOf = (counts: Compteurs) => ({
  waiting: counts.planned + counts.claimed + counts.submitting,
  sent: counts.accepted + counts.delivered + counts.unknown,
  delivered: counts.delivered,
  failed: counts.failed,
  unknown: counts.unknown,
  suppressed: counts.suppressed,
  cancelled: counts.cancelled,
})
