import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertBase } from '../targeting/test-base.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let as: Caller
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  await insertBase(world, adherentId, [
    { owner: 'Durand', client: { portable: '+33639980001', email: 'd@example.test' } },
    { owner: 'Petit', client: { portable: '+33639980002' } },
    { owner: 'Moreau', client: { email: 'm@example.test' }, due: { 22: '2026-12-10' } },
    { owner: 'Muet' },
  ])
})

const db = () => world.context.db

const create = async () =>
  (
    await world.call(campaignsContract.createCampaign, {
      query: { refTypeCampagne: 'directe' },
      body: { label: 'Campagne' },
      as,
    })
  ).body.id
const get = async (id: number) => (await world.call(campaignsContract.getCampaign, { params: { id }, as })).body
const populate = async (id: number) => {
  const answer = await world.call(campaignsContract.populateCampaign, { params: { id }, as })
  await world.context.jobs.drain()
  return answer
}
const lock = (id: number) => world.call(campaignsContract.lockCampaign, { params: { id }, as })
const movesOf = async (id: number) =>
  (await world.call(campaignsContract.historyOfCampaign, { params: { id }, as })).body.data
    .map((move) => move.vers)
    .reverse()

describe('populating', () => {
  it('S6 R14 C5 a campaign is populated after creation: the contacts are counted, its targeting may be edited', async () => {
    const id = await create()
    const asked = await world.call(campaignsContract.populateCampaign, { params: { id }, as })
    expect(asked.status).toBe(204)
    expect(asked.text).toBe('')
    expect((await get(id)).refEtatCampagneId).toBe(21)
    await world.context.jobs.drain()
    const campaign = await get(id)
    expect(campaign).toMatchObject({
      refEtatCampagneId: 26,
      statutAffiche: 'to set up',
      occupe: false,
      cibles: { totalGlobal: 3, totalSms: 2, totalEmail: 2 },
      totaux: { totalInitial: 3, totalCourrier: 0, coutSms: 1300 },
      actions: ['voir', 'editer', 'renommer', 'verrouiller', 'annuler', 'dupliquer'],
    })
    expect(await movesOf(id)).toEqual([1, 15, 21, 16, 26])
  })

  it('S6 populating again is offered, and done, only when the customer base changed', async () => {
    const id = await create()
    await populate(id)
    expect((await populate(id)).status).toBe(409)
    await db().updateTable('adherent').set({ base_version: 7 }).where('id', '=', adherentId).execute()
    await insertBase(world, adherentId, [{ owner: 'Nouveau', plate: 'ZZ999ZZ', client: { portable: '+33639980009' } }])
    expect(await get(id)).toMatchObject({ baseModifiee: true, actions: expect.arrayContaining(['peupler']) })
    expect((await populate(id)).status).toBe(204)
    expect(await get(id)).toMatchObject({ baseModifiee: false, refEtatCampagneId: 26, cibles: { totalGlobal: 4 } })
  })

  it('S11 waits while the customer base is being qualified', async () => {
    const id = await create()
    await db().updateTable('adherent').set({ base_en_qualification: true }).where('id', '=', adherentId).execute()
    expect((await populate(id)).problem).toMatchObject({ status: 409, code: 'BASE_EN_QUALIFICATION' })
    expect((await get(id)).refEtatCampagneId).toBe(21)
  })

  it('S1 asked twice, or taken up again after its worker died, it is done once', async () => {
    const id = await create()
    await world.call(campaignsContract.populateCampaign, { params: { id }, as })
    await populate(id)
    expect(await movesOf(id)).toEqual([1, 15, 21, 16, 26])

    const half = await create()
    // As a worker leaves it that is killed after it took the campaign: running, its lease still good, its job given again.
    await db()
      .updateTable('campagne')
      .set({ ref_etat_campagne_id: 16, bail_jusqu_au: new Date('2026-11-20T09:10:00Z') })
      .where('id', '=', half)
      .execute()
    await world.context.jobs.enqueue(db(), 'campagne.peupler', { adherentId, campagneId: half })
    await world.context.jobs.drain()
    expect(await get(half)).toMatchObject({ refEtatCampagneId: 26, cibles: { totalGlobal: 3 } })
  })

  it('S1 a worker that went silent: after ten minutes the campaign is in error and may be tried again', async () => {
    const id = await create()
    const running = (until: string) =>
      db()
        .updateTable('campagne')
        .set({ ref_etat_campagne_id: 16, bail_jusqu_au: new Date(until) })
        .where('id', '=', id)
        .execute()
    await running('2026-11-20T09:00:01Z')
    await world.settle()
    expect((await get(id)).refEtatCampagneId).toBe(16)
    await running('2026-11-20T08:59:59Z')
    await world.settle()
    expect(await get(id)).toMatchObject({
      refEtatCampagneId: 33,
      enErreur: true,
      statutAffiche: 'to set up',
      motifErreur: 'DELAI_DEPASSE',
      actions: ['voir', 'renommer', 'peupler', 'reessayer', 'annuler', 'dupliquer'],
    })
    expect((await populate(id)).status).toBe(204)
    expect(await get(id)).toMatchObject({ refEtatCampagneId: 26, motifErreur: null })
  })

  it('S1 a step that keeps failing ends in its error state, with nothing half done', async () => {
    const id = await create()
    await sql`alter table prospection rename to prospection_away`.execute(db())
    try {
      await populate(id)
    } finally {
      await sql`alter table prospection_away rename to prospection`.execute(db())
    }
    expect(await get(id)).toMatchObject({ refEtatCampagneId: 33, motifErreur: 'ERREUR_INTERNE', cibles: null })
    expect((await populate(id)).status).toBe(204)
    expect((await get(id)).refEtatCampagneId).toBe(26)
  })
})

describe('locking', () => {
  const ready = async () => {
    const id = await create()
    await populate(id)
    return id
  }

  it('S5 B4 C5 freezes the contacts, the totals and the price of an SMS; after it nothing of the targeting is editable', async () => {
    const id = await ready()
    expect((await world.call(campaignsContract.readinessOfCampaign, { params: { id }, as })).body).toMatchObject({
      manques: [{ code: 'RENDEZ_VOUS_MANQUANT', bloquant: false }],
    })
    await db().updateTable('reseau').set({ cout_sms: 700 }).where('id', '=', 3).execute()
    expect((await lock(id)).status).toBe(204)
    await world.context.jobs.drain()
    await db().updateTable('reseau').set({ cout_sms: 650 }).where('id', '=', 3).execute()
    expect(await get(id)).toMatchObject({
      refEtatCampagneId: 25,
      statutAffiche: 'to plan',
      coutUnitaire: 700,
      cibles: { totalGlobal: 3, totalSms: 2, totalEmail: 2 },
      totaux: { coutSms: 1400, coutUnitaireSms: 700 },
      dateConfirmation: '2026-11-20T09:00:00.000Z',
      actions: ['voir', 'planifierSms', 'planifierEmail', 'bat', 'annuler', 'dupliquer'],
    })
    expect(await movesOf(id)).toEqual([1, 15, 21, 16, 26, 24, 23, 25])
    const kept = await db()
      .selectFrom('prospection')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('retenu_sms', '=', true).as('sms'),
        eb.fn.countAll<number>().filterWhere('retenu_email', '=', true).as('email'),
      ])
      .where('campagne_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ sms: 2, email: 2 })
    expect((await lock(id)).status).toBe(409)
    expect((await populate(id)).status).toBe(409)
  })

  it('S5 of two locks at once, one wins', async () => {
    const id = await ready()
    const answers = await Promise.all([lock(id), lock(id), lock(id)])
    expect(answers.map((one) => one.status).sort()).toEqual([204, 409, 409])
    await world.context.jobs.drain()
    expect(await movesOf(id)).toEqual([1, 15, 21, 16, 26, 24, 23, 25])
  })

  it('S5 V4 V8 is refused, naming each thing that is missing in the caller’s language, and changes nothing', async () => {
    const id = await ready()
    await db()
      .updateTable('adherent')
      .set({ nom_expediteur_sms: '', telephone: '', date_fin_abonnement: '2026-11-19' })
      .where('id', '=', adherentId)
      .execute()
    await db().updateTable('ciblage').set({ operation_id_list: [] }).where('campagne_id', '=', id).execute()
    const readiness = await world.call(campaignsContract.readinessOfCampaign, { params: { id }, as, language: 'en' })
    const stops = { bloquant: true }
    expect(readiness.body.manques).toEqual([
      { ...stops, code: 'AUCUNE_OPERATION', endroit: 'ciblage', message: 'Choose at least one operation to promote.' },
      {
        ...stops,
        code: 'ABONNEMENT_EXPIRE',
        endroit: 'reseau',
        message: 'The workshop’s subscription has expired.',
      },
      {
        ...stops,
        code: 'TELEPHONE_MANQUANT',
        endroit: 'compte',
        field: 'telephone',
        message: 'Enter the workshop’s phone number.',
      },
      {
        ...stops,
        code: 'EXPEDITEUR_MANQUANT',
        endroit: 'compte',
        field: 'nomExpediteurSms',
        message: 'Enter the sender name for SMS.',
      },
      {
        bloquant: false,
        code: 'RENDEZ_VOUS_MANQUANT',
        endroit: 'compte',
        field: 'urlRendezVous',
        message: 'No appointment address: links lead to the page Relance keeps for your workshop.',
      },
    ])
    const refused = await lock(id)
    expect(refused.status).toBe(422)
    expect(refused.problem.code).toBe('CAMPAGNE_INCOMPLETE')
    expect(refused.problem.errors?.map((one) => [one.field, one.code])).toEqual([
      ['ciblage', 'AUCUNE_OPERATION'],
      ['reseau', 'ABONNEMENT_EXPIRE'],
      ['compte', 'TELEPHONE_MANQUANT'],
      ['compte', 'EXPEDITEUR_MANQUANT'],
    ])
    await world.context.jobs.drain()
    expect((await get(id)).refEtatCampagneId).toBe(26)
    expect(await movesOf(id)).toEqual([1, 15, 21, 16, 26])
  })

  it('S5 customers who objected between the two are left out; when nobody is left it is an error, reopened or tried again', async () => {
    const id = await ready()
    expect((await lock(id)).status).toBe(204)
    await db()
      .updateTable('client')
      .set({ relance_sms: false, relance_email: false })
      .where('adherent_id', '=', adherentId)
      .execute()
    await world.context.jobs.drain()
    expect(await get(id)).toMatchObject({
      refEtatCampagneId: 36,
      enErreur: true,
      motifErreur: 'AUCUN_CONTACT',
      statutAffiche: 'to set up',
      coutUnitaire: null,
      actions: ['voir', 'renommer', 'rouvrir', 'reessayer', 'annuler', 'dupliquer'],
    })
    expect((await world.call(campaignsContract.reopenCampaign, { params: { id }, as })).status).toBe(204)
    expect((await get(id)).refEtatCampagneId).toBe(26)
    await db().updateTable('client').set({ relance_sms: true }).where('adherent_id', '=', adherentId).execute()
    expect((await lock(id)).status).toBe(204)
    await world.context.jobs.drain()
    expect(await get(id)).toMatchObject({
      refEtatCampagneId: 25,
      motifErreur: null,
      cibles: { totalGlobal: 2, totalSms: 2, totalEmail: 0 },
      // Nobody is reached by e-mail: there is nothing to plan there, and the campaign does not wait for it.
      diffusions: { sms: { choisi: true }, email: { choisi: false } },
      actions: ['voir', 'planifierSms', 'bat', 'annuler', 'dupliquer'],
    })
  })

  it('S1 a lock whose worker went silent is in error after ten minutes, and may be tried again', async () => {
    const id = await ready()
    await db()
      .updateTable('campagne')
      .set({ ref_etat_campagne_id: 23, bail_jusqu_au: new Date('2026-11-20T08:59:00Z') })
      .where('id', '=', id)
      .execute()
    await world.settle()
    expect(await get(id)).toMatchObject({ refEtatCampagneId: 36, motifErreur: 'DELAI_DEPASSE' })
    expect((await lock(id)).status).toBe(204)
    await world.settle()
    expect((await get(id)).refEtatCampagneId).toBe(25)
  })

  it('R14 C5 a campaign made from another starts with its targeting and its texts; not from another member’s', async () => {
    const id = await ready()
    await db()
      .updateTable('ciblage')
      .set({ age_min: 3, operation_id_list: [22, 2] })
      .where('campagne_id', '=', id)
      .where('type', '=', 'adherent')
      .execute()
    await db()
      .updateTable('message')
      .set({ description: 'Le mien' })
      .where('campagne_id', '=', id)
      .where('operation_id', '=', 22)
      .execute()
    const copy = await world.call(campaignsContract.createCampaign, {
      query: { refTypeCampagne: 'directe' },
      body: { label: 'Campagne', campagneOrigineId: id },
      as,
    })
    expect(copy.body).toMatchObject({ label: 'Campagne (2)', campagneOrigineId: id, refEtatCampagneId: 21 })
    const targeting = await db()
      .selectFrom('ciblage')
      .select(['age_min', 'operation_id_list'])
      .where('campagne_id', '=', copy.body.id)
      .where('type', '=', 'adherent')
      .executeTakeFirstOrThrow()
    expect(targeting).toEqual({ age_min: 3, operation_id_list: [22, 2] })
    const text = await db()
      .selectFrom('message')
      .select('description')
      .where('campagne_id', '=', copy.body.id)
      .where('operation_id', '=', 22)
      .executeTakeFirstOrThrow()
    expect(text.description).toBe('Le mien')

    const other = await world.login({ adherentId: await world.adherent() })
    const stolen = await world.call(campaignsContract.createCampaign, {
      query: { refTypeCampagne: 'directe' },
      body: { label: 'Campagne', campagneOrigineId: id },
      as: other,
    })
    expect(stolen.status).toBe(404)
  })
})
