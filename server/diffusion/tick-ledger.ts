import { retentionLimits } from '@relance/domain/customers/retention.ts'
import { addMonths } from '@relance/domain/values/day.ts'
import type { Context } from '../context.ts'
import { analyseLedger, ensureMonthsAhead, listLedgerMonths } from './ledger-months.sql.ts'
import { retireMonth } from './retire-month.sql.ts'

const hourMs = 3_600_000
const done = new WeakMap<Context, number>()

/**
 * Once an hour: makes the ledger's partitions of this month and the next, and drops those kept long enough (domain.md C4). Bears
 * being called at any moment, in several processes at once.
 */
export async function tickLedger(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const last = done.get(context)
  if (last !== undefined && Math.abs(now.getTime() - last) < hourMs) return
  done.set(context, now.getTime())
  await ensureMonthsAhead(db, now)
  await analyseLedger(db)
  const { registre } = retentionLimits(now.toISOString().slice(0, 10))
  for (const mois of await listLedgerMonths(db)) {
    if (addMonths(mois, 1) > registre) break
    // In use just now, or not over: it is tried again.
    const retired = await retireMonth(db, mois, registre).catch((error: Error) => {
      log.warn({ err: error, mois }, 'a month of the ledger could not be retired')
      return false
    })
    if (retired) log.info({ mois }, 'a month of the ledger was counted and dropped')
  }
}
