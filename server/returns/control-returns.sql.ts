import { compareReturns, type Group } from '@relance/domain/returns/comparison.ts'
import { tauxRetour } from '@relance/domain/returns/kpi.ts'
import type { CampaignReturn } from '@relance/domain/returns/returns.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { isContacted } from './contacted.sql.ts'

/**
 * Finds, for each campaign with a control group that is not settled, the customers of the group who came in all the same:
 * by the rules of those written to (`recompute.sql.ts`), with the message they would have had. It would have left with the
 * one before it in the line (earliest forecast first, by channel), or with the first one: batches leave on different days.
 * A message of another campaign that left later wins the visit from them, as it does from those written to.
 */
export async function recomputeControlReturns(tx: Db, adherentId: number): Promise<void> {
  await sql`
    with ouvertes as materialized (
      select distinct p.campagne_id from prospection p join campagne c on c.id = p.campagne_id
       where p.adherent_id = ${adherentId} and (p.temoin_sms or p.temoin_email) and c.ref_etat_campagne_id <> 7
    ), file as (
      select e.campagne_id, e.canal, p.date_previsionnelle, p.id, null::bigint as client_id, null::bigint as vehicule_id, e.date_envoi
        from envoi e join prospection p
          on p.adherent_id = ${adherentId} and p.campagne_id = e.campagne_id and p.vehicule_id = e.vehicule_id
       where e.adherent_id = ${adherentId} and e.campagne_id in (select campagne_id from ouvertes)
         and e.essai = 1 and e.date_envoi is not null
      union all
      select p.campagne_id, k.canal, p.date_previsionnelle, p.id, p.client_id, p.vehicule_id, null
        from prospection p cross join (values ('sms'), ('email')) as k (canal)
       where p.adherent_id = ${adherentId} and p.campagne_id in (select campagne_id from ouvertes)
         and case k.canal when 'sms' then p.temoin_sms else p.temoin_email end
    ), places as (
      select f.*, count(date_envoi) over (partition by campagne_id, canal order by date_previsionnelle, id) as place,
             min(date_envoi) over (partition by campagne_id, canal) as premier
        from file f
    ), temoins as (
      select t.*, (t.quand at time zone a.fuseau)::date as jour, (t.quand at time zone a.fuseau)::date + r.fenetre_attribution as fin
        from (select p.*, coalesce(max(date_envoi) over (partition by campagne_id, canal, place), premier) as quand from places p) t
        join adherent a on a.id = ${adherentId} join reseau r on r.id = a.reseau_id
       where t.client_id is not null and t.quand is not null
    ), visites as (
      select f.id, f.vehicule_id, f.client_id, f.date_facture from facture f
       where f.adherent_id = ${adherentId} and f.type = 'FAC' and greatest(f.montant_ht, f.montant_ttc) > 0
         and f.date_facture >= (select min(jour) from temoins)
    ), venues as (
      select t.campagne_id, t.client_id, t.quand, f.id as facture_id, f.date_facture
        from visites f join temoins t on t.vehicule_id = f.vehicule_id and f.date_facture between t.jour and t.fin
      union all
      select t.campagne_id, t.client_id, t.quand, f.id, f.date_facture
        from visites f join temoins t on t.client_id = f.client_id and f.date_facture between t.jour and t.fin
       where f.vehicule_id is null
    ), premieres as materialized (
      select distinct on (v.campagne_id, v.client_id) v.*
        from venues v
       where not exists (
         select from retour r
          where r.adherent_id = ${adherentId} and r.facture_id = v.facture_id and r.date_envoi >= v.quand)
       order by v.campagne_id, v.client_id, v.date_facture, v.facture_id
    ), parties as (
      delete from retour_temoin t
       where t.adherent_id = ${adherentId} and t.campagne_id in (select campagne_id from ouvertes)
         and not exists (select from premieres p where p.campagne_id = t.campagne_id and p.client_id = t.client_id)
    )
    insert into retour_temoin (adherent_id, campagne_id, client_id, facture_id, date_facture)
    select ${adherentId}, campagne_id, client_id, facture_id, date_facture from premieres
    on conflict (adherent_id, campagne_id, client_id) do update
      set facture_id = excluded.facture_id, date_facture = excluded.date_facture`.execute(tx)
}

/**
 * The control group of each of some campaigns that has one: its customers on the channels that have sent, and those who
 * came, as a query of `campagneId`, `clients`, `entrees`. `ids` is a query of ids.
 */
export const controlGroups = (adherentId: number, ids: RawBuilder<unknown>): RawBuilder<unknown> => {
  const sent = (canal: 'sms' | 'email') => sql`exists (
    select from envoi e where e.adherent_id = ${adherentId} and e.campagne_id = c.id and e.canal = ${canal} and ${isContacted('e')})`
  return sql`
    select c.id as "campagneId", p.clients::int as clients, (
             select count(*) from retour_temoin t where t.adherent_id = ${adherentId} and t.campagne_id = c.id)::int as entrees
      from campagne c
     cross join lateral (select ${sent('sms')} as sms, ${sent('email')} as email) s
     cross join lateral (
       select count(*) as lignes,
              count(distinct p.client_id) filter (where (p.temoin_sms and s.sms) or (p.temoin_email and s.email)) as clients
         from prospection p
        where p.adherent_id = ${adherentId} and p.campagne_id = c.id and (p.temoin_sms or p.temoin_email)) p
     where c.id = any(array(${ids})) and p.lignes > 0`
}

export async function listControlGroups(
  db: Db,
  adherentId: number,
  campagneIds: readonly number[],
): Promise<Map<number, Group>> {
  if (campagneIds.length === 0) return new Map()
  const ids = sql`select unnest(${[...campagneIds]}::bigint[])`
  const { rows } = await sql<Group & { campagneId: number }>`${controlGroups(adherentId, ids)}`.execute(db)
  return new Map(rows.map(({ campagneId, clients, entrees }) => [campagneId, { clients, entrees }]))
}

/**
 * A control group beside those written to. The two are alike but for one thing: a number that turns out wrong is only found
 * by writing to it, so the group holds a few such customers, and the campaign's count none.
 */
export const controlFigures = (
  written: Group,
  control: Group | undefined,
): NonNullable<CampaignReturn['groupeTemoin']> | null =>
  control
    ? { ...control, tauxRetour: tauxRetour(control.entrees, control.clients), ...compareReturns(written, control) }
    : null
