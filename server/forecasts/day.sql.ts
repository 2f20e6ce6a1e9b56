import { type RawBuilder, sql } from 'kysely'

/** A piece of SQL that stands for a day, a number, anything. */
export type Sql = RawBuilder<unknown>

/** SQL: a day so many months later, the month's last day where it has no such day. */
export const plusMonths = (day: Sql, months: Sql): Sql => sql`(${day} + make_interval(months => ${months}))::date`

/** SQL twin of `wholeMonthsBetween` (domain/forecasts/months.ts). */
export const wholeMonths = (from: Sql, to: Sql): Sql => sql`(
  (date_part('year', ${to})::int - date_part('year', ${from})::int) * 12
  + date_part('month', ${to})::int - date_part('month', ${from})::int
  - (date_part('day', ${to}) < date_part('day', ${from}))::int)`

/** SQL twin of `endOfMonth`. */
export const endOfMonth = (day: Sql): Sql => sql`(date_trunc('month', ${day}) + interval '1 month - 1 day')::date`

/** SQL twin of `roundHalfUp`: the database's own rounding of a double is half to even. */
export const roundHalfUp = (value: Sql): Sql => sql`floor(${value} + 0.5)`

/** Integer division that rounds down, as `Math.floor` does: the database's own truncates. */
export const floorDiv = (value: Sql, by: Sql): Sql => sql`floor(${value}::float8 / ${by})::int`

/** SQL twin of `stepsToReach`. */
export function stepsToReach(from: Sql, months: Sql, limit: Sql): Sql {
  const steps = floorDiv(wholeMonths(from, limit), months)
  return sql`(${steps} + (${plusMonths(from, sql`${steps} * ${months}`)} < ${limit})::int)`
}

/** SQL: a day moved on by whole spans of months until it is no longer before `limit`. */
export const onward = (day: Sql, months: Sql, limit: Sql): Sql =>
  plusMonths(day, sql`${stepsToReach(day, months, limit)} * ${months}`)
