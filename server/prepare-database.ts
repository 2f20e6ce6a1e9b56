import type pg from 'pg'
import type { Db } from './base.ts'
import { migrate } from './db/migrate.ts'
import { syncReferences } from './forecasts/sync-references.ts'
import { syncImages } from './messages/sync-images.ts'
import { syncTemplates } from './messages/sync-templates.ts'
import { syncNetworks } from './networks/sync-networks.ts'

/** Brings a database to this version: its migrations, then the references that the domain holds. Safe to repeat, and at once. */
export async function prepareDatabase(pool: pg.Pool, db: Db): Promise<void> {
  await migrate(pool)
  await syncNetworks(db)
  await syncReferences(db)
  await syncTemplates(db)
  await syncImages(db)
}
