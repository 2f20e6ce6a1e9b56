import type { ProspectDiffusion } from '@relance/domain/returns/returns.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { isContacted } from './contacted.sql.ts'

/** How many contacts each of the member's campaigns has written to, newest campaign first. */
export async function listProspectDiffusions(db: Db, adherentId: number): Promise<ProspectDiffusion[]> {
  const { rows } = await sql<ProspectDiffusion>`
    with compte as (
      select e.campagne_id, count(*) filter (where e.canal = 'sms')::int as "totalSms",
        count(*) filter (where e.canal = 'email')::int as "totalEmail",
        count(distinct e.client_id)::int as "totalGlobal"
      from envoi e where e.adherent_id = ${adherentId} and ${isContacted('e')} group by e.campagne_id
    )
    select c.id as "campagneId", c.label as "campagneLabel", e."totalSms", e."totalEmail", e."totalGlobal"
    from (
      select * from compte
      union all
      -- Those whose part of the ledger is gone, as their results were kept.
      select f.campagne_id, f.nb_sms, f.nb_email, f.nb_client from resultat_campagne f
      where f.adherent_id = ${adherentId} and not exists (select from compte k where k.campagne_id = f.campagne_id)
        and exists (select from envoi_compte k where k.adherent_id = ${adherentId} and k.campagne_id = f.campagne_id)
    ) e join campagne c on c.id = e.campagne_id
    order by c.date_diffusion desc nulls first, c.id desc
  `.execute(db)
  return rows
}
