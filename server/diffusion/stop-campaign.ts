import { etats } from '@relance/domain/campaigns/states.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { cancelCampaign } from '../campaigns/cancel-campaign.ts'
import { actorOf, moveCampaign } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Session } from '../http/session.ts'
import { isSendingAgain } from './resend.sql.ts'
import type { DirectCampaign } from './sms-plan.ts'

/** Stops all that waits in the ledger: rows, batches, sendings. Returns how many messages will not leave. */
async function stopLedger(tx: Db, { adherentId, id }: DirectCampaign, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with d as (
      update diffusion set etat = 'arretee', suspendue_le = null, suspendue_par = null, motif_suspension = null
       where adherent_id = ${adherentId} and campagne_id = ${id} and etat in ('planifiee', 'generee', 'en_cours', 'erreur')
      returning id),
    l as (
      update lot set etat = 'arrete'
       where adherent_id = ${adherentId} and diffusion_id in (select id from d) and etat in ('planifie', 'en_cours', 'retenu')),
    e as (
      update envoi set etat = 'cancelled', motif = 'ANNULATION', bail_jusqu_au = null, date_etat = ${now}
       where adherent_id = ${adherentId} and campagne_id = ${id} and etat in ('planned', 'claimed')
      returning 1)
    select count(*) as n from e`.execute(tx)
  return rows[0]!.n
}

/** Stops what is being sent again of a campaign "diffusée": the sending itself had run to its end. */
async function stopSendingAgain(tx: Db, { adherentId, id }: DirectCampaign, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with d as (
      update diffusion set etat = 'envoyee', suspendue_le = null, suspendue_par = null, motif_suspension = null
       where adherent_id = ${adherentId} and campagne_id = ${id} and etat = 'en_cours'
      returning id),
    l as (
      update lot set etat = 'arrete'
       where adherent_id = ${adherentId} and diffusion_id in (select id from d) and etat in ('planifie', 'en_cours', 'retenu')),
    e as (
      update envoi set etat = 'cancelled', motif = 'ANNULATION', bail_jusqu_au = null, date_etat = ${now}
       where adherent_id = ${adherentId} and campagne_id = ${id} and etat in ('planned', 'claimed')
      returning 1)
    select count(*) as n from e`.execute(tx)
  return rows[0]!.n
}

const countSent = async (db: Db, { adherentId, id }: DirectCampaign): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*) as n from envoi
       where adherent_id = ${adherentId} and campagne_id = ${id}
         and etat in ('submitting', 'accepted', 'delivered', 'unknown', 'failed')`.execute(db)
  ).rows[0]!.n

/**
 * Cancels a campaign, or stops its remaining batches when it has begun to leave (decisions.md 3): the rows that wait are
 * reached in the same transaction, whatever worker was about to take them.
 */
export async function stopCampaign(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: Session,
  campaign: DirectCampaign,
  motif: string,
): Promise<{ refEtatCampagneId: number; annules: number; partis: number }> {
  const now = clock.now()
  const acteur = actorOf(session)
  return db.transaction().execute(async (tx) => {
    const stopped = await moveCampaign(tx, {
      campagneId: campaign.id,
      adherentId: campaign.adherentId,
      from: [etats.enCoursDeDiffusion, etats.erreurDiffusion],
      to: etats.diffusee,
      acteur,
      motif,
      now,
    })
    const again =
      !stopped && campaign.etat === etats.diffusee && (await isSendingAgain(tx, campaign.adherentId, campaign.id))
    if (stopped) await tx.updateTable('campagne').set({ date_diffusion: now }).where('id', '=', campaign.id).execute()
    else if (!again) await cancelCampaign(tx, campaign, { motif, acteur, now })
    const annules = await (again ? stopSendingAgain : stopLedger)(tx, campaign, now)
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId: campaign.adherentId,
      action: stopped || again ? 'diffusion.arreter' : 'campagne.annuler',
      objet: `campagne:${campaign.id}`,
      details: { motif, annules },
    })
    return {
      refEtatCampagneId: stopped || again ? etats.diffusee : etats.annulee,
      annules,
      partis: await countSent(tx, campaign),
    }
  })
}
