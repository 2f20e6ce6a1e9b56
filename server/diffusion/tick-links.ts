import type { Context } from '../context.ts'
import { forgetFollowed } from './links.sql.ts'

const hourMs = 3_600_000
const done = new WeakMap<Context, number>()

/** Once an hour: removes the clicks kept by person that may not be any more. Bears being called at any moment, in several processes at once. */
export async function tickLinks(context: Context): Promise<void> {
  const now = context.clock.now()
  const last = done.get(context)
  if (last !== undefined && Math.abs(now.getTime() - last) < hourMs) return
  done.set(context, now.getTime())
  await forgetFollowed(context.db, now)
}
