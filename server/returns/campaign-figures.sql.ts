import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { isContacted } from './contacted.sql.ts'
import { controlGroups } from './control-returns.sql.ts'

/** Ids of the member's campaigns: its own and those of its network that it takes part in. */
export const campaignsOf = (adherentId: number): RawBuilder<unknown> => sql`
  select c.* from campagne c
   where c.adherent_id = ${adherentId}
      or c.id in (select p.campagne_id from participation p where p.adherent_id = ${adherentId})`

/**
 * What campaigns have brought a member so far, one row for each that has sent it something: the columns of
 * `resultat_campagne`, counted in one pass over the ledger and one over the attributed invoices. `ids` is a query of ids.
 */
export const countedFigures = (adherentId: number, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with lu as materialized (
    select e.campagne_id, e.operation_id, e.client_id, min(e.date_envoi) as premier, max(e.date_envoi) as dernier,
      count(*) filter (where e.canal = 'sms') as sms, count(*) filter (where e.canal = 'email') as email,
      sum(e.segments * coalesce(nullif(d.cout_unitaire, 0), c.cout_unitaire, 0)) filter (where e.canal = 'sms') as cout
    from envoi e join campagne c on c.id = e.campagne_id
    left join diffusion d on d.adherent_id = e.adherent_id and d.id = e.diffusion_id
    where e.adherent_id = ${adherentId} and e.campagne_id = any(array(${ids})) and ${isContacted('e')}
    group by 1, 2, 3
  ), ecrit as (
    select campagne_id, min(premier) as date_diffusion, max(dernier) as date_dernier_envoi,
      count(distinct client_id)::int as nb_client, sum(sms)::int as nb_sms, sum(email)::int as nb_email,
      coalesce(sum(cout), 0)::bigint as cout_sms
    from lu group by 1
  ), revenu as materialized (
    select t.campagne_id, t.operation_id, count(*) filter (where t.entree) as entrees, sum(t.montant_ht) as ht,
      sum(t.montant_ttc) as ttc
    from retour t where t.adherent_id = ${adherentId} and t.campagne_id = any(array(${ids})) group by 1, 2
  ), rapporte as (
    select campagne_id, sum(entrees)::int as nb_entree, sum(ht)::bigint as ca_ht, sum(ttc)::bigint as ca_ttc
    from revenu group by 1
  ), promu as (
    select p.campagne_id, jsonb_agg(jsonb_build_object('operationId', p.operation_id, 'nbClient', p.clients,
      'nbEntreeAtelier', coalesce(q.entrees, 0)) order by p.clients desc, p.operation_id) as operations
    from (select campagne_id, operation_id, count(*) as clients from lu group by 1, 2) p
    left join revenu q on q.campagne_id = p.campagne_id and q.operation_id = p.operation_id
    group by 1
  )
  select e.*, coalesce(r.nb_entree, 0) as nb_entree, coalesce(r.ca_ht, 0)::bigint as ca_ht,
    coalesce(r.ca_ttc, 0)::bigint as ca_ttc, p.operations
  from ecrit e join promu p on p.campagne_id = e.campagne_id left join rapporte r on r.campagne_id = e.campagne_id`

/**
 * Keeps what the member's campaigns have brought up to now; those whose results are settled keep what they have. In the
 * transaction that attributed the invoices.
 */
export async function saveFigures(tx: Db, { adherentId, now }: { adherentId: number; now: Date }): Promise<void> {
  const ids = sql`
    select c.id from (${campaignsOf(adherentId)}) c
     where c.ref_etat_campagne_id <> 7
        or not exists (select from resultat_campagne f where f.adherent_id = ${adherentId} and f.campagne_id = c.id)`
  await sql`
    insert into resultat_campagne as f (adherent_id, campagne_id, date_diffusion, date_dernier_envoi, nb_client, nb_sms,
      nb_email, cout_sms, nb_entree, ca_ht, ca_ttc, operations, temoins, temoins_venus, calcule_le)
    select ${adherentId}, n.*, g.clients, g.entrees, ${now}
    from (${countedFigures(adherentId, ids)}) n
    left join (${controlGroups(adherentId, ids)}) g on g."campagneId" = n.campagne_id
    on conflict (adherent_id, campagne_id) do update set
      date_diffusion = excluded.date_diffusion, date_dernier_envoi = excluded.date_dernier_envoi,
      nb_client = excluded.nb_client, nb_sms = excluded.nb_sms, nb_email = excluded.nb_email,
      cout_sms = excluded.cout_sms, nb_entree = excluded.nb_entree, ca_ht = excluded.ca_ht, ca_ttc = excluded.ca_ttc,
      operations = excluded.operations, temoins = excluded.temoins, temoins_venus = excluded.temoins_venus,
      calcule_le = excluded.calcule_le`.execute(tx)
}

/** Keeps how good the member's base is in the month of `now`, as its zone has it. */
export async function saveBase(tx: Db, { adherentId, now }: { adherentId: number; now: Date }): Promise<void> {
  await sql`
    insert into base_mois (adherent_id, mois, nb_client, nb_email, nb_portable, calcule_le)
    select a.id, date_trunc('month', ${now}::timestamptz at time zone a.fuseau)::date, count(c.id), count(c.email),
      count(c.id) filter (where c.portable_sms), ${now}
    from adherent a left join client c on c.adherent_id = a.id and c.efface_le is null
    where a.id = ${adherentId} group by a.id
    on conflict (adherent_id, mois) do update set nb_client = excluded.nb_client, nb_email = excluded.nb_email,
      nb_portable = excluded.nb_portable, calcule_le = excluded.calcule_le`.execute(tx)
}
