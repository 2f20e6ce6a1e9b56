import type { ImportReport, ImportState } from '@relance/domain/import/import.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { type Failure, filesOf, type StoredFile } from './imports.sql.ts'

/** Whether a member has an import under way. */
export const hasImportUnderWay = async (db: Db, adherentId: number): Promise<boolean> =>
  (await db
    .selectFrom('import')
    .select('id')
    .where('adherent_id', '=', adherentId)
    .where('etat', 'not in', ['termine', 'echec'])
    .executeTakeFirst()) !== undefined

/** Creates an import, and puts the member's base in qualification. Null when one is under way already. */
export async function insertImport(
  tx: Db,
  {
    adherentId,
    files,
    origine,
    acteurId,
    now,
  }: {
    readonly adherentId: number
    readonly files: readonly StoredFile[]
    readonly origine: 'envoi' | 'commande'
    readonly acteurId: number | null
    readonly now: Date
  },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into import (adherent_id, etat, origine, fichiers, octets_total, acteur_id, cree_le)
    values (${adherentId}, 'en_attente', ${origine}, ${JSON.stringify(files)}::jsonb,
      ${files.reduce((sum, file) => sum + file.octets, 0)}, ${acteurId}, ${now})
    on conflict (adherent_id) where etat not in ('termine', 'echec') do nothing
    returning id`.execute(tx)
  if (rows.length === 0) return null
  await tx.updateTable('adherent').set({ base_en_qualification: true }).where('id', '=', adherentId).execute()
  return rows[0]!.id
}

export type RunState = Exclude<ImportState, 'en_attente'>

/** Who works on an import, and on which. */
export interface Run {
  readonly adherentId: number
  readonly importId: number
  readonly porteur: string
}

/** How long a worker may stay silent before another one takes its import. */
const silenceSeconds = 20
const silentSince = (now: Date): Date => new Date(now.getTime() - silenceSeconds * 1000)

/**
 * Takes an import for a worker, unless it is over or another one worked on it a moment ago. Returns how far it had come
 * (an import whose rows were merged goes on from there) and how often it was begun; null when there is nothing to do.
 */
export async function claimImport(db: Db, { adherentId, importId, porteur }: Run, now: Date) {
  const { rows } = await sql<{ etat: ImportState; fichiers: unknown; tentatives: number }>`
    update import i set porteur = ${porteur}, bat_le = ${now}, commence_le = coalesce(commence_le, ${now}),
      tentatives = tentatives + 1
    from (
      select adherent_id, id from import
      where adherent_id = ${adherentId} and id = ${importId} and etat not in ('termine', 'echec')
        and (porteur is null or bat_le < ${silentSince(now)})
      for update skip locked) libre
    where i.adherent_id = libre.adherent_id and i.id = libre.id
    returning etat, fichiers, tentatives`.execute(db)
  const [row] = rows
  return row ? { etat: row.etat, files: filesOf(row as never), tentatives: row.tentatives } : null
}

/** Another worker has taken the import: this one stops, and changes nothing any more. */
export class ImportTakenOver extends Error {}

export interface Progress {
  readonly etat?: RunState
  readonly octets_lus?: number
  readonly lignes_lues?: number
  readonly rejets?: number
  readonly compte_rendu?: ImportReport
}

/** Writes how far a run has come, and that it lives. Throws `ImportTakenOver` when the import is no longer this worker's. */
export async function saveProgress(db: Db, run: Run, progress: Progress, now: Date): Promise<void> {
  const { compte_rendu, ...rest } = progress
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({ ...rest, bat_le: now, ...(compte_rendu && { compte_rendu: JSON.stringify(compte_rendu) }) })
    .where('adherent_id', '=', run.adherentId)
    .where('id', '=', run.importId)
    .where('porteur', '=', run.porteur)
    .where('etat', 'not in', ['termine', 'echec'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ImportTakenOver()
}

/** Gives an import back, to be taken by whoever comes next. */
export const releaseImport = async (db: Db, run: Run): Promise<void> => {
  await db
    .updateTable('import')
    .set({ porteur: null })
    .where('adherent_id', '=', run.adherentId)
    .where('id', '=', run.importId)
    .where('porteur', '=', run.porteur)
    .execute()
}

/** Ends an import, well (`echec` null) or badly, and opens the base again. A base that was merged has a new version. */
export async function finishImport(tx: Db, run: Run, echec: Failure | null, now: Date): Promise<void> {
  const etat = echec ? 'echec' : 'termine'
  const { numUpdatedRows } = await tx
    .updateTable('import')
    .set({ etat, motif_echec: echec && JSON.stringify(echec), termine_le: now, bat_le: now })
    .where('adherent_id', '=', run.adherentId)
    .where('id', '=', run.importId)
    .where('porteur', '=', run.porteur)
    .where('etat', 'not in', ['termine', 'echec'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ImportTakenOver()
  await tx
    .updateTable('adherent')
    .set((e) => ({ base_en_qualification: false, ...(echec ? {} : { base_version: e('base_version', '+', 1) }) }))
    .where('id', '=', run.adherentId)
    .execute()
}

/** Imports that nobody works on, though they are not over; marks them as asked for, so that one is not asked for each second. */
export async function listSilentImports(db: Db, now: Date): Promise<{ adherentId: number; importId: number }[]> {
  const { rows } = await sql<{ adherentId: number; importId: number }>`
    update import i set porteur = null, bat_le = ${now}
    from (
      select adherent_id, id from import
      where etat not in ('termine', 'echec') and coalesce(bat_le, cree_le) < ${silentSince(now)}
      for update skip locked) muet
    where i.adherent_id = muet.adherent_id and i.id = muet.id
    returning i.adherent_id as "adherentId", i.id as "importId"`.execute(db)
  return rows
}
