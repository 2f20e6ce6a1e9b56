import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import { networkMessagesContract } from '@relance/domain/campaigns/network-messages.contract.ts'
import { allEtats } from '@relance/domain/campaigns/states.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { defaultMessage } from '@relance/domain/messages/default-messages.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertWorkshop, monthsOf, wayOf } from '../../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../../test/sending-stage.ts'
import type { Caller, World } from '../../test/world.ts'

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
const accept = async (id: number, adherentId: number) => {
  const as = await world.login({ adherentId })
  expect((await world.call(campaignsContract.acceptCampaign, { params: { id, adherentId }, as })).status).toBe(204)
}

describe('the network and its month', () => {
  it('C5 C7 the network changes what members start from: the month is populated again with it', async () => {
    const un = await insertWorkshop(world, 'Un', { customers: 4 })
    await at('2026-11-10T05:00:00Z')
    const { id } = await month()
    const as = await admin()
    const { filter } = defaultTargeting()
    const body = {
      filter: { ...filter, operationIdList: [2], diffusionIdList: [39] as (39 | 40)[] },
      diffusionRestrictionIdList: [],
      prospectionDuplicatedExclude: true,
    }
    expect((await world.call(monthContract.saveAdminTargeting, { params: { id }, body, as })).status).toBe(204)
    expect((await month()).ref_etat_campagne_id).toBe(21)
    await world.settle()
    expect(await month()).toMatchObject({
      ref_etat_campagne_id: 26,
      date_modification_ciblage_admin: world.clock.now(),
      totaux: { totalSms: 4, totalEmail: 0 },
    })
    const text = { operationId: 2, description: 'Le mot du réseau.' }
    expect(
      (await world.call(monthContract.saveMonthMessages, { params: { id }, body: { messageList: [text] }, as })).body
        .messageList,
    ).toMatchObject([text])
    await world.settle()
    // Given back, it says what the network's says, now and once that has changed.
    const back = { messageList: [{ operationId: 2, description: null }] }
    const given = await world.call(monthContract.saveMonthMessages, { params: { id }, body: back, as })
    expect(given.body.messageList).toMatchObject([{ operationId: 2, description: defaultMessage(2, 'fr') }])
    await world.settle()
    const offered = { messageList: [{ operationId: 2, description: 'Le réseau, mieux.' }] }
    await world.call(networkMessagesContract.saveNetworkMessages, { body: offered, as })
    const after = await world.call(monthContract.getMonthMessages, { params: { id }, as })
    expect(after.body.messageList).toMatchObject([{ description: 'Le réseau, mieux.', initial: 'Le réseau, mieux.' }])
    expect((await world.call(campaignsContract.populateCampaign, { params: { id }, as })).status).toBe(204)
    await world.settle()
    expect(await wayOf(world, id)).toEqual([1, 15, 21, 16, 26, 21, 16, 26, 21, 16, 26, 21, 16, 26, 21, 16, 26])
    expect((await world.call(monthContract.publishMonth, { params: { id }, as })).status).toBe(204)
    expect((await world.call(monthContract.publishMonth, { params: { id }, as })).problem).toMatchObject({
      status: 409,
      code: 'ETAT_CAMPAGNE_INCORRECT',
      details: { etat: 3, etatsAttendus: [26] },
    })
    const mine = await world.login({ adherentId: un })
    const seen = await world.call(campaignTargetingContract.getMemberTargeting, {
      params: { id, adherentId: un },
      as: mine,
    })
    expect(seen.body).toMatchObject({
      filter: { operationIdList: [2], diffusionIdList: [39] },
      totaux: { totalSms: 4 },
    })
    for (const route of [campaignTargetingContract.getAdminTargeting, campaignTargetingContract.getInitialTargeting])
      expect((await world.call(route, { params: { id }, as: mine })).status).toBe(200)
    expect((await world.call(monthContract.saveAdminTargeting, { params: { id }, body, as })).status).toBe(409)
    expect((await world.call(monthContract.publishMonth, { params: { id }, as: mine })).status).toBe(403)
  })

  it('S2 C5 cancelled with its reason: nothing leaves, and who took part is told once', async () => {
    const un = await insertWorkshop(world, 'Un')
    await insertWorkshop(world, 'Deux')
    await at('2026-11-10T09:00:00Z')
    const { id } = await month()
    await accept(id, un)
    await at('2026-12-06T23:00:00Z')
    await at('2026-12-07T09:00:00Z')
    expect((await month()).ref_etat_campagne_id).toBe(19)
    const as = await admin()
    const cancel = () =>
      world.call(diffusionContract.annulerCampagne, { params: { id }, body: { motif: 'Erreur de tarif' }, as })
    const member = await world.login({ adherentId: un })
    expect(
      (await world.call(diffusionContract.annulerCampagne, { params: { id }, body: { motif: 'Non' }, as: member }))
        .status,
    ).toBe(403)
    expect((await cancel()).body).toMatchObject({ refEtatCampagneId: 6, annules: 6 })
    expect((await cancel()).body).toMatchObject({ annules: 0 })
    await at('2026-12-08T09:00:00Z')
    expect(stage.smpp.messages).toEqual([])
    const texts = await Promise.all(stage.smtp.messages.map((_, index) => stage.smtp.parsed(index)))
    const told = texts.filter(({ subject }) => subject?.includes('est annulée'))
    expect(told.map((mail) => [mail.to?.[0]?.address, mail.text?.includes('Erreur de tarif')])).toEqual([
      ['un@garage.example', true],
    ])
    await at('2026-11-14T09:00:00Z')
    expect((await monthsOf(world)).filter((one) => one.date_prediction === '2026-12-01').length).toBe(1)
  })

  it('S2 late after downtime it holds and tells; nothing leaves at night; an administrator starts it again', async () => {
    const un = await insertWorkshop(world, 'Un')
    await at('2026-11-10T09:00:00Z')
    const { id } = await month()
    await accept(id, un)
    // Away from before the deadline until the night after it should have left.
    await at('2026-12-08T22:30:00Z')
    await world.settle()
    expect(await month()).toMatchObject({ ref_etat_campagne_id: 19, motif_erreur: 'RETARD' })
    expect(stage.smpp.messages).toEqual([])
    const as = await admin()
    expect((await world.call(monthContract.getMonth, { params: { id }, as })).body).toMatchObject({
      motifErreur: 'RETARD',
      envoi: { lotsRetenus: 2 },
      actions: ['reprendre', 'annuler'],
    })
    expect((await world.call(monthContract.resumeMonth, { params: { id }, as })).status).toBe(204)
    await world.settle()
    expect(stage.smpp.messages).toEqual([])
    await at('2026-12-09T08:00:00Z')
    expect(stage.smpp.messages.length).toBe(3)
    expect((await month()).ref_etat_campagne_id).toBe(5)
  })
})

it('S1 C5 each call on a month is let through in its states alone; from any other it is 409 and changes nothing', async () => {
  const un = await insertWorkshop(world, 'Un')
  await at('2026-11-10T09:00:00Z')
  const { id } = await month()
  const { db } = world.context
  const as = await admin()
  const params = { id }
  const mine = { params: { id, adherentId: un }, as: await world.login({ adherentId: un }) }
  const { filter } = defaultTargeting()
  const targeting = { filter, diffusionRestrictionIdList: [], prospectionDuplicatedExclude: true }
  const calls: readonly [string, readonly number[], () => Promise<{ status: number; problem: { code?: string } }>][] = [
    ['peupler', [26, 33], () => world.call(campaignsContract.populateCampaign, { params, as })],
    ['ciblage-admin', [26], () => world.call(monthContract.saveAdminTargeting, { params, body: targeting, as })],
    ['publier', [26], () => world.call(monthContract.publishMonth, { params, as })],
    ['verrouiller', [4, 36], () => world.call(campaignsContract.lockCampaign, { params, as })],
    ['abandonner', [43], () => world.call(monthContract.giveUpMonth, { params, as })],
    ['reprendre', [42, 43], () => world.call(monthContract.resumeMonth, { params, as })],
    [
      'annuler',
      [1, 15, 21, 33, 26, 2, 3, 4, 24, 36, 25, 40, 42, 41, 19, 6],
      () => world.call(diffusionContract.annulerCampagne, { params, body: { motif: 'Essai' }, as }),
    ],
    ['valider', [3], () => world.call(campaignsContract.acceptCampaign, mine)],
    ['refuser', [3], () => world.call(campaignsContract.refuseCampaign, mine)],
    [
      'ciblage-adherent',
      [3],
      () => world.call(campaignTargetingContract.saveMemberTargeting, { ...mine, body: { ...targeting, step: 1 } }),
    ],
    ['rouvrir', [3], () => world.call(monthContract.reopenParticipation, { params: { id, adherentId: un }, as })],
  ]
  for (const [name, allowed, call] of calls)
    for (const etat of allEtats) {
      await sql`delete from mois_membre`.execute(db)
      await sql`update participation set etat = 9, type_action = 'validation', verrouillee_le = null, generee_le = null`.execute(
        db,
      )
      if (name === 'valider') await sql`update participation set etat = 8, type_action = null`.execute(db)
      await db.updateTable('campagne').set({ ref_etat_campagne_id: etat }).where('id', '=', id).execute()
      const before = (await wayOf(world, id)).length
      const { status, problem } = await call()
      if (allowed.includes(etat)) expect(status, `${name} in ${etat}: ${JSON.stringify(problem)}`).toBeLessThan(300)
      else {
        expect(status, `${name} in ${etat}`).toBe(409)
        expect(problem.code).toMatch(/^(ETAT_CAMPAGNE_INCORRECT|RIEN_A_REPRENDRE)$/)
        expect((await month()).ref_etat_campagne_id).toBe(etat)
        expect((await wayOf(world, id)).length).toBe(before)
      }
      // What a refusal deleted is there again for the next state.
      if (name === 'refuser' && etat === 3)
        await world.call(monthContract.reopenParticipation, { params: { id, adherentId: un }, as })
    }
}, 120_000)

it('S12 E2 a member’s three steps, each brought back to where the month started from', async () => {
  const un = await insertWorkshop(world, 'Un')
  await at('2026-11-10T09:00:00Z')
  const { id } = await month()
  const params = { id, adherentId: un }
  const as = await world.login({ adherentId: un })
  const shown = async () => (await world.call(campaignsContract.getCampaign, { params: { id }, as })).body
  const { filter } = defaultTargeting()
  const list = (query = {}) =>
    world.call(campaignTargetingContract.listProspections, { params, query, body: { ...targeting, filter }, as })
  const targeting = { filter, diffusionRestrictionIdList: [], prospectionDuplicatedExclude: true }
  const ids = (await list()).body.data.map((one) => one.id)
  expect(ids.length).toBe(3)

  await world.call(campaignTargetingContract.saveMemberTargeting, {
    params,
    body: { ...targeting, filter: { ...filter, operationIdList: [2] }, step: 1 },
    as,
  })
  const left = await world.call(campaignTargetingContract.changeEligibility, {
    params,
    body: { ids: [ids[0]!], eligibleGarage: false },
    as,
  })
  expect(left.body.totaux.totalGlobal).toBe(2)
  expect(await shown()).toMatchObject({ step: 1, cibles: { totalGlobal: 2 } })
  await world.call(campaignMessagesContract.saveMemberMessages, {
    params,
    body: { messageList: [{ operationId: 2, description: 'Chez nous.' }] },
    as,
  })
  expect(await shown()).toMatchObject({ step: 3 })

  const reset = (step: number) =>
    world.call(campaignTargetingContract.resetMemberTargeting, { params, body: { step }, as })
  expect((await reset(2)).body).toMatchObject({ filter: { operationIdList: [2] }, prospectionExcludedIdList: [] })
  expect((await reset(1)).body).toMatchObject({ filter: { operationIdList: filter.operationIdList } })
  expect(await shown()).toMatchObject({ step: 3, cibles: { totalGlobal: 3 } })
  const texts = await world.call(campaignMessagesContract.resetMemberMessages, { params, as })
  expect(texts.body.messageList.find(({ operationId }) => operationId === 2)!.description).not.toBe('Chez nous.')

  // Nobody else's, and not for who may only look.
  const other = await world.login({ adherentId: await insertWorkshop(world, 'Deux') })
  expect((await world.call(campaignTargetingContract.getMemberTargeting, { params, as: other })).status).toBe(403)
  const reader = await world.login({ role: 'ADHERENT_LECTURE', adherentId: un })
  for (const caller of [reader, await world.login({ role: 'ANIMATEUR_RESEAU' })])
    expect(
      (
        await world.call(campaignTargetingContract.saveMemberTargeting, {
          params,
          body: { ...targeting, step: 1 },
          as: caller,
        })
      ).status,
    ).toBe(403)
})
