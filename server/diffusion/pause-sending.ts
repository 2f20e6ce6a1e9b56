import { etats } from '@relance/domain/campaigns/states.ts'
import { wrongState } from '../campaigns/load-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Session } from '../http/session.ts'
import { nameOfUser, pauseDiffusions } from './pause.sql.ts'
import type { DirectCampaign } from './sms-plan.ts'

/** Where there is something to pause. A campaign "diffusée" has it while failed messages are being sent again. */
const pausableStates = [etats.aDiffuser, etats.enCoursDeDiffusion, etats.diffusee]

/**
 * Pauses what a campaign still sends, on every channel: what waits stays, whatever worker was about to take it; what is in
 * a worker's hands is on the wire or put back within half a second (decisions.md 11.5). Repeating it changes nothing.
 */
export async function pauseCampaign(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: Session,
  campaign: DirectCampaign,
): Promise<void> {
  const now = clock.now()
  const { adherentId, id: campagneId, etat } = campaign
  await db.transaction().execute(async (tx) => {
    const par = await nameOfUser(tx, session.utilisateurId)
    const paused = (pausableStates as readonly number[]).includes(etat)
      ? await pauseDiffusions(tx, { adherentId, campagneId, motif: 'PAUSE', par, now })
      : []
    if (paused.length === 0) throw wrongState(etat, [etats.aDiffuser, etats.enCoursDeDiffusion])
    if (!paused.some(({ nouvelle }) => nouvelle)) return
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId,
      action: 'diffusion.suspendre',
      objet: `campagne:${campagneId}`,
    })
  })
}
