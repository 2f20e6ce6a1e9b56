import { controlMinimum, isLargeEnough } from '@relance/domain/targeting/control-group.ts'
import type { Db } from '../base.ts'
import { refuseField } from '../http/problem.ts'
import { getCiblage } from './ciblage.sql.ts'
import { computeTotals } from './totals.sql.ts'
import type { OfCampaign } from './winners.sql.ts'

/** Refuses (422) to keep a control group of a saved targeting that comes to too few customers for it to tell anything. */
export async function requireLargeEnough(tx: Db, of: OfCampaign): Promise<void> {
  const targeting = await getCiblage(tx, of)
  if (targeting.groupeTemoin === 0) return
  if (!isLargeEnough(await computeTotals(tx, { ...of, targeting })))
    throw refuseField('groupeTemoin', 'GROUPE_TEMOIN_TROP_PETIT', { min: controlMinimum })
}
