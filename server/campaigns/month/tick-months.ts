import { lockMoment, retryMoment } from '@relance/domain/campaigns/month-steps.ts'
import { etats } from '@relance/domain/campaigns/states.ts'
import type { Day } from '@relance/domain/values/day.ts'
import type { Context } from '../../context.ts'
import { systemActor } from '../move-campaign.ts'
import { closeDue, distributeDue, holdCampaign, leaveValidation } from './distribute-month.ts'
import { requestReminders, requestResults } from './month-mails.sql.ts'
import { failStep, jobOfState, leaseFrom, queueStep } from './month-step.ts'
import { openMonths } from './open-month.ts'
import { populateDeferred } from './populate-month.ts'
import { type MonthMailDoor, sendMonthMails } from './send-month-mails.ts'

/** What the months need of modules to the right: the days on which nothing leaves, and the mail door. */
export interface MonthDoors {
  readonly isHoliday: (pays: string, jour: Day) => boolean
  readonly mail: MonthMailDoor
}

/** The steps under a lease, with the error a silent worker leaves behind and where it is taken up again. */
const leased = [
  { running: etats.population, failed: etats.erreurPopulation, again: etats.aPeupler },
  { running: etats.enCoursDeVerrouillage, failed: etats.erreurVerrouillage, again: etats.aVerrouiller },
  { running: etats.enCoursDeGeneration, failed: etats.erreurGeneration, again: etats.aGenerer },
] as const

/** Ends the steps whose worker went silent, and asks again for the workers of those that wait for one in vain. */
async function endSilent(context: Context): Promise<void> {
  const { db, clock, jobs } = context
  const now = clock.now()
  const silent = await db
    .selectFrom('campagne')
    .select(['id', 'ref_etat_campagne_id as etat'])
    .where('ref_type_campagne', '=', 'predictive')
    .where('ref_etat_campagne_id', 'in', [
      ...leased.map(({ running }) => running),
      ...Object.keys(jobOfState).map(Number),
    ])
    .where('bail_jusqu_au', '<', now)
    .execute()
  for (const { id, etat } of silent) {
    const step = leased.find(({ running }) => running === etat)
    if (step) await failStep(context, step, id, 'DELAI_DEPASSE')
    else
      await db.transaction().execute(async (tx) => {
        const renewed = await tx
          .updateTable('campagne')
          .set({ bail_jusqu_au: leaseFrom(now) })
          .where('id', '=', id)
          .where('ref_etat_campagne_id', '=', etat)
          .where('bail_jusqu_au', '<', now)
          .executeTakeFirst()
        if (renewed.numUpdatedRows > 0n)
          await jobs.enqueue(tx, jobOfState[etat as keyof typeof jobOfState], { campagneId: id })
      })
  }
}

/** Takes the steps that failed up again by themselves, three times, each later; then somebody has to look (decisions.md 2). */
async function retryFailed(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const failed = await db
    .selectFrom('campagne')
    .select(['id', 'ref_etat_campagne_id as etat', 'reprises', 'reprise_le', 'motif_erreur'])
    .where('ref_type_campagne', '=', 'predictive')
    .where(
      'ref_etat_campagne_id',
      'in',
      leased.map((step) => step.failed),
    )
    .execute()
  for (const { id, etat, reprises, reprise_le, motif_erreur } of failed) {
    const step = leased.find((one) => one.failed === etat)!
    if (reprise_le === null) {
      const at = retryMoment(reprises, now)
      if (at === null) continue
      log.warn({ campagneId: id, etat, motif: motif_erreur, reprises }, 'month step will be taken up again')
      await db
        .updateTable('campagne')
        .set({ reprise_le: at })
        .where('id', '=', id)
        .where('ref_etat_campagne_id', '=', etat)
        .where('reprise_le', 'is', null)
        .execute()
    } else if (reprise_le <= now)
      await db.transaction().execute(async (tx) => {
        const held = await holdCampaign(tx, id)
        if (held.etat !== etat) return
        await queueStep(context, tx, { campagneId: id, from: [step.failed], to: step.again, acteur: systemActor, now })
        await tx
          .updateTable('campagne')
          .set({ reprises: reprises + 1, reprise_le: null })
          .where('id', '=', id)
          .execute()
      })
  }
}

/**
 * What time alone brings about in the networks' months (decisions.md 6): they open, are taken up again, distributed, closed,
 * locked, and told of. Bears being called at any moment, in several processes at once.
 */
export async function tickMonths(context: Context, { isHoliday, mail }: MonthDoors): Promise<void> {
  await openMonths(context, isHoliday)
  await endSilent(context)
  await retryFailed(context)
  await populateDeferred(context)
  await distributeDue(context)
  await closeDue(context)
  await leaveValidation(context, lockMoment)
  const now = context.clock.now()
  await requestReminders(context.db, now)
  await requestResults(context.db, now)
  await sendMonthMails(context, mail)
}
