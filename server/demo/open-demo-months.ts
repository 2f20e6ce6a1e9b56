import { nextDeadline } from '@relance/domain/campaigns/month-cycle.ts'
import { reminderDue } from '@relance/domain/campaigns/month-steps.ts'
import { etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { isHoliday } from '@relance/domain/diffusion/holidays.ts'
import { placeOf } from '@relance/domain/diffusion/sending-policy.ts'
import { distributeMonth } from '../campaigns/month/distribute-month.ts'
import { requestMailsOfParticipants } from '../campaigns/month/month-mails.sql.ts'
import { runMonthStep } from '../campaigns/month/month-step.ts'
import { openMonth } from '../campaigns/month/open-month.ts'
import { populating } from '../campaigns/month/populate-month.ts'
import { calendarColumns, toMonthSettings } from '../campaigns/month-calendar.sql.ts'
import { systemActor } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'

const hour = 3_600_000

/**
 * Opens the month of each network of the demo the way the product does, as of its own opening day: a visitor finds one to
 * decide on. Its mails are taken as sent by then. Before the day of the next one, it opened yesterday.
 */
export async function openDemoMonths(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const networks = await db
    .selectFrom('reseau')
    .select(['id', ...calendarColumns])
    .where((eb) => eb.exists(eb.selectFrom('adherent').select('id').whereRef('reseau_id', '=', 'reseau.id')))
    .orderBy('id')
    .execute()
  for (const network of networks) {
    const { region } = placeOf(network.pays, '')
    const settings = toMonthSettings(network)
    const cycle = nextDeadline(now, settings, (jour) => isHoliday(network.pays, region, jour))
    const opening = new Date(Math.min(cycle.dateOuverture.getTime(), now.getTime() - 24 * hour))
    const then = { ...context, clock: { now: () => opening } }
    const campagneId = await openMonth(then, network.id, cycle)
    if (campagneId === null) continue
    await runMonthStep(then, populating, campagneId)
    const distribution = new Date(opening.getTime() + 4 * hour)
    await db.transaction().execute(async (tx) => {
      await distributeMonth(tx, { campagneId, acteur: systemActor, now: distribution })
      const sujet = reminderDue(now, opening, cycle.dateLimit, settings.fuseau)
      const etats = [etatsParticipation.enAttente]
      if (sujet) await requestMailsOfParticipants(tx, { campagneId, sujet, etats, now: distribution })
      await tx
        .updateTable('courriel_mois')
        .set({ etat: 'envoye', date_etat: distribution })
        .where('campagne_id', '=', campagneId)
        .execute()
    })
  }
}
