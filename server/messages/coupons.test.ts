import { campaignMessagesContract } from '@relance/domain/campaigns/campaign-messages.contract.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { couponsContract } from '@relance/domain/messages/coupons.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBase } from '../targeting/test-base.ts'
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

const coupon = { titre: '20 % sur la révision', code: 'rev20', texte: 'Main-d’œuvre comprise' }
const create = (as: Caller, body: object = coupon) =>
  world.call(couponsContract.createCoupon, { as, body: body as never })
const list = async (as: Caller, query = {}) => (await world.call(couponsContract.listCoupons, { as, query })).body.data

describe('the library of coupons', () => {
  it('E8 a garage has its own, then its network’s standard ones; each changes its own alone', async () => {
    const standard = (await create(admin, { titre: 'Offre du réseau', code: 'RESEAU', validiteJours: 30 })).body
    const own = await create(owner)
    expect([own.status, own.body]).toEqual([
      201,
      {
        ...coupon,
        id: own.body.id,
        code: 'REV20',
        type: 'own',
        conditions: '',
        validiteJours: null,
        valableJusquAu: null,
        perime: false,
        modifiable: true,
      },
    ])
    expect(standard).toMatchObject({ type: 'standard', modifiable: true, validiteJours: 30 })
    expect(await list(owner)).toEqual([own.body, { ...standard, modifiable: false }])
    expect(await list(neighbour)).toEqual([{ ...standard, modifiable: false }])
    expect(await list(admin)).toEqual([standard])
    expect((await list(owner, { search: 'rev' })).map(({ code }) => code)).toEqual(['REV20'])
    expect(await list(owner, { search: '%%' })).toEqual([])

    const change = (as: Caller, id: number) =>
      world.call(couponsContract.saveCoupon, { as, params: { id }, body: { ...coupon, titre: 'Autre' } as never })
    expect((await change(owner, standard.id)).status).toBe(403)
    expect((await change(neighbour, own.body.id)).status).toBe(404)
    expect((await change(admin, own.body.id)).status).toBe(404)
    expect((await change(owner, own.body.id)).body.titre).toBe('Autre')
    const remove = (as: Caller) => world.call(couponsContract.deleteCoupon, { as, params: { id: own.body.id } })
    expect([(await remove(neighbour)).status, (await remove(owner)).status, (await remove(owner)).status]).toEqual([
      404, 204, 404,
    ])
    expect(await list(owner)).toHaveLength(1)
  })

  it('E8 V7 a code that an SMS cannot carry and two ends at once are refused on their field', async () => {
    const refused = async (more: object) =>
      (await create(owner, { ...coupon, ...more })).problem.errors?.map(({ field, code }) => [field, code])
    expect(await refused({ code: 'ÉTÉ' })).toEqual([['code', 'COUPON_CODE']])
    expect(await refused({ code: 'TROPLONGPOURUNSMS' })).toEqual([['code', 'COUPON_CODE']])
    expect(await refused({ titre: ' ' })).toEqual([['titre', 'CHAMP_OBLIGATOIRE']])
    expect(await refused({ validiteJours: 10, valableJusquAu: '2026-12-31' })).toEqual([
      ['valableJusquAu', 'COUPON_VALIDITE'],
    ])
  })
})

beforeAll(() => insertBase(world, adherentId, [{ owner: 'Durand', client: { portable: '+33639980001' } }]))

describe('a coupon that goes with a promotional message', () => {
  const prepare = async () => {
    const created = await world.call(campaignsContract.createCampaign, {
      query: { refTypeCampagne: 'directe' },
      body: { label: 'Coupons' },
      as: owner,
    })
    const { id } = created.body
    await world.call(campaignsContract.populateCampaign, { params: { id }, as: owner })
    await world.context.jobs.drain()
    return id
  }
  const messages = (id: number) =>
    world.call(campaignMessagesContract.getMemberMessages, { params: { id, adherentId }, as: owner })
  const save = (id: number, operationId: number, couponId: number | null | undefined) =>
    world.call(campaignMessagesContract.saveMemberMessages, {
      params: { id, adherentId },
      body: {
        messageList: [{ operationId, description: 'Avec {{coupon}}', ...(couponId !== undefined && { couponId }) }],
      },
      as: owner,
    })

  const operationOfDurand = async (id: number) => {
    const { rows } = await world.context.pool.query<{ id: number }>(
      `select o as id from prospection p join ciblage c on c.campagne_id = p.campagne_id and c.type = 'adherent',
              unnest(c.operation_id_list) with ordinality u (o, rang)
        where p.campagne_id = $1 and o = any(p.operation_id_list) order by rang limit 1`,
      [id],
    )
    return rows[0]!.id
  }

  it('E8 R17 S5 is kept with it, named in an SMS, counted at worst case, and frozen by the lock', async () => {
    const id = await prepare()
    const { body: own } = await create(owner, { ...coupon, validiteJours: 15 })
    const [first] = (await messages(id)).body.messageList
    const operationId = await operationOfDurand(id)
    const couponOf = async () =>
      (await messages(id)).body.messageList.find((one) => one.operationId === operationId)!.coupon
    expect(first!.coupon).toBeNull()
    expect((await save(id, operationId, own.id)).status).toBe(200)
    expect(await couponOf()).toMatchObject({ id: own.id, type: 'own', code: 'REV20', validiteJours: 15 })
    // A caller that knows nothing of coupons leaves it where it is.
    await save(id, operationId, undefined)
    expect(await couponOf()).toMatchObject({ code: 'REV20' })

    const foreign = (await create(neighbour)).body.id
    const refused = await save(id, operationId, foreign)
    expect(refused.problem.errors).toMatchObject([{ field: 'messageList.0.couponId', code: 'COUPON_INCONNU' }])

    const shown = await world.call(campaignMessagesContract.previewCustomer, {
      params: { id, adherentId },
      query: { operationId },
      as: owner,
    })
    expect(shown.body.variables['coupon']).toBe('REV20')

    await world.call(couponsContract.saveCoupon, {
      as: owner,
      params: { id: own.id },
      body: { ...coupon, code: 'NEUF', validiteJours: 15 } as never,
    })
    expect(await couponOf()).toMatchObject({ code: 'NEUF' })
    expect((await world.call(campaignsContract.lockCampaign, { params: { id }, as: owner })).status).toBe(204)
    await world.settle()
    await world.call(couponsContract.saveCoupon, {
      as: owner,
      params: { id: own.id },
      body: { ...coupon, code: 'PLUSTARD' } as never,
    })
    expect(await couponOf()).toMatchObject({ code: 'NEUF', validiteJours: 15 })
    expect((await save(id, operationId, null)).problem).toMatchObject({ code: 'ETAT_CAMPAGNE_INCORRECT' })

    const text = await world.call(diffusionContract.apercuSms, {
      body: { campagneId: id, contenu: 'Code {{coupon}}' },
      as: owner,
    })
    expect(text.body).toMatchObject({ texte: 'Code NEUF', septets: 9, variablesInconnues: [] })
  })

  it('E8 S5 one that is over holds the lock; taken off, it does not', async () => {
    const id = await prepare()
    const { body: old } = await create(owner, { ...coupon, code: 'VIEUX', valableJusquAu: '2026-11-19' })
    expect(old.perime).toBe(true)
    const { operationId } = (await messages(id)).body.messageList[0]!
    await save(id, operationId, old.id)
    const stops = async () =>
      (await world.call(campaignsContract.readinessOfCampaign, { params: { id }, as: owner })).body.manques
        .filter(({ bloquant }) => bloquant)
        .map(({ code, operationId: on }) => [code, on])
    expect(await stops()).toEqual([['COUPON_PERIME', operationId]])
    await save(id, operationId, null)
    expect(await stops()).toEqual([])
  })
})
