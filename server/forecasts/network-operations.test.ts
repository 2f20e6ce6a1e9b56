import { forecastsContract } from '@relance/domain/forecasts/forecasts.contract.ts'
import { labelsContract } from '@relance/domain/forecasts/labels.contract.ts'
import { networkOperationsContract as contract } from '@relance/domain/forecasts/network-operations.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesIn, importFiles } from '../import/test-garage.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { runForecasts } from './forecasts.jobs.ts'
import { recomputeForecasts } from './recompute.sql.ts'

const today = '2026-11-20'
let world: World
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A vehicle of a member that had one oil change, under a label and a code. */
async function withInvoice(reseauId: number, { libelle = 'Vidange', code = '', operation = 2 as number | null } = {}) {
  const { db } = world.context
  const adherentId = await world.adherent({ reseau_id: reseauId })
  const { id } = await db
    .insertInto('vehicule')
    .values({ adherent_id: adherentId, immatriculation: 'AA-1', plaque: 'AA1', carburant_id: 100, marque_id: 200 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facture = await db
    .insertInto('facture')
    .values({ adherent_id: adherentId, numero: '1', type: 'FAC', date_facture: '2026-03-12', vehicule_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { adherent_id: adherentId, facture_id: facture.id, ligne_no: 1 }
  await db
    .insertInto('facture_ligne')
    .values({ ...line, libelle, code_operation: code, operation_id: operation })
    .execute()
  await recomputeForecasts(db, { adherentId, today })
  return adherentId
}

const oilOf = async (adherentId: number) => {
  const { body } = await world.call(forecastsContract.vehicleForecasts, {
    query: { adherentId },
    body: { immatriculation: 'AA1' },
    as: admin,
  })
  return body.find((one) => one.refFiltreOperationId === 2)
}
const interval = { marqueId: null, carburantId: null, applicable: true, km: null, mois: 6 }
const save = (body: object, operationId = 2) =>
  world.call(contract.saveNetworkInterval, { params: { operationId }, body: { ...interval, ...body }, as: admin })
const run = async () => {
  expect((await world.call(contract.startForecastRun, { as: admin })).status).toBe(202)
  await world.context.jobs.drain()
  return (await world.call(contract.getForecastState, { as: admin })).body
}

/** A network of its own for each test; 6 is not active. */
const networks = [5, 7, 8, 9, 10, 11, 12, 13, 14]
let reseauId = 5
beforeEach(async () => {
  reseauId = networks.shift()!
  admin = await world.login({ role: 'ADMIN_RESEAU', reseauId })
})

describe('the intervals of a network', () => {
  it('C17 E11 a network’s interval replaces the product’s after a recomputation, and can be given back', async () => {
    const adherentId = await withInvoice(reseauId)
    expect((await oilOf(adherentId))?.datePrevisionnelle).toBe('2027-03-12')
    const saved = await save({})
    expect(saved.body.reseau).toEqual([interval])
    expect(saved.body.produit[0]).toEqual({ ...interval, km: 15_000, mois: 12 })
    expect((await world.call(contract.getForecastState, { as: admin })).body).toEqual({
      calcul: null,
      aRecalculer: true,
    })
    expect((await oilOf(adherentId))?.datePrevisionnelle).toBe('2027-03-12')

    world.clock.advance(1)
    const state = await run()
    expect(state).toMatchObject({
      aRecalculer: false,
      calcul: { etat: 'termine', membres: 1, membresFaits: 1, previsions: 1 },
    })
    const oil = await oilOf(adherentId)
    expect(oil?.datePrevisionnelle).toBe('2026-09-12')
    expect(oil?.explication.raisons.map(({ mot }) => mot)).toEqual(['tousMois', 'duReseau'])

    const back = await world.call(contract.deleteNetworkInterval, { params: { operationId: 2 }, as: admin })
    expect(back.body.reseau).toEqual([])
    world.clock.advance(1)
    expect((await run()).calcul?.previsions).toBe(1)
    expect((await oilOf(adherentId))?.datePrevisionnelle).toBe('2027-03-12')
    expect((await world.call(contract.deleteNetworkInterval, { params: { operationId: 2 }, as: admin })).status).toBe(
      404,
    )
  })

  it('C17 an interval of a make and a fuel goes before the network’s own; one may leave an operation out', async () => {
    const adherentId = await withInvoice(reseauId)
    await save({ mois: 6 })
    await save({ marqueId: 200, mois: 9 })
    await save({ marqueId: 200, carburantId: 100, mois: 10 })
    await run()
    expect((await oilOf(adherentId))?.datePrevisionnelle).toBe('2027-01-12')
    await save({ marqueId: 200, carburantId: 100, applicable: false, mois: null })
    world.clock.advance(1)
    await run()
    expect(await oilOf(adherentId)).toBeUndefined()
    const count = await world.call(contract.countConcerned, {
      params: { operationId: 2 },
      query: { marqueId: 200 },
      as: admin,
    })
    expect(count.body).toEqual({ vehicules: 1, previsions: 0 })
  })

  it('C17 P4 refuses what makes no sense; a network’s intervals are its own, and only its administrators change them', async () => {
    const refused = async (body: object, operationId = 2) => {
      const { status, problem } = await save(body, operationId)
      return [status, problem.errors?.map(({ field, code }) => [field, code])]
    }
    expect(await refused({ mois: null })).toEqual([422, [['km', 'INTERVALLE_VIDE']]])
    expect(await refused({ km: 499 })).toEqual([422, [['km', 'INTERVALLE_KM']]])
    expect(await refused({ mois: 241 })).toEqual([422, [['mois', 'INTERVALLE_MOIS']]])
    expect(await refused({}, 22)).toEqual([422, [['km', 'INTERVALLE_LEGAL']]])
    expect(await refused({ marqueId: 101 })).toEqual([422, [['marqueId', 'MARQUE_INCONNUE']]])
    expect(await refused({ carburantId: 200 })).toEqual([422, [['carburantId', 'CARBURANT_INCONNU']]])
    expect((await save({}, 39)).status).toBe(404)
    await save({})
    const other = await world.login({ role: 'ADMIN_RESEAU', reseauId: 3 })
    const { body } = await world.call(contract.listNetworkOperations, { as: other })
    expect(body.data.length).toBe(24)
    expect(body.data.every(({ reseau }) => reseau.length === 0)).toBe(true)
    const member = await world.login({ adherentId: await world.adherent({ reseau_id: reseauId }), reseauId })
    expect((await world.call(contract.listNetworkOperations, { as: member })).status).toBe(200)
    const asked = { params: { operationId: 2 }, body: interval, as: member }
    expect((await world.call(contract.saveNetworkInterval, asked)).status).toBe(403)
    expect((await world.call(contract.startForecastRun, { as: member })).status).toBe(403)
  })

  it('C17 a recomputation that was cut off goes on after the last member; asking twice makes one', async () => {
    const first = await withInvoice(reseauId)
    const second = await withInvoice(reseauId)
    await save({})
    await world.call(contract.startForecastRun, { as: admin })
    await world.call(contract.startForecastRun, { as: admin })
    const { db } = world.context
    await db
      .updateTable('calcul_prevision')
      .set({ dernier_membre: first, membres_faits: 1, etat: 'en_cours' })
      .where('reseau_id', '=', reseauId)
      .execute()
    await world.context.jobs.drain()
    const { calcul } = (await world.call(contract.getForecastState, { as: admin })).body
    expect(calcul).toMatchObject({ etat: 'termine', membres: 2, membresFaits: 2, previsions: 1 })
    expect((await oilOf(first))?.datePrevisionnelle).toBe('2027-03-12')
    expect((await oilOf(second))?.datePrevisionnelle).toBe('2026-09-12')
    const runs = await db.selectFrom('calcul_prevision').select('id').where('reseau_id', '=', reseauId).execute()
    expect(runs.length).toBe(1)
  })

  it('C17 members are forecast several at once: one that fails keeps what the others did, and all are counted once', async () => {
    const [first, second, third] = [
      await withInvoice(reseauId),
      await withInvoice(reseauId),
      await withInvoice(reseauId),
    ]
    await save({})
    await world.call(contract.startForecastRun, { as: admin })
    const { db } = world.context
    const zone = (fuseau: string) => db.updateTable('adherent').set({ fuseau }).where('id', '=', second).execute()
    await zone('Nowhere/Else')
    await expect(runForecasts(world.context, reseauId)).rejects.toThrow('Nowhere/Else')
    expect((await oilOf(first))?.datePrevisionnelle).toBe('2026-09-12')
    await zone('Europe/Paris')
    await Promise.all([runForecasts(world.context, reseauId), runForecasts(world.context, reseauId)])
    const { calcul } = (await world.call(contract.getForecastState, { as: admin })).body
    expect(calcul).toMatchObject({ etat: 'termine', membres: 3, membresFaits: 3, previsions: 3 })
    for (const member of [second, third]) expect((await oilOf(member))?.datePrevisionnelle).toBe('2026-09-12')
  })
})

describe('the labels of invoice lines', () => {
  const list = async (search = '') =>
    (await world.call(labelsContract.listUnknownLabels, { query: { search }, as: admin })).body
  const rule = { mode: 'mots' as const, motif: 'Entretien PÉRIODIQUE', operationId: 2 }

  it('E11 C17 a label that nothing understands is listed; a rule takes it: it is an oil change, no longer due', async () => {
    const adherentId = await withInvoice(reseauId, { libelle: 'Pack périodique entretien 5W30', operation: null })
    expect((await oilOf(adherentId))?.dateDerniereOperation).toBeNull()
    await run()
    const { data, meta } = await list('PERIODIQUE')
    expect(data).toEqual([{ libelle: 'Pack périodique entretien 5W30', codes: [], lignes: 1, membres: 1 }])
    expect(meta.total).toBe(1)
    expect((await list('pneu')).data).toEqual([])
    const trial = await world.call(labelsContract.tryLabelRule, { body: rule, as: admin })
    expect(trial.body).toEqual({ lignes: 1, libelles: 1, membres: 1 })

    const made = await world.call(labelsContract.createLabelRule, { body: rule, as: admin })
    expect(made.status).toBe(201)
    expect(made.body.reseau).toMatchObject([
      { mode: 'mots', motif: 'entretien periodique', label: 'Révision / vidange' },
    ])
    expect(made.body.produit.find(({ operationId }) => operationId === 3)?.libelles).toContain('filtre … air')
    expect((await world.call(labelsContract.createLabelRule, { body: rule, as: admin })).problem.code).toBe(
      'REGLE_DEJA_LA',
    )
    world.clock.advance(1)
    expect((await run()).calcul).toMatchObject({ lignes: 1, previsions: 1 })
    expect((await oilOf(adherentId))?.dateDerniereOperation).toBe('2026-03-12')
    expect((await list()).data).toEqual([])

    const { id } = made.body.reseau[0]!
    await world.call(labelsContract.deleteLabelRule, { params: { id }, as: admin })
    await run()
    expect((await oilOf(adherentId))?.dateDerniereOperation).toBeNull()
  })

  it('E11 the first rule that fits wins, in the order the network gives; a code it names goes before the product’s', async () => {
    const adherentId = await withInvoice(reseauId, { libelle: 'Forfait hiver', code: 'REV', operation: 2 })
    await run()
    const make = (body: object) => world.call(labelsContract.createLabelRule, { body: { ...rule, ...body }, as: admin })
    await make({ mode: 'contient', motif: 'hiver', operationId: 14 })
    await run()
    expect((await oilOf(adherentId))?.dateDerniereOperation).toBe('2026-03-12')
    await make({ mode: 'code', motif: 'r.e.v', operationId: 14 })
    const { body } = await make({ mode: 'code', motif: 'XYZ', operationId: null })
    expect(body.reseau.map(({ motif }) => motif)).toEqual(['hiver', 'REV', 'XYZ'])
    await run()
    expect((await oilOf(adherentId))?.dateDerniereOperation).toBeNull()
    const last = body.reseau[2]!.id
    const moved = await world.call(labelsContract.moveLabelRule, {
      params: { id: last },
      body: { sens: 'haut' },
      as: admin,
    })
    expect(moved.body.reseau.map(({ motif }) => motif)).toEqual(['hiver', 'XYZ', 'REV'])
    expect((await make({ motif: '!' })).problem.errors).toMatchObject([{ field: 'motif', code: 'MOTIF_TROP_COURT' }])
    expect((await make({ motif: 'abc', operationId: 99 })).problem.errors).toMatchObject([
      { code: 'OPERATION_INCONNUE' },
    ])
    const stranger = await world.login({ role: 'ADMIN_RESEAU', reseauId: 3 })
    expect((await world.call(labelsContract.deleteLabelRule, { params: { id: last }, as: stranger })).status).toBe(404)
  })

  it('E11 an import applies the network’s rules and counts what it does not understand', async () => {
    const body = { mode: 'contient' as const, motif: 'forfait revision', operationId: 26 }
    await world.call(labelsContract.createLabelRule, { body, as: admin })
    const adherentId = await world.adherent({ reseau_id: reseauId })
    const as = await world.login({ adherentId, reseauId })
    expect((await importFiles(world, as, adherentId, filesIn('atelier-dupuis'))).etat).toBe('termine')
    const { db } = world.context
    const lines = await db
      .selectFrom('facture_ligne')
      .select(['code_operation', 'libelle', 'operation_id'])
      .where('adherent_id', '=', adherentId)
      .execute()
    const unknown = lines.filter(({ operation_id }) => operation_id === null)
    const listed = (await list()).data.reduce((sum, { lignes }) => sum + lignes, 0)
    expect(listed).toBeLessThanOrEqual(unknown.length)
    const taken = lines.filter(({ libelle }) => /forfait r[ée]vision/i.test(libelle))
    const byCode = taken.filter(({ code_operation }) => code_operation !== '')
    expect(taken.filter((line) => !byCode.includes(line)).every(({ operation_id }) => operation_id === 26)).toBe(true)
  })
})
