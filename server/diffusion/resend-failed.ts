import { etats } from '@relance/domain/campaigns/states.ts'
import { renvoiJours } from '@relance/domain/diffusion/attempts.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { nextLegalSlot } from '@relance/domain/diffusion/sending-window.ts'
import { addDays, dayInZone } from '@relance/domain/values/day.ts'
import { momentOf } from '@relance/domain/values/local-time.ts'
import { requireState } from '../campaigns/load-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { type DiffusionRow, findDiffusion, getSenderFacts } from './diffusions.sql.ts'
import { insertNextAttempts, insertRetryLot, replaceFailed } from './resend.sql.ts'
import { type DirectCampaign, placeOfMember, refuseSenderFacts } from './sms-plan.ts'

export const resendStates = [etats.enCoursDeDiffusion, etats.diffusee] as const

/** Whether a sending's failed messages may be sent again: it ran to its end or still runs, and not long ago. */
export const mayResend = ({ etat, date_envoi }: DiffusionRow, now: Date): boolean =>
  (etat === 'en_cours' || etat === 'envoyee') &&
  date_envoi !== null &&
  now.getTime() - date_envoi.getTime() <= renvoiJours * 86_400_000

/**
 * Sends again what failed for a reason that passes (docs/decisions/0008): each such message gets its next attempt, in a
 * batch of its own that leaves now or at the next legal slot. Consent, suppression and the window are read again at
 * hand-over, as for any message. Nothing whose outcome is unknown is touched. 409 when there is nothing to send again.
 */
export async function resendFailed(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  session: Session,
  campaign: DirectCampaign,
  canal: Canal,
): Promise<void> {
  requireState(campaign, resendStates)
  const now = clock.now()
  const { adherentId, id: campagneId } = campaign
  const facts = await getSenderFacts(db, adherentId)
  if (canal === 'sms') refuseSenderFacts(facts)
  await db.transaction().execute(async (tx) => {
    // Whoever archives the campaign waits, or came first.
    const { etat } = await tx
      .selectFrom('campagne')
      .select('ref_etat_campagne_id as etat')
      .where('id', '=', campagneId)
      .forShare()
      .executeTakeFirstOrThrow()
    requireState({ etat: etat as DirectCampaign['etat'] }, resendStates)
    const diffusion = await findDiffusion(tx, { adherentId, campagneId, canal }, true)
    if (!diffusion) throw new Refusal(409, 'RIEN_A_RENVOYER')
    if (!mayResend(diffusion, now)) throw new Refusal(409, 'RENVOI_TROP_TARD', { values: { max: renvoiJours } })
    const of = { adherentId, diffusionId: diffusion.id }
    const ids = await replaceFailed(tx, of)
    if (ids.length === 0) throw new Refusal(409, 'RIEN_A_RENVOYER')
    const quand = canal === 'sms' ? nextLegalSlot(now, placeOfMember(facts)) : now
    const lot = await insertRetryLot(tx, of, { quand, volume: ids.length })
    const today = dayInZone(now, facts.fuseau)
    await insertNextAttempts(tx, of, {
      ids,
      lot,
      depuis: momentOf(today, 0, facts.fuseau),
      // An e-mail has no window, but nobody is written to at midnight.
      demain: nextLegalSlot(momentOf(addDays(today, 1), 0, facts.fuseau), placeOfMember(facts)),
      now,
      random,
    })
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId,
      action: 'diffusion.renvoyer',
      objet: `campagne:${campagneId}:${canal}`,
      details: { messages: ids.length },
    })
  })
}
