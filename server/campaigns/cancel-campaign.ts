import { cancellableStates } from '@relance/domain/campaigns/lifecycle.ts'
import { type CampaignType, etats } from '@relance/domain/campaigns/states.ts'
import type { Db } from '../base.ts'
import { refuseField } from '../http/problem.ts'
import { wrongState } from './load-campaign.ts'
import { moveCampaign } from './move-campaign.ts'

/**
 * Cancels a campaign that has not begun to leave and which no worker is at (decisions.md 2 and 3). The reason is
 * mandatory (422). True when it cancelled, false when it already was: repeating is no error. 409 from any other state.
 * What waits in the ledger is the caller's to stop, in the same transaction.
 */
export async function cancelCampaign(
  tx: Db,
  campaign: { readonly id: number; readonly type: CampaignType },
  { motif, acteur, now }: { readonly motif: string; readonly acteur: string; readonly now: Date },
): Promise<boolean> {
  const reason = motif.trim()
  if (reason === '') throw refuseField('motif', 'MOTIF_OBLIGATOIRE')
  const from = cancellableStates(campaign.type)
  const moved = await moveCampaign(tx, {
    campagneId: campaign.id,
    from,
    to: etats.annulee,
    acteur,
    motif: reason,
    now,
  })
  if (moved) {
    // What it stood on waits for nobody any more.
    await tx
      .updateTable('campagne')
      .set({ motif_annulation: reason, motif_erreur: null })
      .where('id', '=', campaign.id)
      .execute()
    return true
  }
  const { etat } = await tx
    .selectFrom('campagne')
    .select('ref_etat_campagne_id as etat')
    .where('id', '=', campaign.id)
    .executeTakeFirstOrThrow()
  if (etat === etats.annulee) return false
  throw wrongState(etat, from)
}
