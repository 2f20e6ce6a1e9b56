import { type RawBuilder, sql } from 'kysely'

/** A column of the base and what a staged row makes of it; `was` reads the row as it is in the base. */
export interface MergedColumn {
  readonly name: string
  readonly value: RawBuilder<unknown>
  /** The value in a row that is new. */
  readonly initially?: RawBuilder<unknown>
}

/** `name = value, …` for an update. */
export const assignments = (columns: readonly MergedColumn[]) =>
  sql.join(columns.map(({ name, value }) => sql`${sql.ref(name)} = ${value}`))

/** Whether a row of the base, under an alias, would change: an update of nothing is a write all the same. */
export const differs = (alias: string, columns: readonly MergedColumn[]) =>
  sql<boolean>`(${sql.join(columns.map(({ name }) => sql.ref(`${alias}.${name}`)))}) is distinct from (${sql.join(
    columns.map(({ value }) => value),
  )})`

/** The names, for the head of an insert. */
export const names = (columns: readonly MergedColumn[]) => sql.join(columns.map(({ name }) => sql.ref(name)))

/** The values of a new row, in the same order. */
export const values = (columns: readonly MergedColumn[]) =>
  sql.join(columns.map(({ value, initially }) => initially ?? value))
