import { settlingOf } from '@relance/domain/returns/settling.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { recomputeReturns } from './recompute.sql.ts'
import { insertCampaign, insertCustomers, insertInvoices, insertMessages } from './test-base.ts'
import { tickReturns } from './tick-returns.ts'

const worlds: World[] = []
afterAll(async () => {
  for (const world of worlds) await world.close()
})

/** A campaign sent on 3 March (Paris) to one customer; the window of its network is 60 days: until 2 May. */
async function sentCampaign() {
  const world = await createWorld({ now: '2026-03-03T12:00:00Z' })
  worlds.push(world)
  const { db } = world.context
  const adherentId = await world.adherent()
  const at = new Date('2026-03-03T09:00:00Z')
  const campagneId = await insertCampaign(db, { adherentId, etat: 5, now: at, dateDiffusion: at })
  const { clients, vehicles } = await insertCustomers(db, adherentId, { people: 1, cars: 1 })
  const [clientId, vehiculeId] = [clients[0]!, vehicles[0]!]
  await insertMessages(db, adherentId, [
    { campagneId, clientId, vehiculeId, canal: 'sms', operationId: 2, at, etat: 'delivered' },
  ])
  const visit = (day: string) =>
    insertInvoices(db, adherentId, [{ vehiculeId, clientId, day, type: 'FAC', montant: 1_000_000, operationIds: [2] }])
  const state = async () => ({
    etat: (
      await db
        .selectFrom('campagne')
        .select('ref_etat_campagne_id as etat')
        .where('id', '=', campagneId)
        .executeTakeFirstOrThrow()
    ).etat,
    retours: await db
      .selectFrom('retour')
      .select(['date_facture', 'fige'])
      .where('adherent_id', '=', adherentId)
      .orderBy('date_facture')
      .execute(),
  })
  return { world, adherentId, visit, state, campagneId }
}

let sent: Awaited<ReturnType<typeof sentCampaign>>
beforeEach(async () => {
  sent = await sentCampaign()
})

describe('what time brings to the returns', () => {
  it('R13 S1 a campaign waits for the invoices of a garage that exports late: visits of the window count, later ones do not', async () => {
    const { world, visit, state, adherentId } = sent
    const tick = () => tickReturns(world.context)
    // The window is over, and the garage has not exported its last days yet.
    await visit('2026-04-28')
    world.clock.set('2026-05-03T09:00:00Z')
    await tick()
    expect((await state()).etat).toBe(5)
    world.clock.set('2026-05-12T09:00:00Z')
    await tick()
    expect((await state()).etat).toBe(5)
    await visit('2026-05-02')
    await visit('2026-05-04')
    world.clock.advance(60)
    await tick()
    const settled = {
      etat: 7,
      retours: [
        { date_facture: '2026-04-28', fige: true },
        { date_facture: '2026-05-02', fige: true },
      ],
    }
    expect(await state()).toEqual(settled)
    await visit('2026-05-01')
    await recomputeReturns(world.context.db, { adherentId, now: world.clock.now() })
    world.clock.advance(60 * 24 * 3)
    await tick()
    expect(await state()).toEqual(settled)
    const moves = await world.context.db
      .selectFrom('campagne_etat_historique')
      .select(['de', 'vers', 'acteur'])
      .where('campagne_id', '=', sent.campagneId)
      .execute()
    expect(moves).toEqual([{ de: 5, vers: 7, acteur: 'systeme' }])
  })

  it('R13 S1 it waits for thirty days at most, and ends the day after', async () => {
    const { world, state } = sent
    const { figeAuPlusTard } = settlingOf('2026-03-03', 60)
    expect(figeAuPlusTard).toBe('2026-06-02')
    world.clock.set('2026-06-01T20:50:00Z')
    await tickReturns(world.context)
    expect((await state()).etat).toBe(5)
    // Midnight in Paris.
    world.clock.set('2026-06-01T22:01:00Z')
    await tickReturns(world.context)
    expect((await state()).etat).toBe(7)
  })

  it('R13 a campaign that is not over, or still sending, is left alone', async () => {
    const { world, state, campagneId } = sent
    await world.context.db
      .updateTable('campagne')
      .set({ ref_etat_campagne_id: 18 })
      .where('id', '=', campagneId)
      .execute()
    world.clock.set('2026-08-01T09:00:00Z')
    await tickReturns(world.context)
    expect((await state()).etat).toBe(18)
  })

  it('R11 each member’s returns are computed again once a night, in its own zone', async () => {
    const { world, visit, state, adherentId } = sent
    const tick = () => tickReturns(world.context)
    await recomputeReturns(world.context.db, { adherentId, now: world.clock.now() })
    await visit('2026-03-03')
    await tick()
    expect((await state()).retours).toEqual([])
    // Three in the morning in Paris.
    world.clock.set('2026-03-04T01:59:00Z')
    await tick()
    expect((await state()).retours).toEqual([])
    world.clock.set('2026-03-04T02:00:00Z')
    await tick()
    expect((await state()).retours).toEqual([{ date_facture: '2026-03-03', fige: false }])
    await visit('2026-03-04')
    world.clock.advance(60 * 20)
    await tick()
    expect((await state()).retours).toHaveLength(1)
    world.clock.advance(60 * 4)
    await tick()
    expect((await state()).retours).toHaveLength(2)
  })

  it('R11 two processes at once do it once each, and agree', async () => {
    const { world, visit, state } = sent
    await visit('2026-04-01')
    world.clock.set('2026-06-02T09:00:00Z')
    await Promise.all([tickReturns(world.context), tickReturns(world.context), tickReturns(world.context)])
    expect(await state()).toEqual({ etat: 7, retours: [{ date_facture: '2026-04-01', fige: true }] })
  })
})
