import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { smsTemplates } from '@relance/domain/messages/sms-templates.ts'
import { auditContract } from '@relance/domain/networks/audit.contract.ts'
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

const text = 'Portes ouvertes samedi. {{garage}}'
const page = (as: Caller, query: object = {}) => world.call(messagesContract.listSmsTemplates, { as, query })
const list = async (as: Caller, query: object = {}) => (await page(as, { resultsPerPage: 50, ...query })).body.data
const create = (as: Caller, body: object = {}, query: object = {}) =>
  world.call(messagesContract.createSmsTemplate, {
    as,
    query,
    body: { titre: 'Portes ouvertes', contenu: text, ...body },
  })
const save = (as: Caller, id: number, body: object = {}) =>
  world.call(messagesContract.saveSmsTemplate, {
    as,
    params: { id },
    body: { titre: 'Portes ouvertes', contenu: text, ...body },
  })
const remove = (as: Caller, id: number) => world.call(messagesContract.deleteSmsTemplate, { as, params: { id } })

describe('the SMS templates', () => {
  it('R18 C11 B1 are two a page, found by their words', async () => {
    const { body } = await page(owner)
    expect(body.meta).toMatchObject({ per_page: 2, total: smsTemplates.fr.length })
    expect(body.data.map(({ titre }) => titre)).toEqual(smsTemplates.fr.slice(0, 2).map(({ titre }) => titre))
    expect(body.data[0]).toMatchObject({ langue: 'fr', origine: 'relance', modifiable: false })
    expect((await list(owner, { search: 'FREINS' })).map(({ titre }) => titre)).toEqual(['Contrôle des freins'])
    expect(await list(owner, { search: '%' })).toHaveLength(1)
    expect(await list(owner, { search: '__' })).toEqual([])
  })

  it('R18 C11 P3 a member’s own comes first, is its alone, is changed and deleted by it', async () => {
    const { status, body } = await create(owner, { contenu: ` ${text} STOP au 36180 ` })
    expect(status).toBe(201)
    expect(body).toMatchObject({ contenu: text, langue: 'fr', origine: 'adherent', modifiable: true })
    expect((await page(owner)).body.data[0]).toEqual(body)
    expect((await list(neighbour)).map(({ id }) => id)).not.toContain(body.id)
    // Somebody of the network who opens the workshop sees what the workshop is offered, and does not write there.
    expect((await list(admin, { adherentId }))[0]).toMatchObject({ id: body.id, modifiable: false })
    expect((await page(neighbour, { adherentId })).status).toBe(403)
    for (const refused of [await save(neighbour, body.id), await remove(neighbour, body.id)])
      expect(refused.status).toBe(404)
    expect((await save(owner, body.id, { titre: 'Samedi' })).body).toMatchObject({ titre: 'Samedi', contenu: text })
    expect((await remove(owner, body.id)).status).toBe(204)
    expect((await remove(owner, body.id)).status).toBe(404)
    expect(await list(owner)).toHaveLength(smsTemplates.fr.length)
  })

  it('R18 C11 P4 the network’s is offered to its members, who may not change it; each change is in the audit log', async () => {
    const { body } = await create(admin)
    expect(body).toMatchObject({ origine: 'reseau', modifiable: true })
    expect((await list(owner))[0]).toMatchObject({ id: body.id, modifiable: false })
    const animator = await world.login({ role: 'ANIMATEUR_RESEAU' })
    const reader = await world.login({ role: 'ADHERENT_LECTURE', adherentId })
    for (const as of [owner, animator, reader]) {
      expect((await save(as, body.id)).status).toBe(403)
      expect((await remove(as, body.id)).status).toBe(403)
    }
    for (const as of [animator, reader]) expect((await create(as)).status).toBe(403)
    const elsewhere = await world.login({ reseauId: 4, adherentId: await world.adherent({ reseau_id: 4 }) })
    expect((await list(elsewhere)).map(({ id }) => id)).not.toContain(body.id)
    expect((await remove(elsewhere, body.id)).status).toBe(404)
    expect((await save(admin, body.id, { titre: 'Du réseau' })).body.titre).toBe('Du réseau')
    expect((await remove(admin, body.id)).status).toBe(204)
    const log = (await world.call(auditContract.listAudit, { query: { resultsPerPage: 25 }, as: admin })).body.data
    expect(
      log
        .filter(({ objet }) => objet === `gabarit-sms:${body.id}`)
        .map(({ libelle, objetLibelle, details }) => [libelle, objetLibelle, details[0]?.valeur]),
    ).toEqual([
      ['Suppression d’un modèle', `Modèle de SMS – n° ${body.id}`, 'Du réseau'],
      ['Modification d’un modèle', `Modèle de SMS – n° ${body.id}`, 'Du réseau'],
      ['Ajout d’un modèle', `Modèle de SMS – n° ${body.id}`, 'Portes ouvertes'],
    ])
  })

  it('R18 N6 in the language that is named, else that of the customers', async () => {
    const { body } = await create(
      admin,
      { titre: 'Tag der offenen Tür', contenu: 'Besuchen Sie uns. {{garage}}' },
      { langue: 'de' },
    )
    expect(body).toMatchObject({ origine: 'reseau', langue: 'de' })
    expect((await list(admin)).map(({ id }) => id)).not.toContain(body.id)
    expect((await list(admin, { langue: 'de' }))[0]).toEqual(body)
    const german = await world.login({ adherentId: await world.adherent({ pays: 'DE' }) })
    expect((await list(german))[0]).toMatchObject({ id: body.id })
    expect((await remove(admin, body.id)).status).toBe(204)
  })

  it('V3 V7 what does not fit into one SMS at worst, with the STOP mention, is refused at its field', async () => {
    const { body } = await create(owner)
    const wrong: readonly [object, string, string][] = [
      [{ contenu: '  STOP au 36180' }, 'contenu', 'SMS_VIDE'],
      [{ contenu: `${'x'.repeat(111)}{{garage}}` }, 'contenu', 'SMS_TROP_LONG'],
      [{ contenu: 'Noël approche' }, 'contenu', 'SMS_CARACTERES_SPECIAUX'],
      [{ contenu: 'Promo {{remise}}' }, 'contenu', 'VARIABLE_INCONNUE'],
      [{ titre: ' ' }, 'titre', 'CHAMP_OBLIGATOIRE'],
    ]
    for (const [change, field, code] of wrong)
      for (const answer of [await create(owner, change), await save(owner, body.id, change)]) {
        const error = answer.problem.errors?.[0]
        expect([answer.status, error?.field, error?.code]).toEqual([422, field, code])
        if (code === 'SMS_TROP_LONG') expect(error?.message).toContain('141')
      }
    expect((await save(owner, body.id, { contenu: `${'x'.repeat(110)}{{garage}}` })).status).toBe(200)
    expect((await remove(owner, body.id)).status).toBe(204)
  })
})
