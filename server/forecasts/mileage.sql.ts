import { vehicleKinds } from '@relance/domain/forecasts/inspections.ts'
import { mileageRules } from '@relance/domain/forecasts/mileage.ts'
import { defaultAnnualKilometres, fuels } from '@relance/domain/values/fuels.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { plusMonths, roundHalfUp, type Sql, wholeMonths } from './day.sql.ts'
import { rhythmsOf } from './habit.sql.ts'

const rule = (name: keyof typeof mileageRules) => sql.lit(mileageRules[name])

/**
 * Fills fc_point: the clean readings of a member's vehicles. Twin of `cleanReadings` (domain/forecasts/mileage.ts). Each
 * reading is held against the last one kept, so the second readings of all vehicles are looked at together, then the third… Vehicles
 * whose readings all follow from one another keep them as they are.
 */
export async function cleanReadings(tx: Db, adherentId: number, today: string): Promise<void> {
  await sql`
    create temp table fc_lu on commit drop as
    with lu as (
      select vehicule_id, date_facture as jour, kilometrage as km from facture
      where adherent_id = ${adherentId} and type = 'FAC' and vehicule_id is not null
      union all
      select id, date_kilometrage, kilometrage_derniere_visite from vehicule where adherent_id = ${adherentId}),
    du_jour as (
      select vehicule_id, jour, max(km) as km from lu
      where km > 0 and km <= ${rule('kmMax')} and jour <= ${today}::date
      group by vehicule_id, jour)
    select vehicule_id, jour, km, row_number() over suite::int as rang,
      coalesce(lead(km) over suite < km and lead(km, 2) over suite < km, false) as dementi,
      coalesce(km < lag(km) over suite
        or km - lag(km) over suite > ${rule('kmPerDayMax')} * (jour - lag(jour) over suite), false) as rupture
    from du_jour window suite as (partition by vehicule_id order by jour)`.execute(tx)
  await sql`analyze fc_lu (vehicule_id, rang)`.execute(tx)
  await sql`
    create temp table fc_point on commit drop as
    with recursive douteux as (select distinct vehicule_id from fc_lu where dementi or rupture),
    suite as (
      select vehicule_id, rang, jour, km, not dementi as garde, case when not dementi then jour end as dernier,
        case when not dementi then km end as km_dernier
      from fc_lu where rang = 1 and vehicule_id in (select vehicule_id from douteux)
      union all
      select l.vehicule_id, l.rang, l.jour, l.km, o.garde, case when o.garde then l.jour else s.dernier end,
        case when o.garde then l.km else s.km_dernier end
      from suite s
      join fc_lu l on l.vehicule_id = s.vehicule_id and l.rang = s.rang + 1
      cross join lateral (select s.km_dernier is null or (l.km >= s.km_dernier
        and l.km - s.km_dernier <= ${rule('kmPerDayMax')} * (l.jour - s.dernier)) as garde) o)
    select vehicule_id, jour, km from fc_lu where vehicule_id not in (select vehicule_id from douteux)
    union all
    select vehicule_id, jour, km from suite where garde`.execute(tx)
  await sql`analyze fc_point (vehicule_id, jour)`.execute(tx)
}

/**
 * Fills fc_vehicule: what a forecast needs of each vehicle, its mileage first. Twin of `mileageOf` (domain/forecasts). The
 * clean readings never go down, so the least kilometres are those of the first day. Only the makes named are told apart.
 */
export async function measureVehicles(
  tx: Db,
  { adherentId, today, marqueIds }: { adherentId: number; today: string; marqueIds: readonly number[] },
): Promise<void> {
  const day = sql`${today}::date`
  const since = sql`(${day} - make_interval(months => ${rule('recentMonths')}))::date`
  const annualByFuel = sql.join(
    fuels.map(({ id, kilometrageAnnuel }) => sql`(${sql.lit(id)}, ${sql.lit(kilometrageAnnuel)})`),
  )
  await sql`
    create temp table fc_vehicule on commit drop as
    with points as (
      select vehicule_id, count(*)::int as nombre, min(jour) as premier, min(km) as km_premier, max(jour) as dernier,
        max(km) as km_dernier, min(jour) filter (where jour >= ${since}) as premier_recent,
        min(km) filter (where jour >= ${since}) as km_premier_recent
      from fc_point group by vehicule_id),
    jours as (
      select vehicule_id, date_facture as jour from facture
      where adherent_id = ${adherentId} and type = 'FAC' and vehicule_id is not null and date_facture <= ${day}),
    visites as (${rhythmsOf(sql`jours`, ['vehicule_id'])}),
    connus as (
      select v.id, v.boite, v.genre, case when v.marque_id = any(${marqueIds as number[]}::int[]) then v.marque_id else 0 end as marque, v.date_mec, v.date_dernier_controle_technique, v.date_prochain_controle_technique,
        v.date_dernier_controle_anti_pollution, coalesce(e.id, 0) as carburant, visites.dernier as derniere_visite, visites.rythme, visites.delais,
        coalesce(e.annuel, ${sql.lit(defaultAnnualKilometres)}) as suppose, p.*,
        v.date_mec is not null and v.date_mec <= ${day} and (p.premier is null or v.date_mec < p.premier)
          and (${day} < ${plusMonths(sql`v.date_mec`, rule('youngMonths'))} or coalesce(p.nombre, 0) < 2) as compte_mec
      from vehicule v
      left join (values ${annualByFuel}) e (id, annuel) on e.id = v.carburant_id
      left join points p on p.vehicule_id = v.id
      left join visites on visites.vehicule_id = v.id
      where v.adherent_id = ${adherentId}
      offset 0),
    bornes as (
      select *,
        coalesce(dernier, case when compte_mec then date_mec end) as depart,
        coalesce(km_dernier, case when compte_mec then 0 end) as km_depart,
        case when compte_mec then date_mec else premier end as debut,
        case when compte_mec then 0 else km_premier end as km_debut,
        case when compte_mec and date_mec >= ${since} then date_mec else premier_recent end as debut_recent,
        case when compte_mec and date_mec >= ${since} then 0 else km_premier_recent end as km_debut_recent
      from connus offset 0),
    pentes as (
      select *,
        case when depart - debut >= ${rule('slopeDays')}
          then (365 * (km_depart - km_debut))::float8 / (depart - debut) end as pente,
        case when depart - debut_recent >= ${rule('slopeDays')}
          then (365 * (km_depart - km_debut_recent))::float8 / (depart - debut_recent) end as pente_recente
      from bornes offset 0),
    mesures as (
      select *,
        ${roundHalfUp(sql`least(${rule('annualMax')}::float8, greatest(${rule('annualMin')}::float8, coalesce(
          ${rule('recentShare')}::float8 * pente_recente + ${rule('lifetimeShare')}::float8 * pente, pente, suppose)))`)}::int
          as annuel,
        case when pente is null then 'basse' when nombre >= 3 and dernier - premier >= 365 then 'haute' else 'moyenne' end
          as confiance
      from pentes offset 0)
    select id, boite, case when genre = any(${[...vehicleKinds]}::text[]) then genre else 'VP' end as genre, carburant, marque, date_mec, derniere_visite, rythme, delais,
      date_dernier_controle_technique as dernier_ct, date_prochain_controle_technique as prochain_ct,
      date_dernier_controle_anti_pollution as dernier_ctp, annuel, confiance, depart, km_depart,
      km_depart + annuel::float8 * (${day} - depart) / 365 as km_actuel,
      case when date_mec <= ${day} then ${wholeMonths(sql`date_mec`, day)} end as mois_mec
    from mesures`.execute(tx)
  await sql`create index on fc_vehicule (id)`.execute(tx)
  await sql`analyze fc_vehicule (id, carburant, marque, boite)`.execute(tx)
}

/** SQL twin of `kilometresOn`, for a row of fc_vehicule under the name `vehicle`. */
export const kilometresOn = (vehicle: string, day: Sql): Sql => {
  const of = (column: string) => sql.ref(`${vehicle}.${column}`)
  return sql`${of('km_depart')} + ${of('annuel')}::float8 * (${day} - ${of('depart')}) / 365`
}

/** SQL: the kilometres a forecast is told with, in hundreds, for columns of fc_vehicule that go by their own names. */
export const kilometresThen = (day: Sql): Sql => sql`case when depart is not null
  then greatest(0, ${roundHalfUp(sql`(km_depart + annuel::float8 * (${day} - depart) / 365) / 100`)} * 100)::int end`

/** SQL twin of `kilometresAt`: `read` is the clean reading of that day, or null. Null without a day or a starting point. */
export const kilometresAt = (vehicle: string, read: Sql, day: Sql): Sql =>
  sql`coalesce(${read}, case when ${sql.ref(`${vehicle}.depart`)} is not null and ${day} is not null
    then greatest(0, ${roundHalfUp(kilometresOn(vehicle, day))})::int end)`

/** Puts what was measured on the vehicles; those it does not change are not written. */
export async function saveMileage(tx: Db, adherentId: number): Promise<void> {
  await sql`
    update vehicule v set kilometrage_annuel = m.annuel, kilometrage_estime = m.estime, confiance_kilometrage = m.confiance
    from (select id, annuel, confiance,
        case when depart is not null then greatest(0, ${roundHalfUp(sql`km_actuel / 100`)} * 100)::int end as estime
      from fc_vehicule) m
    where v.adherent_id = ${adherentId} and v.id = m.id
      and (v.kilometrage_annuel, v.kilometrage_estime, v.confiance_kilometrage)
        is distinct from (m.annuel, m.estime, m.confiance)`.execute(tx)
}
