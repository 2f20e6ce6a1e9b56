import { type Etat, etats } from '@relance/domain/campaigns/states.ts'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { queueStep } from './month-step.ts'

/**
 * Asks for a month to be populated again, from the start when it was populated (26), from where it failed otherwise (33). 409
 * from another state.
 */
export async function populateAgain(
  context: Pick<Context, 'jobs' | 'clock'>,
  tx: Db,
  {
    campagneId,
    acteur,
    from,
  }: { readonly campagneId: number; readonly acteur: string; readonly from: readonly Etat[] },
): Promise<void> {
  const now = context.clock.now()
  const before = await tx
    .selectFrom('campagne')
    .select('ref_etat_campagne_id as etat')
    .where('id', '=', campagneId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await queueStep(context, tx, { campagneId, from, to: etats.aPeupler, acteur, now })
  if (before.etat === etats.peuplee) await tx.deleteFrom('mois_membre').where('campagne_id', '=', campagneId).execute()
  await tx
    .updateTable('campagne')
    .set({ motif_erreur: null, reprises: 0, reprise_le: null })
    .where('id', '=', campagneId)
    .execute()
}
