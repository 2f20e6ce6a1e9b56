import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'

/**
 * Whose data a piece of work may touch, as the database itself holds it (docs/decisions/0006-second-wall.md): one member
 * (`adherentId`), the members of the network assigned to a user (`animateurId`), or, with neither, the whole network.
 */
export interface Scope {
  readonly reseauId: number
  readonly adherentId: number | null
  readonly animateurId: number | null
}

const storage = new AsyncLocalStorage<Scope | null>()

/** Runs a piece of work, with all that it awaits, inside a scope: every connection it takes sees only that. */
export const runInScope = <T>(scope: Scope | null, work: () => T): T => storage.run(scope, work)

/** Runs what is not the caller's own, such as a door to the outside that many callers share, without its scope. */
export const outsideScope = <T>(work: () => T): T => storage.run(null, work)

export const currentScope = (): Scope | null => storage.getStore() ?? null

/** The same rows, each asked for in the scope of now: a file streams on when its handler has long returned. */
export async function* keepScope<T>(rows: AsyncIterable<T>, scope = currentScope()): AsyncGenerator<T> {
  const iterator = rows[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await runInScope(scope, () => iterator.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await runInScope(scope, () => iterator.return?.())
  }
}

/** The roles of scoped connections: they own nothing, so that the policies hold for them. */
const memberRole = 'relance_membre'
const networkRole = 'relance_reseau'

/** Does in a transaction what the member's role may not, such as asking for a job, and takes the role up again. */
export async function beyondWall<T>(tx: Kysely<never>, work: () => Promise<T>): Promise<T> {
  if (!currentScope()) return work()
  const { rows } = await sql<{ role: string }>`
    with avant as materialized (select current_setting('role') as role)
    select role, set_config('role', 'none', true) from avant`.execute(tx)
  // When the work fails, so does the transaction, and the role comes back with its end.
  const done = await work()
  await sql`select set_config('role', ${rows[0]!.role}, true)`.execute(tx)
  return done
}

const keyOf = (scope: Scope | null): string =>
  scope ? `${scope.reseauId}/${scope.adherentId ?? ''}/${scope.animateurId ?? ''}` : ''

/**
 * Makes a pool hand out its connections with the role and the settings of whoever takes them: one statement when they
 * differ from what the connection had, none otherwise.
 */
export function scopeConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const held = new WeakMap<pg.PoolClient, string>()
  let role: Promise<boolean> | null = null

  /** Whether the login role may take those roles; else the policies are forced on the owner (migration 0080). */
  const mayTakeRole = (client: pg.PoolClient): Promise<boolean> => {
    role ??= client
      .query<{ may: boolean }>(
        "select count(*) = 2 as may from pg_roles where rolname = any($1) and pg_has_role(session_user, oid, 'member')",
        [[memberRole, networkRole]],
      )
      .then(({ rows }) => rows[0]!.may)
    role.catch(() => {
      role = null
    })
    return role
  }

  const take = async (scope: Scope | null): Promise<pg.PoolClient> => {
    const client = await connect()
    const key = keyOf(scope)
    if ((held.get(client) ?? '') === key) return client
    const broken = () => {}
    client.on('error', broken)
    try {
      const takes = scope !== null && (await mayTakeRole(client))
      const name = takes ? (scope.adherentId === null ? networkRole : memberRole) : 'none'
      await client.query(
        `select set_config('relance.reseau', $1, false), set_config('relance.adherent', $2, false),
                set_config('relance.utilisateur', $3, false), set_config('role', $4, false)`,
        [String(scope?.reseauId ?? ''), String(scope?.adherentId ?? ''), String(scope?.animateurId ?? ''), name],
      )
    } catch (error) {
      client.release(error as Error)
      throw error
    } finally {
      client.off('error', broken)
    }
    held.set(client, key)
    return client
  }

  type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void
  const scoped = (callback?: Callback): Promise<pg.PoolClient> | void => {
    const taken = take(currentScope())
    if (!callback) return taken
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error),
    )
  }
  pool.connect = scoped as pg.Pool['connect']
}
