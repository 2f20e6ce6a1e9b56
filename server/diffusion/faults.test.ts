import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { EnvoiState } from '@relance/domain/diffusion/ledger.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Context, createContext } from '../context.ts'
import { etatOf, type LockedCampaign, ledgerOf, until } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller } from '../test/world.ts'
import { declareDiffusionJobs } from './diffusion.jobs.ts'
import { generateCampaign } from './generate.ts'
import { createSmppSender } from './senders/smpp.ts'
import { createSmtpSender } from './senders/smtp.ts'
import { tickDiffusion } from './tick-diffusion.ts'

// What goes wrong around the engine, one fault a test. After each: every contact has exactly one state, nothing arrived twice, what
// is unknown is shown as unknown.

// Tuesday 24 November 2026, 10:00 in Lyon.
const start = '2026-11-24T09:00:00Z'
const contacts = 40
let stage: SendingStage
let others: Context[] = []

beforeAll(async () => {
  stage = await openSendingStage(start)
})
afterEach(async () => {
  stage.smpp.conduct(() => 'take')
  stage.smpp.receipts('never')
  stage.smpp.delay(0)
  stage.smtp.conduct(() => 'take')
  stage.smtp.delay(0)
  for (const other of others) await other.close()
  others = []
})
afterAll(() => stage.close())

/** Another process's worker: its own connections to the database and to the providers. */
function another(): Context {
  const { context, clock, databaseUrl } = stage.world
  const sms = createSmppSender({
    url: stage.smpp.url,
    window: 20,
    fraction: () => 0.5,
    answerTimeoutMs: 400,
    reconnectMs: 20,
  })
  const email = createSmtpSender({
    url: stage.smtp.url,
    connections: 4,
    answerTimeoutMs: 2000,
    connectTimeoutMs: 1000,
    restMs: 50,
  })
  const other = createContext({
    env: context.env,
    databaseUrl,
    secret: context.secret,
    random: context.random,
    log: context.log,
    clock,
    senders: { sms, email, close: async () => void (await Promise.all([sms.close(), email.close()])) },
  })
  declareDiffusionJobs(other)
  others.push(other)
  return other
}

async function planned(canal: 'sms' | 'email', count = contacts): Promise<{ campaign: LockedCampaign; as: Caller }> {
  const made = await stage.campaignOf(count, { sms: canal === 'sms', email: canal === 'email' })
  const params = { id: made.campaign.campagneId }
  if (canal === 'sms') expect(await stage.planSms(made.as, made.campaign)).toBe(200)
  else {
    const contenu = {
      objet: 'Bonjour',
      blocks: [{ id: 'a', type: 'text' as const, html: '<p>{{prenom}} {{immatriculation}}</p>' }],
    }
    await stage.world.call(diffusionContract.saveGabaritEmail, { as: made.as, params, body: { contenu } })
    const body = { immediat: true, confirmation: true as const }
    expect((await stage.world.call(diffusionContract.planifierEmail, { as: made.as, params, body })).status).toBe(200)
  }
  await stage.world.context.jobs.drain()
  return made
}

/** Lets the workers go on, their clock with them, until nothing of the campaign waits. */
async function goOn(campaign: LockedCampaign, ...contexts: readonly Context[]): Promise<void> {
  for (let round = 0; round < 30; round++) {
    await Promise.all(contexts.map((one) => tickDiffusion(one).catch(() => {})))
    const states = {
      ...(await ledgerOf(stage.world.context.db, campaign)),
      ...(await ledgerOf(stage.world.context.db, campaign, 'email')),
    }
    if (!states.planned && !states.submitting && (await etatOf(stage.world.context.db, campaign.campagneId)) === 5)
      return
    stage.world.clock.advance(1)
    await new Promise((next) => setTimeout(next, 60))
  }
}

/** What must be true whatever happened; returns how many rows are in each state. */
async function checked(
  campaign: LockedCampaign,
  canal: 'sms' | 'email',
  count = contacts,
): Promise<Partial<Record<EnvoiState, number>>> {
  const rows = await stage.world.context.db
    .selectFrom('envoi')
    .select(['client_id', 'destinataire', 'etat', 'remplace'])
    .where('adherent_id', '=', campaign.adherentId)
    .where('campagne_id', '=', campaign.campagneId)
    .execute()
  expect(rows.filter(({ remplace }) => remplace === 0)).toHaveLength(count)
  expect(new Set(rows.map(({ client_id }) => client_id)).size).toBe(count)
  const own = new Set(rows.map(({ destinataire }) => destinataire))
  const got = (canal === 'sms' ? stage.smpp.messages : stage.smtp.messages)
    .map(({ vers }) => vers)
    .filter((vers) => own.has(vers))
  expect(got.length, 'nothing arrived twice').toBe(new Set(got).size)
  const arrived = new Set(got)
  for (const { destinataire, etat } of rows) {
    if (etat === 'accepted' || etat === 'delivered')
      expect(arrived.has(destinataire), `${destinataire} is ${etat}`).toBe(true)
    if (arrived.has(destinataire)) expect(['accepted', 'delivered', 'unknown', 'failed']).toContain(etat)
  }
  return ledgerOf(stage.world.context.db, campaign, canal)
}

/** One in so many messages meets a fault. */
const every = <T>(n: number, fault: T) => {
  let count = 0
  return (): T | 'take' => (++count % n === 0 ? fault : 'take')
}

describe('a mail server in trouble', () => {
  it('S10 that takes mails and never answers, or cuts the connection: those are unknown, the others leave once', async () => {
    for (const fault of ['hang', 'take-and-drop'] as const) {
      const { campaign } = await planned('email')
      let left = 3
      stage.smtp.conduct(() => (left > 0 && left-- ? fault : 'take'))
      await goOn(campaign, stage.world.context)
      expect(await checked(campaign, 'email'), fault).toEqual({ accepted: contacts - 3, unknown: 3 })
    }
  })

  it('S10 that cuts before the content, asks to come back, or is slow to accept: everything leaves, once', async () => {
    for (const fault of ['drop', { at: 'rcpt', code: 421, text: '4.3.2 closing' }] as const) {
      const { campaign } = await planned('email')
      let left = 6
      stage.smtp.conduct(() => (left > 0 && left-- ? fault : 'take'))
      await goOn(campaign, stage.world.context)
      expect(await checked(campaign, 'email')).toEqual({ accepted: contacts })
    }
    const { campaign } = await planned('email')
    stage.smtp.delay(30)
    await goOn(campaign, stage.world.context, another())
    expect(await checked(campaign, 'email')).toEqual({ accepted: contacts })
  })

  it('S10 that answers 4xx puts those off, and 5xx fails them, after the content too', async () => {
    const { campaign } = await planned('email')
    let n = 0
    stage.smtp.conduct(() => {
      n++
      if (n === 5) return { at: 'data', code: 554, text: '5.6.0 content' }
      return n === 9 ? { at: 'data', code: 451, text: '4.3.0 later' } : 'take'
    })
    await goOn(campaign, stage.world.context)
    expect(await checked(campaign, 'email')).toEqual({ accepted: contacts - 1, failed: 1 })
  })
})

describe('an SMS provider in trouble', () => {
  it('S10 that throttles one in four: everything leaves, once', async () => {
    const { campaign } = await planned('sms')
    stage.smpp.conduct(every(4, 'throttle'))
    await goOn(campaign, stage.world.context, another())
    expect(await checked(campaign, 'sms')).toEqual({ accepted: contacts })
  })

  it('S10 that disconnects after a submission and before its answer: unknown, then settled by the receipt', async () => {
    const { campaign } = await planned('sms')
    const from = stage.smpp.messages.length
    let n = 0
    stage.smpp.conduct(() => (++n === 20 ? 'take-and-drop' : 'take'))
    await goOn(campaign, stage.world.context)
    const states = await checked(campaign, 'sms')
    expect(states.unknown).toBeGreaterThan(0)
    expect((states.unknown ?? 0) + (states.accepted ?? 0)).toBe(contacts)
    // The provider took some of them; its receipts name messages whose answer never came.
    for (const { messageId } of stage.smpp.messages.slice(from)) await stage.smpp.sendReceipt(messageId, 'DELIVRD')
    await tickDiffusion(stage.world.context)
    const after = await checked(campaign, 'sms')
    expect(after.delivered).toBe(stage.smpp.messages.length - from)
    expect((after.delivered ?? 0) + (after.unknown ?? 0)).toBe(contacts)
  })

  it('S10 whose receipts come before the answer, late, twice and out of order: each message ends in one state', async () => {
    const { campaign } = await planned('sms')
    const from = stage.smpp.messages.length
    stage.smpp.receipts('before')
    stage.smpp.delay(5)
    await goOn(campaign, stage.world.context)
    stage.smpp.receipts('never')
    stage.world.clock.advance(60 * 24)
    const sent = stage.smpp.messages.slice(from)
    for (const { messageId } of sent.toReversed()) {
      await stage.smpp.sendReceipt(messageId, 'ACCEPTD')
      await stage.smpp.sendReceipt(messageId, 'DELIVRD')
      await stage.smpp.sendReceipt(messageId, 'EXPIRED')
      await stage.smpp.sendReceipt(messageId, 'DELIVRD')
    }
    await tickDiffusion(stage.world.context)
    expect(await checked(campaign, 'sms')).toEqual({ delivered: contacts })
    stage.world.clock.set(start)
  })
})

describe('the machine in trouble', () => {
  it('S10 a database that goes away under way and comes back: nothing twice, nothing lost', async () => {
    const { campaign } = await planned('sms')
    const from = stage.smpp.messages.length
    const name = new URL(stage.world.databaseUrl).pathname.slice(1)
    const url = new URL(stage.world.databaseUrl)
    url.pathname = '/postgres'
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    stage.smpp.delay(15)
    const other = another()
    const working = Promise.allSettled([tickDiffusion(stage.world.context), tickDiffusion(other)])
    await until(() => stage.smpp.messages.length > from + 5)
    // What a restart is to those connected: all are cut, and nobody is let in for a while. Other tests share the server.
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await new Promise((next) => setTimeout(next, 150))
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
    await working
    // Nobody knows what became of what was in hand: once its lease is over it is in doubt.
    stage.world.clock.advance(6)
    await goOn(campaign, stage.world.context, other)
    const states = await checked(campaign, 'sms')
    expect((states.accepted ?? 0) + (states.unknown ?? 0)).toBe(contacts)
    stage.world.clock.set(start)
  })

  it('S10 a disk that is full when answers are to be written: those are in doubt, the rest leaves once there is room', async () => {
    const { campaign } = await planned('sms', 3 * contacts)
    const other = another()
    // The error that PostgreSQL gives (53100) on what it would have to write, given at the connection.
    let full = false
    let refusedAnswers = 0
    const connect = other.pool.connect.bind(other.pool) as () => Promise<pg.PoolClient>
    const wrapped = new WeakSet<pg.PoolClient>()
    const guarded = (client: pg.PoolClient): pg.PoolClient => {
      if (wrapped.has(client)) return client
      wrapped.add(client)
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((...args: unknown[]) => {
        const said = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string }).text)
        if (full && /\b(insert|update|delete)\b/i.test(said)) {
          if (said.includes('nom_fournisseur')) refusedAnswers++
          return Promise.reject(
            Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
          )
        }
        return query(...args)
      }) as typeof client.query
      return client
    }
    other.pool.connect = ((
      callback?: (error: Error | undefined, client?: pg.PoolClient, release?: unknown) => void,
    ) => {
      const taken = connect().then(guarded)
      if (!callback) return taken
      taken.then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error),
      )
    }) as typeof other.pool.connect
    const from = stage.smpp.messages.length
    stage.smpp.conduct(() => {
      full = true
      return 'take'
    })
    await expect(tickDiffusion(other)).rejects.toThrow('No space left')
    // What its other lanes had in hand comes to the same end.
    await until(() => refusedAnswers > 0)
    await new Promise((next) => setTimeout(next, 500))
    const met = stage.smpp.messages.length - from
    expect(met).toBeGreaterThan(0)
    // Full still: nothing is taken, so nothing leaves.
    await expect(tickDiffusion(other)).rejects.toThrow('No space left')
    expect(stage.smpp.messages.length - from).toBe(met)
    stage.smpp.conduct(() => 'take')
    full = false
    stage.world.clock.advance(6)
    await goOn(campaign, other)
    const states = await checked(campaign, 'sms', 3 * contacts)
    expect(states.unknown).toBeGreaterThanOrEqual(met)
    expect((states.accepted ?? 0) + (states.unknown ?? 0)).toBe(3 * contacts)
    stage.world.clock.set(start)
  })

  it('S10 a clock that jumps ahead by hours, and back: what is late is held and asks, nothing leaves twice', async () => {
    const { campaign } = await planned('sms')
    const from = stage.smpp.messages.length
    stage.smpp.delay(30)
    const other = another()
    const working = tickDiffusion(stage.world.context)
    await until(() => stage.smpp.messages.length > from + 3)
    stage.world.clock.advance(60 * 6)
    // The other one takes the first for dead; its answers come all the same and settle what is in doubt.
    await tickDiffusion(other)
    await working
    stage.world.clock.set(start)
    await tickDiffusion(other)
    stage.world.clock.advance(60 * 6)
    await goOn(campaign, stage.world.context, other)
    const held = await checked(campaign, 'sms')
    if (held.planned) {
      const as = await stage.again(campaign)
      const params = { id: campaign.campagneId }
      expect((await stage.world.call(diffusionContract.reprendreDiffusion, { as, params })).status).toBe(200)
      await goOn(campaign, stage.world.context, other)
    }
    const states = await checked(campaign, 'sms')
    expect((states.accepted ?? 0) + (states.unknown ?? 0)).toBe(contacts)
    stage.world.clock.set(start)
  })

  it('S10 two planners, two generations and two workers at once write and send each message once', async () => {
    const { as, campaign } = await stage.campaignOf(contacts, { email: false })
    const statuses = await Promise.all([stage.planSms(as, campaign), stage.planSms(as, campaign)])
    expect(statuses.toSorted()[0]).toBe(200)
    const other = another()
    await Promise.all([generateCampaign(stage.world.context, campaign), generateCampaign(other, campaign)])
    await stage.world.context.jobs.drain()
    expect(await ledgerOf(stage.world.context.db, campaign)).toEqual({ planned: contacts })
    await goOn(campaign, stage.world.context, other)
    expect(await checked(campaign, 'sms')).toEqual({ accepted: contacts })
  })
})
