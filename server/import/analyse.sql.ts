import { ImportReport } from '@relance/domain/import/import.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Run } from './import-runs.sql.ts'

/**
 * Has a transaction join whole sets: of rows just written, or of a member who was not there when statistics were taken, the planner
 * knows nothing, takes them for a few and loops over tens of thousands.
 */
export async function planForSets(tx: Db): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
}

const manyRows = 2000

/**
 * Lets the planner know a base that an import changed much, for the queries that follow: left to itself PostgreSQL does so a
 * minute later. Returns whether it was much.
 */
export async function analyseBase(db: Db, { adherentId, importId }: Run): Promise<boolean> {
  const row = await db
    .selectFrom('import')
    .select('compte_rendu')
    .where('adherent_id', '=', adherentId)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const { clients, vehicules, factures } = ImportReport.parse(row.compte_rendu)
  const changed = [clients, vehicules, factures].reduce((sum, f) => sum + (f ? f.nouveaux + f.modifies : 0), 0)
  if (changed < manyRows) return false
  await sql`analyze client, vehicule, facture, facture_ligne`.execute(db)
  return true
}

/** The same for the forecasts, once they are computed from such a base. */
export async function analyseForecasts(db: Db): Promise<void> {
  await sql`analyze prevision`.execute(db)
}
