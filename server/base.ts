import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './db/schema.generated.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs/jobs.ts'

/** The day and the hour. A test sets them and moves them; nothing else reads the machine's clock. */
export interface Clock {
  now(): Date
}

/** Randomness and names. A test makes them predictable. */
export interface Random {
  /** `bytes` of randomness, base64url. */
  token(bytes: number): string
  uuid(): string
  /** From 0 (included) to 1 (excluded). */
  fraction(): number
}

export type Db = Kysely<Database>

/** What every module may use: the first argument of what needs more than the database. */
export interface Base {
  readonly env: Env
  readonly db: Db
  /** The same connections as `db`, for COPY and cursors. */
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly random: Random
  readonly jobs: Jobs
  readonly log: Logger
}
