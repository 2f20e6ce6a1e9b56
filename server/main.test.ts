import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'relance-main-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(env: Record<string, string>): {
  child: ChildProcess
  said: () => string
  ended: Promise<number | null>
} {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout?.on('data', (chunk) => (text += String(chunk)))
  child.stderr?.on('data', (chunk) => (text += String(chunk)))
  return { child, said: () => text, ended: new Promise((done) => child.once('exit', done)) }
}

describe('the program', () => {
  it('stops with a sentence when a setting is wrong', async () => {
    const { said, ended } = start({ PORT: 'abc', SMS_URL: 'ftp://x' })
    expect(await ended).toBe(1)
    expect(said()).toContain('PORT is "abc" but must be a number.')
    expect(said()).toContain('SMS_URL is "ftp://x" but must be a URL starting with smpp:// or smpps://')
  })

  it('fills an empty database with the demo as it starts', async () => {
    const { child, said, ended } = start({ DEMO: 'yes', ROLE: 'worker', DATA_DIR: join(folder, 'demo') })
    await expect.poll(said, { timeout: 120_000 }).toMatch(/worker is ready|cannot start/)
    expect(said()).toContain('worker is ready')
    child.kill('SIGTERM')
    expect(await ended, said()).toBe(0)
  }, 180_000)

  it('starts on its own database and stops cleanly, the database too, even when told twice', async () => {
    const { child, said, ended } = start({ ROLE: 'worker', MAIL_IN_PORT: '0' })
    await expect.poll(said, { timeout: 50_000 }).toContain('worker is ready')
    expect(said()).toMatch(/Returned mail is taken on port \d+/)
    const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
    expect(existsSync(pidFile)).toBe(true)
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(existsSync(pidFile)).toBe(false)
  })
})
