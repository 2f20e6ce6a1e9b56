import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { EnvoiState } from '@relance/domain/diffusion/ledger.ts'
import type { Context } from '../context.ts'
import type { ClaimedRow, Decision, DueLot, Outcome } from './claim.sql.ts'

/** A chunk of messages that went to the door, or were kept from it at the last moment. */
export interface HandedOver {
  readonly canal: Canal
  /** What noted the chunk as in hand; null when nothing of it left. */
  readonly remise: number | null
  readonly lots: readonly DueLot[]
  readonly rows: readonly ClaimedRow[]
  readonly decisions: readonly Decision[]
  readonly outcomes: readonly Outcome[]
}

/** By which a message is found in the log, whoever writes about it: numbers of ours, never its number or its customer. */
const idsOf = (row: ClaimedRow) => ({
  adherentId: row.adherentId,
  campagneId: row.campagneId,
  diffusionId: row.diffusionId,
  lot: row.lot,
})

/**
 * Writes down what became of a chunk: a line for each batch, with the id of the request or the job that made it, and at `debug` one for
 * each message.
 */
export function tellHandOver({ log, senders }: Pick<Context, 'log' | 'senders'>, told: HandedOver): void {
  if (!log.isLevelEnabled('info')) return
  const { canal, remise } = told
  const became = new Map<number, Decision | Outcome>(
    [...told.decisions.filter(({ etat }) => etat !== 'submitting'), ...told.outcomes].map((one) => [one.id, one]),
  )
  const each = log.isLevelEnabled('debug')
  for (const { adherentId, diffusionId, numero, campagneId, origine } of told.lots) {
    const rows = told.rows.filter((row) => row.diffusionId === diffusionId && row.lot === numero)
    if (rows.length === 0) continue
    const counts: Partial<Record<EnvoiState, number>> = {}
    for (const row of rows) {
      const fate = became.get(row.id)
      const etat = fate?.etat ?? 'planned'
      counts[etat] = (counts[etat] ?? 0) + 1
      if (!each) continue
      const answer = fate && 'messageId' in fate ? { code: fate.code, messageId: fate.messageId } : {}
      log.debug(
        {
          envoiId: row.id,
          jeton: row.jeton,
          ...idsOf(row),
          origine,
          remise,
          etat,
          motif: fate?.motif ?? null,
          ...answer,
        },
        'message',
      )
    }
    log.info(
      {
        canal,
        fournisseur: senders[canal].nom,
        adherentId,
        campagneId,
        diffusionId,
        lot: numero,
        origine,
        remise,
        messages: counts,
      },
      'handed over',
    )
  }
}
