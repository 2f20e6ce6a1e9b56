import {
  type KnownData,
  qualityCriteria,
  qualityWeights,
  recentMonths,
} from '@relance/domain/customers/data-quality.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/**
 * Works out, for a member's whole base and in sets, the last visit of each vehicle and customer and the quality of what is
 * known about each customer (decisions.md 7). Rows that do not change are not written.
 * @param today the day in the member's zone; invoices after it are not visits yet.
 */
export async function qualifyBase(tx: Db, { adherentId, today }: { adherentId: number; today: string }): Promise<void> {
  await sql`
    with visite as (
      select vehicule_id, max(date_facture) as jour from facture
      where adherent_id = ${adherentId} and type = 'FAC' and vehicule_id is not null and date_facture <= ${today}::date
      group by vehicule_id)
    update vehicule v set date_derniere_visite = lu.jour
    from (select w.id, visite.jour from vehicule w left join visite on visite.vehicule_id = w.id
          where w.adherent_id = ${adherentId}) lu
    where v.adherent_id = ${adherentId} and v.id = lu.id and v.date_derniere_visite is distinct from lu.jour`.execute(
    tx,
  )

  const bits = sql.join(
    qualityCriteria.map((key, bit) => sql`case when ${sql.ref(`su.${key}`)} then ${sql.lit(1 << bit)} else 0 end`),
    sql` + `,
  )
  const score = sql.join(
    qualityCriteria.map(
      (key) => sql`case when ${sql.ref(`su.${key}`)} then ${sql.lit(qualityWeights[key])} else 0 end`,
    ),
    sql` + `,
  )
  const is = (key: keyof KnownData) => sql.id(key)
  const since = sql`(${today}::date - make_interval(months => ${sql.lit(recentMonths)}))::date`
  await sql`
    with visite as (
      select client_id, max(date_facture) as jour from facture
      where adherent_id = ${adherentId} and type = 'FAC' and client_id is not null and date_facture <= ${today}::date
      group by client_id),
    compteur as (
      select vehicule_id, max(date_facture) as jour from facture
      where adherent_id = ${adherentId} and type = 'FAC' and kilometrage > 0 and date_facture <= ${today}::date
        and vehicule_id is not null
      group by vehicule_id),
    parc as (
      select v.client_id, bool_or(v.plaque_valide) as plaque, bool_or(v.date_mec is not null) as mec,
        max(greatest(case when v.kilometrage_derniere_visite > 0 and v.date_kilometrage <= ${today}::date
          then v.date_kilometrage end, compteur.jour)) as compteur
      from vehicule v left join compteur on compteur.vehicule_id = v.id
      where v.adherent_id = ${adherentId} and v.client_id is not null
      group by v.client_id),
    su as (
      select c.id, visite.jour,
        c.portable is not null and c.portable_sms as ${is('validMobile')},
        c.email is not null as ${is('validEmail')},
        coalesce(parc.plaque, false) as ${is('wellFormedPlate')},
        coalesce(parc.mec, false) as ${is('firstRegistration')},
        coalesce(parc.compteur >= ${since}, false) as ${is('recentMileage')},
        (c.nom <> '' or c.raison_sociale <> '') and c.latitude is not null as ${is('nameAndPlace')},
        coalesce(visite.jour >= ${since}, false) as ${is('recentVisit')}
      from client c
      left join visite on visite.client_id = c.id
      left join parc on parc.client_id = c.id
      where c.adherent_id = ${adherentId} and c.efface_le is null),
    lu as (select su.id, su.jour, ${score} as qualite, ${bits} as acquis from su)
    update client c set date_derniere_visite = lu.jour, qualite = lu.qualite, qualite_acquis = lu.acquis
    from lu
    where c.adherent_id = ${adherentId} and c.id = lu.id
      and (c.date_derniere_visite, c.qualite, c.qualite_acquis) is distinct from (lu.jour, lu.qualite, lu.acquis)`.execute(
    tx,
  )
}
