import { etats } from '@relance/domain/campaigns/states.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { cancelCampaign } from '../campaigns/cancel-campaign.ts'
import { wrongState } from '../campaigns/load-campaign.ts'
import { actorOf, moveCampaign } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import type { DirectCampaign } from './sms-plan.ts'

/** Stops all that waits in the ledger: rows, batches, sendings. Returns how many messages will not leave. */
async function stopLedger(tx: Db, { adherentId, id }: DirectCampaign, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with d as (
      update diffusion set etat = 'arretee'
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
    if (stopped) await tx.updateTable('campagne').set({ date_diffusion: now }).where('id', '=', campaign.id).execute()
    else await cancelCampaign(tx, campaign, { motif, acteur, now })
    const annules = await stopLedger(tx, campaign, now)
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId: campaign.adherentId,
      action: stopped ? 'diffusion.arreter' : 'campagne.annuler',
      objet: `campagne:${campaign.id}`,
      details: { motif, annules },
    })
    return {
      refEtatCampagneId: stopped ? etats.diffusee : etats.annulee,
      annules,
      partis: await countSent(tx, campaign),
    }
  })
}

/** Starts again what is held: late batches, and sendings in error. Only rows that did not leave are sent. */
export async function resumeCampaign(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: Session,
  campaign: DirectCampaign,
): Promise<void> {
  const now = clock.now()
  const sendable = [etats.aDiffuser, etats.enCoursDeDiffusion, etats.erreurDiffusion]
  if (!(sendable as readonly number[]).includes(campaign.etat)) throw wrongState(campaign.etat, sendable)
  const { adherentId, id } = campaign
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
         and (l.etat = 'retenu' or d.etat = 'erreur' and l.etat in ('planifie', 'en_cours'))
      returning l.numero`.execute(tx)
    if (!moved && rows.length === 0) throw new Refusal(409, 'RIEN_A_REPRENDRE')
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
