import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { Database } from './schema.generated.ts'
import { scopeConnections } from './scope.ts'

const { types } = pg
// bigint comes as text by default; our ids and amounts stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)
// A day is a day, not a moment in the machine's zone: it stays 'YYYY-MM-DD'.
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(1182 as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',')))

/** Opens a pool on a database, whose connections see what the scope of their taker allows. The caller ends it. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'relance',
    options: '-c timezone=UTC -c jit=off',
  })
  // An idle connection that breaks must not end the process: the next query opens another.
  pool.on('error', () => {})
  // Nor one that breaks between two statements of a transaction: the next statement fails, and tells whoever holds it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  scopeConnections(pool)
  return pool
}

/** Kysely on a pool, with cursors for `.stream()`. */
export const databaseOn = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
