import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const folder = join(import.meta.dirname, '../../e2e/fixtures/dms/atelier-dupuis')

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = [join(import.meta.dirname, 'import.ts'), ...args, '--database-url', world.databaseUrl]
  const env = { PATH: process.env['PATH'], DATA_DIR: world.dataDir, LOG_LEVEL: 'silent' }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

describe('npm run import', () => {
  it('imports a folder for a member and prints what it did', async () => {
    const adherentId = await world.adherent()
    const { code, out, err } = await run(folder, '--adherent', String(adherentId))
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toContain('clients    422 read: 420 new, 0 changed, 0 the same; 2 rows left out')
    expect(out).toContain('opt-outs added: 69 SMS, 78 e-mail')
    const { etat, origine } = await world.context.db
      .selectFrom('import')
      .select(['etat', 'origine'])
      .where('adherent_id', '=', adherentId)
      .executeTakeFirstOrThrow()
    expect({ etat, origine }).toEqual({ etat: 'termine', origine: 'commande' })
  })

  it('says what is wrong with its arguments, and ends with 1', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'relance-empty-'))
    const wrong: [string[], string][] = [
      [[folder], '--adherent must be the number of a member'],
      [['/nowhere', '--adherent', '1'], 'There is no folder /nowhere.'],
      [[folder, '--adherent', '999999'], 'There is no member 999999.'],
      [[empty, '--adherent', String(await world.adherent())], 'There is no CSV file in'],
    ]
    for (const [args, sentence] of wrong) {
      const { code, err } = await run(...args)
      expect(err).toContain(sentence)
      expect(code).toBe(1)
    }
    rmSync(empty, { recursive: true })
  })
})
