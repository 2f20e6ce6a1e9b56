import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { operationIds } from '@relance/domain/values/operations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let owner: Caller
let neighbour: Caller
let admin: Caller

beforeAll(async () => {
  world = await createWorld()
  adherentId = await world.adherent()
  owner = await world.login({ adherentId })
  neighbour = await world.login({ adherentId: await world.adherent({ nom_commercial: 'Voisin' }) })
  admin = await world.login({ role: 'ADMIN_RESEAU' })
})
afterAll(() => world.close())

const list = async (as: Caller, query: object = {}) =>
  (await world.call(messagesContract.listTextTemplates, { as, query })).body
const create = (as: Caller, body: object) => world.call(messagesContract.createText, { as, body: body as never })

describe('the library of texts', () => {
  it('B1 C11 is fifty a page, by operation and by words', async () => {
    const { data, meta } = await list(owner)
    expect(meta.per_page).toBe(50)
    expect(data.length).toBeGreaterThanOrEqual(12)
    const tyres = (await list(owner, { operationId: operationIds.pneumatiques })).data
    expect(tyres.map(({ titre }) => titre)).toEqual(['Pneus hiver', 'Pneus été'])
    expect((await list(owner, { search: 'GARDIENNAGE' })).data.map(({ titre }) => titre)).toEqual(['Pneus hiver'])
    // Neither tags nor the signs of a pattern are what was searched for.
    for (const search of ['<p>', 'strong', '%', '_hiver']) expect((await list(owner, { search })).data).toEqual([])
    const first = (await list(owner, { resultsPerPage: 4 })).data
    const second = (await list(owner, { resultsPerPage: 4, page: 2 })).data
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(8)
  })

  it('E14 is in the language of the customers', async () => {
    const spanish = await world.adherent({ pays: 'ES' })
    const as = await world.login({ adherentId: spanish })
    expect((await list(as)).data.map(({ titre }) => titre)).toContain('Neumáticos de invierno')
    const { body } = await create(as, { titre: 'Promoción', contenu: '<p>Hola</p>' })
    expect((await list(as)).data[0]).toEqual(body)
  })

  it('C11 P4 P5 what a member writes is its own, sanitised, and first in its list', async () => {
    const { status, body } = await create(owner, {
      titre: ' Portes ouvertes ',
      contenu:
        '<p onclick="x()">Venez <strong>samedi</strong> {{prenom}}<script>alert(1)</script><img src=x onerror=y></p>',
      operationId: operationIds.batterie,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      titre: 'Portes ouvertes',
      contenu: '<p>Venez <strong>samedi</strong> {{prenom}}</p>',
      operationId: operationIds.batterie,
      origine: 'adherent',
      modifiable: true,
    })
    expect((await list(owner)).data[0]).toEqual(body)
    expect((await list(neighbour)).data.map(({ id }) => id)).not.toContain(body.id)
    const change = { titre: 'Portes ouvertes', contenu: '<p>Venez dimanche</p>' }
    const save = (as: Caller, id: number) => world.call(messagesContract.saveText, { as, params: { id }, body: change })
    expect((await save(neighbour, body.id)).status).toBe(404)
    expect((await save(admin, body.id)).status).toBe(404)
    expect((await save(owner, body.id)).body).toMatchObject({ contenu: '<p>Venez dimanche</p>', operationId: null })
    const remove = (as: Caller, id: number) => world.call(messagesContract.deleteText, { as, params: { id } })
    expect((await remove(neighbour, body.id)).status).toBe(404)
    expect((await remove(owner, body.id)).status).toBe(204)
    expect((await remove(owner, body.id)).status).toBe(404)
  })

  it('C11 P3 an administrator writes the network’s; nobody writes the product’s', async () => {
    const { body } = await create(admin, { titre: 'Le réseau', contenu: '<p>Offre du réseau</p>' })
    expect(body).toMatchObject({ origine: 'reseau', modifiable: true })
    expect((await list(owner)).data.find(({ id }) => id === body.id)).toMatchObject({ modifiable: false })
    const change = { titre: 'Autre', contenu: '<p>Autre</p>' }
    const save = (as: Caller, id: number) => world.call(messagesContract.saveText, { as, params: { id }, body: change })
    expect((await save(owner, body.id)).status).toBe(403)
    expect((await save(admin, body.id)).status).toBe(200)
    const product = (await list(owner)).data.find(({ origine }) => origine === 'relance')!
    for (const as of [owner, admin]) expect((await save(as, product.id)).status).toBe(403)
    const elsewhere = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    expect((await save(elsewhere, body.id)).status).toBe(404)
    const reader = await world.login({ role: 'ADHERENT_LECTURE', adherentId })
    expect((await create(reader, change)).status).toBe(403)
  })

  it('X1 refuses what says nothing, and fields that do not exist', async () => {
    const codes = async (body: object) =>
      ((await create(owner, { titre: 'T', contenu: '<p>x</p>', ...body })).problem.errors ?? []).map(
        ({ field, code }) => `${field} ${code}`,
      )
    expect(await codes({ titre: ' ' })).toEqual(['titre CHAMP_OBLIGATOIRE'])
    expect(await codes({ contenu: '<p> &nbsp; </p>' })).toEqual(['contenu CHAMP_OBLIGATOIRE'])
    expect(await codes({ contenu: '<script>alert(1)</script>' })).toEqual(['contenu CHAMP_OBLIGATOIRE'])
    expect(await codes({ contenu: '<p>{{prenon}}</p>' })).toEqual(['contenu VARIABLE_INCONNUE'])
    expect(await codes({ operationId: 999 })).toEqual(['operationId FORMAT_INCORRECT'])
  })
})
