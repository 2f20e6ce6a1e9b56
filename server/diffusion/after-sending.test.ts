import { billingContract } from '@relance/domain/diffusion/billing.contract.ts'
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

describe('who got what', () => {
  it('S10 C18 pages, filters, searches, shows the text as it left and who said stop; the file has the contacts', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(30, { email: false })
    smpp.receipts('after')
    await stage.planSms(as, campaign)
    await world.settle()
    await until(async () => (await ledger(campaign)).delivered === 30)
    const page = await messages(as, campaign)
    expect(page.data).toHaveLength(25)
    expect(page.meta).toMatchObject({ total: 30, last_page: 2 })
    // Not the first ones: their names begin others.
    const first = page.data.at(-1)
    const sent = smpp.messages.find(({ texte }) => texte === first!.texte)!
    expect(sent.vers.slice(-2)).toBe(first!.destinataire.slice(-2))
    expect(first!.destinataire).toContain('***')
    expect((await messages(as, campaign, { etat: 'failed' })).meta.total).toBe(0)
    expect((await messages(as, campaign, { canal: 'email' })).meta.total).toBe(0)
    for (const search of [first!.immatriculation, `Zoé ${first!.nom}`, sent.vers, `0${sent.vers.slice(3)}`]) {
      const found = await messages(as, campaign, { search })
      expect(found.data.map(({ envoiId }) => envoiId)).toEqual([first!.envoiId])
    }
    world.clock.advance(2)
    await smpp.sendReply(sent.vers, '36180', 'STOP')
    await until(async () => (await messages(as, campaign, { search: sent.vers })).data[0]!.dateOpposition !== null)
    expect((await follow(as, campaign)).canaux[0]).toMatchObject({ oppositions: 1, alertes: ['oppositions'] })
    const file = await world.call(sendingControlContract.exportMessagesEnvoyes, {
      as,
      params: params(campaign),
      query: {},
    })
    const [head, ...lines] = file.text.trimEnd().split('\n')
    expect(head!.startsWith('\uFEFFCanal;Client;Immatriculation')).toBe(true)
    expect(lines).toHaveLength(30)
    const line = lines.find((one) => one.includes(sent.texte))!
    expect(line.split(';')).toEqual(expect.arrayContaining(['SMS', `0${sent.vers.slice(3)}`, 'Reçu', sent.texte]))
    const audit = await world.context.db
      .selectFrom('journal_audit')
      .select(['action', 'details'])
      .where('adherent_id', '=', campaign.adherentId)
      .where('action', '=', 'export-messages')
      .execute()
    expect(audit).toMatchObject([{ details: { lignes: 30 } }])
  })
})

describe('following up by the other channel', () => {
  const preview = (as: Caller, campaign: LockedCampaign, canal: 'sms' | 'email') =>
    stage.world.call(sendingControlContract.apercuRelance, { as, params: params(campaign), query: { canal } })
  const prepare = (as: Caller, campaign: LockedCampaign, canal: 'sms' | 'email') =>
    stage.world.call(sendingControlContract.preparerRelance, {
      as,
      params: params(campaign),
      body: { canal, confirmation: true },
    })

  it('R14 S10 writes to those not reached, by the rules of the lock, with counts by reason; a second one is refused', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(10, { email: false })
    const { db } = world.context
    // The test base is put in place as locked: each of its rows has its number and its address.
    await db
      .updateTable('prospection')
      .set((eb) => ({
        cle_sms: eb.cast<number>('id', 'integer'),
        cle_email: eb.cast<number>('id', 'integer'),
        masque_operations: 260,
      }))
      .where('adherent_id', '=', campaign.adherentId)
      .execute()
    let n = 0
    smpp.conduct(() => (n++ < 5 ? 'fail' : 'take'))
    await stage.planSms(as, campaign)
    expect((await preview(as, campaign, 'email')).problem.code).toBe('ETAT_CAMPAGNE_INCORRECT')
    await world.settle()
    expect(await ledger(campaign)).toEqual({ failed: 5, accepted: 5 })
    const failed = (await messages(as, campaign, { etat: 'failed' })).data
    await db
      .updateTable('client')
      .set({ relance_email: false })
      .where('adherent_id', '=', campaign.adherentId)
      .where('id', '=', failed[0]!.clientId)
      .execute()
    await db
      .updateTable('client')
      .set({ email: null })
      .where('adherent_id', '=', campaign.adherentId)
      .where('id', '=', failed[1]!.clientId)
      .execute()
    expect((await follow(as, campaign)).canaux[0]!.relance).toBe(true)
    const seen = (await preview(as, campaign, 'email')).body
    expect(seen).toEqual({
      canal: 'email',
      nonAtteints: 5,
      contacts: 3,
      ecartes: [
        { motif: 'opposition', nombre: 1 },
        { motif: 'sansCanal', nombre: 1 },
      ],
      sansReponse: 5,
      campagneId: null,
    })
    const made = await prepare(as, campaign, 'email')
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(await etatOf(db, id)).toBe(25)
    const { body: contacts } = await world.call(diffusionContract.listContactsDiffusion, {
      as,
      params: { id },
      query: { type: 'email' },
    })
    expect(contacts.data.map(({ clientId }) => clientId).toSorted()).toEqual(
      failed
        .slice(2)
        .map(({ clientId }) => clientId)
        .toSorted(),
    )
    expect((await world.call(diffusionContract.getPlanificationEmail, { as, params: { id } })).body).toMatchObject({
      totalContacts: 3,
      modifiable: true,
    })
    const moves = await db
      .selectFrom('campagne_etat_historique')
      .select('vers')
      .where('campagne_id', '=', id)
      .orderBy('id')
      .execute()
    expect(moves.map(({ vers }) => vers)).toEqual([1, 15, 21, 16, 26, 24, 23, 25])
    expect((await preview(as, campaign, 'email')).body.campagneId).toBe(id)
    expect((await prepare(as, campaign, 'email')).problem.code).toBe('RELANCE_DEJA_PREPAREE')
    // Cancelled, it may be made again; with nobody left to write to it is refused and leaves nothing behind.
    await world.call(diffusionContract.annulerCampagne, { as, params: { id }, body: { motif: 'Erreur' } })
    await db
      .updateTable('client')
      .set({ relance_email: false })
      .where('adherent_id', '=', campaign.adherentId)
      .execute()
    expect((await prepare(as, campaign, 'email')).problem.code).toBe('AUCUN_CONTACT')
    expect((await preview(as, campaign, 'email')).body).toMatchObject({ contacts: 0, campagneId: null })
  })

  it('S9 waits for the end of the first sending, and for the other message where the campaign has one', async () => {
    const { world } = stage
    const { campaign, as } = await stage.campaignOf(3)
    await stage.planSms(as, campaign)
    await world.settle()
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(18)
    expect((await preview(as, campaign, 'email')).problem.code).toBe('RELANCE_TROP_TOT')
    expect((await follow(as, campaign)).canaux[0]!.relance).toBe(false)
  })
})

describe('billing', () => {
  const bill = (as: Caller, adherentId: number, mois?: string) =>
    stage.world.call(billingContract.getFacturation, { as, params: { adherentId }, query: mois ? { mois } : {} })

  it('E8 B4 counts what left in the month, at the price frozen by the lock, tax apart; an empty month is empty', async () => {
    const { world, smpp } = stage
    const { campaign, as } = await stage.campaignOf(6, { email: false })
    const { adherentId } = campaign
    let n = 0
    smpp.conduct(() => (n++ === 0 ? 'fail' : 'take'))
    const from = smpp.messages.length
    await stage.planSms(as, campaign)
    await world.settle()
    await smpp.sendReceipt(smpp.messages[from]!.messageId, 'EXPIRED')
    await smpp.sendReceipt(smpp.messages[from + 1]!.messageId, 'REJECTD')
    await smpp.sendReceipt(smpp.messages[from + 2]!.messageId, 'DELIVRD')
    await until(async () => (await ledger(campaign)).failed === 3)
    // One refused at the door and one rejected are not paid; the expired one is, and again when it is sent again.
    const { body } = await bill(as, adherentId)
    expect(body).toMatchObject({ mois: '2026-11', sms: 4, segments: 4, emails: 0, montantHt: 2600 })
    expect(body).toMatchObject({ tauxTva: 2000, montantTva: 520, montantTtc: 3120 })
    expect(body.lignes).toEqual([
      {
        campagneId: campaign.campagneId,
        label: expect.any(String),
        sms: 4,
        segments: 4,
        coutUnitaire: 650,
        montantHt: 2600,
        emails: 0,
      },
    ])
    expect((await follow(as, campaign)).canaux[0]!.montantHt).toBe(2600)
    await resend(as, campaign)
    await world.settle()
    world.clock.set('2026-11-21T08:00:00Z')
    await world.settle()
    const later = await stage.again(campaign)
    expect((await bill(later, adherentId)).body).toMatchObject({ sms: 7, montantHt: 4550 })
    expect((await bill(later, adherentId, '2026-10')).body).toMatchObject({ lignes: [], sms: 0, montantTtc: 0 })
    expect((await bill(later, adherentId, '2026-13')).problem.errors).toEqual([
      expect.objectContaining({ field: 'mois', code: 'MOIS_INCORRECT' }),
    ])
    const file = await world.call(billingContract.exportFacturation, {
      as: later,
      params: { adherentId },
      query: { mois: '2026-11' },
    })
    expect(file.text).toMatch(
      /^\uFEFFCampagne;SMS envoyés;.*\nCampagne \d+;7;7;0,0650;0,46;0\nTotal HT;7;7;;0,46;0\nTVA;/,
    )
  })

  it('E8 P1 the network sees its members and their sum, an animator those assigned to it, a member itself', async () => {
    const { world } = stage
    const one = await stage.campaignOf(2, { email: false })
    await stage.planSms(one.as, one.campaign)
    await world.settle()
    const network = (as: Caller) => world.call(billingContract.getFacturationReseau, { as, query: {} })
    const admin = await world.login({ role: 'ADMIN_RESEAU', adherentId: null })
    const all = (await network(admin)).body
    expect(all.lignes.find(({ adherentId }) => adherentId === one.campaign.adherentId)).toMatchObject({
      sms: 2,
      montantHt: 1300,
    })
    expect(all.montantHt).toBe(all.lignes.reduce((sum, { montantHt }) => sum + montantHt, 0))
    expect(all.lignes.length).toBeGreaterThan(1)
    const own = (await network(one.as)).body
    expect(own.lignes.map(({ adherentId }) => adherentId)).toEqual([one.campaign.adherentId])
    const animator = await world.login({ role: 'ANIMATEUR_RESEAU', adherentId: null })
    expect((await network(animator)).body.lignes).toEqual([])
  })
})
