import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Context, createContext } from '../context.ts'
import type { LockedCampaign } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import { declareDiffusionJobs } from './diffusion.jobs.ts'
import { createSmppSender } from './senders/smpp.ts'
import { tickDiffusion } from './tick-diffusion.ts'

// Tuesday 24 November 2026, 10:00 in Lyon.
const start = '2026-11-24T09:00:00Z'
/** Segments a second: a fifth of it may be saved up. */
const rate = 100
const burst = 20
let stage: SendingStage
const others: Context[] = []

beforeAll(async () => {
  stage = await openSendingStage(start, { env: { SMS_RATE: String(rate) } })
})
afterAll(async () => {
  for (const other of others) await other.close()
  await stage.close()
})

/** Another process's worker on the same database, its own link to the provider and its own clock, so many seconds off. */
function another(seconds = 0): Context {
  const { context, clock, databaseUrl } = stage.world
  const sms = createSmppSender({ url: stage.smpp.url, window: 20, fraction: () => 0.5, reconnectMs: 20 })
  const other = createContext({
    env: context.env,
    databaseUrl,
    secret: context.secret,
    log: context.log,
    clock: { now: () => new Date(clock.now().getTime() + seconds * 1000) },
    senders: { sms, email: context.senders.email, close: () => sms.close() },
  })
  declareDiffusionJobs(other)
  others.push(other)
  return other
}

async function planned(contacts: number): Promise<LockedCampaign> {
  const { as, campaign } = await stage.campaignOf(contacts, { email: false })
  expect(await stage.planSms(as, campaign)).toBe(200)
  await stage.world.context.jobs.drain()
  return campaign
}
const seconds = (n: number) => stage.world.clock.advance(n / 60)
const left = ({ adherentId }: LockedCampaign) =>
  stage.world.context.db
    .selectFrom('envoi')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('adherent_id', '=', adherentId)
    .where('etat', '=', 'accepted')
    .executeTakeFirstOrThrow()
    .then(({ n }) => n)
/** What the provider has taken so far, in segments: these messages have one each. */
const taken = () => stage.smpp.messages.length
const bucket = () =>
  stage.world.context.db.selectFrom('fournisseur').selectAll().where('nom', '=', 'smpp').executeTakeFirstOrThrow()
/** Second by second until so many of a campaign have left, for so many seconds at most. */
const drained = async (campaign: LockedCampaign, contacts: number, ...contexts: readonly Context[]) => {
  for (let n = 0; n < 40 && (await left(campaign)) < contacts; n++) {
    seconds(1)
    await Promise.all(contexts.map((one) => tickDiffusion(one)))
  }
  expect(await left(campaign)).toBe(contacts)
}

describe('the rate of a provider', () => {
  it('S10 is kept by several processes together, whatever their clocks say, and a new process starts with no credit', async () => {
    const campaign = await planned(200)
    const workers = [stage.world.context, another(), another(2)]
    const before = taken()
    await Promise.all(workers.map((one) => tickDiffusion(one)))
    // The one whose clock is ahead has filled the bucket up to its brim, no more.
    expect(taken() - before).toBeLessThanOrEqual(2 * burst)
    for (let second = 1; second <= 2; second++) {
      seconds(1)
      await Promise.all(workers.map((one) => tickDiffusion(one)))
      expect(taken() - before).toBeLessThanOrEqual(2 * burst + rate * second)
    }
    const soFar = taken()
    expect(soFar - before).toBeGreaterThan(burst)
    // Started again: what was used up stays used up.
    await tickDiffusion(another())
    expect(taken()).toBe(soFar)
    await drained(campaign, 200, ...workers)
    const mine = stage.smpp.messages.slice(before).map(({ vers }) => vers)
    expect([mine.length, new Set(mine).size]).toEqual([200, 200])
  })

  it('S10 workshops take turns: a large one does not make the small ones wait for its end', async () => {
    seconds(3)
    const large = await planned(200)
    const small = [await planned(4), await planned(4), await planned(4)]
    for (let n = 0; n < 3; n++) {
      seconds(1)
      await tickDiffusion(stage.world.context)
    }
    expect(await Promise.all(small.map(left))).toEqual([4, 4, 4])
    expect(await left(large)).toBeLessThan(200)
    await drained(large, 200, stage.world.context)
  })

  it('S10 a proof goes ahead when the rate is used up, and what is sent in bulk waits for it', async () => {
    // The clock is set back: the bucket fills again by the new time.
    stage.world.clock.set(start)
    const campaign = await planned(60)
    await tickDiffusion(stage.world.context)
    const early = await left(campaign)
    seconds(1)
    await tickDiffusion(stage.world.context)
    const sent = await left(campaign)
    expect([sent > early, sent - early <= burst]).toEqual([true, true])
    const { as, campaign: draft } = await stage.campaignOf(1, { email: false })
    const before = taken()
    const answer = await stage.world.call(diffusionContract.envoyerBatSms, {
      as,
      body: { campagneId: draft.campagneId, contenu: 'Bonjour {{prenom}}', telephone: '0639980001' },
    })
    expect(answer.status, answer.text).toBe(204)
    expect(taken()).toBe(before + 1)
    expect((await bucket()).jetons).toBeLessThan(0)
    await tickDiffusion(stage.world.context)
    expect(await left(campaign)).toBe(sent)
    await drained(campaign, 60, stage.world.context)
  })
})
