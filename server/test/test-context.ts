import pino from 'pino'
import type { Clock, Random } from '../base.ts'
import { type Context, type ContextOptions, createContext } from '../context.ts'
import { type Env, readEnv } from '../env.ts'
import { declareJobs } from '../modules.ts'

/** A clock that a test sets and moves. */
export interface TestClock extends Clock {
  set(moment: string | Date): void
  /** Moves on by so many minutes. */
  advance(minutes: number): void
}

export function testClock(start: string): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = new Date(moment)
    },
    advance: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

/**
 * Randomness that is the same at each run, after so many draws. Names stay unique across worlds on one server, since each has
 * its own database.
 */
export function testRandom(draws = 0): Random {
  let n = draws
  const next = () => String(++n).padStart(12, '0')
  return {
    token: (bytes) => `t${next()}`.padEnd(Math.ceil((bytes * 4) / 3), 'x'),
    uuid: () => `00000000-0000-4000-8000-${next()}`,
    fraction: () => ((n++ * 7919) % 10_000) / 10_000,
  }
}

/** The product's context in a test, its jobs declared and not started. */
export function testContext({
  databaseUrl,
  dataDir,
  clock,
  random = testRandom(),
  env = {},
  replaced = {},
}: {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly clock: Clock
  readonly random?: Random
  readonly env?: Partial<Record<keyof Env, string>>
  readonly replaced?: Partial<ContextOptions>
}): Context {
  const context = createContext({
    env: readEnv({
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
      DATABASE_POOL: '10',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://relance.test',
      ...env,
    }),
    databaseUrl,
    secret: new TextEncoder().encode('a secret of the tests, at least 32 bytes long'),
    clock,
    random,
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    ...replaced,
  })
  declareJobs(context)
  return context
}
