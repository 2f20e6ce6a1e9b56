import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const root = mkdtempSync(join(tmpdir(), 'relance-backup-'))
chmodSync(root, 0o755)
const dataDir = join(root, 'data')
const postgres = join(dataDir, 'postgres')

const said = async (script: string, ...args: string[]) => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const file = join(import.meta.dirname, `../scripts/${script}.ts`)
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string; stdout: string }) => ({ code: error.code, text: error.stderr }),
  )
}

async function withDatabase<T>(work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ folder: postgres })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  try {
    return await work(client, embedded.url)
  } finally {
    await client.end()
    await embedded.stop()
  }
}

const rowsOf = () =>
  withDatabase(async (client) =>
    (await client.query<{ n: number }>('select n from kept order by n')).rows.map((r) => r.n),
  )

beforeAll(async () => {
  await withDatabase(async (client, url) => {
    const pool = openPool(url, 2)
    await migrate(pool)
    await pool.end()
    await client.query('create table kept (n int primary key, filler text)')
  })
  writeFileSync(join(dataDir, 'secret'), 'the key', { mode: 0o600 })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('backup and restore of the embedded database', () => {
  it('is taken while rows are written, and comes back with all that was committed before it ended', async () => {
    const to = join(root, 'first')
    const { answer, committedBefore, noted } = await withDatabase(async (client) => {
      const insert = (n: number) =>
        client.query("insert into kept select $1::int, repeat(md5($1::int || ''), 200)", [n])
      for (let n = 0; n < 500; n++) await insert(n)
      let writing = true
      const writer = (async () => {
        for (let n = 500; writing; n++) await insert(n)
      })()
      const answer = await said('backup', to)
      writing = false
      await writer
      const noted = await client.query<{ octets: number }>('select octets from sauvegarde')
      return { answer, committedBefore: 500, noted: noted.rows }
    })
    expect(answer.code, answer.text).toBe(0)
    // The operator's page says when that was.
    expect(noted).toEqual([{ octets: expect.any(Number) }])

    const refused = await said('restore', to)
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('--replace') })
    await withDatabase((client) => client.query('truncate kept'))
    writeFileSync(join(dataDir, 'secret'), 'another key')
    const back = await said('restore', to, '--replace')
    expect(back.code, back.text).toBe(0)
    const rows = await rowsOf()
    expect(rows.length).toBeGreaterThan(committedBefore)
    // No gap: what was committed after a row that is there came after it.
    expect(rows).toEqual(rows.map((_, i) => i))
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('the key')
    expect(readdirSync(dataDir).some((name) => name.startsWith('secret.before-'))).toBe(true)
  })

  it('refuses a folder that is not empty, one inside the data, a copy that was changed, and a product that runs', async () => {
    const full = join(root, 'first')
    expect(await said('backup', full)).toMatchObject({ code: 1, text: expect.stringContaining('not empty') })
    expect(await said('backup', join(dataDir, 'inside'))).toMatchObject({ code: 1 })
    expect(existsSync(join(dataDir, 'inside'))).toBe(false)
    const embedded = await startEmbedded({ folder: postgres })
    expect(await said('restore', full, '--replace')).toMatchObject({
      code: 1,
      text: expect.stringContaining('stop it'),
    })
    await embedded.stop()

    const before = await rowsOf()
    const touched = join(full, 'postgres/cluster/PG_VERSION')
    writeFileSync(touched, '14\n')
    expect(await said('restore', full, '--replace')).toMatchObject({ code: 1, text: expect.stringContaining(touched) })
    rmSync(join(full, 'relance-backup.json'))
    expect(await said('restore', full, '--replace')).toMatchObject({
      code: 1,
      text: expect.stringContaining('missing'),
    })
    expect(await rowsOf()).toEqual(before)
  })
})
