import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { etatOf, type LockedCampaign, ledgerOf, until } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller } from '../test/world.ts'

// Friday 20 November 2026, 10:00 in Lyon.
const start = '2026-11-20T09:00:00Z'
let stage: SendingStage

beforeAll(async () => {
  stage = await openSendingStage(start)
})
afterEach(() => {
  stage.smpp.conduct(() => 'take')
  stage.smpp.delay(0)
  stage.smpp.receipts('never')
  stage.world.clock.set(start)
})
afterAll(() => stage.close())

const params = ({ campagneId }: LockedCampaign) => ({ id: campagneId })
const post = (
  as: Caller,
  campaign: LockedCampaign,
  route: typeof sendingControlContract.suspendreDiffusion | typeof diffusionContract.reprendreDiffusion,
) => stage.world.call(route, { as, params: params(campaign) })
const pause = (as: Caller, campaign: LockedCampaign) => post(as, campaign, sendingControlContract.suspendreDiffusion)
const resume = (as: Caller, campaign: LockedCampaign) => post(as, campaign, diffusionContract.reprendreDiffusion)
const follow = async (as: Caller, campaign: LockedCampaign) =>
  (await stage.world.call(diffusionContract.suiviDiffusion, { as, params: params(campaign) })).body
const resend = (as: Caller, campaign: LockedCampaign, canal: 'sms' | 'email' = 'sms') =>
  stage.world.call(sendingControlContract.renvoyerEchecs, {
    as,
    params: params(campaign),
    body: { canal, confirmation: true },
  })
const ledger = (campaign: LockedCampaign) => ledgerOf(stage.world.context.db, campaign)
const messages = async (as: Caller, campaign: LockedCampaign, query: object = {}) =>
  (await stage.world.call(sendingControlContract.listMessagesEnvoyes, { as, params: params(campaign), query })).body

describe('pausing', () => {
  it('S10 keeps what waits, tells who paused and when, and lets the rest leave when resumed', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(10, { email: false })
    const from = smpp.messages.length
    const lots = [
      { dateHeure: '2026-11-20T10:00:00Z', volume: 4 },
      { dateHeure: '2026-11-20T11:00:00Z', volume: 6 },
    ]
    await stage.planSms(as, campaign, { immediat: false, lots })
    await world.settle()
    expect((await pause(as, campaign)).body).toMatchObject({ suspendue: true, suspendable: false, aReprendre: true })
    expect((await pause(as, campaign)).status).toBe(200)
    world.clock.set('2026-11-20T10:30:00Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(19)
    const later = await stage.again(campaign)
    const seen = await follow(later, campaign)
    expect(seen.canaux[0]!.suspension).toEqual({
      quand: '2026-11-20T09:00:00.000Z',
      par: expect.stringMatching(/\S/),
      motif: 'PAUSE',
    })
    expect((await resume(later, campaign)).body).toMatchObject({ suspendue: false, suspendable: true })
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 4)
    world.clock.set('2026-11-20T11:00:05Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 10)
    expect(new Set(smpp.messages.slice(from).map(({ vers }) => vers)).size).toBe(10)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(5)
    expect((await pause(await stage.again(campaign), campaign)).problem.code).toBe('ETAT_CAMPAGNE_INCORRECT')
  })

  it('S10 resumed outside the window, late batches take the next legal slot', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(3, { email: false })
    const from = smpp.messages.length
    await stage.planSms(as, campaign, {
      immediat: false,
      lots: [{ dateHeure: '2026-11-20T10:00:00Z', volume: 3 }],
    })
    await world.settle()
    await pause(as, campaign)
    // Saturday, 22:00 in Lyon; the next day is a Sunday.
    world.clock.set('2026-11-21T21:00:00Z')
    const later = await stage.again(campaign)
    await resume(later, campaign)
    await world.settle()
    expect(smpp.messages).toHaveLength(from)
    expect((await follow(later, campaign)).canaux[0]!.lots[0]).toMatchObject({
      etat: 'planifie',
      prochainEnvoi: '2026-11-23T07:00:00.000Z',
    })
    world.clock.set('2026-11-23T07:00:05Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 3)
  })

  it('S10 in the middle of a hand-over it reaches what waits within a second', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(300, { email: false })
    const from = smpp.messages.length
    const pausing: Promise<unknown>[] = []
    smpp.delay(30)
    smpp.conduct(() => {
      if (smpp.messages.length === from + 60 && pausing.length === 0) pausing.push(pause(as, campaign))
      return 'take'
    })
    await stage.planSms(as, campaign)
    await world.settle()
    await Promise.all(pausing)
    await world.settle()
    const left = smpp.messages.length - from
    // Twenty at once, each 30 ms: a second is some 660 messages, and there were 300.
    expect(left).toBeLessThan(300)
    expect(await ledger(campaign)).toEqual({ accepted: left, planned: 300 - left })
    smpp.delay(0)
    await resume(as, campaign)
    await world.settle()
    const to = smpp.messages.slice(from).map(({ vers }) => vers)
    expect(to).toHaveLength(300)
    expect(new Set(to).size).toBe(300)
  })

  it('S6 what is paused can be stopped for good', async () => {
    const { world } = stage
    const { campaign, as } = await stage.campaignOf(4, { email: false })
    const lots = [
      { dateHeure: '2026-11-20T10:00:00Z', volume: 2 },
      { dateHeure: '2026-11-20T11:00:00Z', volume: 2 },
    ]
    await stage.planSms(as, campaign, { immediat: false, lots })
    world.clock.set('2026-11-20T10:00:05Z')
    await world.settle()
    const later = await stage.again(campaign)
    await pause(later, campaign)
    const stop = { as: later, params: params(campaign), body: { motif: 'Atelier complet' } }
    expect((await world.call(diffusionContract.annulerCampagne, stop)).body).toEqual({
      refEtatCampagneId: 5,
      annules: 2,
      partis: 2,
    })
    expect((await follow(later, campaign)).suspendue).toBe(false)
  })
})

describe('sending again what failed', () => {
  it('S10 only failures that pass, each as a new attempt; a late receipt of the first changes nothing', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(8, { email: false })
    const from = smpp.messages.length
    // Of eight: one refused for now, one invalid number, one without an answer, five taken.
    let n = 0
    smpp.conduct(() => (['fail', 'refuse', 'hang'] as const)[n++] ?? 'take')
    await stage.planSms(as, campaign)
    await world.settle()
    await world.settle()
    const taken = smpp.messages.slice(from).filter(({ messageId }) => messageId !== smpp.messages[from]!.messageId)
    const [expired, undelivered] = taken
    await smpp.sendReceipt(expired!.messageId, 'EXPIRED', '001')
    await smpp.sendReceipt(undelivered!.messageId, 'UNDELIV', '001')
    await until(async () => (await ledger(campaign)).failed === 4)
    expect(await ledger(campaign)).toEqual({ failed: 4, unknown: 1, accepted: 3 })
    const before = await follow(as, campaign)
    expect(before.refEtatCampagneId).toBe(5)
    expect(before.canaux[0]!.aRenvoyer).toEqual({ nombre: 2, montantHt: 1300 })

    smpp.conduct(() => 'take')
    const again = await resend(as, campaign)
    expect(again.body).toMatchObject({ enCours: true, suspendable: true, arretable: true })
    expect(again.body.canaux[0]).toMatchObject({ renvoyes: 2, aRenvoyer: { nombre: 0 }, compteurs: { total: 8 } })
    await world.settle()
    // The one refused at the door never left: it leaves now. The expired one left today: it waits for tomorrow.
    expect(smpp.messages.slice(from + 6).map(({ vers }) => vers)).toHaveLength(1)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(5)
    // What comes back late for the first attempt is not taken for the second.
    await smpp.sendReceipt(expired!.messageId, 'DELIVRD')
    expect((await messages(as, campaign, { search: expired!.vers })).data[0]).toMatchObject({
      etat: 'planned',
      essai: 2,
      pasAvant: '2026-11-21T07:00:00.000Z',
    })
    world.clock.set('2026-11-21T07:30:00Z')
    await world.settle()
    const to = smpp.messages.slice(from + 6).map(({ vers }) => vers)
    expect(to).toHaveLength(2)
    expect(to).toContain(expired!.vers)
    const later = await stage.again(campaign)
    expect((await resend(later, campaign)).problem.code).toBe('RIEN_A_RENVOYER')
    const after = await follow(later, campaign)
    expect(after).toMatchObject({ enCours: false })
    expect(after.canaux[0]!.lots).toHaveLength(2)
    expect(after.canaux[0]!.compteurs).toMatchObject({ total: 8, failed: 2, unknown: 1, accepted: 5 })
  })

  it('S10 P7 a customer who said stop meanwhile is left out; a week later nothing is sent again', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(2, { email: false })
    smpp.conduct(() => 'fail')
    await stage.planSms(as, campaign)
    await world.settle()
    expect(await ledger(campaign)).toEqual({ failed: 2 })
    smpp.conduct(() => 'take')
    const from = smpp.messages.length
    const [first] = (await messages(as, campaign)).data
    await world.context.db
      .updateTable('client')
      .set({ relance_sms: false })
      .where('adherent_id', '=', campaign.adherentId)
      .where('id', '=', first!.clientId)
      .execute()
    await resend(as, campaign)
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 1)
    expect((await messages(as, campaign)).data.map(({ etat, motif }) => [etat, motif])).toEqual([
      ['suppressed', 'STOP'],
      ['accepted', null],
    ])
    world.clock.set('2026-11-28T09:00:00Z')
    const later = await stage.again(campaign)
    expect((await resend(later, campaign)).problem.code).toBe('RENVOI_TROP_TARD')
  })

  it('S6 S10 what is sent again can be paused, resumed and stopped, the campaign staying as it is', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(5, { email: false })
    smpp.conduct(() => 'fail')
    await stage.planSms(as, campaign)
    await world.settle()
    smpp.conduct(() => 'take')
    const from = smpp.messages.length
    // At night: the batch waits for the morning.
    world.clock.set('2026-11-20T22:00:00Z')
    const night = await stage.again(campaign)
    expect((await resend(night, campaign)).body.canaux[0]!.lots[1]).toMatchObject({
      dateHeure: '2026-11-21T07:00:00.000Z',
      volume: 5,
    })
    expect((await pause(night, campaign)).body).toMatchObject({ suspendue: true, refEtatCampagneId: 5 })
    world.clock.set('2026-11-21T08:00:00Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from)
    const morning = await stage.again(campaign)
    expect((await resume(morning, campaign)).status).toBe(200)
    await pause(morning, campaign)
    const stop = { as: morning, params: params(campaign), body: { motif: 'Inutile' } }
    expect((await world.call(diffusionContract.annulerCampagne, stop)).body).toEqual({
      refEtatCampagneId: 5,
      annules: 5,
      partis: 5,
    })
    await world.settle()
    expect(smpp.messages).toHaveLength(from)
    expect((await follow(morning, campaign)).canaux[0]).toMatchObject({ etat: 'envoyee', compteurs: { cancelled: 5 } })
  })
})
