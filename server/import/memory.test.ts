import { createWriteStream, mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { readFile } from './read-file.ts'
import { clearStaging } from './rejects.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const rows = 300_000

it('a file of 300,000 rows is read in memory that does not grow with it', async () => {
  const adherentId = await world.adherent()
  const chemin = join(String(adherentId), 'large.csv')
  const path = join(world.dataDir, 'imports', chemin)
  mkdirSync(join(path, '..'), { recursive: true })
  await pipeline(function* () {
    yield 'code_client;nom;prenom;adresse1;code_postal;ville;portable;email\n'
    for (let i = 0; i < rows; i += 100) {
      let batch = ''
      for (let j = i; j < i + 100; j++)
        batch += `C${j};DURAND${j};Zoé;"${j} rue des Érables\nBât. B";69680;Chassieu;0639${String(980_000 + (j % 10_000)).padStart(6, '0')};z${j}@example.net\n`
      yield batch
    }
  }, createWriteStream(path))
  const octets = (await stat(path)).size
  expect(octets).toBeGreaterThan(25_000_000)

  let highest = 0
  let start = 0
  let pauses = 0
  const run = { adherentId, importId: 1, porteur: '' }
  const reading = await readFile({
    base: world.context,
    run,
    file: { type: 'clients', nom: 'clients.csv', octets, chemin },
    path,
    garage: { pays: 'FR', locate: () => null },
    progress: async () => {
      pauses++
      const { heapUsed } = process.memoryUsage()
      start ||= heapUsed
      highest = Math.max(highest, heapUsed)
    },
  })
  expect(reading).toMatchObject({ lus: rows, rejetes: 0 })
  const { total } = await world.context.db
    .selectFrom('import_client')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(total).toBe(rows)
  // The rows held at once would take more than 300 MB; garbage not yet collected is what the bound leaves room for.
  expect(pauses).toBeGreaterThan(1)
  expect((highest - start) / 1e6).toBeLessThan(120)
  await clearStaging(world.context.db, run)
})
