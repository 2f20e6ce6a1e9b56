import { automaticSettingsContract as api } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertBase } from '../targeting/test-base.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let as: Caller
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
  admin = await world.login({ role: 'ADMIN_RESEAU' })
})
afterAll(() => world.close())
beforeEach(async () => {
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  await world.call(api.deleteNetworkSideTargeting, { as: admin })
  await world.call(api.deleteNetworkSideMessages, { as: admin })
})

const { filter: everybody, ...rest } = defaultTargeting()
const targeting = (filter: object = {}, more: object = {}) =>
  ({ actif: true, ...rest, filter: { ...everybody, ...filter }, ...more }) as never
const create = (body: never, by = as) =>
  world.call(api.createAutomaticTargeting, { params: { adherentId }, body, as: by })
const save = (body: never, by = as) => world.call(api.saveAutomaticTargeting, { params: { adherentId }, body, as: by })

describe('what happens if the member does nothing', () => {
  const outlook = async () => (await world.call(api.getAutomaticOutlook, { params: { adherentId }, as })).body
  const count = async (body: never) =>
    (await world.call(api.countAutomaticProspects, { params: { adherentId }, body, as })).body
  const reached = (n: number) => ({ portable: `+33639980${100 + n}`, email: `c${n}@example.test` })

  beforeEach(async () => {
    await insertBase(world, adherentId, [
      { owner: 'A', client: reached(1), due: { 2: '2026-12-31' } },
      { owner: 'B', client: reached(2), due: { 2: '2026-06-01' } },
      { owner: 'C', client: { email: 'c3@example.test' }, due: { 22: '2026-12-01' } },
      { owner: 'D', client: reached(4), due: { 2: '2027-01-01' } },
      { owner: 'E', client: reached(5), due: { 2: '2026-05-31' } },
    ])
  })

  it('R8 S4 the deadline is 6 December; with nothing on, it is refused for want of an answer, and who is lost is told', async () => {
    const answer = await outlook()
    expect(answer).toMatchObject({
      campagneId: null,
      datePrediction: '2026-12-01',
      dateOuverture: '2026-11-10T05:00:00.000Z',
      dateLimit: '2026-12-06T22:59:59.000Z',
      dateDiffusion: '2026-12-08T09:00:00.000Z',
      decision: 'refusAutomatique',
      motifs: [{ code: 'SANS_REPONSE', endroit: null, message: expect.stringContaining('sans réponse') }],
      totaux: { totalGlobal: 3, totalSms: 2, totalEmail: 3 },
    })
  })

  it('R8 S4 C14 the member’s own when on, in its numbers; else the network’s, unless the member opted out of it', async () => {
    await world.call(api.saveNetworkSideTargeting, { body: targeting({ diffusionIdList: [39] }), as: admin })
    expect(await outlook()).toMatchObject({
      decision: 'validationAutomatiqueReseau',
      motifs: [],
      totaux: { totalGlobal: 2, totalSms: 2, totalEmail: 0 },
    })
    await create(targeting({ operationIdList: [22] }))
    expect(await outlook()).toMatchObject({
      decision: 'validationAutomatiqueAdherent',
      totaux: { totalGlobal: 1, totalSms: 0, totalEmail: 1 },
    })
    await save(targeting({}, { actif: false }))
    expect((await outlook()).decision).toBe('validationAutomatiqueReseau')
    await save(targeting({}, { actif: false, sansReseau: true }))
    expect((await outlook()).decision).toBe('refusAutomatique')
  })

  it('R8 S4 what would keep it from taking part is told, each with where it is mended', async () => {
    await create(targeting())
    await world.context.db
      .updateTable('adherent')
      .set({ nom_expediteur_sms: '', date_fin_abonnement: '2026-12-05' })
      .where('id', '=', adherentId)
      .execute()
    expect(await outlook()).toMatchObject({
      decision: 'refusAutomatique',
      motifs: [
        { code: 'ABONNEMENT_EXPIRE', endroit: 'reseau' },
        { code: 'EXPEDITEUR_MANQUANT', endroit: 'compte' },
      ],
    })
  })

  it('R8 E6 a targeting is counted as it is moved, and who could be reached comes by operation and by town', async () => {
    expect(await count(targeting({ diffusionIdList: [40] }))).toMatchObject({ totalSms: 0, totalEmail: 3 })
    expect(await count(targeting({ operationIdList: [2] }))).toMatchObject({ totalGlobal: 2, totalInitial: 3 })
    const { body } = await world.call(api.getAutomaticPopulation, { params: { adherentId }, as })
    expect(body.operations).toEqual([
      { operationId: 2, nbVehicules: 2 },
      { operationId: 22, nbVehicules: 1 },
    ])
  })

  it('R8 today’s numbers: what came in since is counted a minute later', async () => {
    expect((await outlook()).totaux.totalGlobal).toBe(3)
    await insertBase(world, adherentId, [
      { owner: 'F', plate: 'ZZ999ZZ', client: reached(6), due: { 2: '2026-12-10' } },
    ])
    world.clock.advance(1)
    expect((await outlook()).totaux.totalGlobal).toBe(4)
    world.clock.set('2026-11-20T09:00:00Z')
  })

  it('R8 S3 an open campaign is what it is about: its own deadline and prospects; decided, the month after it', async () => {
    const { db } = world.context
    const { id: campagneId } = await db
      .insertInto('campagne')
      .values({
        reseau_id: 3,
        ref_type_campagne: 'predictive',
        label: 'Campagne décembre 2026',
        ref_etat_campagne_id: 3,
        date_creation: new Date('2026-11-10T05:00:00Z'),
        date_prediction: '2026-12-01',
        date_limite: new Date('2026-12-13T22:59:59Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const part = { adherent_id: adherentId, campagne_id: campagneId }
    await db
      .insertInto('participation')
      .values({ ...part, etat: 8 })
      .execute()
    const open = await outlook()
    expect(open).toMatchObject({
      campagneId,
      label: 'Campagne décembre 2026',
      dateLimit: '2026-12-13T22:59:59.000Z',
      decidees: [],
      totaux: { totalGlobal: 0 },
    })
    await db
      .updateTable('participation')
      .set({ etat: 9, type_action: 'validation' })
      .where('campagne_id', '=', campagneId)
      .execute()
    expect(await outlook()).toMatchObject({
      campagneId: null,
      datePrediction: '2027-01-01',
      decidees: [{ campagneId, label: 'Campagne décembre 2026', decision: 'validation' }],
    })
  })

  it('R8 the sending day it tells is none of the holidays where the garage is', async () => {
    const { db } = world.context
    const settings = (jour: number) =>
      db.updateTable('reseau').set({ jour_diffusion: jour }).where('id', '=', 3).execute()
    await settings(1)
    world.clock.set('2026-03-12T09:00:00Z')
    // Monday 6 April 2026 is Easter Monday.
    expect((await outlook()).dateDiffusion).toBe('2026-04-07T08:00:00.000Z')
    // Nor of those of the network's country, which move the month itself: Tuesday 8 December in Spain.
    const abroad = (pays: string) => db.updateTable('reseau').set({ pays }).where('id', '=', 3).execute()
    world.clock.set('2026-11-20T09:00:00Z')
    await settings(2)
    await abroad('ES')
    expect((await outlook()).dateDiffusion).toBe('2026-12-09T09:00:00.000Z')
    await abroad('FR')
  })

  it('R7 the calendar tells when the next campaign opens', async () => {
    const { body } = await world.call(api.getMonthCalendar, { as })
    expect(body).toEqual({
      prochaineOuverture: { datePrediction: '2027-01-01', dateOuverture: '2026-12-10T05:00:00.000Z' },
      prochaineLimite: { datePrediction: '2026-12-01', dateLimit: '2026-12-06T22:59:59.000Z' },
    })
  })
})
