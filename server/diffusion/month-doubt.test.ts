import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerOf } from '../test/locked-campaign.ts'
import { insertWorkshop, monthsOf } from '../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'

let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage('2026-11-10T05:00:00Z')
})
afterAll(() => stage.close())

const at = async (moment: string) => {
  stage.world.clock.set(moment)
  await stage.world.settle()
}

it('S10 what became of a month’s message in doubt is said by the garage or, for it, by its network; by nobody else', async () => {
  const { world, smpp } = stage
  const { db } = world.context
  const [one, other] = [
    await insertWorkshop(world, 'Un', { customers: 10 }),
    await insertWorkshop(world, 'Deux', { customers: 10 }),
  ]
  await at('2026-11-10T09:00:00Z')
  const { id } = (await monthsOf(world))[0]!
  for (const adherentId of [one, other]) {
    const as = await world.login({ adherentId })
    expect((await world.call(campaignsContract.acceptCampaign, { params: { id, adherentId }, as })).status).toBe(204)
  }
  await at('2026-11-10T09:01:00Z')
  await at('2026-12-07T09:00:00Z')
  let n = 0
  smpp.conduct(() => (n++ < 3 ? 'hang' : 'take'))
  await at('2026-12-08T09:00:00Z')
  await world.settle()
  smpp.conduct(() => 'take')
  const doubtful = async (adherentId: number) => {
    const as = await world.login({ role: 'ADMIN_RESEAU' })
    const query = { type: 'sms', etat: 'unknown', adherentId } as const
    const { body } = await world.call(diffusionContract.listContactsDiffusion, { as, params: { id }, query })
    return body.data.map(({ envoiId }) => ({ adherentId, envoiId: envoiId! }))
  }
  const doubts = [...(await doubtful(one)), ...(await doubtful(other))]
  expect(doubts).toHaveLength(3)
  const [{ adherentId, envoiId }] = doubts as [(typeof doubts)[number]]
  const settle = (as: Awaited<ReturnType<typeof world.login>>, query: { adherentId?: number } = {}) =>
    world.call(diffusionContract.resoudreEnvoi, { as, params: { id, envoiId }, query, body: { etat: 'delivered' } })

  const neighbour = await world.login({ adherentId: adherentId === one ? other : one })
  expect((await settle(neighbour)).status).toBe(404)
  expect((await settle(neighbour, { adherentId })).status).toBe(403)
  expect((await settle(await world.login({ adherentId, role: 'ADHERENT_LECTURE' }))).status).toBe(403)
  const before = await ledgerOf(db, { adherentId, campagneId: id })
  expect((await settle(await world.login({ role: 'ADMIN_RESEAU' }), { adherentId })).status).toBe(204)
  expect(await ledgerOf(db, { adherentId, campagneId: id })).toMatchObject({ delivered: (before.delivered ?? 0) + 1 })
  expect((await settle(await world.login({ adherentId }))).problem.code).toBe('ENVOI_DEJA_REGLE')
})
