import type { Db } from '../base.ts'
import { ensureMonths, monthStart } from '../diffusion/ledger-months.sql.ts'

/** The month of a moment, for rows that a test writes into the ledger itself; its partition is there afterwards. */
export async function ledgerMonth(db: Db, moment: Date): Promise<string> {
  const mois = monthStart(moment)
  await ensureMonths(db, [mois])
  return mois
}
