import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { OfCampaign } from './winners.sql.ts'

/**
 * How many vehicles of a campaign's population have each operation due, among those whose customer may be written to.
 * A vehicle with two operations due is in both; an operation that nobody has due is left out.
 */
export async function listDueOperations(
  db: Db,
  { adherentId, campagneId }: OfCampaign,
): Promise<{ operationId: number; nbVehicules: number }[]> {
  const { rows } = await sql<{ operation_id: number; n: number }>`
    select d.operation_id, count(*) as n
      from prospection p
      cross join lateral unnest(p.operation_id_list) as d (operation_id)
     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
       and (p.cle_sms is not null or p.cle_email is not null)
     group by d.operation_id
     order by d.operation_id`.execute(db)
  return rows.map((row) => ({ operationId: row.operation_id, nbVehicules: row.n }))
}
