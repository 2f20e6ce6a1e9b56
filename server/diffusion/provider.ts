import { breakerState, isDown } from '@relance/domain/diffusion/breaker.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { Context } from '../context.ts'
import type { Env } from '../env.ts'
import {
  dropTrial,
  findBreaker,
  forgetFailures,
  noteFailure,
  noteReached,
  noteSuccess,
  type ProviderKey,
  type Rate,
  rememberProvider,
  spendSegments,
  takeSegments,
  takeTrial,
} from './provider.sql.ts'

/** What a worker may hand over now. */
export interface Allowance {
  /** So many segments; all it takes when null. */
  readonly segments: number | null
  /** So many messages at most. */
  readonly rows: number
  readonly essai: boolean
  /** Failures were known when it was given: a message that goes through is news. */
  readonly failing: boolean
}

/** How a chunk of messages went, as far as the provider is concerned. */
export interface Went {
  /** Messages it answered for, taken or refused. */
  readonly through: number
  /** What the provider said when it asked for rest; null when it did not. */
  readonly code: string | null
  /** Segments of the messages that were tried. */
  readonly segments: number
}

/** A provider as all processes know it together. */
export interface Provider {
  /** What may be handed over now of so many rows; null when nothing may: it rests, somebody tries it, or its rate is used up. */
  allow(wanted: number): Promise<Allowance | null>
  /** Tells how it went; called once for each allowance. */
  settle(allowance: Allowance, went: Went): Promise<void>
  /** Whether it has been out of reach for so long that its sendings must stop. */
  isDown(): Promise<boolean>
  forget(): Promise<void>
  /** Whether the last answer of `allow` was null because of the rate: there will be more in a moment. */
  readonly throttled: boolean
}

/** Messages that try a provider that has rested. */
const trialRows = 5
/** That messages go through is written down this often. */
const noteEveryMs = 60_000

const providerKey = ({ senders }: Pick<Context, 'senders'>, canal: Canal): ProviderKey => ({
  canal,
  nom: senders[canal].nom,
})

/** The rate that the settings give a channel. */
export const rateOf = (env: Pick<Env, 'SMS_RATE' | 'SMTP_RATE'>, canal: Canal): Rate | null => {
  const parSeconde = canal === 'sms' ? env.SMS_RATE : env.SMTP_RATE
  return parSeconde === undefined ? null : { parSeconde }
}

export function createProvider(context: Context, canal: Canal): Provider {
  const { db, clock } = context
  const key = providerKey(context, canal)
  const rate = rateOf(context.env, canal)
  let throttled = false
  let notedAt = 0

  const breaker = async () => {
    const known = await findBreaker(db, key)
    if (known) return known
    await rememberProvider(db, key, rate, clock.now())
    return (await findBreaker(db, key))!
  }

  return {
    get throttled() {
      return throttled
    },
    allow: async (wanted) => {
      throttled = false
      const facts = await breaker()
      const state = breakerState(facts, clock.now())
      if (state === 'repos' || (state === 'essai' && !(await takeTrial(db, key, clock.now())))) return null
      const essai = state === 'essai'
      const rows = essai ? Math.min(trialRows, wanted) : wanted
      const failing = facts.echecs > 0
      if (!rate) return { segments: null, rows, essai, failing }
      const segments = await takeSegments(db, key, { rate, wanted: rows, now: clock.now() })
      if (segments > 0) return { segments, rows: segments, essai, failing }
      throttled = true
      if (essai) await dropTrial(db, key)
      return null
    },
    settle: async ({ segments, essai, failing }, { through, code, segments: used }) => {
      if (segments !== null) await spendSegments(db, key, used - segments)
      if (code !== null) await noteFailure(db, key, { code, some: through > 0, now: clock.now() })
      else if (through > 0 && failing) await noteSuccess(db, key, clock.now())
      else if (through > 0 && Math.abs(clock.now().getTime() - notedAt) >= noteEveryMs) {
        notedAt = clock.now().getTime()
        await noteReached(db, key, clock.now())
      } else if (essai) await dropTrial(db, key)
    },
    isDown: async () => isDown(await breaker(), clock.now()),
    forget: () => forgetFailures(db, key),
  }
}
