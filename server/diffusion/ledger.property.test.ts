import { essaisMax, healingMotifs, isRetryable } from '@relance/domain/diffusion/attempts.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { EnvoiState } from '@relance/domain/diffusion/ledger.ts'
import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LockedCampaign } from '../test/locked-campaign.ts'
import { openSendingStage, type SendingStage } from '../test/sending-stage.ts'
import type { Caller } from '../test/world.ts'

// Monday 23 November 2026, 10:00 in Lyon.
const start = '2026-11-23T09:00:00Z'
const contacts = 6
let stage: SendingStage

beforeAll(async () => {
  stage = await openSendingStage(start)
})
afterAll(() => stage.close())

/** What must hold, remembered beside the ledger. */
interface Model {
  paused: boolean
  stopped: boolean
  readonly silenced: Set<string>
}
interface Real {
  readonly campaign: LockedCampaign
  as: Caller
  /** Its customers' numbers: campaigns of earlier runs may still be sending. */
  readonly numbers: ReadonlySet<string>
  /** The day each message was taken. */
  readonly days: string[]
}

const taken = ({ numbers }: Real) => stage.smpp.messages.filter(({ vers }) => numbers.has(vers))
const params = ({ campaign }: Real) => ({ id: campaign.campagneId })
const statusOf = async (answer: Promise<{ readonly status: number }>): Promise<number> => (await answer).status

interface Row {
  readonly client_id: number
  readonly destinataire: string
  readonly etat: string
  readonly motif: string | null
  readonly essai: number
  readonly remplace: number
}

const rowsOf = ({ campaign }: Real): Promise<Row[]> =>
  stage.world.context.db
    .selectFrom('envoi')
    .select(['client_id', 'destinataire', 'etat', 'motif', 'essai', 'remplace'])
    .where('adherent_id', '=', campaign.adherentId)
    .execute()

/** Notes what the provider took since, and holds everything that must always be true against the ledger. */
async function check(model: Model, real: Real): Promise<void> {
  const messages = taken(real)
  for (let n = real.days.length; n < messages.length; n++)
    real.days.push(dayInZone(stage.world.clock.now(), 'Europe/Paris'))
  const onDay = messages.map(({ vers, texte }, n) => `${vers} ${texte} ${real.days[n]}`)
  expect(new Set(onDay).size, 'the same text twice to a number on a day').toBe(onDay.length)
  const rows = await rowsOf(real)
  const current = rows.filter(({ remplace }) => remplace === 0)
  expect(new Set(current.map(({ client_id }) => client_id)).size, 'one current row a contact').toBe(contacts)
  expect(current).toHaveLength(contacts)
  for (const row of rows) {
    expect(row.essai).toBeLessThanOrEqual(essaisMax)
    if (row.remplace === 0) continue
    expect([row.etat, healingMotifs as readonly string[]]).toEqual(['failed', expect.arrayContaining([row.motif])])
  }
  for (const { destinataire } of current) {
    const attempts = rows.filter((row) => row.destinataire === destinataire)
    const left = attempts.filter(
      ({ etat, motif }) => etat !== 'planned' && !(etat === 'suppressed' || motif === 'ANNULATION'),
    )
    const count = messages.filter(({ vers }) => vers === destinataire).length
    expect(count, `messages to ${destinataire}`).toBeLessThanOrEqual(left.length)
    // Nothing is lost in silence: what the ledger calls handed over, the provider has.
    const handed = attempts.filter(({ etat }) => etat === 'accepted' || etat === 'delivered').length
    expect(count).toBeGreaterThanOrEqual(handed)
  }
  if (model.stopped) expect(current.filter(({ etat }) => etat === 'planned')).toEqual([])
}

const step = (name: string, act: (model: Model, real: Real) => Promise<unknown>): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  run: async (model, real) => {
    const before = taken(real).length
    const quiet = model.paused || model.stopped
    const silenced = new Set(model.silenced)
    await act(model, real)
    const fresh = taken(real).slice(before)
    if (quiet && name === 'work') expect(fresh, 'nothing leaves while paused or stopped').toEqual([])
    expect(
      fresh.filter(({ vers }) => silenced.has(vers)),
      'nothing to who said stop',
    ).toEqual([])
    await check(model, real)
  },
  toString: () => name,
})

const work = step('work', () => stage.world.settle())
const pause = step('pause', async (model, real) => {
  const status = await statusOf(
    stage.world.call(sendingControlContract.suspendreDiffusion, { as: real.as, params: params(real) }),
  )
  if (status === 200) model.paused = true
})
const resume = step('resume', async (model, real) => {
  const status = await statusOf(
    stage.world.call(diffusionContract.reprendreDiffusion, { as: real.as, params: params(real) }),
  )
  if (status === 200) model.paused = false
})
const resend = step('resend', async (model, real) => {
  const expected = (await rowsOf(real)).filter((row) => isRetryable({ ...row, etat: row.etat as EnvoiState })).length
  const body = { canal: 'sms', confirmation: true } as const
  const status = await statusOf(
    stage.world.call(sendingControlContract.renvoyerEchecs, { as: real.as, params: params(real), body }),
  )
  // What SQL picks is what the domain says.
  const waiting = (await rowsOf(real)).filter(({ essai, etat }) => essai > 1 && etat === 'planned').length
  if (status === 200) expect([expected > 0, waiting >= expected]).toEqual([true, true])
  // After the end of the campaign, a stop is the stop of what was being sent again: it may be asked for once more.
  if (status === 200) model.stopped = false
})
const stop = step('stop', async (model, real) => {
  const body = { motif: 'Stop' }
  const status = await statusOf(
    stage.world.call(diffusionContract.annulerCampagne, { as: real.as, params: params(real), body }),
  )
  if (status === 200) {
    model.stopped = true
    model.paused = false
  }
})
const receipt = (n: number, stat: string) =>
  step(`receipt ${stat} of ${n}`, async (_, real) => {
    const messages = taken(real)
    if (messages.length > 0) await stage.smpp.sendReceipt(messages[n % messages.length]!.messageId, stat)
  })
const optOut = (n: number) =>
  step(`stop of ${n}`, async (model, real) => {
    const messages = taken(real)
    if (messages.length === 0) return
    const { vers } = messages[n % messages.length]!
    await stage.smpp.sendReply(vers, '36180', 'STOP')
    model.silenced.add(vers)
  })
const wait = (minutes: number) =>
  step(`wait ${minutes} min`, async (_, real) => {
    stage.world.clock.advance(minutes)
    real.as = await stage.again(real.campaign)
  })
const provider = (conduct: 'take' | 'fail' | 'refuse' | 'hang') =>
  step(`provider: ${conduct}`, async () => {
    // Every other message, so that some get through whatever happens.
    let n = 0
    stage.smpp.conduct(() => (n++ % 2 === 0 ? conduct : 'take'))
  })

const receipts = fc
  .tuple(fc.nat(20), fc.constantFrom('DELIVRD', 'EXPIRED', 'EXPIRED', 'REJECTD', 'UNDELIV'))
  .map(([n, stat]) => receipt(n, stat))

const steps = fc.commands(
  [
    fc.constant(work),
    fc.constant(work),
    fc.constant(pause),
    fc.constant(resume),
    fc.constant(resend),
    fc.constant(resend),
    fc.constant(stop),
    receipts,
    receipts,
    fc.nat(20).map(optOut),
    fc.constantFrom(5, 60, 60 * 13, 60 * 24).map(wait),
    fc.constantFrom('take' as const, 'fail' as const, 'refuse' as const, 'hang' as const).map(provider),
  ],
  { maxCommands: 16, size: 'max' },
)

describe('the ledger, whatever is done with it', () => {
  it('S10 decisions.md 11: one row a contact, never the same text twice on a day, nothing while paused, nothing lost', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom('fail' as const, 'take' as const), async (commands, conduct) => {
        stage.world.clock.set(start)
        stage.smpp.conduct(() => 'take')
        await fc.asyncModelRun(async () => {
          const { campaign, as } = await stage.campaignOf(contacts, { email: false })
          const lots = [
            { dateHeure: '2026-11-23T09:15:00Z', volume: 3 },
            { dateHeure: '2026-11-23T10:30:00Z', volume: 3 },
          ]
          expect(await stage.planSms(as, campaign, { immediat: false, lots })).toBe(200)
          await stage.world.settle()
          let n = 0
          stage.smpp.conduct(() => (n++ % 2 === 0 ? conduct : 'take'))
          stage.world.clock.set('2026-11-23T09:15:05Z')
          // The first batch has left.
          await stage.world.settle()
          const rows = await stage.world.context.db
            .selectFrom('client')
            .select('portable')
            .where('adherent_id', '=', campaign.adherentId)
            .execute()
          const numbers = new Set(rows.map(({ portable }) => portable!))
          const real: Real = { campaign, as: await stage.again(campaign), numbers, days: [] }
          return { model: { paused: false, stopped: false, silenced: new Set<string>() }, real }
        }, commands)
      }),
      { numRuns: 30 },
    )
  }, 300_000)
})
