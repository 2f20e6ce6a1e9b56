import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { Motif } from '@relance/domain/diffusion/ledger.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/** Takes what waits for a number or an address out of every sending of these members (all of them when null). */
export async function suppressWaiting(
  db: Db,
  asked: {
    readonly canal: Canal
    readonly destinataire: string
    readonly adherentIds: readonly number[] | null
    readonly motif: Motif
    readonly now: Date
  },
): Promise<void> {
  await sql`
    update envoi set etat = 'suppressed', motif = ${asked.motif}, bail_jusqu_au = null, date_etat = ${asked.now}
     where canal = ${asked.canal} and destinataire = ${asked.destinataire} and etat in ('planned', 'claimed')
       and (${asked.adherentIds === null} or adherent_id = any(${asked.adherentIds ?? []}::int[]))`.execute(db)
}
