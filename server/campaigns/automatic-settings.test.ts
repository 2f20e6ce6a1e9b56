import { automaticSettingsContract as api } from '@relance/domain/campaigns/automatic-settings.contract.ts'
import { defaultMessage } from '@relance/domain/messages/default-messages.ts'
import { auditContract } from '@relance/domain/networks/audit.contract.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let as: Caller
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
  admin = await world.login({ role: 'ADMIN_RESEAU' })
})
afterAll(() => world.close())
beforeEach(async () => {
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  await world.call(api.deleteNetworkSideTargeting, { as: admin })
  await world.call(api.deleteNetworkSideMessages, { as: admin })
})

const { filter: everybody, ...rest } = defaultTargeting()
const targeting = (filter: object = {}, more: object = {}) =>
  ({ actif: true, ...rest, filter: { ...everybody, ...filter }, ...more }) as never
const get = (by = as) => world.call(api.getAutomaticTargeting, { params: { adherentId }, as: by })
const create = (body: never, by = as) =>
  world.call(api.createAutomaticTargeting, { params: { adherentId }, body, as: by })
const save = (body: never, by = as) => world.call(api.saveAutomaticTargeting, { params: { adherentId }, body, as: by })

describe('the targeting of automatic validation', () => {
  it('C14 R8 E3 the initial one is the product’s: everybody of 0 to 20 years and 0 to 100,000 km, by SMS and e-mail, off', async () => {
    const { body } = await world.call(api.getInitialAutomaticTargeting, { params: { adherentId }, as })
    expect(body).toMatchObject({ id: null, type: 'initial', actif: false, ...rest, filter: everybody })
    expect(body.filter).toMatchObject({ ageMin: 0, ageMax: 20, kilometrageMin: 0, kilometrageMax: 100_000 })
    expect(body.filter.diffusionIdList).toEqual([39, 40])
    expect((await get()).body).toEqual(body)
    const network = await world.call(api.getNetworkAutomaticTargeting, { params: { adherentId }, as })
    expect(network.body).toEqual(body)
  })

  it('C14 R8 POST creates the member’s own, PUT changes it and switches it, DELETE gives it up', async () => {
    expect((await save(targeting())).status).toBe(404)
    const made = await create(targeting({ ageMin: 3 }))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      type: 'adherent',
      adherentId,
      actif: true,
      dateModificationAdherent: '2026-11-20T09:00:00.000Z',
      filter: { ageMin: 3 },
    })
    expect((await create(targeting())).problem).toMatchObject({ status: 409, code: 'AUTOMATIQUE_DEJA_CREE' })
    const off = await save(targeting({ ageMin: 4, operationIdList: [2, 22] }, { actif: false, sansReseau: true }))
    expect(off.body).toMatchObject({ actif: false, sansReseau: true, filter: { ageMin: 4, operationIdList: [2, 22] } })
    expect((await get()).body).toEqual(off.body)
    for (const _ of ['once', 'again'])
      expect((await world.call(api.deleteAutomaticTargeting, { params: { adherentId }, as })).status).toBe(204)
    expect((await get()).body).toMatchObject({ id: null, type: 'initial', actif: false })
  })

  it('C14 R8 P4 given back, it is the network’s again and follows it; what is switched on stays', async () => {
    const network = (filter: object, more: object = {}) =>
      world.call(api.saveNetworkSideTargeting, { body: targeting(filter, more), as: admin })
    const giveBack = () => world.call(api.deleteAutomaticTargeting, { params: { adherentId }, as })
    await network({ ageMax: 8 }, { actif: false })
    await create(targeting({ ageMin: 3 }, { sansReseau: true }))
    for (const _ of ['once', 'again']) expect((await giveBack()).status).toBe(204)
    const inherited = { id: null, adherentId: null, type: 'reseau', actif: true, sansReseau: true }
    expect((await get()).body).toMatchObject({ ...inherited, filter: { ageMin: 0, ageMax: 8 } })
    await network({ ageMax: 5, operationIdList: [22] })
    expect((await get()).body).toMatchObject({ ...inherited, filter: { ageMax: 5, operationIdList: [22] } })
    const outlook = await world.call(api.getAutomaticOutlook, { params: { adherentId }, as })
    expect(outlook.body.decision).toBe('refusAutomatique')
    // Its texts are those of the operations that hold.
    const texts = await world.call(api.getAutomaticMessages, { params: { adherentId }, as })
    expect(texts.body.messageList.map((one) => one.operationId)).toEqual([22])
    // Written anew it is its own again, whatever the network does.
    expect((await save(targeting({ ageMin: 4 }))).status).toBe(404)
    expect((await create(targeting({ ageMin: 4 }))).status).toBe(201)
    await network({ ageMax: 6 })
    expect((await get()).body).toMatchObject({ type: 'adherent', filter: { ageMin: 4, ageMax: 20 } })
    await giveBack()
    await world.call(api.deleteNetworkSideTargeting, { as: admin })
    expect((await get()).body).toMatchObject({ id: null, type: 'initial', actif: true, filter: { ageMax: 20 } })
  })

  it('C14 R8 V7 switched on or off, what is inherited stays inherited; it must have a channel and an operation', async () => {
    const put = (body: object, by = as) =>
      world.call(api.saveAutomaticSwitches, { params: { adherentId }, body: body as never, as: by })
    const on = await put({ actif: true, sansReseau: false })
    expect(on.body).toMatchObject({ id: null, type: 'initial', actif: true, filter: { ageMax: 20 } })
    await world.call(api.saveNetworkSideTargeting, { body: targeting({ ageMax: 7 }), as: admin })
    expect((await get()).body).toMatchObject({ id: null, type: 'reseau', actif: true, filter: { ageMax: 7 } })
    expect((await put({ actif: false, sansReseau: true })).body).toMatchObject({ actif: false, sansReseau: true })
    await world.call(api.saveNetworkSideTargeting, {
      body: targeting({ diffusionIdList: [] }, { actif: false }),
      as: admin,
    })
    const refused = await put({ actif: true, sansReseau: false })
    expect([refused.status, refused.problem.errors?.[0]?.code]).toEqual([422, 'AUCUN_CANAL'])
    await create(targeting({ ageMin: 2 }))
    expect((await put({ actif: false, sansReseau: false })).body).toMatchObject({
      type: 'adherent',
      actif: false,
      filter: { ageMin: 2 },
    })
    for (const by of [admin, await world.login({ role: 'ADHERENT_LECTURE', adherentId })])
      expect((await put({ actif: true, sansReseau: false }, by)).status).toBe(403)
  })

  it('P4 R8 a network’s is switched on and off without the product’s targeting becoming its own', async () => {
    const put = (actif: boolean, by = admin) => world.call(api.saveNetworkSwitch, { body: { actif }, as: by })
    expect((await put(true)).body).toMatchObject({ id: null, type: 'initial', actif: true, filter: { ageMax: 20 } })
    expect((await get()).body).toMatchObject({ id: null, type: 'initial', actif: false })
    const own = { type: 'reseau', filter: { ageMax: 6, diffusionIdList: [] } }
    await world.call(api.saveNetworkSideTargeting, {
      body: targeting({ ageMax: 6, diffusionIdList: [] }, { actif: false }),
      as: admin,
    })
    expect((await put(true)).problem.errors).toMatchObject([{ field: 'filter.diffusionIdList', code: 'AUCUN_CANAL' }])
    expect((await put(false)).body).toMatchObject({ ...own, actif: false })
    expect((await put(true, as)).status).toBe(403)
    await world.call(api.deleteNetworkSideTargeting, { as: admin })
    expect((await world.call(api.getNetworkSideTargeting, { as: admin })).body).toMatchObject({
      id: null,
      actif: false,
    })
  })

  it('C14 V7 it is checked as a campaign’s; switched on, it must have a channel and an operation', async () => {
    const refused = async (body: never) => {
      const answer = await create(body)
      expect(answer.status).toBe(422)
      return answer.problem.errors?.map((one) => [one.field, one.code])
    }
    expect(await refused(targeting({ ageMin: 9, ageMax: 3 }))).toEqual([['filter.ageMin', 'AGE_MIN_SUPERIEUR']])
    expect(await refused(targeting({ diffusionIdList: [], operationIdList: [] }))).toEqual([
      ['filter.diffusionIdList', 'AUCUN_CANAL'],
      ['filter.operationIdList', 'AUCUNE_OPERATION'],
    ])
    expect(await refused(targeting({}, { diffusionRestrictionIdList: [39, 40] }))).toMatchObject([
      ['diffusionRestrictionIdList', 'PREFERENCE_CANAL'],
    ])
    expect((await create(targeting({ diffusionIdList: [] }, { actif: false }))).status).toBe(201)
  })

  it('P4 P3 C14 a member reads its network’s and never writes it; its administrators do, and only they', async () => {
    const body = targeting({ ageMax: 8 })
    const write = (by: Caller) => world.call(api.saveNetworkSideTargeting, { body, as: by })
    for (const by of [as, await world.login({ role: 'ANIMATEUR_RESEAU' })]) expect((await write(by)).status).toBe(403)
    expect((await write(admin)).status).toBe(200)
    const read = await world.call(api.getNetworkAutomaticTargeting, { params: { adherentId }, as })
    expect(read.body).toMatchObject({ type: 'reseau', actif: true, filter: { ageMax: 8 } })
    const abroad = await world.login({ reseauId: 4, adherentId: await world.adherent({ reseau_id: 4 }) })
    expect((await world.call(api.getNetworkSideTargeting, { as: abroad })).body.type).toBe('initial')
    // Its own stays its own, and the network's people only read it.
    expect((await create(body, admin)).status).toBe(403)
    expect((await get(admin)).body).toMatchObject({ id: null, type: 'reseau', actif: false })
    const reader = await world.login({ role: 'ADHERENT_LECTURE', adherentId })
    expect((await get(reader)).status).toBe(200)
    expect((await create(body, reader)).status).toBe(403)
    const neighbour = await world.login({ adherentId: await world.adherent() })
    expect((await get(neighbour)).status).toBe(403)
    expect((await create(body, neighbour)).status).toBe(403)
  })

  it('C14 R8 each change of the member’s or the network’s is in the audit log, with the switch', async () => {
    await create(targeting())
    await save(targeting({}, { actif: false }))
    await world.call(api.saveNetworkSideTargeting, { body: targeting(), as: admin })
    const { body } = await world.call(auditContract.listAudit, { query: { resultsPerPage: 25 }, as: admin })
    const lines = body.data.filter((one) => one.action === 'automatique.ciblage').slice(0, 3)
    const switched = (valeur: string) => [{ libelle: 'Activé', valeur }]
    expect(lines.map((one) => [one.adherentId, one.objet, one.details])).toEqual([
      [null, 'reseau:3', switched('Oui')],
      [adherentId, `adherent:${adherentId}`, switched('Non')],
      [adherentId, `adherent:${adherentId}`, switched('Oui')],
    ])
  })
})

describe('the texts of automatic validation', () => {
  const read = () => world.call(api.getAutomaticMessages, { params: { adherentId }, as })
  const write = (route: 'createAutomaticMessages' | 'saveAutomaticMessages', description: string, operationId = 2) =>
    world.call(api[route], { params: { adherentId }, body: { messageList: [{ operationId, description }] }, as })
  const textOf = (list: readonly { operationId: number; description: string }[], operationId: number) =>
    list.find((one) => one.operationId === operationId)?.description

  it('C14 E7 R8 one for each operation promoted: the member’s own, else its network’s, else the product’s', async () => {
    await create(targeting({ operationIdList: [22, 2, 11] }))
    const { body } = await read()
    expect(body.messageList.map((one) => [one.operationId, one.parentOperationId, one.id])).toEqual([
      [22, null, null],
      [2, 1, null],
      [11, 10, null],
    ])
    await world.call(api.saveNetworkSideMessages, {
      body: { messageList: [{ operationId: 2, description: 'Le réseau' }] },
      as: admin,
    })
    expect((await read()).body.messageList.map((one) => one.id)).toEqual([null, null, null])
    expect((await write('saveAutomaticMessages', 'Trop tôt')).status).toBe(404)
    expect((await write('createAutomaticMessages', 'Le mien', 22)).status).toBe(201)
    expect((await write('createAutomaticMessages', 'Encore', 22)).problem.code).toBe('AUTOMATIQUE_DEJA_CREE')
    const own = (await read()).body.messageList
    expect([22, 2, 11].map((id) => textOf(own, id))).toEqual(['Le mien', 'Le réseau', defaultMessage(11, 'fr')])
    const initial = await world.call(api.getInitialAutomaticMessages, { params: { adherentId }, as })
    expect(textOf(initial.body.messageList, 2)).toBe(defaultMessage(2, 'fr'))
    const network = await world.call(api.getNetworkAutomaticMessages, { params: { adherentId }, as })
    expect(textOf(network.body.messageList, 2)).toBe('Le réseau')
    await write('saveAutomaticMessages', 'Mieux')
    expect((await read()).body.messageList.find((one) => one.operationId === 2)).toMatchObject({
      description: 'Mieux',
      initial: 'Le réseau',
    })
    // Given back one by one, for the network's, and the network's for the product's.
    const back = { messageList: [{ operationId: 2, description: null }] }
    const mine = await world.call(api.saveAutomaticMessages, { params: { adherentId }, body: back, as })
    expect(mine.body.messageList.map((one) => [one.operationId, one.id === null, one.description])).toEqual([
      [22, false, 'Le mien'],
      [2, true, 'Le réseau'],
      [11, true, defaultMessage(11, 'fr')],
    ])
    const whole = await world.call(api.saveNetworkSideMessages, { body: back, as: admin })
    expect(whole.body.messageList.find((one) => one.operationId === 2)).toMatchObject({
      id: null,
      description: defaultMessage(2, 'fr'),
      initial: defaultMessage(2, 'fr'),
    })
    await world.call(api.saveNetworkSideMessages, {
      body: { messageList: [{ operationId: 2, description: 'Le réseau' }] },
      as: admin,
    })
    await write('saveAutomaticMessages', 'Mieux')
    expect((await world.call(api.deleteAutomaticMessages, { params: { adherentId }, as })).status).toBe(204)
    expect(textOf((await read()).body.messageList, 2)).toBe('Le réseau')
  })

  it('C14 E7 R8 a text that says what is inherited is none of one’s own, and goes on following it', async () => {
    await create(targeting({ operationIdList: [2, 22] }))
    const network = (description: string) =>
      world.call(api.saveNetworkSideMessages, { body: { messageList: [{ operationId: 2, description }] }, as: admin })
    await network(defaultMessage(2, 'fr'))
    const side = await world.call(api.getNetworkSideMessages, { as: admin })
    expect(side.body.messageList.find((one) => one.operationId === 2)?.id).toBeNull()
    await network('Le réseau')
    expect((await write('createAutomaticMessages', 'Le réseau')).status).toBe(201)
    expect((await read()).body.messageList.map((one) => one.id)).toEqual([null, null])
    await network('Le réseau, mieux')
    expect(textOf((await read()).body.messageList, 2)).toBe('Le réseau, mieux')
  })

  it('C14 P4 V7 a blank text, one too long or an operation not promoted is refused; a member never writes its network’s', async () => {
    await create(targeting({ operationIdList: [2] }))
    const refused = async (description: string, operationId?: number) =>
      (await write('createAutomaticMessages', description, operationId)).problem.errors?.map((one) => one.code)
    expect(await refused('  ')).toEqual(['CHAMP_OBLIGATOIRE'])
    expect(await refused('a'.repeat(501))).toEqual(['TEXTE_TROP_LONG'])
    expect(await refused('a\u0000')).toEqual(['FORMAT_INCORRECT'])
    expect(await refused('Bonjour', 22)).toEqual(['OPERATION_NON_CIBLEE'])
    const body = { messageList: [{ operationId: 2, description: 'Volé' }] }
    expect((await world.call(api.saveNetworkSideMessages, { body, as })).status).toBe(403)
  })

  it('P4 C14 a network writes in each language of its customers, and members read their own', async () => {
    const put = (langue: 'fr' | 'en', description: string) =>
      world.call(api.saveNetworkSideMessages, {
        query: { langue },
        body: { messageList: [{ operationId: 2, description }] },
        as: admin,
      })
    await put('fr', 'En français')
    await put('en', 'In English')
    const british = await world.adherent({ pays: 'GB' })
    const { body } = await world.call(api.getNetworkAutomaticMessages, { params: { adherentId: british }, as: admin })
    expect(textOf(body.messageList, 2)).toBe('In English')
    await world.call(api.deleteNetworkSideMessages, { query: { langue: 'en' }, as: admin })
    const after = await world.call(api.getNetworkAutomaticMessages, { params: { adherentId: british }, as: admin })
    expect(textOf(after.body.messageList, 2)).toBe(defaultMessage(2, 'en'))
  })
})
