import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { freezeCoupons } from '../../messages/coupons.sql.ts'
import { freezeTargeting } from '../../targeting/freeze.sql.ts'
import type { LoadedCampaign } from '../load-campaign.ts'
import { systemActor } from '../move-campaign.ts'
import { type MonthStep, queueStep } from './month-step.ts'
import { freezeTemplates } from './month-templates.sql.ts'
import { saveSegments } from './sms-segments.sql.ts'

interface OfMember {
  readonly campagneId: number
  readonly adherentId: number
}

/** The participants of a month whose part of a step is not noted yet. */
export const listParticipants = async (
  db: Db,
  campagneId: number,
  noted: 'verrouillee_le' | 'generee_le',
): Promise<number[]> =>
  (
    await db
      .selectFrom('participation')
      .select('adherent_id')
      .where('campagne_id', '=', campagneId)
      .where('etat', '=', etatsParticipation.confirme)
      .where(noted, 'is', null)
      .orderBy('adherent_id')
      .execute()
  ).map((row) => row.adherent_id)

/** Whether a participant's part of a step is still to do. */
export const isParticipantPending = async (
  db: Db,
  { campagneId, adherentId }: OfMember,
  noted: 'verrouillee_le' | 'generee_le',
): Promise<boolean> =>
  (await db
    .selectFrom('participation')
    .select('etat')
    .where('campagne_id', '=', campagneId)
    .where('adherent_id', '=', adherentId)
    .where('etat', '=', etatsParticipation.confirme)
    .where(noted, 'is', null)
    .executeTakeFirst()) !== undefined

/** What all participants of a locked month come to together. */
async function saveLockedTotals(tx: Db, campagneId: number): Promise<void> {
  await sql`
    update campagne c set totaux = t.totaux
      from (select jsonb_build_object(
                     'totalGlobal', coalesce(sum((p.totaux ->> 'totalGlobal')::int), 0),
                     'totalSms', coalesce(sum((p.totaux ->> 'totalSms')::int), 0),
                     'totalEmail', coalesce(sum((p.totaux ->> 'totalEmail')::int), 0),
                     'coutSms', coalesce(sum((p.totaux ->> 'coutSms')::bigint), 0)) as totaux
              from participation p where p.campagne_id = ${campagneId} and p.etat = 9) t
     where c.id = ${campagneId}`.execute(tx)
}

/** 24 → 23 → 25 → 40: each participant's list, totals and cost are frozen. */
export const locking: MonthStep = {
  waiting: etats.aVerrouiller,
  running: etats.enCoursDeVerrouillage,
  done: etats.verrouillee,
  failed: etats.erreurVerrouillage,
  start: async (tx, campaign) => {
    // The price first: the totals are worked out with it, and it never changes again.
    await tx
      .updateTable('campagne')
      .from('reseau')
      .set((eb) => ({ cout_unitaire: eb.ref('reseau.cout_sms') }))
      .whereRef('reseau.id', '=', 'campagne.reseau_id')
      .where('campagne.id', '=', campaign.id)
      .where('campagne.cout_unitaire', 'is', null)
      .execute()
    await freezeTemplates(tx, { reseauId: campaign.reseauId, campagneId: campaign.id })
  },
  listMembers: (db, campagneId) => listParticipants(db, campagneId, 'verrouillee_le'),
  isPending: (tx, of) => isParticipantPending(tx, of, 'verrouillee_le'),
  doMember: async ({ secret, env }, tx, { campaign, adherentId, campagneId, now }) => {
    // A member with a price of its own is locked at that one.
    await sql`
      update participation p set cout_unitaire = coalesce(a.cout_sms, c.cout_unitaire)
        from adherent a, campagne c
       where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId} and a.id = p.adherent_id and c.id = p.campagne_id`.execute(
      tx,
    )
    await saveSegments({ env }, tx, { reseauId: campaign.reseauId, campagneId, adherentId })
    const totaux = await freezeTargeting(tx, { adherentId, campagneId, now, secret })
    await freezeCoupons(tx, { adherentId, campagneId })
    await tx
      .updateTable('participation')
      .set({ totaux: JSON.stringify(totaux), verrouillee_le: now })
      .where('adherent_id', '=', adherentId)
      .where('campagne_id', '=', campagneId)
      .execute()
  },
  finish: async (context, tx, campaign, now) => {
    await saveLockedTotals(tx, campaign.id)
    await queueStep(context, tx, {
      campagneId: campaign.id,
      from: [etats.verrouillee],
      to: etats.aGenerer,
      acteur: systemActor,
      now,
    })
  },
}

/** An administrator ends the grace of a decided month, or asks for a failed lock again (4 or 36 → 24). 409 without a participant. */
export async function lockMonthNow(
  context: Pick<Context, 'jobs' | 'clock'>,
  tx: Db,
  campaign: LoadedCampaign,
  acteur: string,
): Promise<void> {
  const now = context.clock.now()
  await queueStep(context, tx, {
    campagneId: campaign.id,
    from: [etats.validation, etats.erreurVerrouillage],
    to: etats.aVerrouiller,
    acteur,
    now,
  })
  if ((await listParticipants(tx, campaign.id, 'generee_le')).length === 0) throw new Refusal(409, 'AUCUN_CONTACT')
  await tx
    .updateTable('campagne')
    .set({ motif_erreur: null, reprises: 0, reprise_le: null })
    .where('id', '=', campaign.id)
    .execute()
}
