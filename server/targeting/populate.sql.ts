import { directHorizonOn, pressure } from '@relance/domain/targeting/horizon.ts'
import type { Day } from '@relance/domain/values/day.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { type ContactabilityOptions, contactabilityTables, joinWholeBases } from './contactability.sql.ts'
import { drawKey, drawSql, saveDraws } from './draws.sql.ts'
import { savePopulation } from './population.sql.ts'

/**
 * Takes the snapshot of a campaign: one row for each vehicle with an owner and an operation due within the horizon, which is
 * a direct campaign's unless another is given.
 * Those that cannot be written to stay as rows with the reason, so that they can be counted and explained. Done again, it
 * replaces the snapshot; what the member left out stays left out. Call it in a transaction.
 */
export async function populate(
  tx: Db,
  options: ContactabilityOptions & { readonly horizon?: { readonly du: Day; readonly au: Day } },
): Promise<void> {
  const { adherentId, campagneId, today } = options
  const { du, au } = options.horizon ?? directHorizonOn(today)
  const { rows: leftOut } = await sql<{ vehicule_id: number }>`
    select vehicule_id from prospection
     where adherent_id = ${adherentId} and campagne_id = ${campagneId} and not eligible_garage`.execute(tx)
  await tx
    .deleteFrom('prospection')
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .execute()
  await joinWholeBases(tx)
  // An operation just done is no news for the customer; when nothing else is due the vehicle is told as "came already".
  await sql`
    with echeances as (
      select vehicule_id, operation_id, date_previsionnelle,
             date_derniere_operation is not null
             and ${today}::date - date_derniere_operation
                 < ${pressure.partIntervalle}::numeric * (date_previsionnelle - date_derniere_operation) as recente
        from prevision
       where adherent_id = ${adherentId} and date_previsionnelle between ${du}::date and ${au}::date),
    dues as materialized (
      select vehicule_id, bool_and(recente) as recent,
             bit_or(1::bigint << operation_id) filter (where gardee) as masque,
             array_agg(operation_id order by date_previsionnelle, operation_id) filter (where gardee) as operations,
             array_agg(date_previsionnelle order by date_previsionnelle, operation_id) filter (where gardee) as dates
        from (select *, not recente or bool_and(recente) over (partition by vehicule_id) as gardee from echeances) e
       group by vehicule_id),
    candidats as materialized (
      select d.*, v.client_id, false as change, v.marque_id, v.carburant_id, v.date_mec, v.date_derniere_visite,
             coalesce(v.kilometrage_estime, v.kilometrage_derniere_visite) as kilometrage
        from dues d join vehicule v on v.adherent_id = ${adherentId} and v.id = d.vehicule_id
       where v.client_id is not null),
    ${contactabilityTables(options)}
    insert into prospection (adherent_id, campagne_id, vehicule_id, client_id, masque_operations, operation_id_list,
                             date_previsionnelle_list, date_previsionnelle, age, kilometrage, marque_id, carburant_id,
                             distance_km, date_derniere_visite, motif_sms, motif_email, cle_sms, cle_email, partage,
                             eligible_garage, tirage)
    select ${adherentId}, ${campagneId}, k.vehicule_id, k.client_id, k.masque, k.operations, k.dates, k.dates[1],
           extract(year from age(${today}::date, least(k.date_mec, ${today}::date))), k.kilometrage, k.marque_id,
           k.carburant_id, c.distance_km, k.date_derniere_visite, t.motif_sms, t.motif_email, t.cle_sms, t.cle_email,
           t.partage, k.vehicule_id <> all(${leftOut.map((row) => row.vehicule_id)}::bigint[]),
           ${drawSql(drawKey(options), sql`k.client_id`)}
      from candidats k
      join contacts t on t.vehicule_id = k.vehicule_id
      join client c on c.adherent_id = ${adherentId} and c.id = k.client_id
     -- Rows that share a contact lie together at the end: the totals read some of them once more.
     order by t.partage, k.dates[1], k.vehicule_id`.execute(tx)
  await saveDraws(tx, options, { sharingOnly: true })
  await savePopulation(tx, options)
}
