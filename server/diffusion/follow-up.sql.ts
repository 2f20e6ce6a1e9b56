import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { type ContactabilityOptions, contactabilityTables } from '../targeting/contactability.sql.ts'
import { inGroupSql, matchingRowsSql } from '../targeting/winners.sql.ts'

/** A campaign, the channel it is followed up by, and the targeting of the follow-up: the campaign's, on that channel alone. */
export interface FollowUpOf {
  readonly adherentId: number
  readonly campagneId: number
  readonly canal: Canal
  readonly targeting: Targeting
  /** Whoever drew less is in the campaign's control group: no message, by any channel. */
  readonly temoin: number
}

const otherChannel = (canal: Canal): Canal => (canal === 'sms' ? 'email' : 'sms')

/**
 * The rows of a campaign's snapshot that its first channel did not reach: messages known to have failed, and customers
 * without that channel whom the other one reaches. Neither those of whom nothing is known, nor those who said stop. `deja`:
 * the other channel wrote to them already.
 */
function unreachedRows({ adherentId, campagneId, canal, targeting, temoin }: FollowUpOf): RawBuilder<unknown> {
  const first = otherChannel(canal)
  const messages = (channel: Canal) => sql`
    select e.client_id from envoi e
     where e.adherent_id = ${adherentId} and e.campagne_id = ${campagneId} and e.canal = ${channel} and e.remplace = 0`
  return sql`
    select q.*, q.client_id in (${messages(canal)}
             and e.etat in ('planned', 'claimed', 'submitting', 'accepted', 'delivered', 'unknown')) as deja
      from (
        select p.* from prospection p
          join envoi e on e.adherent_id = ${adherentId} and e.campagne_id = ${campagneId} and e.canal = ${first}
               and e.remplace = 0 and e.etat = 'failed' and e.client_id = p.client_id and e.vehicule_id = p.vehicule_id
         where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
        union
        select p.* from ${matchingRowsSql({ adherentId, campagneId }, targeting)}
           and ${inGroupSql(targeting, 'contactes')} and ${sql.ref(`p.motif_${first}`)} = 'sansCanal'
           and (p.tirage is null or p.tirage >= ${temoin})
           and p.client_id not in (${messages(first)})) q`
}

interface Counted {
  readonly nonAtteints: number
  readonly contacts: number
  readonly ecartes: Readonly<Record<string, number>> | null
  readonly sansReponse: number
}

/** How many a follow-up would write to, and why not the others: by the same rules as the lock. */
export async function countFollowUp(
  db: Db,
  of: FollowUpOf,
  options: Omit<ContactabilityOptions, 'adherentId' | 'campagneId'>,
): Promise<Counted> {
  const { adherentId, campagneId, canal, targeting } = of
  const key = targeting.prospectionDuplicatedExclude ? sql.ref(`t.cle_${canal}`) : sql`k.client_id`
  // The follow-up will be another campaign: what this one wrote counts as pressure.
  const tables = contactabilityTables({ ...options, adherentId, campagneId: 0 })
  const { rows } = await sql<Counted>`
    with candidats as materialized (
      select p.vehicule_id, p.client_id, p.deja, v.client_id is distinct from p.client_id as change,
             p.motif_sms = 'dejaVenu' or p.motif_email = 'dejaVenu' as recent
        from (${unreachedRows(of)}) p
        left join vehicule v on v.adherent_id = ${adherentId} and v.id = p.vehicule_id),
    ${tables},
    lus as (
      select k.client_id, bool_or(k.deja) as deja, min(${key}) filter (where ${sql.ref(`t.cle_${canal}`)} is not null) as cle,
             min(${sql.ref(`t.motif_${canal}`)}) as motif
        from candidats k join contacts t on t.vehicule_id = k.vehicule_id
       group by k.client_id),
    raisons as (
      select case when deja then 'dejaEcrit' when cle is null then motif end as motif, count(*) as n, count(distinct cle) as cles
        from lus group by 1)
    select coalesce(sum(n), 0) as "nonAtteints", coalesce(sum(cles) filter (where motif is null), 0) as contacts,
           (select jsonb_object_agg(motif, n) from (
              select motif, n from raisons where motif is not null
              union all select 'doublon', n - cles from raisons where motif is null and n > cles) r) as ecartes,
           (select count(*) from envoi e
             where e.adherent_id = ${adherentId} and e.campagne_id = ${campagneId} and e.canal = ${otherChannel(canal)}
               and e.remplace = 0 and (e.etat = 'unknown' or (e.canal = 'sms' and e.etat = 'accepted'))) as "sansReponse"
      from raisons`.execute(db)
  return rows[0]!
}

/** Copies the snapshot of those whom a campaign did not reach into the campaign that follows it up. */
export async function copyUnreached(tx: Db, of: FollowUpOf, to: number): Promise<void> {
  await sql`
    insert into prospection (adherent_id, campagne_id, client_id, vehicule_id, masque_operations, date_previsionnelle, partage,
                             cle_sms, cle_email, age, kilometrage, marque_id, carburant_id, distance_km,
                             date_derniere_visite, motif_sms, motif_email, operation_id_list, date_previsionnelle_list)
    select p.adherent_id, ${to}, p.client_id, p.vehicule_id, p.masque_operations, p.date_previsionnelle, p.partage,
           p.cle_sms, p.cle_email, p.age, p.kilometrage, p.marque_id, p.carburant_id, p.distance_km,
           p.date_derniere_visite, p.motif_sms, p.motif_email, p.operation_id_list, p.date_previsionnelle_list
      from (${unreachedRows(of)}) p
     where not p.deja order by p.id`.execute(tx)
}

/** The campaign that follows another up by a channel, unless it was cancelled. */
export async function findFollowUp(
  db: Db,
  { adherentId, campagneId, canal }: Pick<FollowUpOf, 'adherentId' | 'campagneId' | 'canal'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from campagne
     where campagne_origine_id = ${campagneId} and relance_canal = ${canal} and adherent_id = ${adherentId}
       and ref_etat_campagne_id <> 6 order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
