import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Later, Refused, type Sender, type SmsMessage, UnknownOutcome } from '../diffusion/senders/sender.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import { measuredSenders } from './measured-senders.ts'
import { createMetrics } from './metrics.ts'
import { buildWatchServer } from './watch-server.ts'

let stage: SendingStage
beforeAll(async () => {
  stage = await openSendingStage('2026-11-24T09:00:00Z')
})
afterAll(() => stage.close())

const figure = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )

describe('what an operator watches', () => {
  it('counts what waits and its age, from the ledger, and the states of campaigns', async () => {
    const { world } = stage
    const metrics = createMetrics()
    metrics.watch(world.context)
    const app = buildWatchServer(world.context, metrics)
    const read = async () => (await app.inject('/metrics')).body
    expect(figure(await read(), 'relance_messages_due{canal="sms"}')).toBe(0)

    const { as, campaign } = await stage.campaignOf(7)
    expect(await stage.planSms(as, campaign)).toBe(200)
    await world.context.jobs.drain()
    world.clock.advance(3)
    const waiting = await read()
    expect(figure(waiting, 'relance_messages_due{canal="sms"}')).toBe(7)
    expect(figure(waiting, 'relance_messages_due{canal="email"}')).toBe(0)
    expect(figure(waiting, 'relance_sending_lag_seconds{canal="sms"}')).toBe(180)
    expect(figure(waiting, 'relance_campaigns{etat="19"}')).toBe(1)
    expect(waiting).toMatch(/relance_jobs\{file="campagne.generer",etat="attente"\} \d+/)

    await world.settle()
    const sent = await read()
    expect(figure(sent, 'relance_provider_resting{canal="sms",fournisseur="smpp"}')).toBe(0)
    await world.context.db
      .updateTable('fournisseur')
      .set({ echecs: 2, repos_jusqu: new Date(world.clock.now().getTime() + 400) })
      .where('canal', '=', 'sms')
      .execute()
    expect(figure(await read(), 'relance_provider_resting{canal="sms",fournisseur="smpp"}')).toBe(1)
    expect(figure(sent, 'relance_messages_due{canal="sms"}')).toBe(0)
    expect(figure(sent, 'relance_sending_lag_seconds{canal="sms"}')).toBe(0)
    await app.close()
  })

  it('tells each hand-over by what came of it', async () => {
    const answers = [
      null,
      new Refused('NUMERO_INVALIDE' as never, '11'),
      new Later('provider', '88'),
      new UnknownOutcome(),
    ]
    const fake = {
      nom: 'smpp',
      send: async () => {
        const answer = answers.shift()
        if (answer) throw answer
        return { messageId: '1' }
      },
    } as unknown as Sender<SmsMessage>
    const metrics = createMetrics()
    const { sms } = measuredSenders(
      { sms: fake, email: stage.world.context.senders.email, close: async () => {} },
      metrics.handedOver,
    )
    for (let n = 0; n < 4; n++) await sms.send({} as SmsMessage).catch(() => {})
    const { text } = await metrics.read()
    for (const issue of ['accepted', 'refused', 'rest', 'unknown'])
      expect(figure(text, `relance_messages_total{canal="sms",fournisseur="smpp",issue="${issue}"}`), issue).toBe(1)
    expect(figure(text, 'relance_provider_answer_seconds_count{canal="sms",fournisseur="smpp"}')).toBe(4)
  })

  it('says whether the process lives and whether it can work, and why not', async () => {
    const { context } = stage.world
    const app = buildWatchServer(context, createMetrics())
    expect((await app.inject('/live')).statusCode).toBe(200)
    expect((await app.inject('/ready')).statusCode).toBe(200)
    const gone = { ...context, pool: { query: async () => Promise.reject(new Error('connection refused')) } }
    const without = buildWatchServer(gone as never, createMetrics())
    const answer = await without.inject('/ready')
    expect([answer.statusCode, answer.body]).toEqual([503, 'the database cannot be asked: connection refused\n'])
    expect((await without.inject('/live')).statusCode).toBe(200)
    const old = { ...context, pool: { query: async () => ({ rows: [{ name: '0001-ground.sql' }] }) } }
    expect((await buildWatchServer(old as never, createMetrics()).inject('/ready')).statusCode).toBe(503)
  })
})
