import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { etatOf, insertLockedCampaign, type LockedCampaign, ledgerOf, until } from '../test/locked-campaign.ts'
import { createSendingWorld } from '../test/sending-world.ts'
import type { SmppServer } from '../test/smpp-server.ts'
import type { SmtpServer } from '../test/smtp-server.ts'
import type { Caller, World } from '../test/world.ts'
import { tickDiffusion } from './tick-diffusion.ts'

// Friday 20 November 2026, 10:00 in Lyon.
const start = '2026-11-20T09:00:00Z'
const contenu = 'Bonjour {{prenom}}, votre {{modele}} {{immatriculation}} doit passer le {{dateEcheance}}. {{garage}}'
const document = {
  objet: 'Votre {{modele}}, {{prenom}}',
  blocks: [{ id: 'a', type: 'text' as const, html: '<p>Bonjour {{prenom}} {{nom}}, {{message}}</p>' }],
}

let world: World
let smpp: SmppServer
let smtp: SmtpServer
let as: Caller
let adherentId: number
let numbers = 0
let close: () => Promise<void>

beforeAll(async () => {
  const stage = await createSendingWorld(start)
  ;({ world, smpp, smtp } = stage)
  close = stage.close
})
afterEach(async () => {
  // What one test's provider did wrong is not the next one's.
  await world.context.db.deleteFrom('fournisseur').execute()
  smpp.conduct(() => 'take')
  smpp.delay(0)
  smpp.receipts('never')
  smtp.conduct(() => 'take')
  world.clock.set(start)
})
afterAll(async () => {
  await close()
})

/** A new member with a locked campaign and somebody logged in. */
async function campaignOf(contacts: number, more: object = {}): Promise<LockedCampaign> {
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  const from = numbers
  numbers += contacts
  return insertLockedCampaign(world.context.db, {
    adherentId,
    contacts,
    now: world.clock.now(),
    label: `Campagne ${numbers}`,
    from,
    ...more,
  })
}
const plan = (campaign: LockedCampaign, more: object = {}) =>
  world.call(diffusionContract.planifierSms, {
    as,
    params: { id: campaign.campagneId },
    body: { nom: 'Rappel', expediteur: 'GMARTIN', contenu, immediat: true, lots: [], confirmation: true, ...more },
  })
const follow = async (campaign: LockedCampaign) =>
  (await world.call(diffusionContract.suiviDiffusion, { as, params: { id: campaign.campagneId } })).body
/** Moves the clock: the session of before has expired by then. */
async function at(moment: string): Promise<void> {
  world.clock.set(moment)
  as = await world.login({ adherentId })
}
/** Lets a provider that was rested be asked again, and its link come back. */
const rest = () => {
  world.clock.advance(1)
  return new Promise((next) => setTimeout(next, 300))
}

describe('sending by SMS', () => {
  it('S10 sends at once, each contact once, merged, with the STOP mention; receipts make it delivered; the campaign is broadcast', async () => {
    const campaign = await campaignOf(30, { email: false })
    smpp.receipts('after')
    const from = smpp.messages.length
    expect((await plan(campaign)).status).toBe(200)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(40)
    await world.settle()
    const sent = smpp.messages.slice(from)
    expect(sent).toHaveLength(30)
    expect(new Set(sent.map(({ vers }) => vers)).size).toBe(30)
    expect(sent[0]).toMatchObject({
      de: 'GMARTIN',
      dataCoding: 0,
      texte: expect.stringMatching(
        /^Bonjour Zoé, votre Clio A\w-\d{3}-CD doit passer le \d\d\/\d\d\/\d{4}\. Garage Martin STOP au 36180$/,
      ),
    })
    await until(async () => (await ledgerOf(world.context.db, campaign)).delivered === 30)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(5)
    const history = await world.context.db
      .selectFrom('campagne_etat_historique')
      .select('vers')
      .where('campagne_id', '=', campaign.campagneId)
      .orderBy('id')
      .execute()
    expect(history.map(({ vers }) => vers)).toEqual([40, 32, 41, 19, 18, 5])
  })

  it('S10 sends in batches, each at its time, the earliest forecasts first', async () => {
    const campaign = await campaignOf(10, { email: false })
    const from = smpp.messages.length
    const lots = [
      { dateHeure: '2026-11-20T10:00:00Z', volume: 4 },
      { dateHeure: '2026-11-23T09:00:00Z', volume: 6 },
    ]
    expect((await plan(campaign, { immediat: false, lots })).status).toBe(200)
    await world.settle()
    expect(smpp.messages).toHaveLength(from)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(19)
    await at('2026-11-20T10:00:05Z')
    await world.settle()
    expect(smpp.messages.slice(from).map(({ vers }) => vers)).toHaveLength(4)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(18)
    const first = smpp.messages
      .slice(from)
      .map(({ vers }) => vers)
      .toSorted()
    await at('2026-11-23T09:00:05Z')
    await world.settle()
    const second = smpp.messages
      .slice(from + 4)
      .map(({ vers }) => vers)
      .toSorted()
    expect(second).toHaveLength(6)
    expect(first.at(-1)! < second[0]!).toBe(true)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(5)
    const { canaux } = await follow(campaign)
    expect(canaux[0]).toMatchObject({
      canal: 'sms',
      etat: 'envoyee',
      montantHt: 6500,
      compteurs: { total: 10, accepted: 10 },
    })
    expect(canaux[0]!.lots.map(({ etat, compteurs }) => [etat, compteurs.accepted])).toEqual([
      ['envoye', 4],
      ['envoye', 6],
    ])
  })

  it('a throttling provider is rested, at no cost: everything leaves in the end, once', async () => {
    const campaign = await campaignOf(40, { email: false })
    let refused = 0
    smpp.conduct(() => (refused < 15 && ++refused ? 'throttle' : 'take'))
    const from = smpp.messages.length
    await plan(campaign)
    await world.settle()
    for (let round = 0; round < 10 && smpp.messages.length < from + 40; round++) {
      await rest()
      await tickDiffusion(world.context)
    }
    const to = smpp.messages.slice(from).map(({ vers }) => vers)
    expect(to).toHaveLength(40)
    expect(new Set(to).size).toBe(40)
    const attempts = await world.context.db
      .selectFrom('envoi')
      .select('tentatives')
      .where('adherent_id', '=', adherentId)
      .execute()
    expect(attempts.every(({ tentatives }) => tentatives === 1)).toBe(true)
  })

  it('a message without an answer is unknown and never sent again; a person settles it', async () => {
    const campaign = await campaignOf(6, { email: false })
    const from = smpp.messages.length
    let n = 0
    smpp.conduct(() => (n++ === 2 ? 'hang' : 'take'))
    await plan(campaign)
    await world.settle()
    await world.settle()
    expect(smpp.messages.slice(from)).toHaveLength(6)
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ accepted: 5, unknown: 1 })
    const { body } = await world.call(diffusionContract.listContactsDiffusion, {
      as,
      params: { id: campaign.campagneId },
      query: { type: 'sms', etat: 'unknown' },
    })
    expect(body.meta.total).toBe(1)
    const params = { id: campaign.campagneId, envoiId: body.data[0]!.envoiId! }
    const settle = () => world.call(diffusionContract.resoudreEnvoi, { as, params, body: { etat: 'delivered' } })
    expect((await settle()).status).toBe(204)
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ accepted: 5, delivered: 1 })
    expect((await settle()).problem.code).toBe('ENVOI_DEJA_REGLE')
  })

  it('a link cut in the middle: what was written is unknown, the rest leaves by the next link, nothing twice', async () => {
    const campaign = await campaignOf(100, { email: false })
    const from = smpp.messages.length
    let n = 0
    smpp.conduct(() => (++n === 50 ? 'take-and-drop' : 'take'))
    await plan(campaign)
    await world.settle()
    for (let round = 0; round < 10 && (await etatOf(world.context.db, campaign.campagneId)) !== 5; round++) {
      await rest()
      await tickDiffusion(world.context)
    }
    const to = smpp.messages.slice(from).map(({ vers }) => vers)
    expect(new Set(to).size).toBe(to.length)
    const states = await ledgerOf(world.context.db, campaign)
    expect((states.accepted ?? 0) + (states.unknown ?? 0)).toBe(100)
    expect(states.unknown).toBeGreaterThan(0)
    expect(to.length).toBeGreaterThanOrEqual(states.accepted!)
  })

  it('S9 a refused message is told with its reason; too many of them stop the sending, which starts again with what is left', async () => {
    const campaign = await campaignOf(600, { email: false })
    const from = smpp.messages.length
    smpp.conduct((_, n) => (n % 2 === 0 ? 'refuse' : 'take'))
    await plan(campaign)
    await world.settle()
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(43)
    const stopped = await follow(campaign)
    expect(stopped).toMatchObject({ motifErreur: 'TROP_DE_REJETS', aReprendre: true, arretable: true })
    const before = await ledgerOf(world.context.db, campaign)
    expect(before.planned).toBeGreaterThan(0)
    smpp.conduct(() => 'take')
    expect(
      (await world.call(diffusionContract.reprendreDiffusion, { as, params: { id: campaign.campagneId } })).status,
    ).toBe(200)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(19)
    await world.settle()
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(5)
    const after = await ledgerOf(world.context.db, campaign)
    expect(after).toEqual({ failed: before.failed, accepted: 600 - before.failed! })
    expect(smpp.messages.slice(from)).toHaveLength(after.accepted!)
  })
})

describe('stopping and waiting', () => {
  it('S6 cancelling before the first message reaches every row; afterwards it is refused', async () => {
    const campaign = await campaignOf(10, { email: false })
    const from = smpp.messages.length
    await plan(campaign, { immediat: false, lots: [{ dateHeure: '2026-11-20T10:00:00Z', volume: 10 }] })
    await world.settle()
    const cancel = (motif: string) =>
      world.call(diffusionContract.annulerCampagne, { as, params: { id: campaign.campagneId }, body: { motif } })
    expect((await cancel(' ')).status).toBe(422)
    expect((await cancel('Erreur de date')).body).toEqual({ refEtatCampagneId: 6, annules: 10, partis: 0 })
    await at('2026-11-20T10:00:05Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from)
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ cancelled: 10 })
  })

  it('S6 stopping while it is being sent lets nothing more out, and ends the campaign', async () => {
    const campaign = await campaignOf(10, { email: false })
    const from = smpp.messages.length
    const lots = [
      { dateHeure: '2026-11-20T10:00:00Z', volume: 4 },
      { dateHeure: '2026-11-20T11:00:00Z', volume: 6 },
    ]
    await plan(campaign, { immediat: false, lots })
    await at('2026-11-20T10:00:05Z')
    await world.settle()
    const stop = await world.call(diffusionContract.annulerCampagne, {
      as,
      params: { id: campaign.campagneId },
      body: { motif: 'Plus de place à l’atelier' },
    })
    expect(stop.body).toEqual({ refEtatCampagneId: 5, annules: 6, partis: 4 })
    await at('2026-11-20T11:00:05Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 4)
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ accepted: 4, cancelled: 6 })
  })

  it('a stop in the middle of a hand-over reaches what waits at once', async () => {
    const campaign = await campaignOf(300, { email: false })
    const from = smpp.messages.length
    const stopping: Promise<unknown>[] = []
    smpp.delay(30)
    smpp.conduct(() => {
      if (smpp.messages.length === from + 60 && stopping.length === 0) {
        const stop = { as, params: { id: campaign.campagneId }, body: { motif: 'Stop' } }
        stopping.push(world.call(diffusionContract.annulerCampagne, stop))
      }
      return 'take'
    })
    await plan(campaign)
    await world.settle()
    await Promise.all(stopping)
    await world.settle()
    const states = await ledgerOf(world.context.db, campaign)
    const to = smpp.messages.slice(from).map(({ vers }) => vers)
    expect(states.accepted).toBe(to.length)
    expect(new Set(to).size).toBe(to.length)
    expect(states.cancelled).toBe(300 - to.length)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(5)
  })

  it('a batch late by hours is held and asks; it goes on when told to', async () => {
    const campaign = await campaignOf(5, { email: false })
    const from = smpp.messages.length
    await plan(campaign, { immediat: false, lots: [{ dateHeure: '2026-11-20T10:00:00Z', volume: 5 }] })
    await world.context.jobs.drain()
    await at('2026-11-20T15:00:00Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from)
    const held = await follow(campaign)
    expect(held).toMatchObject({ aReprendre: true, refEtatCampagneId: 19 })
    expect(held.canaux[0]!.lots[0]).toMatchObject({ etat: 'retenu', motif: 'RETARD' })
    await world.call(diffusionContract.reprendreDiffusion, { as, params: { id: campaign.campagneId } })
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 5)
    expect(
      (await world.call(diffusionContract.reprendreDiffusion, { as, params: { id: campaign.campagneId } })).problem
        .code,
    ).toBe('ETAT_CAMPAGNE_INCORRECT')
  })

  it('a batch a little late and outside the window waits for the next legal slot', async () => {
    const campaign = await campaignOf(5, { email: false })
    const from = smpp.messages.length
    // 20:45 in Lyon; the worker comes back at 21:40, after the window. The next day is a Saturday.
    await plan(campaign, { immediat: false, lots: [{ dateHeure: '2026-11-20T19:45:00Z', volume: 5 }] })
    await world.context.jobs.drain()
    await at('2026-11-20T20:40:00Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from)
    expect((await follow(campaign)).canaux[0]!.lots[0]).toMatchObject({
      etat: 'planifie',
      prochainEnvoi: '2026-11-21T07:00:00.000Z',
    })
    await at('2026-11-21T07:00:10Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 5)
  })

  it('the window is the recipient’s: a customer in La Réunion is not written to at 23:00 there', async () => {
    const campaign = await campaignOf(3, { email: false })
    const from = smpp.messages.length
    await world.context.db
      .updateTable('client')
      .set({ code_postal: '97400' })
      .where('adherent_id', '=', adherentId)
      .where('portable', '=', `+3363998${String(numbers).padStart(4, '0')}`)
      .execute()
    // 20:00 in Lyon, 23:00 in Saint-Denis.
    await at('2026-11-20T19:00:00Z')
    await plan(campaign)
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 2)
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ accepted: 2, planned: 1 })
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(18)
    // 08:00 in Saint-Denis is 05:00 in Lyon: the garage's own window has not opened, the batch waits for both.
    await at('2026-11-21T07:00:10Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 3)
  })

  it('consent is read again at hand-over: what changed since the lock is left out, with its reason', async () => {
    const campaign = await campaignOf(5, { email: false })
    const from = smpp.messages.length
    await plan(campaign, { immediat: false, lots: [{ dateHeure: '2026-11-20T10:00:00Z', volume: 5 }] })
    await world.settle()
    const clients = await world.context.db
      .selectFrom('client')
      .select('id')
      .where('adherent_id', '=', adherentId)
      .orderBy('id')
      .execute()
    const change = (index: number, values: object) =>
      world.context.db
        .updateTable('client')
        .set(values)
        .where('adherent_id', '=', adherentId)
        .where('id', '=', clients[index]!.id)
        .execute()
    await change(0, { relance_sms: false })
    await change(1, { vie_privee: true })
    await change(2, { consentement_sms: false })
    await at('2026-11-20T10:00:05Z')
    await world.settle()
    expect(smpp.messages).toHaveLength(from + 2)
    const { canaux } = await follow(campaign)
    expect(canaux[0]!.motifs).toEqual(
      expect.arrayContaining([
        { etat: 'suppressed', motif: 'STOP', nombre: 2 },
        { etat: 'suppressed', motif: 'VIE_PRIVEE', nombre: 1 },
      ]),
    )
  })

  it('B3 the same text never goes twice to one number on one day, within a campaign or across two', async () => {
    const campaign = await campaignOf(4, { email: false })
    const from = smpp.messages.length
    await world.context.db
      .updateTable('client')
      .set({ portable: '+33639987777' })
      .where('adherent_id', '=', adherentId)
      .execute()
    const same = { contenu: 'Votre garage vous attend' }
    await plan(campaign, same)
    await world.settle()
    expect(smpp.messages.slice(from)).toHaveLength(1)
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ accepted: 1, suppressed: 3 })
    const second = await insertLockedCampaign(world.context.db, {
      adherentId,
      contacts: 4,
      now: world.clock.now(),
      label: 'Encore',
      from: numbers - 4,
      email: false,
    })
    await plan(second, same)
    await world.settle()
    expect(smpp.messages.slice(from)).toHaveLength(1)
    await at('2026-11-21T09:00:00Z')
    const third = await insertLockedCampaign(world.context.db, {
      adherentId,
      contacts: 4,
      now: world.clock.now(),
      label: 'Demain',
      from: numbers - 4,
      email: false,
    })
    await plan(third, same)
    await world.settle()
    expect(smpp.messages.slice(from)).toHaveLength(2)
  })

  it('workshops take turns: a small campaign does not wait for a large one', async () => {
    const large = await campaignOf(600, { email: false })
    await plan(large)
    await world.context.jobs.drain()
    const small = await campaignOf(20, { email: false })
    await plan(small)
    await world.context.jobs.drain()
    const from = smpp.messages.length
    await tickDiffusion(world.context)
    const order = smpp.messages.slice(from).map(({ vers }) => vers)
    expect(order).toHaveLength(620)
    const small20 = new Set(Array.from({ length: 20 }, (_, n) => `+3363998${String(numbers - n).padStart(4, '0')}`))
    expect(order.findLastIndex((vers) => small20.has(vers))).toBeLessThan(300)
  })
})

describe('two channels', () => {
  it('S10 C9 the e-mail may be planned while the SMS is on its way; the campaign ends when both are done', async () => {
    const campaign = await campaignOf(8)
    const [smsFrom, mailFrom] = [smpp.messages.length, smtp.messages.length]
    await plan(campaign)
    await world.settle()
    expect(smpp.messages).toHaveLength(smsFrom + 8)
    // The e-mail is still to plan: the campaign waits for it.
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(18)
    const params = { id: campaign.campagneId }
    const go = (body: { immediat: boolean; dateHeure?: string }) =>
      world.call(diffusionContract.planifierEmail, { as, params, body: { ...body, confirmation: true } })
    expect((await go({ immediat: true })).problem.code).toBe('AUCUN_FICHIER_DIFFUSION')
    const saved = await world.call(diffusionContract.saveGabaritEmail, { as, params, body: { contenu: document } })
    expect(saved.status).toBe(204)
    expect((await go({ immediat: true })).status).toBe(200)
    await world.settle()
    expect(smtp.messages).toHaveLength(mailFrom + 8)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(5)
    const mail = await smtp.parsed(mailFrom)
    expect(mail.subject).toBe('Votre Clio, Zoé')
    expect(mail.html).toContain('Bonjour Zoé Durand')
    expect(mail.html).toContain('http://relance.test/desabonnement/e-')
    expect(mail.text).toContain('Bonjour Zoé')
    expect(mail.from).toEqual({ name: 'Garage Martin', address: expect.stringMatching(/^garage-martin@/) })
    expect(smtp.messages[mailFrom]!.de).toMatch(/^b\+[0-9a-f]{32}\.[0-9a-f]{16}@bounce\./)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('feedback-id')).toBe(`${campaign.campagneId}:${adherentId}:directe:garalys`)
  })

  it('a channel that is never planned keeps the campaign open for a week, not longer', async () => {
    const campaign = await campaignOf(2)
    await plan(campaign)
    await world.settle()
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(18)
    await at('2026-11-27T09:30:00Z')
    await world.settle()
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(5)
  })

  it('a dead address met at the door is written to no more', async () => {
    const campaign = await campaignOf(3, { sms: false })
    const params = { id: campaign.campagneId }
    await world.call(diffusionContract.saveGabaritEmail, { as, params, body: { contenu: document } })
    const dead = `client${numbers}@example.test`
    smtp.conduct((vers) => (vers === dead ? { at: 'rcpt', code: 550, text: '5.1.1 User unknown' } : 'take'))
    await world.call(diffusionContract.planifierEmail, { as, params, body: { immediat: true, confirmation: true } })
    await world.settle()
    expect(await ledgerOf(world.context.db, campaign, 'email')).toEqual({ accepted: 2, failed: 1 })
    const row = await world.context.db
      .selectFrom('client')
      .select('relance_email')
      .where('adherent_id', '=', adherentId)
      .where('email', '=', dead)
      .executeTakeFirstOrThrow()
    expect(row.relance_email).toBe(false)
  })
})
