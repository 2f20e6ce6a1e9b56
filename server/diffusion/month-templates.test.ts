import { automaticSettingsContract } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import { monthTemplatesContract } from '@relance/domain/campaigns/month-templates.contract.ts'
import { emailTemplates } from '@relance/domain/messages/email-templates.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { smsTemplates } from '@relance/domain/messages/sms-templates.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertWorkshop, monthsOf } from '../test/month-stage.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller, World } from '../test/world.ts'

let stage: SendingStage
let world: World
let admin: Caller
beforeEach(async () => {
  stage = await openSendingStage('2026-11-10T05:00:00Z')
  world = stage.world
  admin = await world.login({ role: 'ADMIN_RESEAU' })
})
afterEach(() => stage.close())

const at = async (moment: string) => {
  world.clock.set(moment)
  await world.settle()
  admin = await world.login({ role: 'ADMIN_RESEAU' })
}
const smsOfNetwork = async (contenu: string, { langue = 'fr', reseauId = 3 } = {}): Promise<number> =>
  (
    await world.context.db
      .insertInto('gabarit_sms')
      .values({ reseau_id: reseauId, langue, titre: 'Le nôtre', contenu })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const emailOfNetwork = async (texte: string, langue: 'fr' | 'de' = 'fr'): Promise<number> =>
  (
    await world.call(messagesContract.createEmailTemplate, {
      as: admin,
      query: { langue },
      body: {
        titre: 'Du réseau',
        description: '',
        document: {
          objet: 'Un mot de {{garage}}',
          preheader: 'Votre voiture a besoin de nous ce mois-ci, parlons-en ensemble.',
          blocks: [{ id: 'a', type: 'text', html: `<p>${texte}</p>` }],
        },
      },
    })
  ).body.id
type Change = { readonly sms?: number | null; readonly email?: number | null }
const choose = (body: Change, langue?: 'fr' | 'de', as = admin) =>
  world.call(monthTemplatesContract.saveNetworkTemplates, { as, query: langue ? { langue } : {}, body })
const chooseFor = (id: number, body: Change) =>
  world.call(monthTemplatesContract.saveMonthTemplates, { as: admin, params: { id }, query: {}, body })
const ofNetwork = async () =>
  (await world.call(monthTemplatesContract.getNetworkTemplates, { as: admin, query: {} })).body
const ofMonth = async (id: number) =>
  (await world.call(monthTemplatesContract.getMonthTemplates, { as: admin, params: { id }, query: {} })).body
const remove = (id: number) => world.call(messagesContract.deleteEmailTemplate, { as: admin, params: { id } })
const month = async () => (await monthsOf(world))[0]!
const longName = 'Garage de la Place du Marché aux Fleurs et des Quatre Chemins'
const plain = 'Votre {{modele}} nous attend : {{telephone}}'
/** Fits into one SMS, unless a garage's name is longer than it keeps room for. */
const wordy = 'Bonjour {{prenom}}, votre {{modele}} nous attend en atelier au {{telephone}}. {{garage}}'
/** What a month costs each of its members, and all together, in SMS. */
const costsOf = (id: number) => ({
  costs: async () => {
    const { data } = (await world.call(monthContract.listMonthMembers, { as: admin, params: { id }, query: {} })).body
    return Object.fromEntries(data.map((one) => [one.adherentId, one.totaux!.coutSms / one.totaux!.coutUnitaireSms]))
  },
  total: async () => {
    const { contacts } = (await world.call(monthContract.getMonth, { params: { id }, as: admin })).body
    const { cout_sms } = await world.context.db
      .selectFrom('reseau')
      .select('cout_sms')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow()
    return contacts.coutSms / cout_sms
  },
})
const productSms = smsTemplates.fr.find(({ code }) => code === 'operation')!

describe('the templates a month is written with', () => {
  it('R8 E7 P4 are the product’s until the network chooses, by language, and can be given back', async () => {
    expect(await ofNetwork()).toMatchObject({
      langue: 'fr',
      fige: false,
      sms: { gabaritId: null, herite: { origine: 'relance' }, actuel: { contenu: productSms.contenu } },
      email: { gabaritId: null, herite: { origine: 'relance' } },
    })
    const sms = await smsOfNetwork('{{prenom}}, pensez à votre {{modele}}. {{garage}}')
    const email = await emailOfNetwork('Le mot du réseau')
    expect((await choose({ sms })).body).toMatchObject({
      sms: { gabaritId: sms, herite: { origine: 'relance' }, actuel: { titre: 'Le nôtre' } },
      email: { gabaritId: null },
    })
    expect((await choose({ email })).body).toMatchObject({ sms: { gabaritId: sms }, email: { gabaritId: email } })
    const german = await world.call(monthTemplatesContract.getNetworkTemplates, { as: admin, query: { langue: 'de' } })
    expect(german.body).toMatchObject({ langue: 'de', sms: { gabaritId: null }, email: { gabaritId: null } })
    const { body } = await choose({ sms: null, email: null })
    expect(body.sms.actuel).toEqual({ titre: productSms.titre, contenu: productSms.contenu })
    expect(body.email.actuel.document.objet).toBe(
      emailTemplates.fr.find(({ code }) => code === 'rappel-echeance')!.document.objet,
    )
  })

  it('R8 P1 P4 another network’s, another language’s and what does not fit into one SMS are refused; members choose nothing', async () => {
    const wrong: readonly [Change, string, string][] = [
      [{ sms: await smsOfNetwork('Ailleurs', { reseauId: 4 }) }, 'sms', 'GABARIT_INCONNU'],
      [{ sms: await smsOfNetwork('Hallo', { langue: 'de' }) }, 'sms', 'GABARIT_INCONNU'],
      [{ email: await emailOfNetwork('Hallo', 'de') }, 'email', 'GABARIT_INCONNU'],
      [{ email: 999_999 }, 'email', 'GABARIT_INCONNU'],
      [{ sms: await smsOfNetwork(`${'x'.repeat(100)} {{garage}} {{nom}}`) }, 'sms', 'SMS_TROP_LONG'],
      [{ sms: await smsOfNetwork('Promo {{remise}}') }, 'sms', 'VARIABLE_INCONNUE'],
    ]
    for (const [body, field, code] of wrong) {
      const { status, problem } = await choose(body)
      expect([status, problem.errors?.[0]?.field, problem.errors?.[0]?.code]).toEqual([422, field, code])
    }
    const member = await world.login({ adherentId: await world.adherent() })
    expect((await choose({ sms: null }, 'fr', member)).status).toBe(403)
    expect((await ofNetwork()).sms.gabaritId).toBeNull()
  })

  it('S9 S12 a month follows its network’s until it has its own; its lock freezes what leaves, whatever becomes of the template', async () => {
    const adherentId = await insertWorkshop(world, 'Un')
    await at('2026-11-10T09:00:00Z')
    const { id } = await month()
    const sms = await smsOfNetwork('{{prenom}}, un mot pour votre {{modele}}. {{garage}}')
    const email = await emailOfNetwork('Premier jet')
    await choose({ sms })
    expect(await ofMonth(id)).toMatchObject({
      sms: { gabaritId: null, herite: { id: sms, origine: 'reseau' }, actuel: { titre: 'Le nôtre' } },
      email: { gabaritId: null, herite: { origine: 'relance' } },
    })
    expect((await chooseFor(id, { email })).body.email).toMatchObject({
      gabaritId: email,
      actuel: { titre: 'Du réseau' },
    })
    const refused = await remove(email)
    expect([refused.status, refused.problem.code]).toEqual([409, 'GABARIT_CHOISI_MOIS'])
    const chosenByNetwork = await emailOfNetwork('Pour tous')
    await choose({ email: chosenByNetwork })
    expect((await remove(chosenByNetwork)).problem.code).toBe('GABARIT_CHOISI_RESEAU')
    // Written anew before the lock, it leaves as it is then.
    const document = (await ofMonth(id)).email.actuel.document
    const rewrite = (html: string) =>
      world.call(messagesContract.saveEmailTemplate, {
        as: admin,
        params: { id: email },
        body: {
          titre: 'Du réseau',
          description: '',
          document: { ...document, blocks: [{ id: 'a', type: 'text', html }] },
        },
      })
    await rewrite('<p>Le mot de décembre</p>')
    const as = await world.login({ adherentId })
    expect((await world.call(campaignsContract.acceptCampaign, { params: { id, adherentId }, as })).status).toBe(204)
    await at('2026-12-06T23:00:00Z')
    await at('2026-12-07T09:00:00Z')
    expect((await month()).ref_etat_campagne_id).toBe(19)
    expect((await chooseFor(id, { sms: null })).status).toBe(409)
    const seen = (await world.call(monthContract.getMonth, { params: { id }, as: admin })).body
    expect(seen.actions).not.toContain('gabarits')
    await rewrite('<p>Trop tard</p>')
    await choose({ sms: null })
    expect((await remove(email)).status).toBe(204)
    expect(await ofMonth(id)).toMatchObject({ fige: true, sms: { actuel: { titre: 'Le nôtre' } } })
    await at('2026-12-08T09:00:00Z')
    expect(stage.smpp.messages).toHaveLength(3)
    const index = stage.smtp.messages.findIndex(({ vers }) => vers.endsWith('@example.test'))
    const mail = await stage.smtp.parsed(index)
    expect(mail.subject).toBe('Un mot de Un')
    expect(mail.text).toContain('Le mot de décembre')
    const { contenu_sms } = await world.context.db
      .selectFrom('diffusion')
      .select('contenu_sms')
      .where('adherent_id', '=', adherentId)
      .where('canal', '=', 'sms')
      .executeTakeFirstOrThrow()
    expect(contenu_sms).toBe('{{prenom}}, un mot pour votre {{modele}}. {{garage}}')
  })

  it('B4 S9 a garage whose own name takes the message beyond one SMS is counted at worst, before it is chosen and after', async () => {
    const un = await insertWorkshop(world, 'Un')
    const deux = await insertWorkshop(world, 'Deux', { nom_commercial: longName })
    await at('2026-11-10T05:00:00Z')
    const { id } = await month()
    const { costs, total } = costsOf(id)
    const short = await smsOfNetwork(plain)
    const long = await smsOfNetwork(wordy)
    expect((await choose({ sms: short })).body).toMatchObject({ ateliers: 2, ateliersLongs: 0 })
    expect(await costs()).toEqual({ [un]: 3, [deux]: 3 })
    expect((await choose({ sms: long })).body).toMatchObject({ ateliers: 2, ateliersLongs: 1 })
    expect(await costs()).toEqual({ [un]: 3, [deux]: 6 })
    const { cout_sms } = await world.context.db
      .selectFrom('reseau')
      .select('cout_sms')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow()
    expect(await total()).toBe(9)
    // Its own for this month, then its network's again; populated anew it stays.
    await chooseFor(id, { sms: short })
    expect(await costs()).toEqual({ [un]: 3, [deux]: 3 })
    await chooseFor(id, { sms: null })
    await world.call(campaignsContract.populateCampaign, { params: { id }, as: admin })
    await world.settle()
    expect(await costs()).toEqual({ [un]: 3, [deux]: 6 })
    // The lock counts it too, and no message costs more than was said.
    await world.call(monthContract.publishMonth, { params: { id }, as: admin })
    for (const adherentId of [un, deux]) {
      const as = await world.login({ adherentId })
      await world.call(campaignsContract.acceptCampaign, { params: { id, adherentId }, as })
    }
    await at('2026-12-06T23:00:00Z')
    await at('2026-12-07T09:00:00Z')
    expect(await costs()).toEqual({ [un]: 3, [deux]: 6 })
    const sent = await world.context.db
      .selectFrom('diffusion')
      .select(['adherent_id', 'montant_ht'])
      .where('canal', '=', 'sms')
      .execute()
    for (const { adherent_id, montant_ht } of sent)
      expect(montant_ht).toBeLessThanOrEqual((adherent_id === un ? 3 : 6) * cout_sms)
    expect(sent).toHaveLength(2)
  })

  it('R8 R18 B4 a network’s own SMS template: written anew, the months that follow it cost what it takes; chosen, it stays', async () => {
    const un = await insertWorkshop(world, 'Un')
    const deux = await insertWorkshop(world, 'Deux', { nom_commercial: longName })
    await at('2026-11-10T05:00:00Z')
    const { id } = await month()
    const { costs, total } = costsOf(id)
    const written = (contenu: string) => ({ titre: 'Le nôtre', contenu })
    const { body: mine } = await world.call(messagesContract.createSmsTemplate, {
      as: admin,
      query: {},
      body: written(plain),
    })
    const one = { params: { id: mine.id }, as: admin }
    const rewrite = (contenu: string) =>
      world.call(messagesContract.saveSmsTemplate, { ...one, body: written(contenu) })
    const drop = () => world.call(messagesContract.deleteSmsTemplate, one)
    expect((await choose({ sms: mine.id })).body.ateliersLongs).toBe(0)
    expect(await costs()).toEqual({ [un]: 3, [deux]: 3 })
    expect((await rewrite(wordy)).status).toBe(200)
    expect(await costs()).toEqual({ [un]: 3, [deux]: 6 })
    expect(await total()).toBe(9)
    expect((await drop()).problem).toMatchObject({ status: 409, code: 'GABARIT_CHOISI_RESEAU' })
    await choose({ sms: null })
    await chooseFor(id, { sms: mine.id })
    await rewrite(plain)
    expect(await costs()).toEqual({ [un]: 3, [deux]: 3 })
    expect((await drop()).problem).toMatchObject({ status: 409, code: 'GABARIT_CHOISI_MOIS' })
    await chooseFor(id, { sms: null })
    expect((await drop()).status).toBe(204)
    // What a member wrote is its alone: a network cannot choose it.
    const as = await world.login({ adherentId: un })
    const { body: theirs } = await world.call(messagesContract.createSmsTemplate, {
      as,
      query: {},
      body: written(plain),
    })
    expect((await choose({ sms: theirs.id })).problem.errors).toMatchObject([{ field: 'sms', code: 'GABARIT_INCONNU' }])
    const { sms } = (await world.call(messagesContract.listTemplateChoices, { as: admin })).body
    expect(sms.map((offered) => offered.id)).not.toContain(theirs.id)
  })

  it('R8 S4 B4 the outlook of a month that is not open yet tells what it will cost once it is', async () => {
    const un = await insertWorkshop(world, 'Un')
    const deux = await insertWorkshop(world, 'Deux', { nom_commercial: longName })
    const outlook = async (adherentId: number) => {
      const as = await world.login({ adherentId })
      const params = { adherentId }
      const { body } = await world.call(automaticSettingsContract.getAutomaticOutlook, { params, as })
      const counted = await world.call(automaticSettingsContract.countAutomaticProspects, {
        params,
        body: defaultTargeting(),
        as,
      })
      expect(counted.body.coutSms).toBe(body.totaux.coutSms)
      return [body.campagneId, body.totaux.coutSms / body.totaux.coutUnitaireSms]
    }
    await choose({ sms: await smsOfNetwork(plain) })
    expect([await outlook(un), await outlook(deux)]).toEqual([
      [null, 3],
      [null, 3],
    ])
    await choose({ sms: await smsOfNetwork(wordy) })
    expect([await outlook(un), await outlook(deux)]).toEqual([
      [null, 3],
      [null, 6],
    ])
    await at('2026-11-10T09:00:00Z')
    const { id } = await month()
    expect(await costsOf(id).costs()).toEqual({ [un]: 3, [deux]: 6 })
    expect([await outlook(un), await outlook(deux)]).toEqual([
      [id, 3],
      [id, 6],
    ])
  })
})
