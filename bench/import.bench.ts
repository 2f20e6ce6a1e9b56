import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import pino from 'pino'
import { createContext } from '../server/context.ts'
import { databaseOn, openPool } from '../server/db/database.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { readEnv } from '../server/env.ts'
import { claimImport } from '../server/import/import-runs.sql.ts'
import { findKnownPlace } from '../server/import/places.ts'
import { readAndMerge } from '../server/import/run-import.ts'
import { startImport } from '../server/import/start-import.ts'
import { batchFolder, type ReceivedFile, storeCopy } from '../server/import/stored-files.ts'
import { createJobs } from '../server/jobs/jobs.ts'
import { prepareDatabase } from '../server/prepare-database.ts'

// How fast a garage's whole export comes into an empty base: rows read, checked, staged and merged a second, to a bare client
// that COPYs the same rows, already clean and typed, into copies of the same tables with their keys.

const clients = 60_000
const vehicles = 80_000
const invoices = 80_000
const linesOf = (invoice: number) => (invoice % 2 === 0 ? 3 : 2)
const lines = Array.from({ length: invoices }, (_, i) => linesOf(i)).reduce((a, b) => a + b, 0)
const rows = clients + vehicles + lines
const rounds = 3

const pad = (value: number, length: number) => String(value).padStart(length, '0')
const letters = 'ABCDEFGHJKLMNPQRTVWXYZ'
const plateOf = (i: number) => {
  const at = (n: number) => letters[n % letters.length]!
  return `${at(Math.floor(i / 10_000))}${at(Math.floor(i / 220_000))}-${pad((i % 999) + 1, 3)}-${at(Math.floor(i / 999))}${at(Math.floor(i / 21_978))}`
}
const towns = [
  ['69680', 'Chassieu'],
  ['69100', 'Villeurbanne'],
  ['69003', 'Lyon'],
  ['38200', 'Vienne'],
  ['69800', 'Saint-Priest'],
  ['69150', 'Décines-Charpieu'],
] as const
const makes = ['RENAULT', 'PEUGEOT', 'CITROEN', 'VOLKSWAGEN', 'DACIA', 'FORD']
const operations = [
  ['VID', 'FORFAIT VIDANGE 5W30 + FILTRE HUILE'],
  ['PLAQ', 'PLAQUETTES DE FREIN AV'],
  ['PNEU', 'PNEU 205/55 R16 91V (X2)'],
  ['CLIM', 'RECHARGE CLIM R134A'],
] as const
const dayOf = (i: number) => [2021 + (i % 5), (i % 12) + 1, (i % 28) + 1] as const
const french = (i: number) => {
  const [y, m, d] = dayOf(i)
  return `${pad(d, 2)}/${pad(m, 2)}/${y}`
}
const iso = (i: number) => {
  const [y, m, d] = dayOf(i)
  return `${y}-${pad(m, 2)}-${pad(d, 2)}`
}
const mobileOf = (i: number) => `63998${pad(i % 10_000, 4)}`

interface Files {
  /** As a garage exports them. */
  readonly exported: readonly string[]
  /** The same rows as COPY takes them, by table. */
  readonly clean: Readonly<Record<'client' | 'vehicule' | 'facture' | 'facture_ligne', string>>
}

async function writeLines(path: string, produce: Iterable<string>): Promise<void> {
  await pipeline(function* () {
    let batch = ''
    for (const line of produce) {
      batch += line
      if (batch.length > 65_536) {
        yield batch
        batch = ''
      }
    }
    yield batch
  }, createWriteStream(path))
}

const each = function* (count: number, line: (i: number) => string): Generator<string> {
  for (let i = 0; i < count; i++) yield line(i)
}

async function writeFiles(folder: string): Promise<Files> {
  const path = (name: string) => join(folder, name)
  const town = (i: number) => towns[i % towns.length]!
  const amount = (n: number) => `${Math.floor(n / 100)},${pad(n % 100, 2)}`
  await writeLines(
    path('clients.csv'),
    (function* () {
      yield 'code_client;civilite;nom;prenom;raison_sociale;adresse1;adresse2;code_postal;ville;pays;telephone;portable;email;accord_sms;accord_email;vie_privee;date_creation;date_modification\r\n'
      yield* each(
        clients,
        (i) =>
          `C${pad(i, 6)};MME;DURAND${i % 700};Zoé;;${i % 200} rue des Érables;;${town(i).join(';')};FR;04 79 92 ${pad(i % 100, 2)} 22;0${mobileOf(i)};zoe.${i}@example.net;${i % 33 === 0 ? 'N' : ''};;N;${french(i)};\r\n`,
      )
    })(),
  )
  await writeLines(
    path('vehicules.csv'),
    (function* () {
      yield 'immatriculation;vin;code_client;marque;modele;version;energie;genre;date_mec;date_dernier_ct;date_prochain_ct;date_dernier_ctp;boite;kilometrage;date_kilometrage\r\n'
      yield* each(
        vehicles,
        (i) =>
          `${plateOf(i)};VF${pad(i, 15)};C${pad(i % clients, 6)};${makes[i % 6]};MODELE ${i % 40};;${i % 2 ? 'GO' : 'ES'};VP;${french(i)};${french(i + 1)};;;M;${10_000 + i};${french(i + 2)}\r\n`,
      )
    })(),
  )
  await writeLines(
    path('factures.csv'),
    (function* () {
      yield 'numero;type;date;immatriculation;code_client;kilometrage;montant_ht;montant_ttc;ligne_no;code_operation;libelle;quantite;montant_ligne_ht\r\n'
      for (let i = 0; i < invoices; i++)
        for (let line = 1; line <= linesOf(i); line++)
          yield `F${pad(i, 7)};FAC;${french(i)};${plateOf(i)};C${pad(i % clients, 6)};${10_000 + i};${amount(10_000 + (i % 90_000))};${amount(12_000 + (i % 108_000))};${line};${operations[(i + line) % 4]!.join(';')};1;${amount(3000 + (i % 9000))}\r\n`
    })(),
  )
  const cells = (...values: (string | number | null)[]) => `${values.map((value) => value ?? '\\N').join('\t')}\n`
  await writeLines(
    path('client.copy'),
    each(clients, (i) =>
      cells(
        1,
        i + 1,
        `C${pad(i, 6)}`,
        'Mme',
        `DURAND${i % 700}`,
        'Zoé',
        '',
        `${i % 200} rue des Érables`,
        '',
        ...town(i),
        'FR',
        `04 79 92 ${pad(i % 100, 2)} 22`,
        `+33${mobileOf(i)}`,
        `0${mobileOf(i)}`,
        't',
        `zoe.${i}@example.net`,
        `zoe.${i}@example.net`,
        iso(i),
      ),
    ),
  )
  await writeLines(
    path('vehicule.copy'),
    each(vehicles, (i) =>
      cells(
        1,
        i + 1,
        plateOf(i),
        plateOf(i).replaceAll('-', ''),
        't',
        `VF${pad(i, 15)}`,
        (i % clients) + 1,
        'Renault',
        200,
        `MODELE ${i % 40}`,
        '',
        100 + (i % 2),
        'VP',
        'M',
        iso(i),
        iso(i + 1),
        10_000 + i,
        iso(i + 2),
      ),
    ),
  )
  await writeLines(
    path('facture.copy'),
    each(invoices, (i) =>
      cells(
        1,
        i + 1,
        `F${pad(i, 7)}`,
        'FAC',
        iso(i),
        i + 1,
        (i % clients) + 1,
        10_000 + i,
        (10_000 + (i % 90_000)) * 100,
        (12_000 + (i % 108_000)) * 100,
      ),
    ),
  )
  await writeLines(
    path('facture_ligne.copy'),
    (function* () {
      for (let i = 0; i < invoices; i++)
        for (let line = 1; line <= linesOf(i); line++)
          yield cells(1, i + 1, line, ...operations[(i + line) % 4]!, 1, (3000 + (i % 9000)) * 100, 2)
    })(),
  )
  return {
    exported: ['clients.csv', 'vehicules.csv', 'factures.csv'].map(path),
    clean: {
      client: path('client.copy'),
      vehicule: path('vehicule.copy'),
      facture: path('facture.copy'),
      facture_ligne: path('facture_ligne.copy'),
    },
  }
}

const columns = {
  client:
    'adherent_id, id, code_client, civilite, nom, prenom, raison_sociale, adresse1, adresse2, code_postal, ville, pays, telephone, portable, portable_recu, portable_sms, email, email_recu, date_creation',
  vehicule:
    'adherent_id, id, immatriculation, plaque, plaque_valide, vin, client_id, marque, marque_id, modele, version, carburant_id, genre, boite, date_mec, date_dernier_controle_technique, kilometrage_derniere_visite, date_kilometrage',
  facture: 'adherent_id, id, numero, type, date_facture, vehicule_id, client_id, kilometrage, montant_ht, montant_ttc',
  facture_ligne: 'adherent_id, facture_id, ligne_no, code_operation, libelle, quantite, montant_ligne_ht, operation_id',
} as const

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
      `create table ${having}_${table} (like ${table} including defaults ${having === 'indexes' ? 'including indexes' : ''})`,
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
  const folder = mkdtempSync(join(tmpdir(), 'relance-bench-import-'))
  const embedded = await startEmbedded({ folder: join(folder, 'database') })
  try {
    const files = await writeFiles(folder)
    const admin = new pg.Client({ connectionString: embedded.url })
    await admin.connect()
    await admin.query('create database modele')
    const urlOf = (name: string) => Object.assign(new URL(embedded.url), { pathname: `/${name}` }).toString()
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
      `import ratio=${ratio('bare')} rows=${rows} import=${speed('ours')} bare-copy=${speed('bare')} ratio-to-copy-with-all-indexes=${ratio('indexed')} (${speed('indexed')})`,
    ]
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
