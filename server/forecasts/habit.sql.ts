import { habitRules } from '@relance/domain/forecasts/habit.ts'
import { sql } from 'kysely'
import type { Sql } from './day.sql.ts'

const rule = (name: keyof typeof habitRules) => sql.lit(habitRules[name])

/**
 * SQL twin of `rhythmOf` (domain/forecasts/habit.ts): each key with its last day (`dernier`), and its rhythm in days with the delays
 * it was measured on, null where it has none. Everything is put in order once.
 * @param days a table of days (`jour`) by key; one that is there twice is no delay
 */
export function rhythmsOf(days: Sql, key: readonly string[]): Sql {
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const isKept = sql`delai >= ${rule('sameJobDays')}`
  return sql`
    select ${keys}, dernier, case when ok then rythme end as rythme, case when ok then delais end as delais
    from (
      select *, delais >= ${rule('delaysMin')} and rythme between ${rule('daysMin')} and ${rule('daysMax')} as ok
      from (
        select ${keys}, max(jour) as dernier,
          percentile_disc(0.5) within group (order by delai) filter (where ${isKept} and rang <= ${rule('delaysMax')}) as rythme,
          (count(*) filter (where ${isKept} and rang <= ${rule('delaysMax')}))::int as delais
        from (
          select *, count(*) filter (where ${isKept}) over (suite rows unbounded preceding) as rang
          from (
            select ${keys}, jour, jour - lead(jour) over (partition by ${keys} order by jour desc) as delai from ${days}) ecarts
          window suite as (partition by ${keys} order by jour desc)) rangs
        group by ${keys}) mesures) rythmes`
}
