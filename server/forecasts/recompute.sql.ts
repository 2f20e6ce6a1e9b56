import { forecastRules } from '@relance/domain/forecasts/due.ts'
import { habitRules } from '@relance/domain/forecasts/habit.ts'
import { intervalFor, type NetworkInterval } from '@relance/domain/forecasts/intervals.ts'
import { addMonths } from '@relance/domain/values/day.ts'
import { isLegal, operations } from '@relance/domain/values/operations.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { onward, plusMonths, roundHalfUp, type Sql, stepsToReach } from './day.sql.ts'
import { rhythmsOf } from './habit.sql.ts'
import { inspectionRows } from './inspections.sql.ts'
import { cleanReadings, kilometresAt, kilometresThen, measureVehicles, saveMileage } from './mileage.sql.ts'
import { listNetworkIntervals } from './network-operations.sql.ts'

/**
 * Forecasts a member's whole base again, in sets: the mileage of each vehicle, then what it will need within 24 months. Twin of
 * `forecastVehicle` (domain/forecasts/forecast.ts). Rows that do not change are not written. Safe to repeat; two at once take
 * turns.
 * @param today the day in the member's zone, 'YYYY-MM-DD'
 * @returns how many forecasts changed, came or went
 */
export async function recomputeForecasts(
  db: Db,
  { adherentId, today }: { adherentId: number; today: string },
): Promise<number> {
  if (!db.isTransaction) return db.transaction().execute((tx) => recomputeForecasts(tx, { adherentId, today }))
  await sql`select pg_advisory_xact_lock(hashtextextended('previsions', ${adherentId}::bigint)),
    set_config('work_mem', '64MB', true), set_config('jit', 'off', true), set_config('default_statistics_target', '10', true)`.execute(
    db,
  )
  await sql`drop table if exists pg_temp.fc_lu, pg_temp.fc_point, pg_temp.fc_vehicule, pg_temp.fc_fait, pg_temp.fc_grille,
    pg_temp.fc_prevision`.execute(db)
  const { pays, reseau_id } = await db
    .selectFrom('adherent')
    .select(['pays', 'reseau_id'])
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  const own = await listNetworkIntervals(db, reseau_id)
  const marqueIds = [...new Set(own.flatMap(({ marqueId }) => marqueId ?? []))]
  await cleanReadings(db, adherentId, today)
  await measureVehicles(db, { adherentId, today, marqueIds })
  await saveMileage(db, adherentId)
  await findLastDone(db, adherentId, today)
  await listIntervals(db, own)
  const rows = [inspectionRows(pays, today), operationRows(today)]
  const changed = (await hasForecasts(db, adherentId))
    ? await mergeForecasts(db, adherentId, rows)
    : await insertForecasts(db, adherentId, rows)
  await sql`drop table fc_lu, fc_point, fc_vehicule, fc_fait, fc_grille`.execute(db)
  return changed
}

/**
 * Fills fc_fait: when each operation was last invoiced, by itself or along with one that always includes it, and at how many
 * kilometres: the clean reading of that day, else what the slope says; and at which rhythm. Twin of `daysDone` and `kilometresAt`.
 */
async function findLastDone(tx: Db, adherentId: number, today: string): Promise<void> {
  const does = sql.join(
    operations.flatMap(({ id, alsoDoes }) => [id, ...alsoDoes].map((done) => sql`(${sql.lit(id)}, ${sql.lit(done)})`)),
  )
  const key = ['vehicule_id', 'operation_id']
  // Most operations were done too few times for a rhythm: only the others are put in order.
  const often = sql`(select j.* from jours j join fois using (vehicule_id, operation_id) where n > ${sql.lit(habitRules.delaysMin)}) souvent`
  await sql`
    create temp table fc_fait on commit drop as
    with jours as materialized (
    select f.vehicule_id, d.operation_id, f.date_facture as jour
    from facture f
    join facture_ligne l on l.adherent_id = f.adherent_id and l.facture_id = f.id
    join (values ${does}) d (ligne, operation_id) on d.ligne = l.operation_id
    where f.adherent_id = ${adherentId} and f.type = 'FAC' and f.vehicule_id is not null
      and f.date_facture <= ${today}::date),
    fois as materialized (
      select vehicule_id, operation_id, max(jour) as dernier, count(*) as n from jours group by vehicule_id, operation_id),
    faits as (
      select vehicule_id, operation_id, dernier, null::int as rythme, null::int as delais from fois
       where n <= ${sql.lit(habitRules.delaysMin)}
      union all ${rhythmsOf(often, key)})
    select f.vehicule_id, f.operation_id, f.dernier as jour, ${kilometresAt('v', sql`p.km`, sql`f.dernier`)} as km, f.rythme, f.delais
    from faits f
    join fc_vehicule v on v.id = f.vehicule_id
    left join fc_point p on p.vehicule_id = f.vehicule_id and p.jour = f.dernier`.execute(tx)
  await sql`analyze fc_fait (vehicule_id, operation_id)`.execute(tx)
}

/** Fills fc_grille: which operations a vehicle of a fuel, a make and a gearbox has, and how often, by the domain's own rule. */
async function listIntervals(tx: Db, own: readonly NetworkInterval[]): Promise<void> {
  const { rows } = await sql<{ carburant: number; marque: number; boite: string }>`
    select distinct carburant, marque, boite from fc_vehicule`.execute(tx)
  const grid = rows.flatMap((kind) =>
    operations.flatMap((operation) => {
      if (isLegal(operation.id) || (operation.boite !== null && operation.boite !== kind.boite)) return []
      const vehicle = { marqueId: kind.marque || null, carburantId: kind.carburant || null }
      const { interval } = intervalFor(operation, vehicle, own)
      return interval === null ? [] : [{ ...kind, operation_id: operation.id, ...interval }]
    }),
  )
  await sql`
    create temp table fc_grille on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(grid)}::jsonb)
      as g (carburant int, marque int, boite text, operation_id int, km int, mois int)`.execute(tx)
  await sql`analyze fc_grille`.execute(tx)
}

/** SQL: every operation but the inspections: twin of `dueAfter`, `dueByHabit`, `neverDone`, `settle` and `atUsualVisit`. */
function operationRows(today: string): Sql {
  const limit = sql`${addMonths(today, -forecastRules.overdueMonths)}::date`
  const horizon = sql`${addMonths(today, forecastRules.horizonMonths)}::date`
  const daysToDrive = (km: Sql) => sql`${roundHalfUp(sql`(365 * (${km}))::float8 / annuel`)}::int`
  const byMonths = sql`mois is not null and (jours is null or ${plusMonths(sql`due`, sql`mois`)} <= due + jours)`
  const steps = sql`ceil((${limit} - due)::float8 / jours)::int`
  return sql`
    with connus as (
      select v.id, v.annuel, v.depart, v.km_depart, v.date_mec, v.mois_mec, v.derniere_visite,
        v.derniere_visite + v.rythme as visite, v.rythme as rythme_visites, v.delais as delais_visites,
        g.operation_id, f.jour as derniere, f.km as km_derniere, h.habite,
        case when not h.habite then g.km end as km, case when not h.habite then g.mois end as mois,
        case when h.habite then f.rythme end as rythme, case when h.habite then f.delais end as delais,
        case when h.habite then null when f.jour is not null then f.km + g.km
          else (floor(v.km_actuel / g.km)::int + 1) * g.km end as echeance
      from fc_vehicule v
      join fc_grille g on g.carburant = v.carburant and g.marque = v.marque and g.boite = v.boite
      left join fc_fait f on f.vehicule_id = v.id and f.operation_id = g.operation_id
      cross join lateral (select coalesce(f.rythme >= ${bound('shortest')} and f.rythme <= ${bound('longest')}, false) as habite) h
      offset 0),
    dus as (
      select *,
        depart + ${daysToDrive(sql`echeance - km_depart`)} as date_km,
        case when habite then derniere + rythme
          when mois is null then null
          when derniere is not null then ${plusMonths(sql`derniere`, sql`mois`)}
          else ${plusMonths(
            sql`greatest(${plusMonths(sql`date_mec`, sql`(mois_mec / mois) * mois`)}, derniere_visite)`,
            sql`mois`,
          )} end as date_periodique
      from connus offset 0),
    bornes as (
      select *, due < ${limit} as ailleurs, case when due < ${limit} then
          case when habite then rythme when date_km is not null then greatest(1, ${daysToDrive(sql`km`)}) end end as jours
      from (select *, least(date_km, date_periodique) as due from dus) d
      where due <= ${horizon} offset 0),
    reprises as (
      select *, ailleurs and ${byMonths} as par_mois,
        case when not ailleurs then due
          when ${byMonths} then ${onward(sql`due`, sql`mois`, limit)}
          else due + ${steps} * jours end as reprise,
        case when not ailleurs then null
          when ${byMonths} then ${plusMonths(sql`due`, sql`(${stepsToReach(sql`due`, sql`mois`, limit)} - 1) * mois`)}
          else due + (${steps} - 1) * jours end as depuis
      from bornes offset 0),
    dates as (
      select *, case when attend then visite else reprise end as date_due
      from (select *, coalesce(derniere is null and reprise < visite, false) as attend from reprises) r offset 0)
    select id as vehicule_id, operation_id, derniere, km_derniere,
      case when habite or attend then null when not ailleurs then date_km when not par_mois then reprise
        when jours is not null then greatest(depuis + jours, reprise) end as date_km,
      case when attend then visite when habite then reprise when not ailleurs then date_periodique when par_mois then reprise
        when mois is not null then greatest(${plusMonths(sql`depuis`, sql`mois`)}, reprise) end as date_periodique,
      date_due, case when not (ailleurs or attend) then echeance end as km_echeance, ailleurs,
      case when attend then rythme_visites else rythme end as rythme, case when attend then delais_visites else delais end as delais,
      ${kilometresThen(sql`date_due`)} as estime
    from dates
    where date_due <= ${horizon}`
}

/** A limit of an operation’s own rhythm, in days: twin of `operationRhythm`. */
const bound = (share: 'shortest' | 'longest'): Sql =>
  sql`g.mois * ${sql.lit(habitRules.daysPerMonth * habitRules[share])}::float8`

const hasForecasts = async (tx: Db, adherentId: number): Promise<boolean> =>
  (await tx
    .selectFrom('prevision')
    .select('vehicule_id')
    .where('adherent_id', '=', adherentId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The columns of `prevision` that rows of forecasts fill, in their order. */
const filled = sql`vehicule_id, operation_id, date_derniere_operation, kilometrage_derniere_operation,
  date_previsionnelle_kilometrique, date_previsionnelle_periodique, date_previsionnelle, kilometrage_echeance,
  supposee_ailleurs, rythme_jours, rythme_delais, kilometrage_estime`

/** The forecasts of a base that had none: nothing to compare with, so they are written once, where they stay. */
async function insertForecasts(tx: Db, adherentId: number, rows: readonly Sql[]): Promise<number> {
  let changed = 0n
  for (const some of rows) {
    const { numAffectedRows } = await sql`
      insert into prevision (adherent_id, ${filled}) select ${adherentId}, n.* from (${some}) n`.execute(tx)
    changed += numAffectedRows ?? 0n
  }
  return Number(changed)
}

/** Brings `prevision` to what is forecast now, leaving alone the rows that stay the same. */
async function mergeForecasts(tx: Db, adherentId: number, rows: readonly Sql[]): Promise<number> {
  await sql`create temp table fc_prevision on commit drop as ${sql.join(
    rows.map((some) => sql`(${some})`),
    sql` union all `,
  )}`.execute(tx)
  await sql`analyze fc_prevision`.execute(tx)
  const gone = await sql`
    delete from prevision p where p.adherent_id = ${adherentId} and not exists (
      select from fc_prevision n where n.vehicule_id = p.vehicule_id and n.operation_id = p.operation_id)`.execute(tx)
  const merged = await sql`
    merge into prevision p using fc_prevision n
    on p.adherent_id = ${adherentId} and p.vehicule_id = n.vehicule_id and p.operation_id = n.operation_id
    when matched and (p.date_derniere_operation, p.kilometrage_derniere_operation, p.date_previsionnelle_kilometrique,
        p.date_previsionnelle_periodique, p.date_previsionnelle, p.kilometrage_estime, p.kilometrage_echeance, p.supposee_ailleurs,
        p.rythme_jours, p.rythme_delais)
      is distinct from (n.derniere, n.km_derniere, n.date_km, n.date_periodique, n.date_due, n.estime, n.km_echeance, n.ailleurs,
        n.rythme, n.delais) then
      update set date_derniere_operation = n.derniere, kilometrage_derniere_operation = n.km_derniere,
        date_previsionnelle_kilometrique = n.date_km, date_previsionnelle_periodique = n.date_periodique,
        date_previsionnelle = n.date_due, kilometrage_estime = n.estime, kilometrage_echeance = n.km_echeance,
        supposee_ailleurs = n.ailleurs, rythme_jours = n.rythme, rythme_delais = n.delais
    when not matched then
      insert (adherent_id, ${filled})
      values (${adherentId}, n.vehicule_id, n.operation_id, n.derniere, n.km_derniere, n.date_km, n.date_periodique,
        n.date_due, n.km_echeance, n.ailleurs, n.rythme, n.delais, n.estime)`.execute(tx)
  await sql`drop table fc_prevision`.execute(tx)
  return Number(gone.numAffectedRows ?? 0n) + Number(merged.numAffectedRows ?? 0n)
}
