import { networkMessagesContract } from '@relance/domain/campaigns/network-messages.contract.ts'
import { defaultMessage } from '@relance/domain/messages/default-messages.ts'
import { operations } from '@relance/domain/values/operations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let member: Caller
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
  member = await world.login({ adherentId: await world.adherent() })
  admin = await world.login({ role: 'ADMIN_RESEAU' })
})
afterAll(() => world.close())

const read = async (as: Caller, langue?: 'de') =>
  (await world.call(networkMessagesContract.getNetworkMessages, { as, query: langue ? { langue } : {} })).body
const save = (as: Caller, messageList: object[], langue?: 'de') =>
  world.call(networkMessagesContract.saveNetworkMessages, {
    as,
    query: langue ? { langue } : {},
    body: { messageList } as never,
  })

it('R17 P4 E7 a network writes its texts, its members read them, and each comes back to the product’s', async () => {
  const { langue, messageList } = await read(member)
  expect(langue).toBe('fr')
  expect(messageList.map(({ operationId }) => operationId)).toEqual(operations.map(({ id }) => id))
  const initial = defaultMessage(22, 'fr')
  expect(messageList.find(({ operationId }) => operationId === 22)).toEqual({
    operationId: 22,
    description: initial,
    initial,
    propre: false,
  })
  expect((await save(member, [{ operationId: 22, description: 'Le mien' }])).status).toBe(403)
  const saved = await save(admin, [
    { operationId: 22, description: ' Le nôtre ' },
    { operationId: 2, description: 'Vidange' },
  ])
  const of = (list: typeof messageList, id: number) => {
    const { description, propre } = list.find(({ operationId }) => operationId === id)!
    return [description, propre]
  }
  expect(of(saved.body.messageList, 22)).toEqual(['Le nôtre', true])
  expect(of((await read(member)).messageList, 2)).toEqual(['Vidange', true])
  expect(of((await read(member, 'de')).messageList, 2)).toEqual([defaultMessage(2, 'de'), false])
  const other = await world.login({ role: 'ADMIN', reseauId: 4 })
  expect(of((await read(other)).messageList, 22)).toEqual([initial, false])

  await save(admin, [{ operationId: 22, description: null }])
  expect(of((await read(member)).messageList, 22)).toEqual([initial, false])
  expect(of((await read(member)).messageList, 2)).toEqual(['Vidange', true])
  expect((await save(admin, [{ operationId: 1, description: 'Une rubrique' }])).status).toBe(422)
})
