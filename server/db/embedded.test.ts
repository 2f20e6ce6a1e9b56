import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'relance-embedded-'))
// PostgreSQL runs as nobody when we are root, and must reach its folder.
chmodSync(folder, 0o755)
const started: Embedded[] = []
const start = async () => {
  const embedded = await startEmbedded({ folder })
  started.push(embedded)
  return embedded
}
afterAll(async () => {
  for (const one of started) await one.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<T>(url: string, sql: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  client.on('error', () => {})
  try {
    return (await client.query<{ v: T }>(sql)).rows[0]?.v
  } finally {
    await client.end().catch(() => {})
  }
}

describe('the embedded database', () => {
  it('keeps checksums, is not doubled, and after kill -9 gives back what was committed', async () => {
    const first = await start()
    expect(await ask(first.url, "select current_setting('data_checksums') as v")).toBe('on')
    await ask(first.url, 'create table kept (n int)')
    await ask(first.url, 'insert into kept values (42)')
    const second = await start()
    expect(second.url).toBe(first.url)
    const pid = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => alive(pid), { timeout: 10_000 }).toBe(false)
    const third = await start()
    expect(await ask(third.url, 'select n as v from kept')).toBe(42)
    const other = new pg.Client({ connectionString: third.url })
    await other.connect()
    await third.stop()
    expect(await ask(third.url, 'select n as v from kept'), 'another process still uses it').toBe(42)
    await other.end()
    await third.stop()
    await expect(ask(third.url, 'select 1 as v')).rejects.toThrow()
  })
})

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
