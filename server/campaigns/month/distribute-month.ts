import { distributionMoment, hasTimeToDecide } from '@relance/domain/campaigns/month-steps.ts'
import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { findCampaign } from '../load-campaign.ts'
import { getMonthSettings } from '../month-calendar.sql.ts'
import { moveCampaign, mustMoveCampaign, systemActor } from '../move-campaign.ts'
import { requestMails } from './month-mails.sql.ts'
import { queueStep } from './month-step.ts'
import { insertParticipations } from './populate-month.ts'

/**
 * Opens a populated month to its members (26 → 2 → 3), in one transaction: each that has somebody to write to takes part and
 * is told so. 409 from another state, and when no time would be left to decide.
 */
export async function distributeMonth(
  tx: Db,
  { campagneId, acteur, now }: { readonly campagneId: number; readonly acteur: string; readonly now: Date },
): Promise<void> {
  const move = { campagneId, acteur, now }
  await mustMoveCampaign(tx, { ...move, from: [etats.peuplee], to: etats.distribution })
  const campaign = (await findCampaign(tx, campagneId))!
  if (!campaign.dateLimit || !hasTimeToDecide(now, campaign.dateLimit)) throw new Refusal(409, 'DATE_LIMITE_PASSEE')
  const adherentIds = await insertParticipations(tx, campagneId)
  await requestMails(tx, { campagneId, adherentIds, sujet: 'ouverture', now })
  await mustMoveCampaign(tx, { ...move, from: [etats.distribution], to: etats.confirmation })
}

/** Opens the populated months whose checks are over. One with no time left to decide stays, and says so. */
export async function distributeDue({ db, clock, log }: Context): Promise<void> {
  const now = clock.now()
  const populated = await db
    .selectFrom('campagne')
    .select(['id', 'reseau_id', 'date_prediction', 'date_limite', 'motif_erreur'])
    .where('ref_type_campagne', '=', 'predictive')
    .where('ref_etat_campagne_id', '=', etats.peuplee)
    .where('date_prediction', 'is not', null)
    .execute()
  for (const row of populated) {
    const settings = await getMonthSettings(db, row.reseau_id)
    if (now < distributionMoment(row.date_prediction!, settings)) continue
    if (row.date_limite && hasTimeToDecide(now, row.date_limite)) {
      await db.transaction().execute(async (tx) => {
        // Another planner may just have opened it.
        const { etat } = await holdCampaign(tx, row.id)
        if (etat === etats.peuplee) await distributeMonth(tx, { campagneId: row.id, acteur: systemActor, now })
      })
    } else if (row.motif_erreur === null) {
      log.warn({ campagneId: row.id }, 'month populated too late to be opened')
      await db.updateTable('campagne').set({ motif_erreur: 'DATE_LIMITE_PASSEE' }).where('id', '=', row.id).execute()
    }
  }
}

/** A campaign's row, held until the transaction ends: nobody decides, and no step moves it, meanwhile. */
export const holdCampaign = (tx: Db, campagneId: number) =>
  tx
    .selectFrom('campagne')
    .select(['ref_etat_campagne_id as etat', 'date_limite'])
    .where('id', '=', campagneId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Closes the months whose deadline has passed, or in which nobody is left to decide (3 → 17), and asks for their decisions. */
export async function closeDue(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`
    select c.id from campagne c
     where c.ref_type_campagne = 'predictive' and c.ref_etat_campagne_id = ${etats.confirmation}
       and (c.date_limite < ${now} or ${nobodyWaits})
     order by c.id`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      await holdCampaign(tx, id)
      const still = await sql`
        select 1 from campagne c
         where c.id = ${id} and c.ref_etat_campagne_id = ${etats.confirmation}
           and c.date_prediction is not null and (c.date_limite < ${now} or ${nobodyWaits})`.execute(tx)
      if (still.rows.length === 0) return
      await queueStep(context, tx, {
        campagneId: id,
        from: [etats.confirmation],
        to: etats.enCoursDeValidation,
        acteur: systemActor,
        now,
      })
      await tx.updateTable('campagne').set({ date_confirmation: now }).where('id', '=', id).execute()
    })
}

const nobodyWaits = sql<boolean>`(
  c.date_prediction is not null
  and not exists (select from participation p where p.campagne_id = c.id and p.etat = ${etatsParticipation.enAttente})
  and not exists (select from mois_membre m where m.campagne_id = c.id and m.etat = 'reportee'))`

/**
 * What follows the decisions: without participant the month is finished (4 → 7); else its lists are frozen a day before it
 * leaves (4 → 24), which leaves the administrators until then to cancel it.
 */
export async function leaveValidation(context: Context, lockAt: (dateDiffusion: Date) => Date): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const decided = await db
    .selectFrom('campagne as c')
    .select((eb) => [
      'c.id',
      'c.date_diffusion',
      eb
        .exists(
          eb
            .selectFrom('participation as p')
            .select('p.etat')
            .whereRef('p.campagne_id', '=', 'c.id')
            .where('p.etat', '=', etatsParticipation.confirme),
        )
        .as('participe'),
    ])
    .where('c.ref_type_campagne', '=', 'predictive')
    .where('c.ref_etat_campagne_id', '=', etats.validation)
    .where('c.date_prediction', 'is not', null)
    .orderBy('c.id')
    .execute()
  for (const { id, date_diffusion, participe } of decided) {
    const move = { campagneId: id, from: [etats.validation], acteur: systemActor, now }
    if (!participe) await moveCampaign(db, { ...move, to: etats.terminee })
    else if (date_diffusion && now >= lockAt(date_diffusion))
      await db.transaction().execute(async (tx) => {
        const { etat } = await holdCampaign(tx, id)
        if (etat === etats.validation) await queueStep(context, tx, { ...move, to: etats.aVerrouiller })
      })
  }
}
