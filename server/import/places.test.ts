import { importContract } from '@relance/domain/import/import.contract.ts'
import { distanceKm } from '@relance/domain/values/distance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { findKnownPlace, loadPlaces } from './places.ts'
import { importFiles } from './test-garage.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const lyon = { latitude: 45.764, longitude: 4.8357 }

describe('places', () => {
  it('are found by postcode in France, by the town among several, overseas too, and by the town elsewhere', () => {
    const near = (place: ReturnType<typeof findKnownPlace>, latitude: number, longitude: number) =>
      expect(distanceKm(place!, { latitude, longitude })).toBeLessThan(8)
    near(findKnownPlace('FR', '69001', 'LYON'), 45.767, 4.834)
    near(findKnownPlace('FR', '75011', ''), 48.8566, 2.3522)
    near(findKnownPlace('FR', '33400', 'Talence'), 44.8086, -0.5892)
    near(findKnownPlace('FR', '97400', 'St-Denis'), -20.8823, 55.4504)
    near(findKnownPlace('ES', '41001', 'sevilla'), 37.3828, -5.9732)
    // Two towns of 69210, 8 km apart.
    expect(findKnownPlace('FR', '69210', "L'Arbresle")).not.toEqual(findKnownPlace('FR', '69210', 'Bully'))
    expect(findKnownPlace('FR', '00000', 'Lyon')).toBeNull()
    expect(findKnownPlace('ES', '', '')).toBeNull()
  })

  it('an operator’s own postcodes win', async () => {
    const place = { pays: 'FR', code_postal: '69001', lieu: 'Ailleurs', latitude: 1, longitude: 2 }
    await world.context.db.insertInto('code_postal_lieu').values(place).execute()
    const find = await loadPlaces(world.context.db)
    expect(find('FR', '69001', 'Lyon')).toEqual({ latitude: 1, longitude: 2 })
    expect(distanceKm(find('FR', '69003', 'Lyon')!, lyon)).toBeLessThan(10)
    await world.context.db.deleteFrom('code_postal_lieu').execute()
  })

  it('a garage that has none is located by its address, and its customers measured from there', async () => {
    const adherentId = await world.adherent({ latitude: null, longitude: null, code_postal: '69001', ville: 'Lyon' })
    const as = await world.login({ adherentId })
    const content = 'code_client;nom;code_postal;ville\nC1;A;69001;Lyon\nC2;B;13001;Marseille\nC3;C;00000;Nulle part\n'
    const done = await importFiles(world, as, adherentId, [{ name: 'clients.csv', content }])
    expect(done.compteRendu.clientsNonLocalises).toBe(1)
    const garage = await world.context.db
      .selectFrom('adherent')
      .select(['latitude', 'longitude'])
      .where('id', '=', adherentId)
      .executeTakeFirstOrThrow()
    expect(distanceKm({ latitude: garage.latitude!, longitude: garage.longitude! }, lyon)).toBeLessThan(8)
    const rows = await world.context.db
      .selectFrom('client')
      .select(['code_client', 'distance_km'])
      .where('adherent_id', '=', adherentId)
      .orderBy('code_client')
      .execute()
    expect(rows[0]).toEqual({ code_client: 'C1', distance_km: 0 })
    expect(rows[1]!.distance_km).toBeGreaterThan(265)
    expect(rows[1]!.distance_km).toBeLessThan(290)
    expect(rows[2]).toEqual({ code_client: 'C3', distance_km: null })
    const { body } = await world.call(importContract.listImports, { as, params: { adherentId } })
    expect(body.data).toHaveLength(1)
  })
})
