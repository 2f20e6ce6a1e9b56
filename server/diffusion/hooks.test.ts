import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import type { Spoilt } from '../test/http-sms-server.ts'
import { insertLockedCampaign, ledgerOf } from '../test/locked-campaign.ts'
import { type HttpDoor, openHttpDoor } from '../test/sms-doors.ts'
import { createWorld, type World } from '../test/world.ts'
import { createSenders } from './senders/create-senders.ts'
import type { EmailMessage, Sender } from './senders/sender.ts'

/** No e-mail leaves here. */
const email: Sender<EmailMessage> = {
  nom: 'smtp',
  capacity: 1,
  send: () => Promise.reject(new Error('no e-mail')),
  onReceipt: () => {},
  onReply: () => {},
  onLateAnswer: () => {},
  open: () => {},
  close: async () => {},
}

describe.each(['sinch', 'twilio'] as const)('the webhook of %s', (kind) => {
  let world: World
  let door: HttpDoor
  let messageId: string
  let campaign: { adherentId: number; campagneId: number }

  beforeAll(async () => {
    door = await openHttpDoor(kind, () => world.clock.now())
    const sms = door.createSender()
    world = await createWorld({
      now: '2026-11-20T09:00:00Z',
      context: { senders: { sms, email, close: () => sms.close() } },
    })
    const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
    door.server.callsTo({ origin, publicUrl: 'http://relance.test', now: () => world.clock.now() })
    const adherentId = await world.adherent()
    campaign = await insertLockedCampaign(world.context.db, { adherentId, contacts: 1, now: world.clock.now() })
    await world.call(diffusionContract.planifierSms, {
      as: await world.login({ adherentId }),
      params: { id: campaign.campagneId },
      body: { nom: 'N', expediteur: 'GMARTIN', contenu: 'Bonjour', immediat: true, lots: [], confirmation: true },
    })
    await world.settle()
    messageId = door.server.messages[0]!.messageId
  })
  afterAll(async () => {
    await world.close()
    await door.close()
  })

  const [delivered] = kind === 'sinch' ? ['Delivered'] : ['delivered']
  const ledger = () => ledgerOf(world.context.db, campaign)
  const replies = async () => (await world.context.db.selectFrom('reponse_sms').select('id').execute()).length

  const wrong: [string, Spoilt][] = [
    ['signed with another secret', { secret: 'another secret altogether' }],
    ['altered after it was signed', { alter: (body) => body.replace(/elivered/, 'xpired').replace('STOP', 'Salut') }],
    ['cut short', { alter: (body) => body.slice(0, -1) }],
    ['empty', { alter: () => '' }],
  ]
  it.each(wrong)('F a call %s is 401 and changes nothing', async (_, spoilt) => {
    expect(await door.server.sendReceipt(messageId, delivered!, '', spoilt)).toBe(401)
    expect(await door.server.sendReply('+33639980001', '36180', 'STOP', 'MO-x', spoilt)).toBe(401)
    expect(await ledger()).toEqual({ accepted: 1 })
    expect(await replies()).toBe(0)
  })

  it('F a call signed too long ago is 401: it may have been overheard', async () => {
    const age = kind === 'sinch' ? 301 : 9 * 86_400
    expect(await door.server.sendReceipt(messageId, delivered!, '', { age })).toBe(401)
    expect(await ledger()).toEqual({ accepted: 1 })
  })

  it('F a call without a signature, or of no type, is 401', async () => {
    const call = (headers: Record<string, string>, payload = '{}') =>
      world.app.inject({ method: 'POST', url: '/hooks/sms', headers, payload })
    expect((await call({ 'content-type': 'application/json' })).statusCode).toBe(401)
    expect((await call({})).statusCode).toBe(401)
    expect((await call({ 'content-type': 'text/plain' }, '\u0000')).statusCode).toBe(401)
    expect((await call({ 'content-type': 'application/json' }, 'x'.repeat(70_000))).statusCode).toBe(413)
  })

  it('F the same reply brought twice is taken once', async () => {
    const bring = (id: string) => door.server.sendReply('+33639980001', '36180', 'Merci', id)
    expect([await bring('MO-1'), await bring('MO-1'), await bring('MO-2')]).toEqual([204, 204, 204])
    expect(await replies()).toBe(2)
  })

  it('F what is signed and means nothing here is taken, so that it is not brought again', async () => {
    expect(await door.server.sendReceipt(messageId, 'Pondering')).toBe(204)
    expect(await ledger()).toEqual({ accepted: 1 })
  })

  it('F where SMS go elsewhere there is no webhook', async () => {
    const sandbox = await createWorld()
    expect((await sandbox.app.inject({ method: 'POST', url: '/hooks/sms', payload: '{}' })).statusCode).toBe(404)
    await sandbox.close()
  })
})

describe('the settings of the doors', () => {
  const read = (settings: Record<string, string>) => () => readEnv(settings)
  it('F an HTTP address says whose API is there, and Sinch needs the secret of its webhook', () => {
    const url = 'https://plan:token@eu.sms.api.sinch.com'
    expect(read({ SMS_URL: url })).toThrow('SMS_PROVIDER')
    expect(read({ SMS_URL: url, SMS_PROVIDER: 'sinch' })).toThrow('SMS_WEBHOOK_SECRET')
    expect(read({ SMS_URL: 'smpp://a:b@c', SMS_PROVIDER: 'twilio' })).toThrow('SMS_URL')
    expect(read({ SMS_URL: url, SMS_PROVIDER: 'vonage' })).toThrow('SMS_PROVIDER')
    expect(read({ SMS_URL: 'https://AC1:token@api.twilio.com', SMS_PROVIDER: 'twilio' })).not.toThrow()
  })

  it.each([
    ['sinch', 'https://plan:token@eu.sms.api.sinch.com'],
    ['twilio', 'https://AC1:token@api.twilio.com'],
    ['smpp', 'smpp://a:b@127.0.0.1:9'],
    ['sandbox', ''],
  ])('F %s is made from its settings', async (nom, url) => {
    const http = url.startsWith('https')
    const env = readEnv({ SMS_URL: url, ...(http && { SMS_PROVIDER: nom, SMS_WEBHOOK_SECRET: 'x'.repeat(16) }) })
    const given = {
      db: null as never,
      secret: new Uint8Array(32),
      clock: { now: () => new Date(0) },
      random: { fraction: () => 0.5 } as never,
    }
    const senders = createSenders({ env, ...given })
    expect([senders.sms.nom, senders.sms.webhook !== undefined]).toEqual([nom, http])
    await senders.close()
  })
})
