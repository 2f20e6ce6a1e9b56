import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import pino from 'pino'
import { createContext } from '../server/context.ts'
import { databaseOn, openPool } from '../server/db/database.ts'
import { readEnv } from '../server/env.ts'
import { claimImport } from '../server/import/import-runs.sql.ts'
import { findKnownPlace } from '../server/import/places.ts'
import { readAndMerge } from '../server/import/run-import.ts'
import { startImport } from '../server/import/start-import.ts'
import { batchFolder, type ReceivedFile, storeCopy } from '../server/import/stored-files.ts'
import { createJobs } from '../server/jobs/jobs.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { openBenchDatabase } from './database.ts'
import { clients, columns, type Files, lines, rows, vehicles, writeFiles } from './import-files.ts'

// How fast a garage's whole export comes into an empty base: rows read, checked, staged and merged a second, to a bare client
// that COPYs the same rows, already clean and typed, into the same tables: copies with every key and index they have. Same
// database, same run, one after the other in each round; medians of the rounds. The second ratio is to a COPY into copies
// with primary and unique keys only, which no product could read from: it says what the indexes cost.

const rounds = 3

/**
 * A bare client: COPY of clean rows into copies of the tables, typed, with their primary and unique keys (`keys`), or with every
 * index they have (`indexes`); without the keys' look-ups, identities and joins that a merge has. Gives seconds.
 */
async function bareCopy(url: string, files: Files['clean'], having: 'keys' | 'indexes'): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: keys } = await client.query<{ table: string; definition: string }>(`
    select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where c.contype in ('p', 'u') and c.conrelid in ('client'::regclass, 'vehicule'::regclass, 'facture'::regclass, 'facture_ligne'::regclass)`)
  for (const table of Object.keys(columns)) {
    await client.query(
      `create table ${having}_${table} (like ${table} including defaults including generated ${having === 'indexes' ? 'including indexes' : ''})`,
    )
    if (having === 'indexes') continue
    for (const key of keys)
      if (key.table === table) await client.query(`alter table ${having}_${table} add ${key.definition}`)
  }
  const start = performance.now()
  await client.query('begin')
  for (const [table, names] of Object.entries(columns))
    await pipeline(
      createReadStream(files[table as keyof typeof columns], { highWaterMark: 256 * 1024 }),
      client.query(from(`copy ${having}_${table} (${names}) from stdin`)),
    )
  await client.query('commit')
  const seconds = (performance.now() - start) / 1000
  await client.end()
  return seconds
}

/** The whole import as the worker does it: read, checked, staged, merged; without what follows it in other modules. Gives seconds. */
async function wholeImport(url: string, folder: string, files: Files['exported']): Promise<number> {
  const log = pino({ level: 'silent' })
  const context = createContext({
    env: readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }),
    databaseUrl: url,
    secret: new TextEncoder().encode('a secret of the bench, at least 32 bytes long'),
    log,
    jobs: createJobs(url, log),
  })
  const { id: adherentId } = await context.db
    .insertInto('adherent')
    .values({
      reseau_id: 3,
      numero_client: 'B1',
      raison_sociale: 'Banc',
      nom_commercial: 'Banc',
      code_postal: '69680',
      ville: 'Chassieu',
      latitude: 45.7446,
      longitude: 4.9664,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const batch = batchFolder(adherentId, randomUUID())
  const received: ReceivedFile[] = []
  for (const path of files) received.push(await storeCopy(context, batch, received.length, path, path))
  const types = ['clients', 'vehicules', 'factures'] as const
  const stored = received.map((file, index) => ({ ...file, type: types[index]! }))
  const importId = await startImport(context, {
    adherentId,
    files: stored,
    origine: 'commande',
    acteurId: null,
    enqueue: false,
  })
  const start = performance.now()
  const run = { adherentId, importId, porteur: randomUUID() }
  await claimImport(context.db, run, context.clock.now())
  await readAndMerge(context, run, stored)
  const seconds = (performance.now() - start) / 1000
  const done = await context.db
    .selectFrom('import')
    .select(['etat', 'compte_rendu', 'rejets'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const report = done.compte_rendu as {
    lignesFactures?: number
    clients?: { nouveaux: number }
    vehicules?: { nouveaux: number }
  }
  if (
    done.etat !== 'qualification' ||
    report.lignesFactures !== lines ||
    report.clients?.nouveaux !== clients ||
    report.vehicules?.nouveaux !== vehicles
  )
    throw new Error(`the import did not take every row: ${JSON.stringify(done)}`)
  await context.close()
  return seconds
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** One line: how many rows a second an import takes, to a bare COPY of the same rows in the same run (the median of three). */
export async function run(): Promise<string[]> {
  const database = await openBenchDatabase({ volatile: false })
  const { folder } = database
  try {
    const files = await writeFiles(folder)
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    await admin.query('create database modele')
    const urlOf = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).toString()
    const pool = openPool(urlOf('modele'), 2)
    await prepareDatabase(pool, databaseOn(pool))
    await pool.end()
    // The places are read once in a process's life.
    findKnownPlace('FR', '69680', 'Chassieu')
    const measured: { ours: number; bare: number; indexed: number }[] = []
    for (let round = 0; round < rounds; round++) {
      await admin.query(`create database tour_${round} template modele`)
      const bare = await bareCopy(urlOf(`tour_${round}`), files.clean, 'keys')
      const indexed = await bareCopy(urlOf(`tour_${round}`), files.clean, 'indexes')
      const ours = await wholeImport(urlOf(`tour_${round}`), folder, files.exported)
      measured.push({ ours, bare, indexed })
      await admin.query(`drop database tour_${round} with (force)`)
    }
    await admin.end()
    const speed = (key: 'ours' | 'bare' | 'indexed') =>
      `${Math.round(rows / median(measured.map((one) => one[key])))}/s`
    const ratio = (key: 'bare' | 'indexed') => median(measured.map((one) => one[key] / one.ours)).toFixed(2)
    return [
      `import ratio=${ratio('indexed')} rows=${rows} import=${speed('ours')} bare-copy=${speed('indexed')} ratio-to-copy-with-keys-only=${ratio('bare')} (${speed('bare')})`,
    ]
  } finally {
    await database.close()
  }
}
