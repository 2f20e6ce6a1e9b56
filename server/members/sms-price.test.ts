import { smsPriceContract } from '@relance/domain/members/sms-price.contract.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeTotals } from '../targeting/totals.sql.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let admin: Caller
let adherentId: number
let member: Caller
beforeAll(async () => {
  world = await createWorld()
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  adherentId = await world.adherent()
  member = await world.login({ adherentId })
})
afterAll(() => world.close())

const network = async () => (await world.call(smsPriceContract.getNetworkPrice, { as: admin })).body
const own = async (as: Caller) =>
  (await world.call(smsPriceContract.getMemberPrice, { as, params: { adherentId } })).body
const setOwn = (coutSms: number | null, as = admin) =>
  world.call(smsPriceContract.saveMemberPrice, { as, params: { adherentId }, body: { coutSms } })
const unitCost = async () =>
  (
    await computeTotals(world.context.db, {
      adherentId,
      campagneId: 0,
      targeting: { ...defaultTargeting(), prospectionExcludedIdList: [] },
    })
  ).coutUnitaireSms

describe('the price of an SMS', () => {
  it('B4 is the network’s, from the moment it is set, with those it had', async () => {
    expect(await network()).toEqual({ coutSms: 650, historique: [], ateliers: 1, propres: 0 })
    await world.call(smsPriceContract.saveNetworkPrice, { as: admin, body: { coutSms: 700 } })
    world.clock.advance(2)
    await world.call(smsPriceContract.saveNetworkPrice, { as: admin, body: { coutSms: 725 } })
    // The same price again is no change.
    await world.call(smsPriceContract.saveNetworkPrice, { as: admin, body: { coutSms: 725 } })
    const { coutSms, historique } = await network()
    expect([coutSms, historique.map((line) => line.coutSms)]).toEqual([725, [725, 700]])
    expect(Date.parse(historique[0]!.depuis)).toBeGreaterThan(Date.parse(historique[1]!.depuis))
    expect(await unitCost()).toBe(725)
  })

  it('B4 a member’s own stands in its place until it is given back; what is counted follows', async () => {
    expect((await setOwn(480)).body).toMatchObject({ coutSms: 480, coutReseau: 725 })
    expect(await unitCost()).toBe(480)
    expect(await own(member)).toMatchObject({ coutSms: 480, coutReseau: 725 })
    expect(await network()).toMatchObject({ ateliers: 1, propres: 1 })
    const list = await world.call(smsPriceContract.listOwnPrices, { as: admin, query: {} })
    expect(list.body.data).toMatchObject([{ id: adherentId, coutSms: 480 }])
    await setOwn(null)
    expect(await unitCost()).toBe(725)
    expect((await own(member)).historique.map((line) => line.coutSms)).toEqual([null, 480])
  })

  it('P1 B4 a member reads its price and does not set it; a foolish one is refused', async () => {
    expect((await setOwn(1, member)).status).toBe(403)
    expect((await setOwn(100_001)).status).toBe(422)
    const stranger = await world.login({ adherentId: await world.adherent() })
    expect((await world.call(smsPriceContract.getMemberPrice, { as: stranger, params: { adherentId } })).status).toBe(
      403,
    )
  })

  it('B4 a locked month keeps each member’s price, whatever is set afterwards', async () => {
    const { db } = world.context
    const { id } = await db
      .insertInto('campagne')
      .values({
        reseau_id: 3,
        ref_type_campagne: 'predictive',
        label: 'Mois',
        ref_etat_campagne_id: 25,
        date_creation: world.clock.now(),
        date_prediction: '2027-01-01',
        cout_unitaire: 725,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('participation')
      .values({ adherent_id: adherentId, campagne_id: id, etat: 9, cout_unitaire: 480 })
      .execute()
    await setOwn(990)
    const { coutUnitaireSms } = await computeTotals(db, {
      adherentId,
      campagneId: id,
      targeting: { ...defaultTargeting(), prospectionExcludedIdList: [] },
    })
    expect(coutUnitaireSms).toBe(480)
  })
})
