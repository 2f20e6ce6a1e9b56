import { etats } from '@relance/domain/campaigns/states.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Context, createContext } from '../context.ts'
import { etatOf, ledgerOf } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import { declareDiffusionJobs } from './diffusion.jobs.ts'
import { createSmppSender } from './senders/smpp.ts'
import { tickDiffusion } from './tick-diffusion.ts'

// Tuesday 24 November 2026, 10:00 in Lyon.
const start = '2026-11-24T09:00:00Z'
let stage: SendingStage
let other: Context

beforeAll(async () => {
  stage = await openSendingStage(start)
  const { context, databaseUrl, clock } = stage.world
  const sms = createSmppSender({ url: stage.smpp.url, window: 20, fraction: () => 0.5, reconnectMs: 20 })
  other = createContext({
    env: context.env,
    databaseUrl,
    secret: context.secret,
    log: context.log,
    clock,
    senders: { sms, email: context.senders.email, close: () => sms.close() },
  })
  declareDiffusionJobs(other)
})
afterAll(async () => {
  await other.close()
  await stage.close()
})

const provider = () =>
  stage.world.context.db.selectFrom('fournisseur').selectAll().where('nom', '=', 'smpp').executeTakeFirstOrThrow()

describe('a provider that fails', () => {
  it('S10 is rested by all processes at once, tried by one with a few messages, and takes up again; no attempt is used up', async () => {
    const { context, clock } = stage.world
    const { as, campaign } = await stage.campaignOf(120, { email: false })
    expect(await stage.planSms(as, campaign)).toBe(200)
    await context.jobs.drain()
    let asked = 0
    stage.smpp.conduct(() => {
      asked++
      return 'throttle'
    })
    await tickDiffusion(context)
    const { echecs, repos_jusqu, dernier_code } = await provider()
    expect([echecs > 0, repos_jusqu! > clock.now(), dernier_code]).toEqual([true, true, 'SMPP_88'])
    // The other process has not met it, and leaves it alone all the same; so does the first.
    const before = asked
    await tickDiffusion(other)
    await tickDiffusion(context)
    expect(asked).toBe(before)

    clock.advance(1)
    await Promise.all([tickDiffusion(context), tickDiffusion(other)])
    expect(asked - before).toBeLessThanOrEqual(5)
    expect((await provider()).echecs).toBe(echecs + 1)
    expect(await ledgerOf(context.db, campaign)).toEqual({ planned: 120 })

    stage.smpp.conduct(() => 'take')
    clock.advance(1)
    await Promise.all([tickDiffusion(context), tickDiffusion(other)])
    await tickDiffusion(context)
    expect(await provider()).toMatchObject({ echecs: 0, repos_jusqu: null, essai_jusqu: null, en_panne_depuis: null })
    expect(await ledgerOf(context.db, campaign)).toEqual({ accepted: 120 })
    const attempts = await context.db
      .selectFrom('envoi')
      .select('tentatives')
      .distinct()
      .where('adherent_id', '=', campaign.adherentId)
      .execute()
    expect(attempts).toEqual([{ tentatives: 1 }])
    const numbers = stage.smpp.messages.map(({ vers }) => vers)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('S10 a worker that dies while it tries does not keep the others waiting', async () => {
    const { context, clock } = stage.world
    const { as, campaign } = await stage.campaignOf(5, { email: false })
    expect(await stage.planSms(as, campaign)).toBe(200)
    await context.jobs.drain()
    await context.db
      .updateTable('fournisseur')
      .set({ echecs: 3, repos_jusqu: clock.now(), essai_jusqu: new Date(clock.now().getTime() + 30_000) })
      .where('nom', '=', 'smpp')
      .execute()
    await tickDiffusion(context)
    expect(await ledgerOf(context.db, campaign)).toEqual({ planned: 5 })
    clock.advance(0.5)
    await tickDiffusion(context)
    expect(await ledgerOf(context.db, campaign)).toEqual({ accepted: 5 })
  })

  it('S10 tried in vain for a quarter of an hour its sendings stop and say why; an old failure stops nothing', async () => {
    const { context, clock } = stage.world
    const first = await stage.campaignOf(5, { email: false })
    expect(await stage.planSms(first.as, first.campaign)).toBe(200)
    await context.jobs.drain()
    stage.smpp.conduct(() => 'throttle')
    for (let minute = 0; minute < 17; minute++) {
      await tickDiffusion(context)
      clock.advance(1)
    }
    expect(await etatOf(context.db, first.campaign.campagneId)).toBe(etats.erreurDiffusion)
    stage.smpp.conduct(() => 'take')

    await context.db
      .updateTable('fournisseur')
      .set({ echecs: 4, en_panne_depuis: clock.now(), dernier_echec: clock.now(), repos_jusqu: clock.now() })
      .where('nom', '=', 'smpp')
      .execute()
    clock.advance(120)
    const second = await stage.campaignOf(5, { email: false })
    expect(await stage.planSms(second.as, second.campaign)).toBe(200)
    await context.jobs.drain()
    await tickDiffusion(context)
    expect(await ledgerOf(context.db, second.campaign)).toEqual({ accepted: 5 })
  })
})
