import { createHash } from 'node:crypto'
import { controlMinimum, drawBound } from '@relance/domain/targeting/control-group.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { insertDefaultCiblage, saveCiblage } from './ciblage.sql.ts'
import { drawKey } from './draws.sql.ts'
import { freezeTargeting } from './freeze.sql.ts'
import { populate } from './populate.sql.ts'
import { requireLargeEnough } from './require-large-enough.ts'
import { insertCampaign } from './test-base.ts'
import { computeTotals } from './totals.sql.ts'

const people = 6000
const secret = new Uint8Array(32).fill(9)

let world: World
let adherentId: number
beforeAll(async () => {
  world = await createWorld()
  adherentId = await world.adherent()
  const { db } = world.context
  // One in ten shares its number with the one before, one in fifteen its address with the one before.
  await sql`
    insert into client (adherent_id, id, code_client, nom, pays, portable, portable_sms, email, relance_sms, date_derniere_visite)
    select ${adherentId}, 100000 + n, n::text, 'N' || n, 'FR', '+336' || lpad((39000000 + n - (n % 10 = 1)::int)::text, 8, '0'), true,
           'c' || (n - (n % 15 = 2)::int) || '@example.test', n % 40 <> 11, '2026-01-15'
      from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into vehicule (adherent_id, id, immatriculation, plaque, client_id, marque, marque_id, date_mec)
    select ${adherentId}, 100000 + n, 'P' || n, 'P' || n, 100000 + least(n, ${people}), 'RENAULT', 200, '2018-03-01'
      from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into prevision (adherent_id, vehicule_id, operation_id, date_previsionnelle)
    select ${adherentId}, 100000 + n, 2, '2026-12-01' from generate_series(1, ${people}::int) n`.execute(db)
})
afterAll(() => world.close())

async function campaign(share: 0 | 5 | 10) {
  const { db } = world.context
  const campagneId = await insertCampaign(world, adherentId)
  await insertDefaultCiblage(db, { adherentId, campagneId })
  const of = { adherentId, campagneId, today: '2026-11-20', now: world.clock.now(), secret }
  const targeting = { ...defaultTargeting(), groupeTemoin: share }
  await db.transaction().execute((tx) => populate(tx, of))
  await saveCiblage(db, { ...of, targeting, now: of.now })
  return { of, targeting }
}

interface Row {
  readonly client_id: number
  readonly tirage: number
  readonly portable: string
  readonly email: string
  readonly ecrit: boolean
  readonly temoin: boolean
}
const rowsOf = async ({ campagneId }: { campagneId: number }): Promise<Row[]> =>
  (
    await sql<Row>`
      select p.client_id, p.tirage, c.portable, c.email, p.retenu_sms or p.retenu_email as ecrit, p.temoin_sms or p.temoin_email as temoin
        from prospection p join client c on c.adherent_id = p.adherent_id and c.id = p.client_id
       where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId} order by p.client_id`.execute(
      world.context.db,
    )
  ).rows

/** Those who share neither number nor address. */
function aloneIn(rows: readonly Row[]): Row[] {
  const count = new Map<string, number>()
  for (const { portable, email } of rows)
    for (const value of [portable, email]) count.set(value, (count.get(value) ?? 0) + 1)
  return rows.filter(({ portable, email }) => count.get(portable) === 1 && count.get(email) === 1)
}

/** The draw worked out without the database. */
function drawOf(key: Buffer, household: number): number {
  const id = Buffer.alloc(8)
  id.writeBigInt64BE(BigInt(household))
  return createHash('sha256').update(key).update(id).digest().readUInt32BE(0) % 10_000
}

describe('control group', () => {
  it.each([5, 10] as const)('R15 R13 %i %: the share is kept, households together, nobody in both', async (share) => {
    const { of, targeting } = await campaign(share)
    const before = await computeTotals(world.context.db, { ...of, targeting, detail: true })
    const frozen = await world.context.db.transaction().execute((tx) => freezeTargeting(tx, of))
    expect(frozen).toEqual(before)
    const rows = await rowsOf(of)

    // Each household draws once, with a chance of `share`: the number in the group stays within five standard deviations.
    const inGroup = rows.filter((row) => row.tirage < drawBound(share))
    const p = share / 100
    const deviation = Math.sqrt(people * p * (1 - p)) * 1.2
    expect(Math.abs(inGroup.length - people * p)).toBeLessThan(5 * deviation)
    const counted = new Set(rows.filter((row) => row.temoin).map((row) => row.client_id)).size
    expect(frozen.totalTemoin).toBe(counted)
    expect(frozen.exclusions.temoin).toBe(inGroup.length)
    expect(counted).toBeGreaterThan(0)

    expect(rows.filter((row) => row.ecrit && row.temoin)).toEqual([])
    expect(rows.filter((row) => row.temoin && row.tirage >= drawBound(share))).toEqual([])
    expect(rows.filter((row) => row.ecrit && row.tirage < drawBound(share))).toEqual([])
    for (const of of [(row: Row) => row.portable, (row: Row) => row.email]) {
      const drawn = new Map<string, number>()
      for (const row of rows) {
        expect(drawn.get(of(row)) ?? row.tirage).toBe(row.tirage)
        drawn.set(of(row), row.tirage)
      }
    }
  })

  it('R15 the draw is the keyed hash of campaign and household, the same when the snapshot is taken again', async () => {
    const { of } = await campaign(5)
    const drawn = await rowsOf(of)
    await world.context.db.transaction().execute((tx) => populate(tx, of))
    expect(await rowsOf(of)).toEqual(drawn)
    await world.context.db.transaction().execute((tx) => freezeTargeting(tx, of))
    expect((await rowsOf(of)).map((row) => row.tirage)).toEqual(drawn.map((row) => row.tirage))
    const key = drawKey(of)
    const alone = aloneIn(drawn)
    expect(alone.length).toBeGreaterThan(people / 2)
    expect(alone.filter((row) => row.tirage !== drawOf(key, row.client_id))).toEqual([])
    // Another campaign, or another installation, draws otherwise.
    const other = await campaign(5)
    expect((await rowsOf(other.of)).filter((row, n) => row.tirage === drawn[n]!.tirage).length).toBeLessThan(
      people / 100,
    )
    expect(drawKey({ ...of, secret: new Uint8Array(32) })).not.toEqual(key)
  })

  it('R15 a change of number before the lock moves the customer with its new household', async () => {
    const { of } = await campaign(10)
    const { db } = world.context
    const alone = aloneIn(await rowsOf(of))
    const kept = alone.find((row) => row.tirage < drawBound(10))!
    const mover = alone.find((row) => row.tirage >= drawBound(10) && row.client_id > kept.client_id)!
    await db
      .updateTable('client')
      .set({ portable: kept.portable })
      .where('adherent_id', '=', adherentId)
      .where('id', '=', mover.client_id)
      .execute()
    const totals = await db.transaction().execute((tx) => freezeTargeting(tx, of))
    const after = (await rowsOf(of)).find((row) => row.client_id === mover.client_id)!
    expect(after).toMatchObject({ tirage: kept.tirage, ecrit: false })
    expect(totals.totalGlobal + totals.totalTemoin).toBeGreaterThan(controlMinimum)
    await db
      .updateTable('client')
      .set({ portable: mover.portable })
      .where('adherent_id', '=', adherentId)
      .where('id', '=', mover.client_id)
      .execute()
  })

  it('R15 a targeting that comes to too few customers may not have one', async () => {
    const { db } = world.context
    const { of, targeting } = await campaign(5)
    await expect(requireLargeEnough(db, of)).resolves.toBeUndefined()
    await saveCiblage(db, {
      ...of,
      targeting: { ...targeting, filter: { ...targeting.filter, ageMin: 15 } },
      now: of.now,
    })
    await expect(requireLargeEnough(db, of)).rejects.toMatchObject({ status: 422 })
    await saveCiblage(db, { ...of, targeting: { ...targeting, groupeTemoin: 0 }, now: of.now })
    await expect(requireLargeEnough(db, of)).resolves.toBeUndefined()
  })

  it('R15 without a control group nobody is kept aside', async () => {
    const { of, targeting } = await campaign(0)
    const frozen = await world.context.db.transaction().execute((tx) => freezeTargeting(tx, of))
    expect(frozen).toMatchObject({ totalTemoin: 0, exclusions: { temoin: 0 } })
    expect(await computeTotals(world.context.db, { ...of, targeting, detail: true })).toEqual(frozen)
    expect((await rowsOf(of)).filter((row) => row.temoin)).toEqual([])
  })
})
