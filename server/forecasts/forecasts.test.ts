import { forecastsContract } from '@relance/domain/forecasts/forecasts.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { recomputeForecasts } from './recompute.sql.ts'
import { syncReferences } from './sync-references.ts'

let world: World
const empty = { date: null, km: null, mois: null, fois: null, pays: null }
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('references', () => {
  it('C3 E15 27 states, operations, channels, fuels, makes and seven languages, in the language asked for', async () => {
    const as = await world.login({ adherentId: await world.adherent() })
    const ask = async (lang?: 'fr' | 'en') =>
      (await world.call(forecastsContract.references, { query: { lang }, as })).body
    const [fr, en] = [await ask(), await ask('en')]
    expect(fr.refEtatList.length).toBe(27)
    expect(fr.refEtatList).toContainEqual({ refEtatId: 26, label: 'Peuplée' })
    expect(en.refEtatList).toContainEqual({ refEtatId: 26, label: 'Populated' })
    expect(fr.refLangueList.map(({ iso6391 }) => iso6391)).toEqual(['fr', 'es', 'it', 'en', 'de', 'pt', 'nl'])
    const find = (list: typeof fr, id: number) => list.refFiltreRelanceList.find((one) => one.refFiltreRelanceId === id)
    expect(find(fr, 22)).toEqual({
      refFiltreRelanceId: 22,
      label: 'Contrôle technique',
      type: 'operation',
      parentOperationId: null,
      categorie: 'controle_technique',
      filtre: true,
    })
    expect(find(en, 8)).toMatchObject({ label: 'Air conditioning', parentOperationId: 1 })
    expect(find(en, 101)).toMatchObject({ label: 'Diesel', type: 'carburant' })
    expect(find(en, 202)).toMatchObject({ label: 'Citroën', type: 'marque' })
    expect((await world.call(forecastsContract.references, { query: { lang: 'xx' as never }, as })).status).toBe(422)
    expect((await world.call(forecastsContract.references, {})).status).toBe(401)
  })

  it('B2 E4 the headings 1 and 10 and the channel 41 are never offered in a filter, everything else is', async () => {
    const as = await world.login({ adherentId: await world.adherent() })
    const { refFiltreRelanceList } = (await world.call(forecastsContract.references, { as })).body
    const left = refFiltreRelanceList.filter(({ filtre }) => !filtre).map((one) => one.refFiltreRelanceId)
    expect(left.toSorted((a, b) => a - b)).toEqual([1, 10, 41])
    expect(refFiltreRelanceList.filter(({ type, filtre }) => type === 'operation' && filtre).length).toBe(24)
  })

  it('E15 bringing the references up to date again changes nothing and keeps the makes of imports', async () => {
    const { db } = world.context
    const rows = () => db.selectFrom('ref_filtre_relance').selectAll().orderBy('ref_filtre_relance_id').execute()
    await db
      .insertInto('ref_filtre_relance')
      .values({ ref_filtre_relance_id: 1000, type: 'marque', code: 'BATMOBILE', label: 'Batmobile' })
      .execute()
    await db.updateTable('ref_filtre_relance').set({ label: 'faux' }).where('ref_filtre_relance_id', '=', 2).execute()
    await syncReferences(db)
    const before = await rows()
    expect(before.find((row) => row.ref_filtre_relance_id === 2)?.label).toBe('Révision / vidange')
    expect(before.at(-1)).toMatchObject({ label: 'Batmobile' })
    await syncReferences(db)
    expect(await rows()).toEqual(before)
  })
})

describe('forecasts of a vehicle', () => {
  it('C17 E11 gives what a plate will need, the earliest first, however the plate is written', async () => {
    const { db } = world.context
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    const { id } = await db
      .insertInto('vehicule')
      .values({
        adherent_id: adherentId,
        immatriculation: 'AB-123-CD',
        plaque: 'AB123CD',
        carburant_id: 101,
        date_mec: '2015-01-01',
        date_prochain_controle_technique: '2026-10-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [numero, date_facture, kilometrage] of [
      ['1', '2024-11-20', 100_000],
      ['2', '2025-11-20', 112_000],
    ] as const) {
      const facture = await db
        .insertInto('facture')
        .values({ adherent_id: adherentId, numero, type: 'FAC', date_facture, vehicule_id: id, kilometrage })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('facture_ligne')
        .values({ adherent_id: adherentId, facture_id: facture.id, ligne_no: 1, operation_id: 2 })
        .execute()
    }
    await recomputeForecasts(db, { adherentId, today: '2026-11-20' })
    const ask = (immatriculation: string, query: object = {}, caller = as) =>
      world.call(forecastsContract.vehicleForecasts, { query, body: { immatriculation }, as: caller })
    const answer = await ask('ab 123 cd', { lang: 'en' })
    expect(answer.status).toBe(200)
    expect(answer.body[0]).toEqual({
      refFiltreOperationId: 22,
      labelRefFiltreOperation: 'Vehicle inspection (CT)',
      dateDerniereOperation: null,
      kilometrageDerniereOperation: null,
      datePrevisionnelleKilometrique: null,
      datePrevisionnellePeriodique: '2026-10-01',
      datePrevisionnelle: '2026-10-01',
      datePassee: true,
      kilometrageEstime: 122_400,
      kilometrageEcheance: null,
      supposeeAilleurs: false,
      explication: {
        phrase: [
          { ...empty, mot: 'jamaisImmatriculation', date: '2015-01-01' },
          { ...empty, mot: 'prevueLe', date: '2026-10-01' },
          { ...empty, mot: 'retard' },
        ],
        raisons: [{ ...empty, mot: 'annonce', date: '2026-10-01' }],
      },
    })
    expect(answer.body.find((one) => one.refFiltreOperationId === 2)).toEqual({
      refFiltreOperationId: 2,
      labelRefFiltreOperation: 'Service / oil change',
      dateDerniereOperation: '2025-11-20',
      kilometrageDerniereOperation: 112_000,
      datePrevisionnelleKilometrique: '2027-07-21',
      datePrevisionnellePeriodique: '2026-11-20',
      datePrevisionnelle: '2026-11-20',
      datePassee: false,
      kilometrageEstime: 124_000,
      kilometrageEcheance: 132_000,
      supposeeAilleurs: false,
      explication: {
        phrase: [
          { ...empty, mot: 'faite', date: '2025-11-20', km: 112_000 },
          { ...empty, mot: 'prevueLe', date: '2026-11-20' },
          { ...empty, mot: 'kmApres', date: '2027-07-21', km: 132_000 },
        ],
        raisons: [
          { ...empty, mot: 'tous', km: 20_000, mois: 12 },
          { ...empty, mot: 'kmMoyenne', km: 12_000 },
        ],
      },
    })
    const dates = answer.body.map(({ datePrevisionnelle }) => datePrevisionnelle)
    expect(dates).toEqual(dates.toSorted())

    const unknown = await ask('ZZ-999-ZZ')
    expect(unknown.status).toBe(404)
    expect(unknown.problem).toMatchObject({ code: 'VEHICULE_INCONNU' })
    expect(unknown.problem.message).toContain('ZZ-999-ZZ')
    expect((await ask('')).status).toBe(422)
    const stranger = await world.login({ adherentId: await world.adherent() })
    expect((await ask('AB-123-CD', {}, stranger)).status).toBe(404)
    expect((await ask('AB-123-CD', { adherentId }, stranger)).status).toBe(403)
    const network = await world.login({ role: 'ADMIN_RESEAU' })
    expect((await ask('AB-123-CD', { adherentId }, network)).body.length).toBe(answer.body.length)
  })
})
