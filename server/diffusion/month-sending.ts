import { hasRight } from '@relance/domain/auth/roles.ts'
import { retryMoment } from '@relance/domain/campaigns/month-steps.ts'
import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { cancelCampaign } from '../campaigns/cancel-campaign.ts'
import type { LoadedCampaign } from '../campaigns/load-campaign.ts'
import { holdCampaign } from '../campaigns/month/distribute-month.ts'
import { requestMailsOfParticipants } from '../campaigns/month/month-mails.sql.ts'
import { actorOf, moveCampaign, mustMoveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { forbidden } from '../http/problem.ts'
import type { Session } from '../http/session.ts'

/** The one error of a sending that may pass by itself: for the others somebody must look first. */
const passing = 'FOURNISSEUR_INJOIGNABLE'

/** Puts what a month's members still have to send back in the way of leaving: sendings in error, batches held for being late. */
async function releaseLedger(tx: Db, campagneId: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update lot l set etat = case when l.etat = 'retenu' then 'planifie' else l.etat end, motif = null, prochain_envoi = ${now}
      from diffusion d
     where d.campagne_id = ${campagneId} and l.adherent_id = d.adherent_id and l.diffusion_id = d.id
       and l.date_heure <= ${now}
       and (l.etat = 'retenu' or d.etat = 'erreur' and l.etat in ('planifie', 'en_cours'))
    returning 1`.execute(tx)
  await sql`
    update diffusion set etat = case when date_envoi is null then 'generee' else 'en_cours' end, motif_erreur = null
     where campagne_id = ${campagneId} and etat = 'erreur'`.execute(tx)
  return rows.length
}

/** Stops all that a month's members still have in the ledger. Returns how many messages will not leave. */
async function stopMonthLedger(tx: Db, campagneId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with d as (
      update diffusion set etat = 'arretee', suspendue_le = null, suspendue_par = null, motif_suspension = null
       where campagne_id = ${campagneId} and etat in ('planifiee', 'generee', 'en_cours', 'erreur')
      returning adherent_id, id),
    l as (
      update lot set etat = 'arrete' from d
       where lot.adherent_id = d.adherent_id and lot.diffusion_id = d.id and lot.etat in ('planifie', 'en_cours', 'retenu')),
    e as (
      update envoi set etat = 'cancelled', motif = 'ANNULATION', bail_jusqu_au = null, date_etat = ${now} from d
       where envoi.adherent_id = d.adherent_id and envoi.diffusion_id = d.id and envoi.etat in ('planned', 'claimed')
      returning 1)
    select count(*) as n from e`.execute(tx)
  return rows[0]!.n
}

/**
 * Cancels a month before its first message leaves: nothing of it is left in the ledger, and its members are told why. 409 from
 * another state; false when it was cancelled already.
 */
async function cancelMonth(
  tx: Db,
  campaign: LoadedCampaign,
  given: { readonly motif: string; readonly acteur: string; readonly now: Date },
): Promise<{ readonly nouvelle: boolean; readonly annules: number }> {
  const nouvelle = await cancelCampaign(tx, campaign, given)
  if (!nouvelle) return { nouvelle, annules: 0 }
  const { enAttente, confirme } = etatsParticipation
  await requestMailsOfParticipants(tx, {
    campagneId: campaign.id,
    sujet: 'annulation',
    etats: [enAttente, confirme],
    now: given.now,
  })
  await tx.updateTable('campagne').set({ reprise_le: null }).where('id', '=', campaign.id).execute()
  return { nouvelle, annules: await stopMonthLedger(tx, campaign.id, given.now) }
}

/** The same for an administrator of the network, with its line in the audit log. 403 for anybody else. */
export async function stopMonth(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: Session,
  campaign: LoadedCampaign,
  motif: string,
): Promise<{ refEtatCampagneId: number; annules: number; partis: number }> {
  if (!hasRight(session.role, 'predictive.publish')) throw forbidden()
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { nouvelle, annules } = await cancelMonth(tx, campaign, { motif, acteur: actorOf(session), now })
    if (nouvelle)
      await recordAudit(tx, {
        ...auditedBy(session, now),
        adherentId: null,
        action: 'campagne.annuler',
        objet: `campagne:${campaign.id}`,
        details: { motif, annules },
      })
    return { refEtatCampagneId: etats.annulee, annules, partis: 0 }
  })
}

/** Starts a month's sending again: what is in error (43 → 19), what is held for being late. False when nothing was. */
export async function resumeMonthSending(
  tx: Db,
  campagneId: number,
  { acteur, now }: { readonly acteur: string; readonly now: Date },
): Promise<boolean> {
  const moved = await moveCampaign(tx, {
    campagneId,
    from: [etats.erreurDiffusion],
    to: etats.aDiffuser,
    acteur,
    now,
  })
  const released = await releaseLedger(tx, campagneId, now)
  if (!moved && released === 0) return false
  await tx.updateTable('campagne').set({ motif_erreur: null, reprise_le: null }).where('id', '=', campagneId).execute()
  return true
}

/** Gives up the batches that are held while the others go on. Returns how many messages will not leave; null when none is held. */
async function giveUpHeld(tx: Db, campagneId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ lots: number; messages: number }>`
    with l as (
      update lot set etat = 'arrete' from diffusion d
       where d.campagne_id = ${campagneId} and lot.adherent_id = d.adherent_id and lot.diffusion_id = d.id
         and lot.etat = 'retenu'
      returning lot.adherent_id, lot.diffusion_id, lot.numero),
    e as (
      update envoi set etat = 'cancelled', motif = 'ANNULATION', bail_jusqu_au = null, date_etat = ${now} from l
       where envoi.adherent_id = l.adherent_id and envoi.diffusion_id = l.diffusion_id and envoi.lot_numero = l.numero
         and envoi.etat in ('planned', 'claimed')
      returning 1)
    select (select count(*) from l) as lots, (select count(*) from e) as messages`.execute(tx)
  if (rows[0]!.lots === 0) return null
  await tx.updateTable('campagne').set({ motif_erreur: null }).where('id', '=', campagneId).execute()
  return rows[0]!.messages
}

/**
 * Gives up the rest of a month in error (43 → 5), or what is held of one on its way, whose others go on. Returns how many
 * messages will not leave. 409 from another state, and when nothing is held.
 */
export async function giveUpMonthSending(
  tx: Db,
  campagneId: number,
  { acteur, now }: { readonly acteur: string; readonly now: Date },
): Promise<number> {
  const { etat } = await holdCampaign(tx, campagneId)
  const held = etat === etats.enCoursDeDiffusion ? await giveUpHeld(tx, campagneId, now) : null
  if (held !== null) return held
  await mustMoveCampaign(tx, { campagneId, from: [etats.erreurDiffusion], to: etats.diffusee, acteur, now })
  await tx.updateTable('campagne').set({ date_diffusion: now, reprise_le: null }).where('id', '=', campagneId).execute()
  return stopMonthLedger(tx, campagneId, now)
}

/** Takes up the sendings that stopped because the provider could not be reached, three times, each later. */
async function retryUnreachable({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const failed = await db
    .selectFrom('campagne')
    .select(['id', 'reprises', 'reprise_le'])
    .where('ref_type_campagne', '=', 'predictive')
    .where('ref_etat_campagne_id', '=', etats.erreurDiffusion)
    .where('motif_erreur', '=', passing)
    .execute()
  for (const { id, reprises, reprise_le } of failed) {
    if (reprise_le === null) {
      const at = retryMoment(reprises, now)
      if (at) await db.updateTable('campagne').set({ reprise_le: at }).where('id', '=', id).execute()
    } else if (reprise_le <= now)
      await db.transaction().execute(async (tx) => {
        if (await resumeMonthSending(tx, id, { acteur: systemActor, now }))
          await tx
            .updateTable('campagne')
            .set({ reprises: reprises + 1 })
            .where('id', '=', id)
            .execute()
      })
  }
}

/**
 * Tells of the months in which batches are held, because they should have left hours ago or because one member's messages are
 * refused: they wait for somebody.
 */
async function tellHeld({ db, log }: Context): Promise<void> {
  const { rows } = await sql<{ id: number; motif: string }>`
    update campagne c set motif_erreur = h.motif
      from (select d.campagne_id, min(coalesce(l.motif, 'RETARD')) as motif
              from diffusion d join lot l on l.adherent_id = d.adherent_id and l.diffusion_id = d.id
             where l.etat = 'retenu'
               and d.campagne_id in (select id from campagne where ref_type_campagne = 'predictive'
                                        and ref_etat_campagne_id in (18, 19) and motif_erreur is null)
             group by d.campagne_id) h
     where c.id = h.campagne_id and c.ref_etat_campagne_id in (18, 19) and c.motif_erreur is null
    returning c.id, h.motif`.execute(db)
  for (const { id, motif } of rows) log.warn({ campagneId: id, motif }, 'month held: somebody has to look')
}

/** Ends the months in which, when they were to leave, nobody was left to write to. */
async function endEmpty({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`
    select c.id from campagne c
     where c.ref_type_campagne = 'predictive' and c.ref_etat_campagne_id = 19 and c.date_prediction is not null
       and c.date_diffusion <= ${now} and not exists (select from diffusion d where d.campagne_id = c.id)`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      const move = { campagneId: id, acteur: systemActor, now }
      if (!(await moveCampaign(tx, { ...move, from: [etats.aDiffuser], to: etats.enCoursDeDiffusion }))) return
      await mustMoveCampaign(tx, { ...move, from: [etats.enCoursDeDiffusion], to: etats.diffusee })
      await tx.updateTable('campagne').set({ date_diffusion: now }).where('id', '=', id).execute()
    })
}

/** What time alone brings about in the sending of the months. Bears being called at any moment, in several processes. */
export async function tickMonthSending(context: Context): Promise<void> {
  await retryUnreachable(context)
  await tellHeld(context)
  await endEmpty(context)
}
