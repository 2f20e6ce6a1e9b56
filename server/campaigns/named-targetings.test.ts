import {
  namedTargetingsMax,
  namedTargetingsContract as routes,
} from '@relance/domain/campaigns/named-targetings.contract.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let as: Caller
let adherentId: number
const targeting = { ...defaultTargeting(), groupeTemoin: 0 as const }
const older = {
  ...targeting,
  filter: { ...targeting.filter, ageMin: 5, marqueIdList: [203, 201], zoneGeographique: 20 },
}

const keep = (nom: string, given = targeting) =>
  world.call(routes.insertNamedTargeting, { params: { adherentId }, as, body: { nom, targeting: given } })
const listNames = async () =>
  (await world.call(routes.listNamedTargetings, { params: { adherentId }, as })).body.data.map(({ nom }) => nom)

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
})

describe('targetings kept under a name', () => {
  it('R15 C6 one is kept as it was, found again, renamed and forgotten', async () => {
    const { body: kept, status } = await keep(' Voitures âgées ', older)
    expect(status).toBe(201)
    expect(kept.nom).toBe('Voitures âgées')
    await keep('avant l’hiver')
    const { data } = (await world.call(routes.listNamedTargetings, { params: { adherentId }, as })).body
    expect(data.map(({ nom }) => nom)).toEqual(['avant l’hiver', 'Voitures âgées'])
    expect(data[1]!.targeting).toEqual(older)

    const params = { adherentId, id: kept.id }
    const renamed = await world.call(routes.saveNamedTargeting, {
      params,
      as,
      body: { nom: 'VOITURES ÂGÉES', targeting },
    })
    expect(renamed.body).toMatchObject({ id: kept.id, nom: 'VOITURES ÂGÉES', targeting })
    expect((await world.call(routes.deleteNamedTargeting, { params, as })).status).toBe(204)
    expect((await world.call(routes.deleteNamedTargeting, { params, as })).status).toBe(404)
    expect(await listNames()).toEqual(['avant l’hiver'])
  })

  it('R15 a name is asked for, and stands for one targeting only, whatever its capitals', async () => {
    expect((await keep('  ')).problem.errors).toMatchObject([{ field: 'nom', code: 'CHAMP_OBLIGATOIRE' }])
    expect((await keep('x'.repeat(50))).problem.errors).toMatchObject([{ field: 'nom', code: 'LABEL_TROP_LONG' }])
    await keep('Diesel')
    const other = (await keep('Essence')).body
    expect((await keep('DIESEL')).problem.errors).toMatchObject([{ field: 'nom', code: 'NOM_CIBLAGE_PRIS' }])
    const renamed = await world.call(routes.saveNamedTargeting, {
      params: { adherentId, id: other.id },
      as,
      body: { nom: 'diesel', targeting },
    })
    expect(renamed.problem.errors).toMatchObject([{ field: 'nom', code: 'NOM_CIBLAGE_PRIS' }])
    expect(await listNames()).toEqual(['Diesel', 'Essence'])
  })

  it('R15 there is an end to how many are kept', async () => {
    for (let n = 0; n < namedTargetingsMax; n++) await keep(`ciblage ${n}`)
    expect((await keep('un de trop')).problem).toMatchObject({ status: 409, code: 'TROP_DE_CIBLAGES' })
  })

  it('P2 P3 another member’s are neither seen nor changed, and without direct marketing none is kept', async () => {
    const { id } = (await keep('Diesel')).body
    const stranger = await world.adherent()
    const asStranger = await world.login({ adherentId: stranger })
    expect((await world.call(routes.listNamedTargetings, { params: { adherentId }, as: asStranger })).status).toBe(403)
    const params = { adherentId: stranger, id }
    const body = { nom: 'À moi', targeting }
    expect((await world.call(routes.saveNamedTargeting, { params, as: asStranger, body })).status).toBe(404)
    expect((await world.call(routes.deleteNamedTargeting, { params, as: asStranger })).status).toBe(404)
    await world.context.db.updateTable('adherent').set({ adherent_mmd: false }).where('id', '=', adherentId).execute()
    expect((await keep('Essence')).problem.code).toBe('MARKETING_DIRECT_INTERDIT')
  })
})
