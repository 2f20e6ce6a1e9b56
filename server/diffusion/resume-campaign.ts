import { etats } from '@relance/domain/campaigns/states.ts'
import { sql } from 'kysely'
import { wrongState } from '../campaigns/load-campaign.ts'
import { actorOf, moveCampaign } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { endPause } from './pause.sql.ts'
import { isSendingAgain } from './resend.sql.ts'
import type { DirectCampaign } from './sms-plan.ts'

/**
 * Starts again what is held: a pause, late batches, sendings in error. Only rows that did not leave are sent. Batches whose
 * time went by are due now: outside the window they take the next legal slot; the others keep their time.
 */
export async function resumeCampaign(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: Session,
  campaign: DirectCampaign,
): Promise<void> {
  const now = clock.now()
  const { adherentId, id, etat } = campaign
  const sendable = [etats.aDiffuser, etats.enCoursDeDiffusion, etats.erreurDiffusion]
  const again = etat === etats.diffusee && (await isSendingAgain(db, adherentId, id))
  if (!again && !(sendable as readonly number[]).includes(etat)) throw wrongState(etat, sendable)
  await db.transaction().execute(async (tx) => {
    const moved = await moveCampaign(tx, {
      campagneId: id,
      adherentId,
      from: [etats.erreurDiffusion],
      to: etats.aDiffuser,
      acteur: actorOf(session),
      now,
    })
    const { rows } = await sql`
      update lot l set etat = case when l.etat = 'retenu' then 'planifie' else l.etat end, motif = null, prochain_envoi = ${now}
        from diffusion d
       where d.adherent_id = ${adherentId} and d.campagne_id = ${id}
         and l.adherent_id = d.adherent_id and l.diffusion_id = d.id and l.date_heure <= ${now}
         and (l.etat = 'retenu' or (d.etat = 'erreur' or d.suspendue_le is not null) and l.etat in ('planifie', 'en_cours'))
      returning l.numero`.execute(tx)
    const paused = await endPause(tx, adherentId, id)
    if (!moved && rows.length === 0 && paused === 0) throw new Refusal(409, 'RIEN_A_REPRENDRE')
    await sql`
      update diffusion set etat = case when date_envoi is null then 'generee' else 'en_cours' end, motif_erreur = null
       where adherent_id = ${adherentId} and campagne_id = ${id} and etat = 'erreur'`.execute(tx)
    await tx.updateTable('campagne').set({ motif_erreur: null }).where('id', '=', id).execute()
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId,
      action: 'diffusion.reprendre',
      objet: `campagne:${id}`,
    })
  })
}
