import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { inHand, listDueLots } from '../diffusion/claim.sql.ts'

/** What waits to be sent on a channel. */
export interface Backlog {
  readonly canal: Canal
  /** Messages of batches that are due, not yet handed over. */
  readonly due: number
  /** Messages taken by a worker, their answer not yet known. */
  readonly inFlight: number
  /** Seconds since the oldest batch that still has messages was due; 0 when nothing waits. */
  readonly lagSeconds: number
}

/** What waits on a channel at `now`: only batches that are due and rows in flight are read, both by partial indexes. */
export async function getBacklog(db: Db, canal: Canal, now: Date): Promise<Backlog> {
  const lots = await listDueLots(db, canal, now)
  const column = (values: readonly number[]) => `{${values.join(',')}}`
  const waiting = await sql<{ at: number; waiting: number }>`
    select t.at::int as at, count(*)::int as waiting
      from unnest(${column(lots.map((lot) => lot.adherentId))}::int[], ${column(lots.map((lot) => lot.diffusionId))}::bigint[],
                  ${column(lots.map((lot) => lot.numero))}::int[])
           with ordinality as t (adherent_id, diffusion_id, numero, at)
      join envoi e on e.adherent_id = t.adherent_id and e.diffusion_id = t.diffusion_id and e.lot_numero = t.numero
                  and e.attend and e.etat = 'planned'
     group by t.at`.execute(db)
  const inFlight = await sql<{ n: number }>`
    select count(*)::int as n from (${inHand}) e where e.canal = ${canal}`.execute(db)
  const oldest = Math.min(...waiting.rows.map(({ at }) => lots[at - 1]!.du.getTime()))
  return {
    canal,
    due: waiting.rows.reduce((sum, row) => sum + row.waiting, 0),
    inFlight: inFlight.rows[0]!.n,
    lagSeconds: waiting.rows.length === 0 ? 0 : Math.max(0, (now.getTime() - oldest) / 1000),
  }
}

/** How many campaigns are in each state: a few thousand rows in all, however many messages they have. */
export async function countCampaigns(db: Db): Promise<{ readonly etat: number; readonly n: number }[]> {
  const rows = await db
    .selectFrom('campagne')
    .groupBy('ref_etat_campagne_id')
    .select(({ fn, ref }) => [ref('ref_etat_campagne_id').as('etat'), fn.countAll<string>().as('n')])
    .execute()
  return rows.map(({ etat, n }) => ({ etat, n: Number(n) }))
}
