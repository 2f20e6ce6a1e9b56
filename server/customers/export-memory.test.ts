import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { exportCustomers } from './export-customers.ts'

let world: World
let adherentId: number
beforeAll(async () => {
  world = await createWorld()
  adherentId = await world.adherent()
  await sql`
    insert into client (adherent_id, code_client, nom, prenom, adresse1, code_postal, ville, portable, portable_sms, email)
    select ${adherentId}, 'C' || i, 'DURAND' || i, repeat('Zoé', 20), repeat('rue des Érables ', 12), '69680', 'Chassieu',
      '+33639' || lpad(i::text, 6, '0'), true, 'z' || i || '@example.net'
    from generate_series(1, ${sql.lit(rows)}) i`.execute(world.context.db)
})
afterAll(() => world.close())

const rows = 60_000

it('C18 a file of 60,000 customers is written in memory that does not grow with it', async () => {
  const session = {
    utilisateurId: (await world.login({ adherentId })).utilisateurId,
    role: 'ADHERENT',
    adherentId,
    reseau: { id: 3 },
    langue: 'fr',
    ip: '',
  } as unknown as Parameters<typeof exportCustomers>[1]
  const file = await exportCustomers(world.context, session, { adherentId, type: 'clients', search: '' })
  let lines = 0
  let length = 0
  let start = 0
  let highest = 0
  for await (const line of file.lines) {
    lines++
    length += line.length
    if (lines % 1000 !== 0) continue
    const { heapUsed } = process.memoryUsage()
    start ||= heapUsed
    highest = Math.max(highest, heapUsed)
  }
  expect(lines).toBe(rows + 1)
  expect(length).toBeGreaterThan(18_000_000)
  // The rows held at once would take more than 100 MB; what the bound leaves is room for garbage not yet collected.
  expect((highest - start) / 1e6).toBeLessThan(60)
})

it('C18 C16 all of it arrives over the wire, each customer once', async () => {
  const as = await world.login({ adherentId })
  const { status, text } = await world.call(customersContract.exportCustomers, { query: { clients: 'true' }, as })
  expect(status).toBe(200)
  const names = text
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split(';')[1])
  expect(new Set(names).size).toBe(rows)
  expect(names.length).toBe(rows)
})
