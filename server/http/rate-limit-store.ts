import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Base, Db } from '../base.ts'

/** What a counter says after a hit: how many in the window that runs, and for how long it still runs (ms). */
export interface Hits {
  readonly current: number
  readonly ttl: number
}

/**
 * Counts a hit in a fixed window that begins with the first one, for all processes together. One statement: two hits at
 * once are two.
 */
export async function countHit(db: Db, cle: string, windowMs: number, now: Date): Promise<Hits> {
  const end = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ compte: number; expire_le: Date }>`
    insert into compteur_debit as c (cle, compte, expire_le) values (${cle}, 1, ${end})
    on conflict (cle) do update set
      compte = case when c.expire_le <= ${now} then 1 else c.compte + 1 end,
      expire_le = case when c.expire_le <= ${now} then excluded.expire_le else c.expire_le end
    returning compte, expire_le
  `.execute(db)
  const { compte, expire_le } = rows[0]!
  return { current: compte, ttl: Math.max(0, expire_le.getTime() - now.getTime()) }
}

/** Forgets the counters whose window is over. */
export async function purgeHits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('compteur_debit').where('expire_le', '<', now).execute()
}

/**
 * Keeps the counters of @fastify/rate-limit in the database, so that a limit holds whichever process answers. Each route
 * counts by itself. The plugin wants a constructor, which may return any object.
 */
export function rateLimitStore({ db, clock }: Pick<Base, 'db' | 'clock'>): FastifyRateLimitStoreCtor {
  type Store = InstanceType<FastifyRateLimitStoreCtor>
  const storeOf = (prefix: string): Store => ({
    incr: (key, callback, timeWindow) => {
      countHit(db, `${prefix} ${key}`.slice(0, 500), timeWindow, clock.now()).then(
        (hits) => callback(null, hits),
        (error: Error) => callback(error),
      )
    },
    child: (options) => {
      const { routeInfo } = options as unknown as { routeInfo: { method: string | string[]; url: string } }
      return storeOf(`${String(routeInfo.method)} ${routeInfo.url}`)
    },
  })
  return function Store() {
    return storeOf('')
  } as unknown as FastifyRateLimitStoreCtor
}
