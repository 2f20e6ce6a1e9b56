import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { etatOf, insertLockedCampaign, type LockedCampaign, ledgerOf, until } from '../test/locked-campaign.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let as: Caller
let campaign: LockedCampaign
let label = 0

// Without a provider: the sandbox.
beforeAll(async () => {
  world = await createWorld({ now: '2026-11-20T09:00:00Z' })
  await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z')
  const adherentId = await world.adherent()
  as = await world.login({ adherentId })
  campaign = await insertLockedCampaign(world.context.db, {
    adherentId,
    contacts: 3,
    now: world.clock.now(),
    label: `P${++label}`,
    from: label * 3,
  })
})
afterAll(() => world.close())

const outbox = async (query: object = {}) =>
  (await world.call(diffusionContract.listBoiteEnvoi, { as, params: { adherentId: campaign.adherentId }, query })).body
const proof = (telephone: string, contenu = 'Bonjour {{prenom}}, votre {{modele}}', language = 'fr') =>
  world.call(diffusionContract.envoyerBatSms, {
    as,
    body: { campagneId: campaign.campagneId, telephone, contenu },
    language,
  })
const preview = async (contenu: string) =>
  (await world.call(diffusionContract.apercuSms, { as, body: { campagneId: campaign.campagneId, contenu } })).body

describe('preview', () => {
  it('C11 V3 R18 shows the text with a real, masked customer, counted in septets', async () => {
    const shown = await preview('Bonjour {{prenom}} {{nom}}, {{immatriculation}} : 10 €')
    expect(shown).toMatchObject({
      texte: expect.stringMatching(/^Bonjour Zoé D\*+, A\w-\*{3}-CD : 10 €$/),
      mention: ' STOP au 36180',
      destinataire: expect.stringMatching(/^\+336\*+\d\d$/),
      segments: 1,
      longueurMax: 140,
      caracteresInterdits: [],
      envoyable: true,
    })
    // 20 for the first name, 20 for the name, 10 for the plate, the € counts twice.
    expect(shown.septets).toBe('Bonjour  ,  : 10 €'.length + 1 + 20 + 20 + 10)
  })

  it('V3 points at each character that blocks sending, with what to write instead', async () => {
    const shown = await preview('Ça va ? Noël… {{inconnu}}')
    expect(shown.caracteresInterdits).toEqual([
      { caractere: 'ë', position: 10, remplacement: 'e' },
      { caractere: '…', position: 12, remplacement: '...' },
    ])
    expect(shown).toMatchObject({ variablesInconnues: ['inconnu'], envoyable: false })
  })
})

describe('proofs', () => {
  it('C11 V2 X2 a proof goes to a mobile, merged, with the mention, and is no row of the ledger', async () => {
    expect((await proof('06 39 98 77 77')).status).toBe(204)
    const { data, sms } = await outbox({ canal: 'sms' })
    expect(sms).toBe(true)
    expect(data[0]).toMatchObject({
      vers: '+33639987777',
      de: 'GMARTIN',
      texte: 'Bonjour Zoé, votre Clio STOP au 36180',
    })
    expect(await ledgerOf(world.context.db, campaign)).toEqual({})
  })

  it('V2 X1 a wrong number, and one that can receive no SMS, are told in the user’s language', async () => {
    const wrong = await proof('123', undefined, 'en')
    expect(wrong.problem.errors).toEqual([
      { field: 'telephone', code: 'TELEPHONE_INVALIDE', message: 'Invalid phone number.' },
    ])
    const fixed = await proof('04 72 00 00 00', undefined, 'en')
    expect(fixed.problem.errors).toEqual([
      { field: 'telephone', code: 'TELEPHONE_SANS_SMS', message: 'Phone number cannot receive SMS or e-mail.' },
    ])
    expect((await proof('06 39 98 77 77', 'Noël')).problem.errors).toMatchObject([{ field: 'contenu' }])
  })

  it('five in ten minutes for a user, then they wait; none at night', async () => {
    for (let n = 0; n < 5; n++) expect((await proof('06 39 98 77 77')).status).toBe(204)
    expect((await proof('06 39 98 77 77')).problem.code).toBe('BAT_TROP_NOMBREUX')
    world.clock.advance(11)
    expect((await proof('06 39 98 77 77')).status).toBe(204)
    world.clock.set('2026-11-20T20:31:00Z')
    as = await world.login({ adherentId: campaign.adherentId })
    expect((await proof('06 39 98 77 77')).problem.code).toBe('BAT_HORAIRE')
  })

  it('C12 V2 X1 a proof of the saved e-mail; without one, no distribution file; its unsubscribe link harms nobody', async () => {
    const go = (email: string, language = 'en') =>
      world.call(diffusionContract.envoyerBatEmail, { as, body: { campagneId: campaign.campagneId, email }, language })
    const none = await go('moi@garage.example')
    expect([none.status, none.problem.message]).toEqual([409, 'No distribution file has been found.'])
    const contenu = {
      objet: 'Bonjour {{prenom}}',
      blocks: [{ id: 'a', type: 'text' as const, html: '<p>Bonjour {{nom}}</p>' }],
    }
    await world.call(diffusionContract.saveGabaritEmail, { as, params: { id: campaign.campagneId }, body: { contenu } })
    expect((await go('moi@garage')).problem.errors).toEqual([
      { field: 'email', code: 'EMAIL_INVALIDE', message: 'Invalid e-mail.' },
    ])
    expect((await go('moi@garage.example')).status).toBe(204)
    const { data } = await outbox({ canal: 'email', search: 'moi@garage' })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ objet: 'Bonjour Zoé', vers: 'moi@garage.example' })
    const { body } = await world.call(diffusionContract.getMessageBoite, {
      as,
      params: { adherentId: campaign.adherentId, messageId: data[0]!.id },
    })
    expect(body.html).toContain('Bonjour Durand')
    expect(body.entetes['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const token = /desabonnement\/([^>"]+)/.exec(body.entetes['List-Unsubscribe']!)![1]!
    expect((await world.app.inject({ method: 'POST', url: `/desabonnement/${token}` })).statusCode).toBe(200)
    const opted = await world.context.db
      .selectFrom('evenement_consentement')
      .selectAll()
      .where('adherent_id', '=', campaign.adherentId)
      .execute()
    expect(opted).toEqual([])
  })
})

describe('the sandbox', () => {
  it('S10 takes a whole campaign, sends receipts back, shows it in the outbox; another member does not see it', async () => {
    const body = {
      nom: 'N',
      expediteur: 'GMARTIN',
      contenu: 'Bonjour {{prenom}}',
      immediat: true,
      lots: [],
      confirmation: true as const,
    }
    await world.call(diffusionContract.planifierSms, { as, params: { id: campaign.campagneId }, body })
    await world.settle()
    expect((await outbox({ resultsPerPage: 2 })).meta).toMatchObject({ total: 3, last_page: 2 })
    await until(async () => (await ledgerOf(world.context.db, campaign)).delivered === 3)
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(18)
    const { id } = (await outbox()).data[0]!
    as = await world.login({ adherentId: await world.adherent() })
    const look = (adherentId: number) =>
      world.call(diffusionContract.getMessageBoite, { as, params: { adherentId, messageId: id } })
    expect((await look(campaign.adherentId)).status).toBe(403)
  })
})
