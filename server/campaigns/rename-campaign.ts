import { renamableStates } from '@relance/domain/campaigns/actions.ts'
import { freeLabel } from '@relance/domain/campaigns/label.ts'
import { isFinal } from '@relance/domain/campaigns/states.ts'
import type { Db } from '../base.ts'
import { listLabels } from './campaigns.sql.ts'
import { type LoadedCampaign, requireState, wrongState } from './load-campaign.ts'

/**
 * Renames a campaign: a direct one while it is being set up, a shared one until it ends. A name another of the member's
 * campaigns has receives a suffix, as at creation; of two at once, the unique index lets one take it.
 */
export async function renameCampaign(tx: Db, campaign: LoadedCampaign, label: string): Promise<void> {
  if (campaign.adherentId === null) {
    if (isFinal(campaign.etat)) throw wrongState(campaign.etat, [])
    await tx.updateTable('campagne').set({ label }).where('id', '=', campaign.id).execute()
    return
  }
  requireState(campaign, renamableStates)
  // One after the other for a member: two renamings, or a creation, cannot meet.
  await tx.selectFrom('adherent').select('id').where('id', '=', campaign.adherentId).forNoKeyUpdate().execute()
  const taken = await listLabels(tx, campaign.adherentId, campaign.id)
  for (;;) {
    const free = freeLabel(label, (candidate) => taken.has(candidate.toLowerCase()))
    const { numUpdatedRows } = await tx
      .updateTable('campagne as c')
      .set({ label: free })
      .where('c.id', '=', campaign.id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('campagne as autre')
              .select('autre.id')
              .where('autre.adherent_id', '=', campaign.adherentId)
              .where('autre.ref_type_campagne', '=', 'directe')
              .where('autre.id', '<>', campaign.id)
              .where((e) => e(e.fn<string>('lower', ['autre.label']), '=', e.fn<string>('lower', [e.val(free)]))),
          ),
        ),
      )
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    taken.add(free.toLowerCase())
  }
}
