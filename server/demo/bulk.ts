import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Database } from '../db/schema.generated.ts'

/** As many ids of a table as asked, taken from its own sequence, lowest first. */
export async function takeIds(db: Db, table: keyof Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}) order by 1
  `.execute(db)
  return rows.map((row) => row.id)
}

/** A row as JSON has it: days and moments as text, objects as they are. */
type JsonRow<T extends keyof Database> = { readonly [K in keyof Database[T]]?: unknown }

/** Inserts rows that all have the same columns, in one statement whatever their number. */
export async function insertAll<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly JsonRow<T>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db)
}
