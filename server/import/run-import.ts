import { existsSync } from 'node:fs'
import type { LocatePlace } from '@relance/domain/import/client-row.ts'
import { importFiles } from '@relance/domain/import/import.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { distanceKm, type Position } from '@relance/domain/values/distance.ts'
import type { Base, Db } from '../base.ts'
import { qualifyBase } from '../customers/qualify.sql.ts'
import { analyseBase, analyseForecasts, planForSets } from './analyse.sql.ts'
import { UnreadableFile } from './decode.ts'
import { claimImport, finishImport, ImportTakenOver, type Run, releaseImport, saveProgress } from './import-runs.sql.ts'
import type { StoredFile } from './imports.sql.ts'
import { beginMerge, countUnplaced, emptyReport, mergeStaging, settleStaging } from './merge.sql.ts'
import { type FindPlace, loadPlaces, locateMember, remember } from './places.ts'
import { type FileReading, type Garage, readFile } from './read-file.ts'
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
      const isLarge = await analyseBase(base.db, run)
      await base.db.transaction().execute(async (tx) => {
        await planForSets(tx)
        await qualifyBase(tx, { adherentId, today })
      })
      await saveProgress(base.db, run, { etat: 'prevision' }, base.clock.now())
      for (const hook of afterImport) await hook(base, { adherentId })
      if (isLarge) await analyseForecasts(base.db)
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

/**
 * Reads an import's files and merges all of them or nothing: in one transaction, which merges a file while the next one is
 * read. Throws `UnreadableFile`, and `ImportTakenOver`.
 */
export async function readAndMerge(base: Base, run: Run, files: readonly StoredFile[]): Promise<void> {
  const { pays, fuseau } = await getGarage(base.db, run.adherentId)
  const now = base.clock.now()
  const today = dayInZone(now, fuseau)
  const stopHeart = startHeart(base, run)
  try {
    const garage = await prepareReading(base, run, pays)
    await base.db.transaction().execute(async (tx) => {
      await beginMerge(tx, run)
      let report = emptyReport
      let merging = Promise.resolve()
      const merge = async (before: Promise<void>, reading: FileReading) => {
        await settleStaging(base.db, run, reading)
        await before
        report = { ...report, ...(await mergeStaging(tx, run, reading, { now, today })) }
      }
      try {
        await readAll(base, run, files, garage, (reading) => {
          merging = merge(merging, reading)
          merging.catch(() => {})
        })
      } finally {
        // No query may be on its way when the transaction is given up.
        await Promise.allSettled([merging])
      }
      await merging
      stopHeart()
      // Holds the import's row to the end: a worker that was thought dead cannot commit beside this one.
      await saveProgress(tx, run, {}, now)
      const compte_rendu = { ...report, clientsNonLocalises: await countUnplaced(tx, run.adherentId) }
      const rejets = await countRejects(tx, run)
      await saveProgress(tx, run, { etat: 'qualification', compte_rendu, rejets }, now)
    })
  } finally {
    stopHeart()
  }
}

/** Forgets what an earlier attempt read, and finds out where the garage is. */
async function prepareReading({ db, clock }: Base, run: Run, pays: string): Promise<Garage> {
  const nothing = { octets_lus: 0, lignes_lues: 0, rejets: 0, compte_rendu: emptyReport }
  await saveProgress(db, run, { etat: 'lecture', ...nothing }, clock.now())
  await clearStaging(db, run)
  await clearRejects(db, run)
  const find = await loadPlaces(db)
  return { pays, locate: placer(find, await locateMember(db, run.adherentId, find)) }
}

/** Reads the files, one after the other; each is told of when it is read. */
async function readAll(
  base: Base,
  run: Run,
  files: readonly StoredFile[],
  garage: Garage,
  wasRead: (reading: FileReading) => void,
): Promise<void> {
  const read = { octets_lus: 0, lignes_lues: 0, rejets: 0 }
  const inOrder = importFiles.flatMap((type) => files.find((file) => file.type === type) ?? [])
  for (const [index, file] of inOrder.entries()) {
    const path = pathOf(base, file)
    if (!existsSync(path)) throw new UnreadableFile('IMPORT_FICHIER_PERDU', {})
    const reading = await readFile({
      base,
      run,
      file,
      path,
      garage,
      progress: (since) => {
        read.octets_lus += since.octets
        read.lignes_lues += since.lignes
        read.rejets += since.rejets
        return saveProgress(base.db, run, read, base.clock.now())
      },
    })
    if (index === inOrder.length - 1) await saveProgress(base.db, run, { etat: 'fusion' }, base.clock.now())
    wasRead(reading)
  }
}

/** Where a customer lives and how far from the garage, worked out once for each pair of postcode and town. */
const placer = (find: FindPlace, garage: Position | null): LocatePlace =>
  remember((pays, codePostal, ville) => {
    const place = find(pays, codePostal, ville)
    if (!place) return null
    const { latitude, longitude } = place
    return { latitude, longitude, distanceKm: garage && Math.fround(distanceKm(garage, place)) }
  })
