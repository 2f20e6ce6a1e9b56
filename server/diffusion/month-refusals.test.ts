import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertWorkshop, monthsOf } from '../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller, World } from '../test/world.ts'

let stage: SendingStage
let world: World
beforeEach(async () => {
  stage = await openSendingStage('2026-11-10T05:00:00Z')
  world = stage.world
})
afterEach(() => stage.close())

const at = async (moment: string) => {
  world.clock.set(moment)
  await world.settle()
}
const admin = (): Promise<Caller> => world.login({ role: 'ADMIN_RESEAU' })
const month = async () => (await monthsOf(world))[0]!

/** Brings two workshops' month to the moment it leaves, the numbers of some of them refused by the provider. */
async function sendTo(un: number, deux: number, refused: readonly number[]): Promise<number> {
  const { db } = world.context
  await at('2026-11-10T09:00:00Z')
  const { id } = await month()
  for (const adherentId of [un, deux])
    await world.call(campaignsContract.acceptCampaign, {
      params: { id, adherentId },
      as: await world.login({ adherentId }),
    })
  await at('2026-11-10T09:01:00Z')
  await at('2026-12-07T09:00:00Z')
  expect((await month()).ref_etat_campagne_id).toBe(19)
  const rows = await db.selectFrom('client').select('portable').where('adherent_id', 'in', refused).execute()
  const numbers = new Set(rows.map(({ portable }) => portable))
  stage.smpp.conduct(({ vers }) => (numbers.has(vers) ? 'refuse' : 'take'))
  await at('2026-12-08T09:00:00Z')
  return id
}
const lineOf = async (id: number, adherentId: number) =>
  (await world.call(monthContract.listMonthMembers, { params: { id }, as: await admin() })).body.data.find(
    (one) => one.adherentId === adherentId,
  )!

it('S9 C5 one member’s refused numbers hold its own part and no other’s: told, started again or given up', async () => {
  const un = await insertWorkshop(world, 'Un', { customers: 300 })
  const deux = await insertWorkshop(world, 'Deux', { customers: 60 })
  const id = await sendTo(un, deux, [un])
  expect(await month()).toMatchObject({ ref_etat_campagne_id: 18, motif_erreur: 'TROP_DE_REJETS' })
  const bad = await lineOf(id, un)
  expect(bad.envoi).toMatchObject({ retenu: true })
  expect(bad.envoi!.rejetes).toBeGreaterThanOrEqual(50)
  expect((await lineOf(id, deux)).envoi).toMatchObject({ retenu: false, rejetes: 0 })
  expect(stage.smpp.messages.length).toBe(60)
  const as = await admin()
  const held = await world.call(monthContract.listMonthMembers, {
    params: { id },
    query: { manque: 'ENVOI_RETENU' },
    as,
  })
  expect(held.body.data.map((one) => one.nomCommercial)).toEqual(['Un'])
  const shown = await world.call(monthContract.getMonth, { params: { id }, as })
  expect(shown.body).toMatchObject({ motifErreur: 'TROP_DE_REJETS', actions: ['reprendre', 'abandonner'] })
  // Its provider takes them now: what is left goes on.
  stage.smpp.conduct(() => 'take')
  expect((await world.call(monthContract.resumeMonth, { params: { id }, as })).status).toBe(204)
  await world.settle()
  expect(await month()).toMatchObject({ ref_etat_campagne_id: 5, motif_erreur: null })
  expect(stage.smpp.messages.length).toBe(360 - bad.envoi!.rejetes)
})

it('S9 what is held of one member is given up, and the month is at its end', async () => {
  const un = await insertWorkshop(world, 'Un', { customers: 300 })
  const deux = await insertWorkshop(world, 'Deux', { customers: 5 })
  const id = await sendTo(un, deux, [un])
  const as = await admin()
  expect((await world.call(monthContract.giveUpMonth, { params: { id }, as })).status).toBe(204)
  await world.settle()
  expect((await month()).ref_etat_campagne_id).toBe(5)
  const ledger = await world.context.db
    .selectFrom('envoi')
    .select('etat')
    .where('adherent_id', '=', un)
    .where('canal', '=', 'sms')
    .execute()
  expect(new Set(ledger.map(({ etat }) => etat))).toEqual(new Set(['failed', 'cancelled']))
})

it('S9 refused everywhere, the whole month stops in 43', async () => {
  const un = await insertWorkshop(world, 'Un', { customers: 80 })
  const deux = await insertWorkshop(world, 'Deux', { customers: 80 })
  await sendTo(un, deux, [un, deux])
  expect(await month()).toMatchObject({ ref_etat_campagne_id: 43, motif_erreur: 'TROP_DE_REJETS' })
})
