import { randomBytes, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Base, Clock, Random } from './base.ts'
import { databaseOn, openPool } from './db/database.ts'
import { countedSenders } from './diffusion/counted-senders.ts'
import { createSenders } from './diffusion/senders/create-senders.ts'
import type { Senders } from './diffusion/senders/sender.ts'
import { type Dns, systemDns } from './dns.ts'
import type { Env } from './env.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { createLog } from './log/create-log.ts'
import { type HandOverMeter, measuredSenders } from './watch/measured-senders.ts'

/** Everything the product is built from, made in one place. A test replaces any piece. */
export interface Context extends Base {
  /** The key that signs access tokens, unsubscribe links and fingerprints. */
  readonly secret: Uint8Array
  /** The doors to the SMS and the mail provider, or the sandbox. */
  readonly senders: Senders
  readonly dns: Dns
  close(): Promise<void>
}

export const systemClock: Clock = { now: () => new Date() }
export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  uuid: () => randomUUID(),
  fraction: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
}

export interface ContextOptions {
  readonly env: Env
  readonly databaseUrl: string
  readonly secret: Uint8Array
  readonly clock?: Clock
  readonly random?: Random
  readonly log?: Logger
  readonly jobs?: Jobs
  readonly senders?: Senders
  readonly dns?: Dns
  /** Told of each message handed over. */
  readonly meter?: HandOverMeter
}

export function createContext({
  env,
  databaseUrl,
  secret,
  clock = systemClock,
  random = systemRandom,
  ...given
}: ContextOptions): Context {
  const log = given.log ?? createLog(env.LOG_LEVEL)
  const pool = openPool(databaseUrl, env.DATABASE_POOL)
  const db = databaseOn(pool)
  const jobs = given.jobs ?? createJobs(databaseUrl, log)
  const doors = countedSenders(given.senders ?? createSenders({ env, db, clock, random, secret }), db, env)
  const senders = given.meter ? measuredSenders(doors, given.meter) : doors
  return {
    env,
    pool,
    db,
    clock,
    random,
    jobs,
    log,
    secret,
    senders,
    dns: given.dns ?? systemDns(),
    close: async () => {
      await jobs.stop().catch(() => {})
      await senders.close()
      await db.destroy()
    },
  }
}
