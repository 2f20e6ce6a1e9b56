import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, '../migrations')
/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const lock = 7_254_226_374

/** The migrations of this version, in order. */
export const migrations = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * Applies the migrations not yet applied, each in its own transaction, under a lock of the whole database, so that
 * several processes may start at once, then sees to it that the second wall stands on every table. Returns the names applied. Throws when the database is newer than this version.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const connection = await pool.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [lock])
    await connection.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await connection.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map((row) => row.name))
    const known = migrations()
    const unknown = [...applied].filter((name) => !known.includes(name))
    if (unknown.length > 0)
      throw new Error(
        `The database has migrations this version does not know (${unknown.join(', ')}): it was used by a newer version.`,
      )
    const missing = known.filter((name) => !applied.has(name))
    for (const name of missing) {
      await connection.query('begin')
      try {
        await connection.query(readFileSync(join(folder, name), 'utf8'))
        await connection.query('insert into migration (name) values ($1)', [name])
        await connection.query('commit')
      } catch (error) {
        await connection.query('rollback')
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
    }
    await connection.query('select relance_elever_mur()')
    return missing
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    connection.release()
  }
}
