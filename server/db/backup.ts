import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { z } from 'zod'
import type { Embedded } from './embedded.ts'

/** What a backup says of itself, in `relance-backup.json`, written last: a folder without it is no backup. */
export const BackupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  migration: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
})
export type BackupManifest = z.output<typeof BackupManifest>

export const manifestName = 'relance-backup.json'

/**
 * What PostgreSQL makes again by itself at its start, and a copy must not hold (its manual, "Continuous archiving",
 * "Backing up the data directory"). The write-ahead log is copied apart, once the rest is there.
 */
const notCopied = new Set(
  'pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat_tmp pg_subtrans pg_wal'.split(' '),
)
const remade = ({ name }: { readonly name: string }) =>
  name === 'postmaster.pid' || name === 'postmaster.opts' || name.startsWith('pgsql_tmp')

export const absent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

type Files = BackupManifest['files']

/** Copies one file and notes its size and fingerprint. A table dropped meanwhile takes its file along: false. */
async function copyFile(from: string, to: string, files: Files, name: string): Promise<boolean> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(createReadStream(from), counted, createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    if (!absent(error)) throw error
    await rm(to, { force: true })
    return false
  }
  files[name.split(sep).join('/')] = { bytes, sha256: hash.digest('hex') }
  return true
}

async function copyFolder(
  from: string,
  to: string,
  { files, name, leaveOut }: { files: Files; name: string; leaveOut: (path: string) => boolean },
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true }).catch((error) => {
    if (absent(error)) return []
    throw error
  })
  for (const entry of entries) {
    const inside = join(name, entry.name)
    if (remade(entry)) continue
    if (entry.isDirectory()) {
      if (leaveOut(inside)) await mkdir(join(to, entry.name), { recursive: true, mode: 0o700 })
      else await copyFolder(join(from, entry.name), join(to, entry.name), { files, name: inside, leaveOut })
    } else if (entry.isFile() && !leaveOut(inside)) {
      await copyFile(join(from, entry.name), join(to, entry.name), files, inside)
    }
  }
}

/** The log's segments from the backup's start on, without which the copied files fit no moment. */
async function copyLog(from: string, to: string, first: string, last: string, files: Files): Promise<void> {
  await mkdir(join(to, 'archive_status'), { recursive: true, mode: 0o700 })
  const segments = (await readdir(from)).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name.slice(8) <= last.slice(8),
  )
  for (const name of segments)
    await copyFile(join(from, name), join(to, name), files, join('postgres/cluster/pg_wal', name))
  const histories = (await readdir(from)).filter((name) => name.endsWith('.history'))
  for (const name of histories)
    await copyFile(join(from, name), join(to, name), files, join('postgres/cluster/pg_wal', name))
  if (!files[`postgres/cluster/pg_wal/${last}`]) throw new Error(`The log's segment ${last} could not be copied.`)
}

/** Writes down that a backup ended well, for the operator's page. A database not yet migrated has no place for it. */
async function noteBackup(client: pg.Client, { madeAt, files }: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>("select to_regclass('sauvegarde') is not null as known")
  if (!rows[0]!.known) return
  const octets = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
  await client.query('insert into sauvegarde (faite_le, octets) values ($1, $2) on conflict do nothing', [
    madeAt,
    octets,
  ])
}

/**
 * Copies the embedded database, and what else the product keeps in its data folder (its secret, files being imported),
 * to an empty folder, while the product goes on working. The copy is that of the moment the backup ends.
 *
 * By PostgreSQL's own way of an online base backup: a checkpoint, the files as they are, and the log written meanwhile, which
 * a replication slot keeps from being recycled.
 */
export async function backUp({
  embedded,
  dataDir,
  to,
  now,
}: {
  embedded: Embedded
  dataDir: string
  to: string
  now: Date
}): Promise<BackupManifest> {
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const one = async <T>(sql: string): Promise<T> => (await client.query(sql)).rows[0] as T
  const files: Files = {}
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    if ((await readdir(to)).length > 0) throw new Error(`The folder ${to} is not empty.`)
    const inCluster = (path: string) => join('postgres/cluster', path)
    const left = new Set([...notCopied].map(inCluster))
    // Temporary: it goes with this session, whatever ends it, and the log is recycled again.
    await client.query(`select pg_create_physical_replication_slot('relance_backup_' || pg_backend_pid(), true, true)`)
    const { start } = await one<{ start: string }>(`select pg_walfile_name(pg_backup_start('relance', true)) as start`)
    await copyFolder(join(embedded.folder, 'cluster'), join(to, 'postgres/cluster'), {
      files,
      name: 'postgres/cluster',
      leaveOut: (path) => left.has(path),
    })
    await copyFile(join(embedded.folder, 'password'), join(to, 'postgres/password'), files, 'postgres/password')
    await copyFolder(dataDir, join(to, 'data'), {
      files,
      name: 'data',
      leaveOut: (path) => path === join('data', 'postgres'),
    })
    const stopped = await one<{ labelfile: string; last: string }>(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    const label = join(to, 'postgres/cluster/backup_label')
    await writeFile(label, stopped.labelfile, { mode: 0o600 })
    files['postgres/cluster/backup_label'] = {
      bytes: Buffer.byteLength(stopped.labelfile),
      sha256: createHash('sha256').update(stopped.labelfile).digest('hex'),
    }
    await copyLog(
      join(embedded.folder, 'cluster/pg_wal'),
      join(to, 'postgres/cluster/pg_wal'),
      start,
      stopped.last,
      files,
    )
    const { postgresql, migration } = await one<{ postgresql: string; migration: string }>(
      `select current_setting('server_version') as postgresql, (select max(name) from migration) as migration`,
    )
    const manifest: BackupManifest = { format: 1, madeAt: now.toISOString(), postgresql, migration, files }
    await writeFile(join(to, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 })
    await noteBackup(client, manifest)
    return manifest
  } finally {
    await client.end()
  }
}
