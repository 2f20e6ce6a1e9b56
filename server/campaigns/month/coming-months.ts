import type { ComingMonth } from '@relance/domain/campaigns/month.contract.ts'
import type { MonthCycle } from '@relance/domain/campaigns/month-cycle.ts'
import {
  archiveMoment,
  comingCycles,
  cyclesToOpenByHand,
  distributionMoment,
  lockMoment,
} from '@relance/domain/campaigns/month-steps.ts'
import type { Day } from '@relance/domain/values/day.ts'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { auditedBy, recordAudit } from '../../http/audit.ts'
import { Refusal } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { calendarColumns, toMonthSettings } from '../month-calendar.sql.ts'
import { actorOf } from '../move-campaign.ts'
import { openMonth } from './open-month.ts'

type Holidays = (pays: string, jour: Day) => boolean

/** How far ahead the calendar is shown. */
const shownMonths = 4

const getCalendar = async (db: Db, reseauId: number, isHoliday: Holidays) => {
  const row = await db
    .selectFrom('reseau')
    .select([...calendarColumns, 'fenetre_attribution'])
    .where('id', '=', reseauId)
    .executeTakeFirstOrThrow()
  return {
    settings: toMonthSettings(row),
    fenetre: row.fenetre_attribution,
    closed: (jour: Day) => isHoliday(row.pays, jour),
  }
}

/** Which of some months a network has opened. */
const listOpened = async (db: Db, reseauId: number, cycles: readonly MonthCycle[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('campagne')
    .select('date_prediction')
    .where('reseau_id', '=', reseauId)
    .where('ref_type_campagne', '=', 'predictive')
    .where(
      'date_prediction',
      'in',
      cycles.map(({ datePrediction }) => datePrediction),
    )
    .execute()
  return new Set(rows.map((row) => row.date_prediction!))
}

/** The months of a network's calendar that nobody opened yet, the next first. */
export async function listComingMonths(
  db: Db,
  reseauId: number,
  now: Date,
  isHoliday: Holidays,
): Promise<ComingMonth[]> {
  const { settings, fenetre, closed } = await getCalendar(db, reseauId, isHoliday)
  const cycles = comingCycles(now, settings, closed, shownMonths)
  const opened = await listOpened(db, reseauId, cycles)
  const byHand = new Set(cyclesToOpenByHand(now, settings, closed).map(({ datePrediction }) => datePrediction))
  return cycles
    .filter(({ datePrediction }) => !opened.has(datePrediction))
    .map(({ datePrediction, dateOuverture, dateLimit, dateDiffusion }) => ({
      datePrediction,
      dateOuverture: dateOuverture.toISOString(),
      dateDistribution: distributionMoment(datePrediction, settings).toISOString(),
      dateLimit: dateLimit.toISOString(),
      dateVerrouillage: lockMoment(dateDiffusion).toISOString(),
      dateDiffusion: dateDiffusion.toISOString(),
      dateArchivage: archiveMoment(dateDiffusion, fenetre).toISOString(),
      manque: dateOuverture <= now,
      ouvrable: byHand.has(datePrediction),
    }))
}

/** Opens a month before or after its day (docs/decisions/0015). 409 when it is there already, or not at that time. */
export async function openMonthByHand(
  context: Pick<Context, 'db' | 'clock' | 'jobs'>,
  session: Session,
  datePrediction: Day,
  isHoliday: Holidays,
): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const { settings, closed } = await getCalendar(db, session.reseau.id, isHoliday)
  const cycle = cyclesToOpenByHand(now, settings, closed).find((one) => one.datePrediction === datePrediction)
  if (!cycle) throw new Refusal(409, 'MOIS_NON_OUVRABLE')
  const id = await openMonth(context, session.reseau.id, cycle, actorOf(session))
  if (id === null) throw new Refusal(409, 'MOIS_DEJA_OUVERT')
  await recordAudit(db, {
    ...auditedBy(session, now),
    adherentId: null,
    action: 'campagne.creer',
    objet: `campagne:${id}`,
    details: { datePrediction },
  })
  return id
}
