import type { Context } from '../context.ts'
import { loadContent, prepareContent } from './content.ts'
import { takeDiffusion } from './diffusions.sql.ts'
import type { MessageLinks } from './links.ts'
import type { DirectCampaign } from './sms-plan.ts'

/** The links of an SMS proof: those the sending will have, which lead on already. Its own visits are not counted: nothing has left. */
export async function proofLinks(context: Context, campaign: DirectCampaign, texteSms: string): Promise<MessageLinks> {
  const { adherentId, id: campagneId } = campaign
  return context.db.transaction().execute(async (tx) => {
    const first = { nom: campaign.label, expediteur: '', now: context.clock.now() }
    const { id, etat } = await takeDiffusion(tx, { adherentId, campagneId, canal: 'sms' }, first)
    // What is confirmed keeps the links it has.
    const { liens } =
      etat === 'brouillon'
        ? await prepareContent(context, tx, adherentId, id, texteSms)
        : await loadContent({ ...context, db: tx }, adherentId, id)
    return liens
  })
}
