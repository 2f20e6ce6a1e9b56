import { forecastRules } from '@relance/domain/forecasts/due.ts'
import { rulesFor, staleMonths, vehicleKinds } from '@relance/domain/forecasts/inspections.ts'
import { addMonths } from '@relance/domain/values/day.ts'
import { fuels, isElectric } from '@relance/domain/values/fuels.ts'
import { operationIds } from '@relance/domain/values/operations.ts'
import { sql } from 'kysely'
import { endOfMonth, floorDiv, onward, plusMonths, type Sql, wholeMonths } from './day.sql.ts'
import { kilometresAt, kilometresThen } from './mileage.sql.ts'

/** The country's rules, one line for each kind of vehicle and fuel (0 = unknown), the delays by age side by side. */
function profilesOf(pays: string) {
  return vehicleKinds.flatMap((genre) =>
    [0, ...fuels.map(({ id }) => id)].flatMap((carburant) => {
      const [young, older, oldest] = rulesFor(pays, {
        genre,
        carburantId: carburant === 0 ? null : carburant,
        dateMec: null,
      })
      if (!young) return []
      return [
        {
          genre,
          carburant,
          premier: young.premier,
          avance: young.avance,
          jours_de_moins: young.joursDeMoins,
          fin_de_mois: young.finDeMois,
          mois1: young.mois,
          age2: older?.ageMin ?? null,
          mois2: older?.mois ?? null,
          age3: oldest?.ageMin ?? null,
          mois3: oldest?.mois ?? null,
        },
      ]
    }),
  )
}

const months = (n: number): Sql => sql.lit(n)

/** SQL twin of `periodAfter`: months until the inspection after one on a day. */
const periodAfter = (day: Sql): Sql => {
  const age = sql`coalesce(greatest(0, ${wholeMonths(sql`date_mec`, day)}), 0)`
  return sql`case when ${age} >= age3 then mois3 when ${age} >= age2 then mois2 else mois1 end`
}

/**
 * SQL: the inspections that the law asks for, within the horizon: twin of `inspectionsOf` and `nextInspection`
 * (domain/forecasts). fc_vehicule and fc_fait are filled.
 */
export function inspectionRows(pays: string, today: string): Sql {
  const horizon = sql`${addMonths(today, forecastRules.horizonMonths)}::date`
  const day = sql`${today}::date`
  const limit = sql`${addMonths(today, -forecastRules.overdueMonths)}::date`
  const anniversary = plusMonths(
    sql`date_mec`,
    sql`(12 * (${floorDiv(wholeMonths(sql`date_mec`, sql`derniere`), sql`12`)} + 1))`,
  )
  const sticker = (date: Sql) => sql`case when fin_de_mois then ${endOfMonth(date)} else ${date} end`
  const electric = fuels.filter(({ id }) => isElectric(id)).map(({ id }) => id)
  return sql`
    with profil as (
      select * from jsonb_to_recordset(${JSON.stringify(profilesOf(pays))}::jsonb) as p (genre text, carburant int,
        premier int, avance int, jours_de_moins int, fin_de_mois boolean, mois1 int, age2 int, mois2 int, age3 int, mois3 int)),
    vus as (
      select v.*, p.premier, p.avance, p.jours_de_moins, p.fin_de_mois, p.mois1, p.age2, p.mois2, p.age3, p.mois3,
        greatest(case when v.dernier_ct <= ${day} then v.dernier_ct end, ct.jour) as derniere,
        greatest(case when v.dernier_ctp <= ${day} then v.dernier_ctp end, ctp.jour)
          as derniere_pollution
      from fc_vehicule v
      left join profil p on p.genre = v.genre and p.carburant = v.carburant
      left join fc_fait ct on ct.vehicule_id = v.id and ct.operation_id = ${sql.lit(operationIds.controleTechnique)}
      left join fc_fait ctp on ctp.vehicule_id = v.id and ctp.operation_id = ${sql.lit(operationIds.controlePollution)}
      offset 0),
    gardes as (
      select *, case when avance > 0 and date_mec <= derniere and ${anniversary} + jours_de_moins <= ${plusMonths(sql`derniere`, sql`avance`)}
        then ${anniversary} else derniere end as base
      from vus offset 0),
    dus as (
      select *, case
        when prochain_ct is not null and (derniere is null or prochain_ct > ${plusMonths(sql`derniere`, months(staleMonths))})
          then prochain_ct
        when derniere is null then ${sticker(plusMonths(sql`date_mec`, sql`premier`))}
        else ${sticker(plusMonths(sql`base`, periodAfter(sql`base`)))} end as due
      from gardes offset 0),
    regles as (
      select *, case when due < ${limit} then ${onward(sql`due`, sql`(${periodAfter(sql`due`)})`, limit)} else due end
        as prochaine
      from dus offset 0),
    pollution as (
      select *, ${plusMonths(
        sql`case when derniere is null or derniere_pollution > derniere then prochaine else derniere end`,
        months(forecastRules.pollutionMonths),
      )} as due_pollution
      from regles
      where ${pays}::text = 'FR' and genre = 'CTTE' and not (carburant = any(${electric}::int[])) offset 0)
    select id as vehicule_id, ${sql.lit(operationIds.controleTechnique)}::int as operation_id, r.derniere,
      ${kilometresAt('r', sql`p.km`, sql`r.derniere`)} as km_derniere, null::date as date_km, r.prochaine as date_periodique,
      r.prochaine as date_due, null::int as km_echeance, r.due < ${limit} as ailleurs, null::int as rythme, null::int as delais,
      ${kilometresThen(sql`r.prochaine`)} as estime
      from regles r left join fc_point p on p.vehicule_id = r.id and p.jour = r.derniere where prochaine <= ${horizon}
    union all
    select id, ${sql.lit(operationIds.controlePollution)}::int, r.derniere_pollution,
      ${kilometresAt('r', sql`p.km`, sql`r.derniere_pollution`)}, null, r.echeance, r.echeance, null, r.due_pollution < ${limit}, null, null,
      ${kilometresThen(sql`r.echeance`)}
      from (select *, case when due_pollution < ${limit}
        then ${onward(sql`due_pollution`, months(forecastRules.pollutionCycleMonths), limit)} else due_pollution end as echeance
        from pollution offset 0) r
      left join fc_point p on p.vehicule_id = r.id and p.jour = r.derniere_pollution where echeance <= ${horizon}`
}
