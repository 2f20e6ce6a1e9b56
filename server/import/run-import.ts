import { existsSync } from 'node:fs'
import type { LocatePlace } from '@relance/domain/import/client-row.ts'
import { type ImportFile, importFiles } from '@relance/domain/import/import.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { distanceKm, type Position } from '@relance/domain/values/distance.ts'
import type { Base, Db } from '../base.ts'
import { qualifyBase } from '../customers/qualify.sql.ts'
import { UnreadableFile } from './decode.ts'
import { claimImport, finishImport, ImportTakenOver, type Run, releaseImport, saveProgress } from './import-runs.sql.ts'
import type { StoredFile } from './imports.sql.ts'
import { mergeStaging, type Readings, settleStaging } from './merge.sql.ts'
import { type FindPlace, loadPlaces, locateMember, remember } from './places.ts'
import { type FileReading, readFile } from './read-file.ts'
import { clearRejects, clearStaging, countRejects } from './rejects.sql.ts'
import { dropFiles, pathOf } from './stored-files.ts'

/** What an import is followed by, in modules to the right of this one: forecasts, returns. Each must bear being done twice. */
export type AfterImport = readonly ((base: Base, done: { readonly adherentId: number }) => Promise<void>)[]

/** An import whose worker died this often is given up: it may be what kills them. */
const mostAttempts = 6
const heartbeatMilliseconds = 4000

/**
 * Does an import from where it stands: reads its files into the staging tables, merges them into the base in one transaction, qualifies the base,
 * and has the forecasts and returns computed. Killed at any moment it starts over, or goes on after the merge if that was
 * done; the base is never half replaced. Does nothing when the import is over or another worker has it.
 */
export async function runImport(
  base: Base,
  { adherentId, importId }: { readonly adherentId: number; readonly importId: number },
  afterImport: AfterImport,
): Promise<void> {
  const run: Run = { adherentId, importId, porteur: base.random.uuid() }
  const claimed = await claimImport(base.db, run, base.clock.now())
  if (!claimed) return
  const { files, tentatives } = claimed
  try {
    if (tentatives > mostAttempts) throw new UnreadableFile('IMPORT_ERREUR_INTERNE', {})
    const { fuseau } = await getGarage(base.db, adherentId)
    const today = dayInZone(base.clock.now(), fuseau)
    if (claimed.etat === 'en_attente' || claimed.etat === 'lecture' || claimed.etat === 'fusion')
      await readAndMerge(base, run, files)
    const stopHeart = startHeart(base, run)
    try {
      await clearStaging(base.db, run)
      await base.db.transaction().execute((tx) => qualifyBase(tx, { adherentId, today }))
      await saveProgress(base.db, run, { etat: 'prevision' }, base.clock.now())
      for (const hook of afterImport) await hook(base, { adherentId })
    } finally {
      stopHeart()
    }
    await base.db.transaction().execute((tx) => finishImport(tx, run, null, base.clock.now()))
    await dropFiles(base, files)
  } catch (error) {
    if (error instanceof ImportTakenOver) return
    if (!(error instanceof UnreadableFile)) {
      await releaseImport(base.db, run).catch(() => {})
      throw error
    }
    await clearStaging(base.db, run)
    const failure = { code: error.code, values: error.values }
    await base.db.transaction().execute((tx) => finishImport(tx, run, failure, base.clock.now()))
    await dropFiles(base, files)
  }
}

const getGarage = (db: Db, adherentId: number) =>
  db.selectFrom('adherent').select(['pays', 'fuseau']).where('id', '=', adherentId).executeTakeFirstOrThrow()

/** Says, every few seconds, that the worker lives. Stopped while the merge holds the import's row, which says as much. */
function startHeart(base: Base, run: Run): () => void {
  const heart = setInterval(() => {
    saveProgress(base.db, run, {}, base.clock.now()).catch(() => {})
  }, heartbeatMilliseconds)
  return () => clearInterval(heart)
}

/** Reads an import's files, then merges all of them or nothing. Throws `UnreadableFile`, and `ImportTakenOver`. */
export async function readAndMerge(base: Base, run: Run, files: readonly StoredFile[]): Promise<void> {
  const { pays, fuseau } = await getGarage(base.db, run.adherentId)
  const now = base.clock.now()
  const stopHeart = startHeart(base, run)
  let readings: Readings
  try {
    readings = await readAll(base, run, files, pays)
    await settleStaging(base.db, run, readings)
    await saveProgress(base.db, run, { etat: 'fusion' }, now)
  } finally {
    stopHeart()
  }
  await base.db.transaction().execute(async (tx) => {
    // Holds the import's row: a worker that was thought dead cannot merge beside this one.
    await saveProgress(tx, run, {}, now)
    const compte_rendu = await mergeStaging(tx, run, readings, { now, today: dayInZone(now, fuseau) })
    const rejets = await countRejects(tx, run)
    await saveProgress(tx, run, { etat: 'qualification', compte_rendu, rejets }, now)
  })
}

async function readAll(base: Base, run: Run, files: readonly StoredFile[], pays: string) {
  const { db, clock } = base
  await saveProgress(
    db,
    run,
    { etat: 'lecture', octets_lus: 0, lignes_lues: 0, rejets: 0, compte_rendu: emptyReport },
    clock.now(),
  )
  await clearStaging(db, run)
  await clearRejects(db, run)
  const find = await loadPlaces(db)
  const locate = placer(find, await locateMember(db, run.adherentId, find))
  const readings: Partial<Record<ImportFile, FileReading>> = {}
  const read = { octets_lus: 0, lignes_lues: 0, rejets: 0 }
  for (const type of importFiles) {
    const file = files.find((one) => one.type === type)
    if (!file) continue
    const path = pathOf(base, file)
    if (!existsSync(path)) throw new UnreadableFile('IMPORT_FICHIER_PERDU', {})
    readings[type] = await readFile({
      base,
      run,
      file,
      path,
      garage: { pays, locate },
      progress: (since) => {
        read.octets_lus += since.octets
        read.lignes_lues += since.lignes
        read.rejets += since.rejets
        return saveProgress(db, run, read, clock.now())
      },
    })
  }
  return readings
}

const emptyReport = {
  lignesFactures: 0,
  oppositionsSms: 0,
  oppositionsEmail: 0,
  changementsProprietaire: 0,
  marquesAjoutees: 0,
  clientsNonLocalises: 0,
}

/** Where a customer lives and how far from the garage, worked out once for each pair of postcode and town. */
const placer = (find: FindPlace, garage: Position | null): LocatePlace =>
  remember((pays, codePostal, ville) => {
    const place = find(pays, codePostal, ville)
    if (!place) return null
    const { latitude, longitude } = place
    return { latitude, longitude, distanceKm: garage && Math.fround(distanceKm(garage, place)) }
  })
