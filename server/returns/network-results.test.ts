import { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { recomputeReturns } from './recompute.sql.ts'
import { insertCampaign, insertCustomers, insertMessages } from './test-base.ts'
import { type Garage, garageWithReturns } from './test-garage.ts'

let world: World
let garage: Garage
let quiet: number
beforeAll(async () => {
  world = await createWorld({ now: '2026-05-20T08:00:00Z' })
  garage = await garageWithReturns(world)
  quiet = await world.adherent({ nom_commercial: 'Atelier Calme', ville: 'Lyon' })
  // A message fourteen months ago: in the year before the last twelve months.
  const { db } = world.context
  const at = new Date('2025-03-10T09:00:00Z')
  const { clients, vehicles } = await insertCustomers(db, quiet, { people: 3, cars: 3 })
  const campagneId = await insertCampaign(db, { adherentId: quiet, etat: 7, now: at, dateDiffusion: at })
  await insertMessages(
    db,
    quiet,
    clients.map((clientId, rank) => ({
      campagneId,
      clientId,
      vehiculeId: vehicles[rank]!,
      canal: 'sms' as const,
      operationId: 2,
      at,
      etat: 'delivered',
    })),
  )
  await recomputeReturns(db, { adherentId: quiet, now: world.clock.now() })
  await world.adherent({ reseau_id: 4, nom_commercial: 'Autre réseau' } as never)
})
afterAll(() => world.close())

describe('what the workshops of a network brought in', () => {
  it('R6 P1 summed over its workshops, with the year before, by month, and what they wait for', async () => {
    const as = await world.login({ role: 'ADMIN_RESEAU' })
    const { status, body } = await world.call(returnsContract.getNetworkResults, { as })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      nbAtelier: 2,
      calculeLe: '2026-05-20T08:00:00.000Z',
      // Those of the garage's own page: 13.8 % of 29 and 8.3 % of 12.
      periode: {
        nbCampagne: 2,
        nbClient: 41,
        nbEntreeAtelier: 5,
        CA: 11_081_480,
        tauxRetour: 12.2,
        panierMoyen: 2_216_296,
      },
      avant: { nbCampagne: 1, nbClient: 3, nbEntreeAtelier: 0, CA: 0, tauxRetour: 0, panierMoyen: null },
      base: { nbClientTotal: 43, nbClientPortable: 43, tauxPortable: 100, avant: null },
    })
    expect(body.mois.map(({ mois }) => mois)).toEqual([
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
    ])
    expect(body.mois[9]).toMatchObject({ nbSms: 19, nbEmail: 10, nbClient: 29, nbEntreeAtelier: 4, tauxRetour: 13.8 })
    expect(body.aFaire.map(({ code, nombre }) => [code, nombre])).toContainEqual(['SANS_CAMPAGNE', 1])
  })

  it('R6 P1 its workshops are ranked, searched and paged on the server', async () => {
    const as = await world.login({ role: 'ADMIN_RESEAU' })
    const list = async (query: object) => (await world.call(returnsContract.listWorkshopResults, { as, query })).body
    const ranked = await list({})
    expect(ranked.meta).toMatchObject({ total: 2, per_page: 25 })
    expect(ranked.data.map(({ adherentId, CA, tauxRetour }) => [adherentId, CA, tauxRetour])).toEqual([
      [garage.adherentId, 11_081_480, 12.2],
      [quiet, 0, null],
    ])
    // Without a rate there is no rank by it: last either way.
    for (const sort of ['tauxRetour', '-tauxRetour'] as const)
      expect((await list({ sort })).data.at(-1)!.adherentId).toBe(quiet)
    expect((await list({ sort: 'CA', resultsPerPage: 1, page: 2 })).data[0]!.adherentId).toBe(garage.adherentId)
    expect((await list({ search: 'lyon' })).data.map((row) => row.nomCommercial)).toEqual(['Atelier Calme'])
    expect((await list({ search: '%' })).meta.total).toBe(0)
  })

  it('P1 P3 an animator has the workshops it follows, a garage its own', async () => {
    const animator = await world.login({ role: 'ANIMATEUR_RESEAU' })
    await world.context.db
      .insertInto('utilisateur_adherent')
      .values({ utilisateur_id: animator.utilisateurId, adherent_id: quiet })
      .execute()
    const followed = await world.call(returnsContract.getNetworkResults, { as: animator })
    expect(followed.body).toMatchObject({ nbAtelier: 1, periode: { nbCampagne: 0, CA: 0 }, base: { nbClientTotal: 3 } })
    const own = await world.call(returnsContract.listWorkshopResults, { as: garage.as })
    expect(own.body.data.map(({ adherentId }) => adherentId)).toEqual([garage.adherentId])
  })
})

describe('what is settled', () => {
  it('R11 R13 a finished campaign reads as it was kept, whatever its ledger becomes; the month counts the ledger', async () => {
    const { db } = world.context
    const ask = async () => {
      const { body } = await world.call(returnsContract.listCampaignReturns, {
        params: { adherentId: garage.adherentId },
        query: { campagneId: garage.pneus },
        as: garage.as,
      })
      return body.data[0]!
    }
    const open = await ask()
    await db.updateTable('campagne').set({ ref_etat_campagne_id: 7 }).where('id', '=', garage.pneus).execute()
    const settled = { ...open, campagneRefEtatId: 7, reglement: null }
    expect(await ask()).toEqual(settled)
    await db
      .updateTable('envoi')
      .set({ etat: 'failed', motif: 'REJETE' })
      .where('campagne_id', '=', garage.pneus)
      .execute()
    await recomputeReturns(db, { adherentId: garage.adherentId, now: world.clock.now() })
    expect(await ask()).toEqual(settled)
  })
})
