import { readFileSync } from 'node:fs'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../test/locked-campaign.ts'
import { type HttpDoor, openHttpDoor } from '../../test/sms-doors.ts'
import { createHttpSender, type HttpDoorOptions, retryAfterMs } from './http-door.ts'
import { Later, type Sender, type SmsMessage, UnknownOutcome } from './sender.ts'
import { sinchApi } from './sinch.ts'

const sms = (n: number): SmsMessage => ({
  reference: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  adherentId: null,
  de: 'GMARTIN',
  vers: `+3363998${String(n).padStart(4, '0')}`,
  texte: 'Bonjour',
})
let door: HttpDoor
const open: { close(): Promise<void> }[] = []
const servers: Server[] = []
const keep = (sender: Sender<SmsMessage>): Sender<SmsMessage> => {
  open.push(sender)
  return sender
}
const openSender = (more: Partial<HttpDoorOptions> = {}) => keep(door.createSender(more))
const senderTo = (url: string, more: Partial<HttpDoorOptions> = {}) =>
  keep(
    createHttpSender(sinchApi({ url, webhookSecret: 's', callbackUrl: 'http://relance.test/hooks/sms' }), {
      window: 5,
      fraction: () => 0.5,
      answerTimeoutMs: 300,
      connectTimeoutMs: 300,
      ...more,
    }),
  )
const failureOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => null,
    (error: unknown) => error,
  )
const listen = async (server: Server): Promise<string> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  door = await openHttpDoor('sinch', () => new Date('2026-11-20T09:00:00Z'))
})
afterEach(async () => {
  door.conduct(() => 'take')
  door.delay(0)
  await Promise.all(open.splice(0).map((one) => one.close()))
})
afterAll(async () => {
  for (const server of servers) server.close()
  await door.close()
})

describe('the HTTP door', () => {
  it('F a provider that stops answering leaves at most a window of messages in doubt; the others wait, at no cost', async () => {
    const sender = openSender({ window: 5 })
    door.conduct(() => 'hang')
    const before = (await door.taken()).length
    const failures = await Promise.all(Array.from({ length: 100 }, (_, n) => failureOf(sender.send(sms(n)))))
    expect(failures.filter((error) => error instanceof UnknownOutcome)).toHaveLength(5)
    expect(failures.filter((error) => error instanceof Later && error.scope === 'provider')).toHaveLength(95)
    expect((await door.taken()).length - before).toBe(5)
  })

  it('F after a failure one message tries alone; the door opens when it goes through', async () => {
    const sender = openSender({ window: 20 })
    door.conduct(() => 'fail')
    await failureOf(sender.send(sms(200)))
    door.conduct(() => 'take')
    door.delay(200)
    let n = 201
    const attempt = () => Promise.all(Array.from({ length: 10 }, () => failureOf(sender.send(sms(n++)))))
    let first = await attempt()
    await until(async () => {
      if (first.includes(null)) return true
      first = await attempt()
      return false
    })
    expect(first.filter((failure) => failure === null)).toHaveLength(1)
    expect((await attempt()).filter((failure) => failure === null)).toHaveLength(10)
  })

  it('F a proof goes ahead of the bulk that waits', async () => {
    const sender = openSender({ window: 1, answerTimeoutMs: 5000 })
    const from = (await door.taken()).length
    await Promise.all([
      ...Array.from({ length: 30 }, (_, n) => sender.send(sms(300 + n))),
      sender.send(sms(999), { urgent: true }),
    ])
    const order = (await door.taken()).slice(from).map(({ vers }) => vers)
    expect(order.indexOf(sms(999).vers)).toBeLessThan(3)
  })

  it.each([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': 'Fri, 20 Nov 2026 09:00:30 GMT', date: 'Fri, 20 Nov 2026 09:00:00 GMT' }, 30_000],
    [{ 'retry-after': '86400' }, 600_000],
    [{ 'retry-after': '-3' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': 'Fri, 20 Nov 2026 09:00:30 GMT' }, null],
    [{}, null],
  ])('F %j asks to wait %s ms', (headers, wait) => {
    expect(retryAfterMs({ headers })).toBe(wait)
  })
})

describe('the HTTP door over TLS', () => {
  const pem = (name: string) => readFileSync(new URL(`../../test/tls/${name}.pem`, import.meta.url), 'utf8')
  const provider = () =>
    createHttps({ key: pem('key'), cert: pem('certificate') }, (_, response) => {
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"B1"}')
    })

  it('F until the other side is known nothing is written: silence, and a certificate of nobody’s, are "later"', async () => {
    const silent = await listen(createServer((socket) => socket.on('error', () => {})))
    expect(await failureOf(senderTo(`https://a:b@${silent}`).send(sms(400)))).toMatchObject({ code: 'INJOIGNABLE' })
    const unknown = await listen(provider())
    expect(await failureOf(senderTo(`https://a:b@${unknown}`).send(sms(401)))).toMatchObject({ code: 'INJOIGNABLE' })
  })

  it('F to a provider whose certificate is trusted, messages leave', async () => {
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, pem('certificate')])
    const sender = senderTo(`https://a:b@${await listen(provider())}`)
    expect(await sender.send(sms(402))).toEqual({ messageId: 'B1' })
    expect(await sender.send(sms(403))).toEqual({ messageId: 'B1' })
    setDefaultCACertificates(trusted)
  })
})
