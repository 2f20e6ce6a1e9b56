import { labelMaxLength } from '@relance/domain/campaigns/label.ts'
import type { MonthCycle } from '@relance/domain/campaigns/month-cycle.ts'
import { monthInWords } from '@relance/domain/campaigns/month-label.ts'
import { cycleToOpen } from '@relance/domain/campaigns/month-steps.ts'
import { etats } from '@relance/domain/campaigns/states.ts'
import { say } from '@relance/domain/contract/words.ts'
import type { Day } from '@relance/domain/values/day.ts'
import type { Context } from '../../context.ts'
import { wordsOf } from '../../http/words.ts'
import { languageOfNetwork } from '../../messages/customer-language.sql.ts'
import { calendarColumns, toMonthSettings } from '../month-calendar.sql.ts'
import { mustMoveCampaign, systemActor } from '../move-campaign.ts'
import { leaseFrom } from './month-step.ts'
import { insertMonthSettings } from './month-targeting.sql.ts'

/** Opens the months whose day has come. Several planners at once, or one called again, open each once. */
export async function openMonths(context: Context, isHoliday: (pays: string, jour: Day) => boolean): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const networks = await db
    .selectFrom('reseau')
    .select(['id', ...calendarColumns])
    .where('active', '=', true)
    .where((eb) => eb.exists(eb.selectFrom('adherent').select('id').whereRef('reseau_id', '=', 'reseau.id')))
    .execute()
  const due = networks.flatMap((network) => {
    const cycle = cycleToOpen(now, toMonthSettings(network), (jour) => isHoliday(network.pays, jour))
    return cycle ? [{ reseauId: network.id, cycle }] : []
  })
  if (due.length === 0) return
  const opened = await db
    .selectFrom('campagne')
    .select(['reseau_id', 'date_prediction'])
    .where('ref_type_campagne', '=', 'predictive')
    .where(
      'reseau_id',
      'in',
      due.map(({ reseauId }) => reseauId),
    )
    .where('date_prediction', 'in', [...new Set(due.map(({ cycle }) => cycle.datePrediction))])
    .execute()
  const known = new Set(opened.map((row) => `${row.reseau_id} ${row.date_prediction}`))
  for (const { reseauId, cycle } of due)
    if (!known.has(`${reseauId} ${cycle.datePrediction}`)) await openMonth(context, reseauId, cycle)
}

/**
 * Opens a network's month and brings it to "to populate", in one transaction (1 → 15 → 21). Of two planners one inserts it:
 * the row is unique by network and month.
 */
export const openMonth = (
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  reseauId: number,
  cycle: MonthCycle,
  acteur: string = systemActor,
): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const langue = await languageOfNetwork(tx, reseauId)
    const label = say(wordsOf(langue), 'CAMPAGNE_MOIS', { mois: monthInWords(cycle.datePrediction, langue) })
    const inserted = await tx
      .insertInto('campagne')
      .values({
        reseau_id: reseauId,
        ref_type_campagne: 'predictive',
        label: label.slice(0, labelMaxLength),
        ref_etat_campagne_id: etats.creation,
        date_creation: now,
        date_prediction: cycle.datePrediction,
        date_limite: cycle.dateLimit,
        date_diffusion: cycle.dateDiffusion,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return null
    const campagneId = inserted.id
    await tx
      .insertInto('campagne_etat_historique')
      .values({ campagne_id: campagneId, de: null, vers: etats.creation, acteur, quand: now })
      .execute()
    const move = { campagneId, acteur, now }
    await mustMoveCampaign(tx, { ...move, from: [etats.creation], to: etats.initialisation })
    await insertMonthSettings(tx, { campagneId, reseauId })
    await mustMoveCampaign(tx, {
      ...move,
      from: [etats.initialisation],
      to: etats.aPeupler,
      leaseUntil: leaseFrom(now),
    })
    await jobs.enqueue(tx, 'mois.peupler', { campagneId })
    return campagneId
  })
