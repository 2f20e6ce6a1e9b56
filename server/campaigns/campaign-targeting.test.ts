import { campaignTargetingContract as routes } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { operations } from '@relance/domain/values/operations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertDefaultCiblage } from '../targeting/ciblage.sql.ts'
import { freezeTargeting } from '../targeting/freeze.sql.ts'
import { populate } from '../targeting/populate.sql.ts'
import { insertBase, insertCampaign, type TestCar } from '../targeting/test-base.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

const cars: readonly TestCar[] = [
  {
    owner: 'DURAND',
    plate: 'AA101AA',
    client: {
      portable: '+33639980001',
      email: 'durand@example.test',
      ville: 'Bron',
      code_postal: '69500',
      distance_km: 4.2,
      latitude: 45.73,
      longitude: 4.91,
    },
    due: { 2: '2026-12-10', 22: '2026-12-20' },
  },
  {
    owner: 'DURAND',
    plate: 'AA102AA',
    vehicle: { marque_id: 201, kilometrage_estime: 30_000 },
    due: { 2: '2026-11-25' },
  },
  { owner: 'PETIT', plate: 'AA103AA', client: { portable: '+33639980003' }, due: { 6: '2026-12-01' } },
  {
    owner: 'MOREL',
    plate: 'AA104AA',
    client: {
      email: 'morel@example.test',
      ville: 'Lyon',
      code_postal: '69003',
      distance_km: 9,
      latitude: 45.75,
      longitude: 4.86,
    },
    vehicle: { date_mec: '1999-01-01' },
    due: { 2: '2026-12-01' },
  },
  {
    owner: 'STOPPE',
    plate: 'AA105AA',
    client: { portable: '+33639980005', relance_sms: false },
    due: { 2: '2026-12-01' },
  },
  { owner: 'RIEN', plate: 'AA106AA', due: { 2: '2026-12-01' } },
]

let world: World
let as: Caller
let adherentId: number
let id: number
let params: { id: number; adherentId: number }
let options: { adherentId: number; campagneId: number; today: string; now: Date; secret: Uint8Array }

const read = async () => (await world.call(routes.getMemberTargeting, { params, as })).body
const save = (body: object) => world.call(routes.saveMemberTargeting, { params, as, body: body as never })
const idOf = async (plate: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from prospection p join vehicule v on v.adherent_id = p.adherent_id and v.id = p.vehicule_id
     where p.campagne_id = ${id} and v.plaque = ${plate}`.execute(world.context.db)
  return rows[0]!.id
}
const move = (etat: number) =>
  sql`update campagne set ref_etat_campagne_id = ${etat} where id = ${id}`.execute(world.context.db)

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const { db, secret } = world.context
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  await insertBase(world, adherentId, cars)
  id = await insertCampaign(world, adherentId)
  params = { id, adherentId }
  options = { adherentId, campagneId: id, today: '2026-11-20', now: world.clock.now(), secret }
  await insertDefaultCiblage(db, options)
  await db.transaction().execute((tx) => populate(tx, options))
})

describe('a campaign’s targeting', () => {
  it('E3 C6 starts from the defaults, with its totals', async () => {
    const targeting = await read()
    expect(targeting).toMatchObject({
      campagneId: id,
      adherentId,
      type: 'adherent',
      typeAction: null,
      filter: {
        ageMin: 0,
        ageMax: 20,
        kilometrageMin: 0,
        kilometrageMax: 100_000,
        marqueIdList: [],
        carburantIdList: [],
        diffusionIdList: [39, 40],
        zoneGeographique: null,
        intervalDerniereVisite: null,
      },
      diffusionRestrictionIdList: [],
      prospectionDuplicatedExclude: true,
      prospectionExcludedIdList: [],
    })
    expect([...targeting.filter.operationIdList].sort()).toEqual(operations.map((one) => one.id).sort())
    // An old car passes while the age is at its default; 650 ten-thousandths an SMS.
    expect(targeting.totaux).toMatchObject({
      totalInitial: 3,
      totalGlobal: 3,
      totalSms: 2,
      totalEmail: 2,
      totalCourrier: 0,
      coutSms: 1300,
      totalVehicules: 6,
      totalRetenus: 3,
      nonLocalises: 1,
      exclusions: { opposition: 1, sansCanal: 1, doublon: 1, exclusManuellement: 0 },
    })
  })

  it('C6 P4 the initial and the admin targeting can be read', async () => {
    const initial = await world.call(routes.getInitialTargeting, { params: { id }, as })
    expect(initial.body).toMatchObject({ type: 'initial', filter: { ageMax: 20 }, totaux: null })
    expect((await world.call(routes.getAdminTargeting, { params: { id }, as })).status).toBe(200)
  })

  it('R15 B2 saving recomputes the totals and leaves out postal mail and the headings of operations', async () => {
    const { filter } = await read()
    const saved = await save({
      filter: { ...filter, operationIdList: [10, 6, 1, 2, 6], diffusionIdList: [41, 40, 39], marqueIdList: [200] },
      diffusionRestrictionIdList: [40],
      prospectionDuplicatedExclude: true,
    })
    expect(saved.status).toBe(200)
    expect(saved.body.filter.operationIdList).toEqual([6, 2])
    expect(saved.body.filter.diffusionIdList).toEqual([40, 39])
    expect(saved.body.dateModificationAdherent).toBe('2026-11-20T09:00:00.000Z')
    // DURAND has both and gets an e-mail only; PETIT has only a mobile.
    expect(saved.body.totaux).toMatchObject({ totalSms: 1, totalEmail: 2, totalGlobal: 3, horsFiltre: { total: 1 } })
    expect(await read()).toEqual(saved.body)
    const row = await world.context.db
      .selectFrom('campagne')
      .select(['step', 'totaux'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ step: 1, totaux: { totalSms: 1, totalEmail: 2 } })
  })

  it('R15 C5 totals move with the hand and nothing is saved', async () => {
    const before = await read()
    const count = async (change: object) =>
      (
        await world.call(routes.countProspects, {
          params: { id },
          query: { detail: 'true' },
          as,
          body: { ...before, filter: { ...before.filter, ...change } } as never,
        })
      ).body
    expect(await count({ zoneGeographique: 5 })).toMatchObject({
      totalGlobal: 1,
      horsFiltre: { total: 2, parCritere: { zoneGeographique: 2 } },
    })
    expect(await count({ ageMax: 10 })).toMatchObject({ totalGlobal: 2, horsFiltre: { parCritere: { age: 1 } } })
    expect(await count({ kilometrageMax: 50_000 })).toMatchObject({ totalGlobal: 1 })
    expect(await count({ operationIdList: [] })).toMatchObject({ totalGlobal: 0, totalInitial: 3 })
    expect(await count({ intervalDerniereVisite: { debut: '2026-01-15', fin: '2026-01-15' } })).toMatchObject({
      totalGlobal: 3,
    })
    expect(await count({ intervalDerniereVisite: { debut: '2026-01-16', fin: '2026-02-15' } })).toMatchObject({
      totalGlobal: 0,
    })
    expect(await read()).toEqual(before)
  })

  it('V7 R15 every refused bound has its field and its sentence, and nothing is saved', async () => {
    const before = await read()
    const refused = async (filter: object, more: object = {}) => {
      const answer = await save({ ...before, filter: { ...before.filter, ...filter }, ...more })
      expect(answer.status).toBe(422)
      return answer.problem.errors?.map(({ field, code }) => [field, code])
    }
    expect(await refused({ ageMin: 12, ageMax: 3 })).toEqual([['filter.ageMin', 'AGE_MIN_SUPERIEUR']])
    expect(await refused({ kilometrageMin: 9000, kilometrageMax: 1 })).toEqual([
      ['filter.kilometrageMin', 'KILOMETRAGE_MIN_SUPERIEUR'],
    ])
    expect(await refused({ ageMin: -1 })).toEqual([['filter.ageMin', 'VALEUR_TROP_PETITE']])
    expect(await refused({ zoneGeographique: 0 })).toEqual([['filter.zoneGeographique', 'VALEUR_TROP_PETITE']])
    expect(await refused({ operationIdList: [2, 37] })).toEqual([['filter.operationIdList.1', 'OPERATION_INCONNUE']])
    expect(await refused({ diffusionIdList: [38] })).toEqual([['filter.diffusionIdList.0', 'FORMAT_INCORRECT']])
    expect(await refused({ intervalDerniereVisite: { debut: '2026-02-02', fin: '2026-01-01' } })).toEqual([
      ['filter.intervalDerniereVisite.debut', 'INTERVALLE_INVERSE'],
    ])
    expect(await refused({}, { diffusionRestrictionIdList: [39, 40] })).toEqual([
      ['diffusionRestrictionIdList', 'PREFERENCE_CANAL'],
    ])
    expect(await refused({}, { prospectionExcludedIdList: [999_999_999] })).toEqual([
      ['prospectionExcludedIdList', 'PROSPECTION_INCONNUE'],
    ])
    expect(await read()).toEqual(before)
  })

  it('S5 S1 a targeting that is being locked, or is locked, is refused with the status and unchanged', async () => {
    const before = await read()
    for (const etat of [24, 23, 25, 40, 18, 5, 6]) {
      await move(etat)
      const answer = await save({ ...before, filter: { ...before.filter, ageMax: 5 } })
      expect(answer.status).toBe(409)
      expect(answer.problem).toMatchObject({ code: 'ETAT_CAMPAGNE_INCORRECT', details: { etat, etatsAttendus: [26] } })
      const change = { ids: [await idOf('AA101AA')], eligibleGarage: false }
      expect((await world.call(routes.changeEligibility, { params, as, body: change })).status).toBe(409)
      expect((await world.call(routes.resetMemberTargeting, { params, as, body: { step: 1 } })).status).toBe(409)
    }
    await move(26)
    expect(await read()).toEqual(before)
  })

  it('S12 R16 each step is brought back to its initial status by itself', async () => {
    const before = await read()
    await world.call(routes.changeEligibility, {
      params,
      as,
      body: { ids: [await idOf('AA103AA')], eligibleGarage: false },
    })
    await save({ ...before, prospectionExcludedIdList: undefined, filter: { ...before.filter, ageMax: 5 }, step: 2 })
    const reset = async (step: number) =>
      (await world.call(routes.resetMemberTargeting, { params, as, body: { step } })).body
    expect(await reset(1)).toMatchObject({ filter: before.filter, prospectionExcludedIdList: [await idOf('AA103AA')] })
    expect(await reset(2)).toMatchObject({
      filter: before.filter,
      prospectionExcludedIdList: [],
      totaux: before.totaux,
    })
    const { step } = await world.context.db
      .selectFrom('campagne')
      .select('step')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(step).toBe(2)
  })

  it('E5 C8 lists prospections by page, sorted, searched, with masked contacts', async () => {
    const body = await read()
    const list = async (query: object) =>
      (await world.call(routes.listProspections, { params, query, as, body } as never)).body
    const all = (await list({})) as { data: { vehicule: { immatriculation: string } }[]; meta: object }
    expect(all.data.map((one) => one.vehicule.immatriculation)).toEqual([
      'AA-102-AA',
      'AA-103-AA',
      'AA-104-AA',
      'AA-101-AA',
    ])
    expect(all.data[3]).toMatchObject({
      eligibleAdmin: true,
      eligibleGarage: true,
      eligibleAutomatique: true,
      client: { nom: 'DURAND', portable: '•• •• •• •• 01', email: 'd•••@example.test' },
      vehicule: { marque: 'RENAULT', modele: 'CLIO', kilometrage: 80_000, age: 8 },
      filter: { marqueId: 200, operationIdList: [2, 22], diffusionIdList: [39, 40], carburantIdList: [101] },
      operationId: 22,
      datePrevisionnelle: '2026-12-20',
      canaux: [39, 40],
    })
    const second = await list({ page: 2, resultsPerPage: 3, sort: '-immatriculation' })
    expect(second).toMatchObject({
      data: [{ vehicule: { immatriculation: 'AA-101-AA' } }],
      meta: { current_page: 2, from: 4, to: 4, total: 4, last_page: 2, per_page: 3 },
    })
    expect(await list({ search: 'aa-103' })).toMatchObject({ data: [{ client: { nom: 'PETIT' } }], meta: { total: 1 } })
    expect(await list({ search: 'durand bron', sort: 'nom' })).toMatchObject({ meta: { total: 2 } })
    expect(await list({ search: '%' })).toMatchObject({ data: [], meta: { total: 0 } })
  })

  it('R16 customers are left out and taken in again, one by one or all that a search shows', async () => {
    const change = (body: object) => world.call(routes.changeEligibility, { params, as, body: body as never })
    const one = await change({ ids: [await idOf('AA103AA')], eligibleGarage: false })
    expect(one.body).toMatchObject({ modifies: 1, totaux: { totalSms: 1, exclusions: { exclusManuellement: 1 } } })
    const all = await change({ toutes: true, search: 'durand', eligibleGarage: false })
    expect(all.body).toMatchObject({ modifies: 2, totaux: { totalSms: 0, totalEmail: 1 } })
    const body = await read()
    const left = await world.call(routes.listProspections, { params, query: { eligible: 'false' }, as, body })
    expect(left.body.data.map((row) => row.client.nom)).toEqual(['DURAND', 'PETIT', 'DURAND'])
    expect((await change({ toutes: true, eligibleGarage: true })).body).toMatchObject({ modifies: 3 })
    expect((await change({ eligibleGarage: true })).problem.errors).toMatchObject([
      { field: 'ids', code: 'CHOIX_PROSPECTIONS' },
    ])
    expect((await change({ ids: [999_999_999], eligibleGarage: true })).status).toBe(422)
    // Populated again, what was left out stays out.
    await change({ ids: [await idOf('AA103AA')], eligibleGarage: false })
    await world.context.db.transaction().execute((tx) => populate(tx, options))
    expect((await read()).prospectionExcludedIdList).toEqual([await idOf('AA103AA')])
  })

  it('R16 explains why a customer is in or out', async () => {
    const explain = async (search: string, targeting?: object) =>
      (
        await world.call(routes.explainProspections, {
          params,
          as,
          body: { search, ...(targeting && { targeting }) } as never,
        })
      ).body.data
    expect(await explain('durand')).toMatchObject([
      { immatriculation: 'AA-101-AA', dans: false, raisons: [{ code: 'DOUBLON', immatriculation: 'AA-102-AA' }] },
      { immatriculation: 'AA-102-AA', dans: true, canaux: [39, 40], raisons: [{ code: 'RETENU' }] },
    ])
    expect(await explain('AA 105 AA')).toMatchObject([
      {
        dans: false,
        raisons: [
          { code: 'CANAL_EXCLU', canal: 39, motif: 'opposition', message: "SMS : le client s'est désinscrit." },
          { code: 'CANAL_EXCLU', canal: 40, motif: 'sansCanal' },
        ],
      },
    ])
    const targeting = await read()
    const strict = { ...targeting, filter: { ...targeting.filter, ageMax: 10, zoneGeographique: 5 } }
    expect(await explain('morel', strict)).toMatchObject([
      {
        dans: false,
        raisons: [
          { code: 'CANAL_EXCLU', canal: 39, motif: 'sansCanal' },
          { code: 'HORS_FILTRE', critere: 'age', message: "L'âge du véhicule (27) est hors du filtre." },
          { code: 'HORS_FILTRE', critere: 'zoneGeographique' },
        ],
      },
    ])
    expect(await explain('nobody at all')).toEqual([])
  })

  it('R15 tells the towns of the customers and the garage, for the map', async () => {
    const { body } = await world.call(routes.listTowns, { params, as })
    expect(body).toEqual({
      garage: { ville: 'Chassieu', latitude: 45.7446, longitude: 4.9664 },
      lieux: [
        { codePostal: '69500', ville: 'Bron', latitude: 45.73, longitude: 4.91, distanceKm: 4.2, nbClients: 1 },
        { codePostal: '69003', ville: 'Lyon', latitude: 45.75, longitude: 4.86, distanceKm: 9, nbClients: 1 },
      ],
      nonLocalises: 1,
    })
  })

  it('R15 E4 tells how many vehicles have each operation due, as the totals of that operation alone', async () => {
    const { body } = await world.call(routes.listDueOperations, { params, as })
    expect(body.data.length).toBeGreaterThan(0)
    for (const { operationId, nbVehicules } of body.data) {
      const alone = { ...defaultTargeting(), prospectionDuplicatedExclude: false, prospectionExcludedIdList: [] }
      const totals = await world.call(routes.countProspects, {
        params: { id: params.id },
        as,
        body: { ...alone, filter: { ...alone.filter, operationIdList: [operationId] } },
      })
      expect(nbVehicules, `operation ${operationId}`).toBe(totals.body.totalRetenus + totals.body.exclusions.doublon)
    }
  })

  it('C10 C18 exports what is sent to whom, the same before and after the lock, and keeps who took it', async () => {
    await sql`update client set raison_sociale = '=cmd|"x";1' where adherent_id = ${adherentId} and nom = 'PETIT'`.execute(
      world.context.db,
    )
    const query = { adherentId, campagneId: id }
    const before = await world.call(routes.exportProspections, { query, as })
    expect(before.headers['content-type']).toContain('text/csv')
    const lines = before.text.split('\n')
    expect(lines[0]).toMatch(/^\uFEFFNom;Prénom;/)
    expect(lines.slice(1)).toEqual([
      `DURAND;;;69500;Bron;0639980001;durand@example.test;AA-102-AA;RENAULT;CLIO;30000;${operations[0]!.label};25/11/2026;SMS, E-mail`,
      `PETIT;;"'=cmd|""x"";1";;;0639980003;;AA-103-AA;RENAULT;CLIO;80000;Liquide de frein;01/12/2026;SMS`,
      `MOREL;;;69003;Lyon;;morel@example.test;AA-104-AA;RENAULT;CLIO;80000;${operations[0]!.label};01/12/2026;E-mail`,
      '',
    ])
    await world.context.db.transaction().execute((tx) => freezeTargeting(tx, options))
    expect((await world.call(routes.exportProspections, { query, as })).text).toBe(before.text)
    const kept = await world.context.db
      .selectFrom('journal_audit')
      .selectAll()
      .where('adherent_id', '=', adherentId)
      .where('action', '=', 'export-prospections')
      .execute()
    expect(kept).toMatchObject([{ action: 'export-prospections', details: { lignes: 3 } }, {}])
    const reader = await world.login({ adherentId, role: 'ADHERENT_LECTURE' })
    expect((await world.call(routes.exportProspections, { query, as: reader })).status).toBe(403)
  })

  it('P3 another member’s campaign is 404, another member 403; without direct marketing nothing is saved', async () => {
    const other = await world.adherent()
    const them = await world.login({ adherentId: other })
    const get = async (over: object, caller: Caller) =>
      (await world.call(routes.getMemberTargeting, { params: { ...params, ...over }, as: caller })).status
    expect(await get({}, them)).toBe(403)
    expect(await get({ adherentId: other }, them)).toBe(404)
    const body = await read()
    expect((await world.call(routes.countProspects, { params: { id }, as: them, body })).status).toBe(404)
    expect((await world.call(routes.getInitialTargeting, { params: { id }, as: them })).status).toBe(404)
    const query = { adherentId: other, campagneId: id }
    expect((await world.call(routes.exportProspections, { query, as: them })).status).toBe(404)
    const reader = await world.login({ adherentId, role: 'ADHERENT_LECTURE' })
    expect((await world.call(routes.saveMemberTargeting, { params, as: reader, body })).status).toBe(403)
    await sql`update adherent set adherent_mmd = false where id = ${adherentId}`.execute(world.context.db)
    expect((await save(body)).problem.code).toBe('MARKETING_DIRECT_INTERDIT')
  })
})
