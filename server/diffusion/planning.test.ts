import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { etatOf, insertLockedCampaign, type LockedCampaign } from '../test/locked-campaign.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let as: Caller
let campaign: LockedCampaign
let label = 0

beforeAll(async () => {
  world = await createWorld({ now: '2026-11-20T09:00:00Z' })
  await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
})
beforeEach(async () => {
  const adherentId = await world.adherent()
  as = await world.login({ adherentId })
  campaign = await insertLockedCampaign(world.context.db, {
    adherentId,
    contacts: 12,
    now: world.clock.now(),
    label: `Rappel ${++label}`,
  })
})
afterAll(() => world.close())

const valid = {
  nom: 'Rappel de novembre',
  expediteur: 'GMARTIN',
  contenu: 'Bonjour {{prenom}}, votre {{modele}} nous attend',
  immediat: false,
  lots: [
    { dateHeure: '2026-11-20T10:00:00Z', volume: 5 },
    { dateHeure: '2026-11-23T10:00:00Z', volume: 7 },
  ],
  confirmation: true as const,
}
const params = () => ({ id: campaign.campagneId })
const plan = (more: object = {}, language = 'fr') =>
  world.call(diffusionContract.planifierSms, { as, params: params(), body: { ...valid, ...more }, language })
const errorsOf = async (more: object, language = 'fr') => {
  const { status, problem } = await plan(more, language)
  expect(status).toBe(422)
  return problem.errors!.map(({ field, code, message }) => [field, code, message])
}

const codesOf = async (more: object) => (await errorsOf(more)).map(([field, code]) => [field, code])

describe('planning the SMS', () => {
  it('R18 C9 B4 E8 shows counts, cost from the server, the mention, the legal window and good moments', async () => {
    const { status, body } = await world.call(diffusionContract.getPlanificationSms, { as, params: params() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      etat: 'brouillon',
      modifiable: true,
      expediteur: 'GMARTIN',
      totalContacts: 12,
      coutUnitaire: 650,
      montantHt: 7800,
      longueurMax: 140,
      mentionStop: ' STOP au 36180',
      mentionConfiguree: true,
      prochainCreneau: '2026-11-20T09:10:00.000Z',
      fenetre: { pays: 'FR', fuseau: 'Europe/Paris', jours: [1, 2, 3, 4, 5, 6], debut: '08:00', fin: '21:30' },
    })
    expect(body.fenetre.feries).toContain('2026-12-25')
    expect(body.creneauxProposes).toEqual([
      '2026-11-20T09:15:00.000Z',
      '2026-11-21T09:00:00.000Z',
      '2026-11-23T09:00:00.000Z',
      '2026-11-24T09:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
    ])
  })

  it('R18 keeps a draft as it is typed, and shows it again', async () => {
    const draft = { contenu: 'Bonjour ça', lots: [{ dateHeure: '2026-12-25T03:00:00.000Z', volume: 3 }] }
    const saved = await world.call(diffusionContract.saveBrouillonSms, { as, params: params(), body: draft })
    expect(saved.status).toBe(204)
    const { body } = await world.call(diffusionContract.getPlanificationSms, { as, params: params() })
    expect(body.contenu).toBe('Bonjour ça')
    expect(body.lots).toMatchObject([{ dateHeure: '2026-12-25T03:00:00.000Z', volume: 3 }])
  })

  it('V6 X1 volumes: a number, at least 1, whose sum is the number of contacts', async () => {
    const [first, second] = valid.lots
    expect(await errorsOf({ lots: [{ ...first!, volume: 'cinq' }, second!] })).toEqual([
      ['lots.0.volume', 'VALEUR_NUMERIQUE', 'Saisissez une valeur numérique.'],
    ])
    expect(await errorsOf({ lots: [{ ...first!, volume: 0 }, second!] }, 'en')).toEqual([
      ['lots.0.volume', 'VALEUR_NUMERIQUE', 'Enter a numerical value.'],
    ])
    expect(await errorsOf({ lots: [{ ...first!, volume: 6 }, second!] }, 'en')).toEqual([
      ['lots.0.volume', 'VOLUME_INCORRECT', 'Incorrect volume.'],
      ['lots.1.volume', 'VOLUME_INCORRECT', 'Incorrect volume.'],
    ])
  })

  it('S10 batches: in order, ten minutes ahead, at legal moments, five at most; the next legal slot is told', async () => {
    const lot = (dateHeure: string, volume = 12) => ({ dateHeure, volume })
    expect(await codesOf({ lots: [] })).toEqual([['lots', 'LOTS_NOMBRE']])
    expect(await codesOf({ lots: Array.from({ length: 6 }, () => lot('2026-11-23T10:00:00Z', 2)) })).toEqual([
      ['lots', 'LOTS_NOMBRE'],
    ])
    expect(await codesOf({ lots: [lot('2026-11-23T10:00:00Z', 6), lot('2026-11-23T10:00:00Z', 6)] })).toEqual([
      ['lots.1.dateHeure', 'LOTS_ORDRE'],
    ])
    expect(await codesOf({ lots: [lot('2026-11-20T09:05:00Z')] })).toEqual([['lots.0.dateHeure', 'LOT_TROP_TOT']])
    const sunday = await plan({ lots: [lot('2026-11-22T10:00:00Z')] })
    expect(sunday.problem.errors).toMatchObject([{ field: 'lots.0.dateHeure', code: 'LOT_HORS_FENETRE' }])
    expect(sunday.problem.details).toMatchObject({ prochainCreneau: '2026-11-23T07:00:00.000Z', contacts: 12 })
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(25)
  })

  it('V3 V4 X1 special characters, too long a text and a bad sender block sending, each with its sentence', async () => {
    expect(await errorsOf({ contenu: 'Noël chez ça' }, 'en')).toEqual([
      ['contenu', 'SMS_CARACTERES_SPECIAUX', expect.stringContaining('special characters')],
    ])
    expect(await codesOf({ contenu: `${'a'.repeat(130)} {{prenom}}` })).toEqual([['contenu', 'SMS_TROP_LONG']])
    expect(await codesOf({ expediteur: 'AB' })).toEqual([['expediteur', 'EXPEDITEUR_LONGUEUR']])
    expect(await codesOf({ contenu: ' ' })).toEqual([['contenu', 'CHAMP_OBLIGATOIRE']])
  })

  it('S9 sending asks for confirmation, and a campaign that is not locked is refused', async () => {
    expect(await codesOf({ confirmation: false })).toEqual([['confirmation', 'CONFIRMATION_REQUISE']])
    await world.context.db
      .updateTable('campagne')
      .set({ ref_etat_campagne_id: 26 })
      .where('id', '=', campaign.campagneId)
      .execute()
    const refused = await plan({}, 'en')
    expect(refused.status).toBe(409)
    expect(refused.problem).toMatchObject({ code: 'ETAT_CAMPAGNE_INCORRECT', details: { etat: 26 } })
    expect(refused.problem.message).toContain('Campaign status incorrect')
  })

  it('S8 once the planning is confirmed the content cannot change, by no call', async () => {
    const { status, body } = await plan()
    expect(status).toBe(200)
    expect(body).toMatchObject({ etat: 'planifiee', modifiable: false, nom: 'Rappel de novembre', montantHt: 7800 })
    const draft = await world.call(diffusionContract.saveBrouillonSms, {
      as,
      params: params(),
      body: { contenu: 'Autre' },
    })
    expect([draft.status, draft.problem.code]).toEqual([409, 'CONTENU_FIGE'])
    const again = await plan({ contenu: 'Autre' })
    expect([again.status, again.problem.code]).toEqual([409, 'CONTENU_FIGE'])
    const { body: kept } = await world.call(diffusionContract.getPlanificationSms, { as, params: params() })
    expect(kept.contenu).toBe(valid.contenu)
  })

  it('two confirmations at once: one wins, one job, one ledger', async () => {
    const both = await Promise.all([plan(), plan()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await world.context.jobs.drain()
    const { n } = await world.context.db
      .selectFrom('envoi')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('campagne_id', '=', campaign.campagneId)
      .executeTakeFirstOrThrow()
    expect(n).toBe(12)
  })

  it('without a short code nothing promotional leaves, and it is said why', async () => {
    await world.context.db.updateTable('reseau').set({ numero_court_sms: null }).where('id', '=', 3).execute()
    const refused = await plan()
    expect([refused.status, refused.problem.code]).toEqual([409, 'MENTION_STOP_ABSENTE'])
    await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
  })

  it('P3 another member’s campaign is 404, for reading and for sending', async () => {
    as = await world.login({ adherentId: await world.adherent() })
    expect((await plan()).status).toBe(404)
    expect((await world.call(diffusionContract.getPlanificationSms, { as, params: params() })).status).toBe(404)
    expect((await world.call(diffusionContract.suiviDiffusion, { as, params: params() })).status).toBe(404)
  })

  it('P1 somebody who may only read cannot confirm', async () => {
    as = await world.login({ adherentId: campaign.adherentId, role: 'ADHERENT_LECTURE' })
    expect((await plan()).status).toBe(403)
    expect((await world.call(diffusionContract.getPlanificationSms, { as, params: params() })).status).toBe(200)
  })

  it('a generation that fails leaves nothing half written; the content can be mended and confirmed again', async () => {
    await plan()
    await world.context.db.deleteFrom('lot').where('adherent_id', '=', campaign.adherentId).execute()
    await world.context.jobs.drain()
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(42)
    const { body } = await world.call(diffusionContract.getPlanificationSms, { as, params: params() })
    expect(body).toMatchObject({ etat: 'brouillon', modifiable: true })
    expect(body.motifErreur).not.toBeNull()
    expect((await plan()).status).toBe(200)
    await world.context.jobs.drain()
    expect(await etatOf(world.context.db, campaign.campagneId)).toBe(19)
  })

  it('C9 lists whom it writes to, on each channel, with its row of the ledger once generated', async () => {
    await plan()
    await world.context.jobs.drain()
    const list = (type: 'sms' | 'email', page = 1) =>
      world.call(diffusionContract.listContactsDiffusion, {
        as,
        params: params(),
        query: { type, page, resultsPerPage: 5 },
      })
    const { body } = await list('sms')
    expect(body.meta).toMatchObject({ total: 12, last_page: 3, per_page: 5 })
    expect(body.data[0]).toMatchObject({ destinataire: '+33639980001', lot: 1, etat: 'planned', prenom: 'Zoé' })
    expect((await list('sms', 2)).body.data[0]).toMatchObject({ lot: 2 })
    expect((await list('email')).body.data[0]).toMatchObject({ destinataire: 'client1@example.test', etat: null })
  })
})

describe('planning the e-mail', () => {
  const contenu = { objet: 'Votre révision', blocks: [{ id: 'a', type: 'text' as const, html: '<p>Bonjour</p>' }] }
  const save = (more: object = {}) =>
    world.call(diffusionContract.saveGabaritEmail, { as, params: params(), body: { contenu: { ...contenu, ...more } } })

  it('C12 R19 V5 saves a template; one that is refused answers 422 with its field', async () => {
    expect((await save()).status).toBe(204)
    const { body } = await world.call(diffusionContract.getPlanificationEmail, { as, params: params() })
    expect(body).toMatchObject({ objet: 'Votre révision', modifiable: true, totalContacts: 12 })
    expect(body.contenu!.blocks).toHaveLength(1)
    const noSubject = await save({ objet: ' ' })
    expect(noSubject.status).toBe(422)
    expect(noSubject.problem.errors).toMatchObject([{ field: 'contenu.objet', code: 'OBJET_OBLIGATOIRE' }])
    const unknown = await save({ blocks: [{ id: 'a', type: 'heading', text: 'Bonjour {{inconnu}}' }] })
    expect(unknown.problem.errors).toMatchObject([{ field: 'contenu.blocks', code: 'VARIABLE_INCONNUE' }])
  })

  it('S9 C9 confirms for a moment to come, not for one gone by', async () => {
    await save()
    const go = (dateHeure: string | null) =>
      world.call(diffusionContract.planifierEmail, {
        as,
        params: params(),
        body: { immediat: false, dateHeure, confirmation: true },
      })
    expect((await go(null)).problem.errors).toMatchObject([{ field: 'dateHeure', code: 'CHAMP_OBLIGATOIRE' }])
    expect((await go('2026-11-20T08:00:00Z')).problem.errors).toMatchObject([
      { field: 'dateHeure', code: 'DATE_PASSEE' },
    ])
    const { status, body } = await go('2026-11-24T09:00:00Z')
    expect(status).toBe(200)
    expect(body).toMatchObject({ etat: 'planifiee', modifiable: false, lots: [{ volume: 12 }] })
    expect((await save()).problem.code).toBe('CONTENU_FIGE')
  })
})
