import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import type { TemplateDoors } from '../../messages/sms-templates.http.ts'
import { holdMonthsToWrite } from './month-templates.sql.ts'
import { saveMonthTotals } from './populate-month.ts'
import { saveSegments } from './sms-segments.sql.ts'

/** What months cost, with the templates they are written with now. They must be held by the transaction. */
export async function countMonths(
  needs: Pick<Context, 'env'>,
  tx: Db,
  reseauId: number,
  months: readonly number[],
): Promise<void> {
  for (const campagneId of months) {
    await saveSegments(needs, tx, { reseauId, campagneId, adherentId: null })
    await saveMonthTotals(tx, campagneId)
  }
}

/** The text of a network's template changes: the months that follow it are counted anew, none is locked meanwhile. */
export const templateDoors = (needs: Pick<Context, 'env'>): TemplateDoors => ({
  withMonths: async (tx, reseauId, write) => {
    const months = await holdMonthsToWrite(tx, reseauId)
    await write()
    await countMonths(needs, tx, reseauId, months)
  },
})
