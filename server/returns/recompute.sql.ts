import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { saveBase, saveFigures } from './campaign-figures.sql.ts'
import { recomputeControlReturns } from './control-returns.sql.ts'

/** A class of advisory locks: two computations of one member wait for each other. */
const lockClass = 60

/** The hour of the night, in the member's zone, at which its returns are computed again. */
const nightlyHour = 3

/**
 * Attributes a member's invoices to the messages that brought them, by the rules of `domain/returns/attribution.ts`, of
 * which it is the twin: sets in, differences out. Campaigns in state 7 keep what they have. Returns how many rows changed.
 */
export async function recomputeReturns(db: Db, asked: { adherentId: number; now: Date }): Promise<number> {
  const run = (tx: Db) => recompute(tx, asked)
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

async function recompute(tx: Db, { adherentId, now }: { adherentId: number; now: Date }): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockClass}, ${adherentId})`.execute(tx)
  const { rows } = await sql<{ changed: number }>`
    with adherent as (
      select a.id, a.fuseau, r.fenetre_attribution as fenetre
      from adherent a join reseau r on r.id = a.reseau_id
      where a.id = ${adherentId}
    ), ouverte as (
      -- the first message whose campaign is not settled: nothing older can win anything
      select min(e.date_envoi) as depuis
      from envoi e join campagne c on c.id = e.campagne_id
      where e.adherent_id = ${adherentId} and e.date_envoi is not null and c.ref_etat_campagne_id <> 7
    ), arrive as (
      select e.id, e.campagne_id, e.client_id, e.vehicule_id, e.operation_id, e.canal, e.date_envoi,
        (e.date_envoi at time zone a.fuseau)::date as jour,
        (e.date_envoi at time zone a.fuseau)::date + a.fenetre as fin
      from envoi e, adherent a, ouverte o
      where e.adherent_id = ${adherentId} and e.etat in ('accepted', 'delivered', 'unknown') and e.date_envoi >= o.depuis
    ), visite as (
      select f.id, f.vehicule_id, f.client_id, f.date_facture, f.montant_ht, f.montant_ttc
      from facture f, adherent a, ouverte o
      where f.adherent_id = ${adherentId} and f.type = 'FAC' and greatest(f.montant_ht, f.montant_ttc) > 0
        and f.date_facture >= (o.depuis at time zone a.fuseau)::date
        and not exists (
          select from retour r where r.adherent_id = ${adherentId} and r.facture_id = f.id and r.fige
        )
    ), candidat as (
      select f.id as facture_id, f.date_facture, f.montant_ht, f.montant_ttc, f.vehicule_id as vehicule_facture, e.*
      from visite f join arrive e on e.vehicule_id = f.vehicule_id and f.date_facture between e.jour and e.fin
      union all
      select f.id, f.date_facture, f.montant_ht, f.montant_ttc, f.vehicule_id, e.*
      from visite f join arrive e on e.client_id = f.client_id and f.date_facture between e.jour and e.fin
      where f.vehicule_id is null
    ), dernier as (
      select distinct on (facture_id) * from candidat order by facture_id, date_envoi desc, id desc
    ), nouveau as materialized (
      select d.*,
        row_number() over (partition by d.campagne_id, d.client_id order by d.date_facture, d.facture_id) = 1 as entree,
        exists (
          select from facture_ligne l
          where l.adherent_id = ${adherentId} and l.facture_id = d.facture_id and l.operation_id = d.operation_id
        ) as operation_realisee
      from dernier d join campagne c on c.id = d.campagne_id
      where c.ref_etat_campagne_id <> 7
    ), parti as (
      delete from retour r
      where r.adherent_id = ${adherentId} and not r.fige
        and not exists (select from nouveau n where n.facture_id = r.facture_id)
      returning 1
    ), ecrit as (
      insert into retour as r (adherent_id, facture_id, campagne_id, envoi_id, client_id, vehicule_id, canal, operation_id,
        operation_realisee, entree, date_envoi, date_facture, montant_ht, montant_ttc)
      select ${adherentId}, facture_id, campagne_id, id, client_id, vehicule_facture, canal, operation_id,
        operation_realisee, entree, date_envoi, date_facture, montant_ht, montant_ttc
      from nouveau
      on conflict (adherent_id, facture_id) do update set
        campagne_id = excluded.campagne_id, envoi_id = excluded.envoi_id, client_id = excluded.client_id,
        vehicule_id = excluded.vehicule_id, canal = excluded.canal, operation_id = excluded.operation_id,
        operation_realisee = excluded.operation_realisee, entree = excluded.entree, date_envoi = excluded.date_envoi,
        date_facture = excluded.date_facture, montant_ht = excluded.montant_ht, montant_ttc = excluded.montant_ttc
      where not r.fige
        and (r.campagne_id, r.envoi_id, r.client_id, r.vehicule_id, r.canal, r.operation_id, r.operation_realisee,
          r.entree, r.date_envoi, r.date_facture, r.montant_ht, r.montant_ttc)
        is distinct from (excluded.campagne_id, excluded.envoi_id, excluded.client_id, excluded.vehicule_id,
          excluded.canal, excluded.operation_id, excluded.operation_realisee, excluded.entree, excluded.date_envoi,
          excluded.date_facture, excluded.montant_ht, excluded.montant_ttc)
      returning 1
    ), calcule as (
      insert into retour_calcul (adherent_id, calcule_le, prochain_le)
      select a.id, ${now}::timestamptz,
        ((${now}::timestamptz at time zone a.fuseau)::date + 1 + make_interval(hours => ${nightlyHour})) at time zone a.fuseau
      from adherent a
      on conflict (adherent_id) do update set calcule_le = excluded.calcule_le, prochain_le = excluded.prochain_le
    )
    select (select count(*) from parti) + (select count(*) from ecrit) as changed
  `.execute(tx)
  await recomputeControlReturns(tx, adherentId)
  await saveFigures(tx, { adherentId, now })
  await saveBase(tx, { adherentId, now })
  return rows[0]!.changed
}
