import { habitRules } from '@relance/domain/forecasts/habit.ts'
import { sql } from 'kysely'
import type { Sql } from './day.sql.ts'

const rule = (name: keyof typeof habitRules) => sql.lit(habitRules[name])

/**
 * SQL twin of `rhythmOf` (domain/forecasts/habit.ts): each key with its rhythm in days and the delays that it was measured on.
 * @param days a table of different days (`jour`) by key
 */
export function rhythmsOf(days: Sql, key: readonly string[]): Sql {
  const keys = sql.join(key.map((column) => sql.ref(column)))
  return sql`
    select ${keys}, percentile_disc(0.5) within group (order by delai) as rythme, count(*)::int as delais
    from (
      select *, row_number() over (partition by ${keys} order by jour desc) as rang
      from (select *, jour - lag(jour) over (partition by ${keys} order by jour) as delai from ${days}) ecarts
      where delai >= ${rule('sameJobDays')}) retenus
    where rang <= ${rule('delaysMax')}
    group by ${keys}
    having count(*) >= ${rule('delaysMin')}
      and percentile_disc(0.5) within group (order by delai) between ${rule('daysMin')} and ${rule('daysMax')}`
}
