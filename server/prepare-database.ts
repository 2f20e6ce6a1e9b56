import type pg from 'pg'
import type { Db } from './base.ts'
import { migrate } from './db/migrate.ts'
import { syncReferences } from './forecasts/sync-references.ts'
import { syncImages } from './messages/sync-images.ts'
import { syncTemplates } from './messages/sync-templates.ts'
import { syncNetworks } from './networks/sync-networks.ts'

/** Any number, the same in every process, and not the one of the migrations. */
const lock = 7_254_226_375

/**
 * Brings a database to this version: its migrations, then the references that the domain holds. Safe to repeat; of several
 * processes that start at once, each waits for the one before it. Needs two connections of the pool.
 */
export async function prepareDatabase(pool: pg.Pool, db: Db): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [lock])
    await migrate(pool)
    await syncNetworks(db)
    await syncReferences(db)
    await syncTemplates(db)
    await syncImages(db)
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    connection.release()
  }
}
