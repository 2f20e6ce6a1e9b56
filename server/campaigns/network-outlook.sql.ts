import type { NetworkOutlook } from '@relance/domain/campaigns/month-settings.ts'
import { etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Session } from '../http/session.ts'
import { lacksSomething } from '../members/member-facts.sql.ts'
import { membersInScope } from '../members/members-list.sql.ts'

type Counts = Pick<NetworkOutlook, 'ateliers' | 'dejaDecides' | 'parReseau' | 'parAdherent' | 'sansReseau' | 'empeches'>

/**
 * What a deadline would decide for each member that a session sees: the twin, in one statement, of `automaticDecision` on
 * what stands in the account. Of an open month (`campagneId`) those that take part are asked, and one whose targeting reaches
 * nobody cannot; of one that is not open, all members.
 */
export async function countOutcomes(
  db: Db,
  {
    session,
    campagneId,
    dateLimit,
  }: { readonly session: Session; readonly campagneId: number | null; readonly dateLimit: Date },
): Promise<Counts> {
  const day = sql`${dayInZone(dateLimit, 'Europe/Paris')}::date`
  const { rows } = await sql<Counts>`
    with m as (
      select coalesce(o.actif, false) as propre, coalesce(o.sans_reseau, false) as sans,
             p.etat is not null and p.etat <> ${etatsParticipation.enAttente} as decide,
             ${lacksSomething(day)} or coalesce((p.totaux ->> 'totalGlobal')::int = 0, false) as empeche
        from adherent a
        join reseau r on r.id = a.reseau_id
        left join ciblage_automatique o on o.adherent_id = a.id
        left join participation p on p.adherent_id = a.id and p.campagne_id = ${campagneId}
       where ${membersInScope(session)} and (${campagneId}::bigint is null or p.adherent_id is not null))
    select count(*)::int as ateliers,
           count(*) filter (where decide)::int as "dejaDecides",
           count(*) filter (where not decide and empeche)::int as empeches,
           count(*) filter (where not decide and not empeche and propre)::int as "parAdherent",
           count(*) filter (where not decide and not empeche and not propre and not sans)::int as "parReseau",
           count(*) filter (where not decide and not empeche and not propre and sans)::int as "sansReseau"
      from m`.execute(db)
  return rows[0]!
}
