import { type Forecast, forecastVehicle, type VehicleFacts } from '@relance/domain/forecasts/forecast.ts'
import type { NetworkInterval } from '@relance/domain/forecasts/intervals.ts'
import { addDays } from '@relance/domain/values/day.ts'
import { isLegal, operations } from '@relance/domain/values/operations.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesIn, importFiles } from '../import/test-garage.ts'
import { createWorld, type World } from '../test/world.ts'
import { saveNetworkInterval } from './network-operations.sql.ts'
import { recomputeForecasts } from './recompute.sql.ts'
import { life, today } from './test/lives.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Puts vehicles with their invoices into a new member’s base; returns the ids of the vehicles, in order. */
async function insertBase(pays: string, vehicles: readonly VehicleFacts[], reseauId = 3) {
  const { db } = world.context
  const adherentId = await world.adherent({ pays, reseau_id: reseauId })
  const vehicleIds: number[] = []
  for (const [rank, facts] of vehicles.entries()) {
    const { id } = await db
      .insertInto('vehicule')
      .values({
        adherent_id: adherentId,
        immatriculation: `V${rank}`,
        plaque: `V${rank}`,
        genre: facts.genre,
        boite: facts.boite,
        carburant_id: facts.carburantId,
        marque_id: facts.marqueId,
        date_mec: facts.dateMec,
        date_dernier_controle_technique: facts.dateDernierControleTechnique,
        date_prochain_controle_technique: facts.dateProchainControleTechnique,
        date_dernier_controle_anti_pollution: facts.dateDernierControleAntiPollution,
        kilometrage_derniere_visite: facts.releve?.km ?? null,
        date_kilometrage: facts.releve?.date ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    vehicleIds.push(id)
  }
  const invoices = vehicles.flatMap((facts, rank) =>
    facts.factures.map((facture, n) => ({ ...facture, vehicule_id: vehicleIds[rank]!, numero: `${rank}-${n}` })),
  )
  if (invoices.length === 0) return { adherentId, vehicleIds }
  const inserted = await db
    .insertInto('facture')
    .values(
      invoices.map(({ date, km, vehicule_id, numero }) => ({
        adherent_id: adherentId,
        numero,
        type: 'FAC',
        date_facture: date,
        vehicule_id,
        kilometrage: km,
      })),
    )
    .returning(['id', 'numero'])
    .execute()
  const idOf = new Map(inserted.map(({ id, numero }) => [numero, id]))
  const lines = invoices.flatMap(({ numero, operationIds }) =>
    operationIds.map((operation_id, n) => ({
      adherent_id: adherentId,
      facture_id: idOf.get(numero)!,
      ligne_no: n + 1,
      operation_id,
    })),
  )
  if (lines.length > 0) await db.insertInto('facture_ligne').values(lines).execute()
  return { adherentId, vehicleIds }
}

/** A member’s vehicles as the domain knows them, read from the database. */
async function readBase(adherentId: number) {
  const { db } = world.context
  const vehicles = await db
    .selectFrom('vehicule')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .orderBy('id')
    .execute()
  const invoices = await db
    .selectFrom('facture as f')
    .leftJoin('facture_ligne as l', (join) =>
      join.onRef('l.adherent_id', '=', 'f.adherent_id').onRef('l.facture_id', '=', 'f.id'),
    )
    .select(['f.vehicule_id', 'f.date_facture as date', 'f.kilometrage as km', 'l.operation_id'])
    .where('f.adherent_id', '=', adherentId)
    .where('f.type', '=', 'FAC')
    .execute()
  const ofVehicle = Map.groupBy(invoices, ({ vehicule_id }) => vehicule_id)
  return {
    vehicleIds: vehicles.map(({ id }) => id),
    facts: vehicles.map(
      (one): VehicleFacts => ({
        pays: 'FR',
        genre: one.genre,
        boite: one.boite,
        carburantId: one.carburant_id,
        marqueId: one.marque_id,
        dateMec: one.date_mec,
        dateDernierControleTechnique: one.date_dernier_controle_technique,
        dateProchainControleTechnique: one.date_prochain_controle_technique,
        dateDernierControleAntiPollution: one.date_dernier_controle_anti_pollution,
        releve:
          one.date_kilometrage === null || one.kilometrage_derniere_visite === null
            ? null
            : { date: one.date_kilometrage, km: one.kilometrage_derniere_visite },
        factures: (ofVehicle.get(one.id) ?? []).map(({ date, km, operation_id }) => ({
          date,
          km,
          operationIds: operation_id === null ? [] : [operation_id],
        })),
      }),
    ),
  }
}

/** What the database forecast, vehicle by vehicle, in the shape of the domain. */
async function forecastsOf(adherentId: number, vehicleIds: readonly number[]) {
  const { db } = world.context
  const rows = await db
    .selectFrom('prevision')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .orderBy('vehicule_id')
    .orderBy('operation_id')
    .execute()
  const vehicles = await db
    .selectFrom('vehicule')
    .select(['id', 'kilometrage_annuel', 'kilometrage_estime', 'confiance_kilometrage'])
    .where('adherent_id', '=', adherentId)
    .execute()
  return vehicleIds.map((id) => {
    const vehicle = vehicles.find((one) => one.id === id)!
    return {
      annuel: vehicle.kilometrage_annuel,
      estime: vehicle.kilometrage_estime,
      confiance: vehicle.confiance_kilometrage,
      forecasts: rows
        .filter((row) => row.vehicule_id === id)
        .map(
          (row): Forecast => ({
            operationId: row.operation_id,
            dateDerniereOperation: row.date_derniere_operation,
            kilometrageDerniereOperation: row.kilometrage_derniere_operation,
            datePrevisionnelleKilometrique: row.date_previsionnelle_kilometrique,
            datePrevisionnellePeriodique: row.date_previsionnelle_periodique,
            datePrevisionnelle: row.date_previsionnelle,
            kilometrageEstime: row.kilometrage_estime,
            kilometrageEcheance: row.kilometrage_echeance,
            supposeeAilleurs: row.supposee_ailleurs,
            rythmeJours: row.rythme_jours,
            rythmeDelais: row.rythme_delais,
          }),
        ),
    }
  })
}

const twinOf = (facts: VehicleFacts, own: readonly NetworkInterval[] = []) => {
  const { mileage, kilometrageEstime, forecasts } = forecastVehicle(facts, today, own)
  return {
    annuel: mileage.annuel,
    estime: kilometrageEstime,
    confiance: mileage.confiance,
    forecasts: [...forecasts].sort((a, b) => a.operationId - b.operationId),
  }
}

describe('forecasts of a whole base', () => {
  for (const pays of ['FR', 'ES', 'IT', 'PT', 'DE', 'NL', 'GB', 'BE'])
    it(`E11 the database forecasts what the rules say, on random bases (${pays})`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(life(pays), { minLength: 1, maxLength: 25 }), async (vehicles) => {
          const { adherentId, vehicleIds } = await insertBase(pays, vehicles)
          await recomputeForecasts(world.context.db, { adherentId, today })
          expect(await forecastsOf(adherentId, vehicleIds)).toEqual(vehicles.map((facts) => twinOf(facts)))
        }),
        { numRuns: 12 },
      )
    })

  it('E11 the database forecasts what the rules say by the intervals of a network, its makes and its fuels', async () => {
    const { db } = world.context
    const reseauId = 4
    const interval = fc
      .record({
        operationId: fc.constantFrom(...operations.map(({ id }) => id).filter((id) => !isLegal(id))),
        marqueId: fc.option(fc.constantFrom(200, 201), { nil: null, freq: 2 }),
        carburantId: fc.option(fc.constantFrom(100, 101, 104, 105), { nil: null, freq: 2 }),
        applicable: fc.constantFrom(true, true, true, false),
        km: fc.option(
          fc.integer({ min: 5, max: 200 }).map((n) => n * 1000),
          { nil: null },
        ),
        mois: fc.integer({ min: 3, max: 120 }),
      })
      .map((one) => (one.applicable ? one : { ...one, km: null, mois: null }))
    const unique = fc.uniqueArray(interval, {
      selector: ({ operationId, marqueId, carburantId }) => `${operationId}/${marqueId}/${carburantId}`,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(life('FR'), { minLength: 1, maxLength: 20 }), unique, async (vehicles, own) => {
        await db.deleteFrom('intervalle_reseau').where('reseau_id', '=', reseauId).execute()
        for (const { operationId, ...values } of own)
          await saveNetworkInterval(db, reseauId, operationId, values, 1, world.clock.now())
        const { adherentId, vehicleIds } = await insertBase('FR', vehicles, reseauId)
        await recomputeForecasts(db, { adherentId, today })
        const twins = vehicles.map((facts) => twinOf(facts, own))
        expect(await forecastsOf(adherentId, vehicleIds)).toEqual(twins)
      }),
      { numRuns: 25 },
    )
  })

  it('E11 the database forecasts what the rules say on a garage’s real export', async () => {
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    const done = await importFiles(world, as, adherentId, filesIn('atelier-dupuis'))
    expect(done.etat).toBe('termine')
    const { vehicleIds, facts } = await readBase(adherentId)
    expect(vehicleIds.length).toBeGreaterThan(450)
    await recomputeForecasts(world.context.db, { adherentId, today })
    const found = await forecastsOf(adherentId, vehicleIds)
    expect(found).toEqual(facts.map((one) => twinOf(one)))
    expect(found.flatMap(({ forecasts }) => forecasts).length).toBeGreaterThan(4000)
  })

  it('E11 done again it writes nothing; a day later only what changed', async () => {
    const vehicles = fc.sample(life('FR'), { numRuns: 60, seed: 7 })
    const { adherentId, vehicleIds } = await insertBase('FR', vehicles)
    const { db } = world.context
    const versions = async () =>
      (
        await sql<{ v: string }>`select ctid || ':' || xmin as v from prevision where adherent_id = ${adherentId}
          order by vehicule_id, operation_id`.execute(db)
      ).rows
    await recomputeForecasts(db, { adherentId, today })
    const before = await versions()
    expect(before.length).toBeGreaterThan(500)
    await recomputeForecasts(db, { adherentId, today })
    expect(await versions()).toEqual(before)
    await db.transaction().execute(async (tx) => {
      await recomputeForecasts(tx, { adherentId, today: addDays(today, 1) })
      await recomputeForecasts(tx, { adherentId, today })
    })
    const found = await forecastsOf(adherentId, vehicleIds)
    expect(found).toEqual(vehicles.map((facts) => twinOf(facts)))
    const byRhythm = found.flatMap(({ forecasts }) => forecasts).filter(({ rythmeJours }) => rythmeJours !== null)
    const doneHere = byRhythm.filter(({ dateDerniereOperation }) => dateDerniereOperation !== null)
    expect(doneHere.length).toBeGreaterThan(3)
    expect(byRhythm.length - doneHere.length).toBeGreaterThan(20)
  })
})
