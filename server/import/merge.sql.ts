import type { ImportFile, ImportFileReport, ImportReport } from '@relance/domain/import/import.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import {
  analyseStaging,
  dropDuplicateClients,
  dropDuplicateLines,
  replaceDuplicateVehicles,
  settleInvoices,
} from './duplicates.sql.ts'
import type { Run } from './import-runs.sql.ts'
import { mergeClients } from './merge-clients.sql.ts'
import { mergeInvoices } from './merge-invoices.sql.ts'
import { mergeVehicles } from './merge-vehicles.sql.ts'
import type { FileReading } from './read-file.ts'

export type Readings = Readonly<Partial<Record<ImportFile, FileReading>>>

/** Settles, among the staged rows, what a file says twice. Adds what was left out to the readings. */
export async function settleStaging(db: Db, run: Run, { clients, vehicules, factures }: Readings): Promise<void> {
  await analyseStaging(db)
  if (clients) clients.rejetes += await dropDuplicateClients(db, run, clients.file)
  if (vehicules) vehicules.rejetes += await replaceDuplicateVehicles(db, run, vehicules.file)
  if (factures) {
    const begunTwice = await settleInvoices(db, run, factures.file)
    if (begunTwice || factures.outOfOrder) factures.rejetes += await dropDuplicateLines(db, run, factures.file)
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

/**
 * Every key that a merge writes comes from a join with the row it points to, in the same transaction: asking the database to look each one up again
 * would double the time. Where our role may not say so, it is looked up again.
 */
async function trustOwnKeys(tx: Db): Promise<void> {
  await sql`
    select set_config('session_replication_role', 'replica', true)
    where current_setting('is_superuser') = 'on' or has_parameter_privilege('session_replication_role', 'set')`.execute(
    tx,
  )
}

/** Merges what is staged into the member's base, in the transaction given: all of it or nothing. */
export async function mergeStaging(
  tx: Db,
  run: Run,
  { clients, vehicules, factures }: Readings,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<ImportReport> {
  // Joins of whole sets: without statistics of rows just written, the planner would otherwise take them for a few and loop.
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
  await trustOwnKeys(tx)
  const report: ImportReport = {
    lignesFactures: 0,
    oppositionsSms: 0,
    oppositionsEmail: 0,
    changementsProprietaire: 0,
    marquesAjoutees: 0,
    clientsNonLocalises: 0,
  }
  if (clients) {
    const merged = await mergeClients(tx, run, clients.champs, now)
    report.clients = reportOf(clients, merged, clients.lus - clients.rejetes)
    report.oppositionsSms = merged.oppositionsSms
    report.oppositionsEmail = merged.oppositionsEmail
  }
  if (vehicules) {
    const merged = await mergeVehicles(tx, run, { ...vehicules, today })
    vehicules.champsIgnores += merged.champsIgnores
    report.vehicules = reportOf(vehicules, merged, vehicules.lus - vehicules.rejetes)
    report.changementsProprietaire = merged.changementsProprietaire
    report.marquesAjoutees = merged.marquesAjoutees
  }
  if (factures) {
    const merged = await mergeInvoices(tx, run, factures)
    factures.champsIgnores += merged.champsIgnores
    report.factures = reportOf(factures, merged, merged.factures)
    report.lignesFactures = merged.lignes
  }
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from client where adherent_id = ${run.adherentId} and latitude is null`.execute(tx)
  report.clientsNonLocalises = rows[0]!.total
  return report
}
