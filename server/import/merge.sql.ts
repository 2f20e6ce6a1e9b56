import type { ImportFileReport, ImportReport } from '@relance/domain/import/import.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { planForSets } from './analyse.sql.ts'
import {
  analyseStaging,
  dropDuplicateClients,
  dropDuplicateLines,
  replaceDuplicateVehicles,
  settleInvoices,
} from './duplicates.sql.ts'
import type { Run } from './import-runs.sql.ts'
import { leaveOutErased } from './leave-out-erased.sql.ts'
import { mergeClients } from './merge-clients.sql.ts'
import { mergeInvoices } from './merge-invoices.sql.ts'
import { mergeVehicles } from './merge-vehicles.sql.ts'
import type { FileReading } from './read-file.ts'

/** Settles, among the staged rows of a file, what it says twice. Adds what was left out to the reading. */
export async function settleStaging(db: Db, run: Run, reading: FileReading): Promise<void> {
  const { file } = reading
  await analyseStaging(db, file.type)
  await leaveOutErased(db, run, file.type)
  switch (file.type) {
    case 'clients':
      reading.rejetes += await dropDuplicateClients(db, run, file)
      return
    case 'vehicules':
      reading.rejetes += await replaceDuplicateVehicles(db, run, file)
      return
    case 'factures':
      if ((await settleInvoices(db, run, file)) || reading.outOfOrder)
        reading.rejetes += await dropDuplicateLines(db, run, file)
  }
}

const reportOf = (
  reading: FileReading,
  merged: { readonly nouveaux: number; readonly modifies: number },
  total: number,
): ImportFileReport => ({
  lus: reading.lus,
  nouveaux: merged.nouveaux,
  modifies: merged.modifies,
  inchanges: total - merged.nouveaux - merged.modifies,
  rejetes: reading.rejetes,
  champsIgnores: reading.champsIgnores,
})

/** What an import reports before it has done anything. */
export const emptyReport: ImportReport = {
  lignesFactures: 0,
  oppositionsSms: 0,
  oppositionsEmail: 0,
  changementsProprietaire: 0,
  marquesAjoutees: 0,
  clientsNonLocalises: 0,
}

/** Any number of our own, beside a member's: one merge at a time of one member's base. */
const mergeLock = 7_254_226

/** Readies a transaction for the merges of an import's files. Waits for a worker that was thought dead and still merges. */
export async function beginMerge(tx: Db, { adherentId }: Run): Promise<void> {
  await planForSets(tx)
  // The transaction waits while files are read. A worker that froze must not keep its locks for ever.
  await sql`set local idle_in_transaction_session_timeout = '30min'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${mergeLock}::int, ${adherentId}::int)`.execute(tx)
}

/**
 * Merges what is staged of a file into the member's base, in the transaction given, after the files it refers to; tells what it
 * did.
 */
export async function mergeStaging(
  tx: Db,
  run: Run,
  reading: FileReading,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Partial<ImportReport>> {
  switch (reading.file.type) {
    case 'clients': {
      const merged = await mergeClients(tx, run, reading.champs, now)
      const { oppositionsSms, oppositionsEmail } = merged
      return { clients: reportOf(reading, merged, reading.lus - reading.rejetes), oppositionsSms, oppositionsEmail }
    }
    case 'vehicules': {
      const merged = await mergeVehicles(tx, run, { ...reading, today })
      reading.champsIgnores += merged.champsIgnores
      const { changementsProprietaire, marquesAjoutees } = merged
      const vehicules = reportOf(reading, merged, reading.lus - reading.rejetes)
      return { vehicules, changementsProprietaire, marquesAjoutees }
    }
    case 'factures': {
      const merged = await mergeInvoices(tx, run, reading)
      reading.champsIgnores += merged.champsIgnores
      return { factures: reportOf(reading, merged, merged.factures), lignesFactures: merged.lignes }
    }
  }
}

/** How many customers of a member have no known place. */
export async function countUnplaced(tx: Db, adherentId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from client where adherent_id = ${adherentId} and latitude is null and efface_le is null`.execute(
    tx,
  )
  return rows[0]!.total
}
