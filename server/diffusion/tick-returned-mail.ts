import type { Context } from '../context.ts'
import { forgetAside } from './returned-mail.sql.ts'

const hourMs = 3_600_000
const done = new WeakMap<Context, number>()

/** Once an hour: lets go of mail kept aside too long. Bears being called at any moment, in several processes at once. */
export async function tickReturnedMail(context: Context): Promise<void> {
  const now = context.clock.now()
  const last = done.get(context)
  if (last !== undefined && Math.abs(now.getTime() - last) < hourMs) return
  done.set(context, now.getTime())
  await forgetAside(context.db, now)
}
