import { languages } from '@relance/domain/contract/words.ts'
import { emailTemplates } from '@relance/domain/messages/email-templates.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
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

const document = {
  objet: 'Portes ouvertes',
  preheader: 'Samedi, l’atelier vous ouvre ses portes toute la journée.',
  blocks: [{ id: 'a', type: 'text' as const, html: '<p>Bonjour</p><script>alert(1)</script>' }],
}
const image = (imageId: number) => ({ id: 'i', type: 'image' as const, imageId, alt: 'Une façade' })
const list = async (as: Caller, query: object = {}) =>
  (await world.call(messagesContract.listEmailTemplates, { as, query })).body.data
const create = (as: Caller, body: object = {}) =>
  world.call(messagesContract.createEmailTemplate, {
    as,
    body: { titre: 'Portes ouvertes', document, ...body } as never,
  })
const save = (as: Caller, id: number, body: object) =>
  world.call(messagesContract.saveEmailTemplate, { as, params: { id }, body: body as never })
const remove = (as: Caller, id: number) => world.call(messagesContract.deleteEmailTemplate, { as, params: { id } })
const open = (as: Caller, id: number) =>
  world.call(messagesContract.getEmailTemplate, { as, params: { id }, query: { adherentId } })

describe('the e-mail templates', () => {
  it('R19 C12 are eight and more, found by their words', async () => {
    const all = await list(owner)
    expect(all.length).toBeGreaterThanOrEqual(8)
    expect(all.map(({ titre }) => titre)).toEqual(emailTemplates.fr.map(({ titre }) => titre))
    expect(all.every(({ origine, modifiable }) => origine === 'relance' && !modifiable)).toBe(true)
    expect((await list(owner, { search: 'HIVER' })).map(({ titre }) => titre)).toContain('Pneus hiver')
    expect(await list(owner, { search: '%' })).toEqual([])
  })

  it('C12 P4 a member’s own is sanitised, its alone, changed and deleted by it', async () => {
    const { status, body } = await create(owner)
    expect(status).toBe(201)
    expect(body).toMatchObject({ origine: 'adherent', modifiable: true, description: '' })
    expect((await list(owner))[0]).toEqual(body)
    expect((await open(owner, body.id)).body.document.blocks).toEqual([
      { id: 'a', type: 'text', html: '<p>Bonjour</p>' },
    ])
    expect((await list(neighbour)).map(({ id }) => id)).not.toContain(body.id)
    expect((await save(neighbour, body.id, { titre: 'À moi' })).status).toBe(404)
    expect((await remove(neighbour, body.id)).status).toBe(404)
    const renamed = await save(owner, body.id, { titre: 'Samedi', description: 'Une fois par an' })
    expect(renamed.body).toMatchObject({ titre: 'Samedi', description: 'Une fois par an' })
    expect((await open(owner, body.id)).body.document.objet).toBe('Portes ouvertes')
    await save(owner, body.id, { titre: 'Samedi', document: { ...document, objet: 'Dimanche' } })
    expect((await open(owner, body.id)).body.document.objet).toBe('Dimanche')
    expect((await remove(owner, body.id)).status).toBe(204)
    expect((await open(owner, body.id)).status).toBe(404)
  })

  it('C12 P4 the network’s is offered to its members, who may not change it', async () => {
    const { body } = await create(admin, { titre: 'Du réseau' })
    expect(body).toMatchObject({ origine: 'reseau', modifiable: true })
    expect((await list(owner))[0]).toMatchObject({ id: body.id, modifiable: false })
    expect((await save(owner, body.id, { titre: 'X' })).status).toBe(403)
    expect((await remove(owner, body.id)).status).toBe(403)
    expect((await save(admin, body.id, { titre: 'Réseau' })).body.titre).toBe('Réseau')
    const elsewhere = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 } as never)
    if (elsewhere.network !== admin.network) expect((await remove(elsewhere, body.id)).status).toBe(404)
    expect((await remove(admin, body.id)).status).toBe(204)
  })

  it('C12 R19 the network’s people see them without a garage, in the language they name, signed by an example one', async () => {
    const animator = await world.login({ role: 'ANIMATEUR_RESEAU' })
    const { body } = await world.call(messagesContract.createEmailTemplate, {
      as: admin,
      query: { langue: 'de' },
      body: { titre: 'Tag der offenen Tür', document },
    })
    expect(body).toMatchObject({ origine: 'reseau', langue: 'de' })
    expect((await list(admin)).map(({ id }) => id)).not.toContain(body.id)
    expect((await list(animator, { langue: 'de' }))[0]).toMatchObject({ id: body.id, modifiable: false })
    const opened = await world.call(messagesContract.getEmailTemplate, {
      as: animator,
      params: { id: body.id },
      query: {},
    })
    expect(opened.body.html).toContain('10115 Berlin')
    const preview = await world.call(messagesContract.previewTemplate, {
      as: animator,
      query: {},
      body: { document: { ...document, objetB: 'Autre objet', blocks: [...document.blocks, image(999_999)] } },
    })
    expect(preview.body).toMatchObject({
      objet: 'Portes ouvertes',
      objetB: 'Autre objet',
      imagesInconnues: [999_999],
      desabonnement: true,
      adresse: true,
      total: 0,
    })
    expect((await remove(animator, body.id)).status).toBe(403)
    expect((await remove(admin, body.id)).status).toBe(204)
  })

  it('C12 saving one that shows a picture which is not there is refused at its block', async () => {
    const refused = await create(admin, { document: { ...document, blocks: [...document.blocks, image(999_999)] } })
    expect(refused.status).toBe(422)
    expect(refused.problem.errors).toMatchObject([{ field: 'document.blocks.1.imageId', code: 'IMAGE_INCONNUE' }])
  })

  it('C12 R8 what a month may choose: the product’s and the network’s, in every language, never a garage’s own', async () => {
    const network = (await create(admin, { titre: 'Du réseau' })).body
    const own = (await create(owner, { titre: 'Du garage' })).body
    const { body } = await world.call(messagesContract.listTemplateChoices, { as: admin })
    expect(body.email[0]).toEqual({ id: network.id, titre: 'Du réseau', langue: 'fr', origine: 'reseau' })
    expect(body.email.map(({ id }) => id)).not.toContain(own.id)
    for (const langue of languages) {
      expect(body.email.filter((one) => one.langue === langue).length).toBeGreaterThanOrEqual(8)
      expect(body.sms.filter((one) => one.langue === langue).length).toBeGreaterThanOrEqual(8)
    }
    await remove(admin, network.id)
    await remove(owner, own.id)
  })

  it('C12 the product’s are changed by nobody; a document that is none is refused at its field', async () => {
    const [product] = await list(admin)
    expect((await save(admin, product!.id, { titre: 'X' })).status).toBe(403)
    expect((await remove(owner, product!.id)).status).toBe(403)
    const refused = await create(owner, { titre: ' ', document: { ...document, blocks: [] } })
    expect(refused.status).toBe(422)
    expect(refused.problem.errors!.map(({ field, code }) => [field, code])).toEqual([
      ['titre', 'CHAMP_OBLIGATOIRE'],
      ['document.blocks', 'EMAIL_VIDE'],
    ])
  })
})
