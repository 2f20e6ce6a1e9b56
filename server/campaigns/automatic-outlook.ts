import type { AutomaticOutlook } from '@relance/domain/campaigns/automatic-targeting.ts'
import { nextDeadline, nextOpening, offDays, workingDayFrom } from '@relance/domain/campaigns/month-cycle.ts'
import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import type { Day } from '@relance/domain/values/day.ts'
import { localTimeOf, momentOf } from '@relance/domain/values/local-time.ts'
import type { Db } from '../base.ts'
import type { Context } from '../context.ts'
import { getMember } from '../members/members.sql.ts'
import { writerOf } from '../messages/messages.sql.ts'
import type { CountedSnapshot } from '../targeting/totals.sql.ts'
import { decideAutomatically } from './decide-automatically.ts'
import { listSmsInUse } from './month/month-templates.sql.ts'
import { listSegments } from './month/sms-segments.sql.ts'
import { getMonthSettings } from './month-calendar.sql.ts'
import { populateNextMonth } from './next-month.sql.ts'

/** What the next deadline is about: an open campaign that waits for the member's decision, else the month to come. */
interface Upcoming extends Pick<AutomaticOutlook, 'campagneId' | 'label' | 'datePrediction' | 'decidees'> {
  readonly dateOuverture: Date
  readonly dateLimit: Date
  readonly dateDiffusion: Date
}

/** The shared campaigns in which a member takes part and that are open, with its decision. */
const listOpenCampaigns = (db: Db, adherentId: number, now: Date) =>
  db
    .selectFrom('participation as p')
    .innerJoin('campagne as c', 'c.id', 'p.campagne_id')
    .select(['c.id', 'c.label', 'c.date_creation', 'c.date_limite', 'c.date_prediction', 'c.date_diffusion'])
    .select(['p.etat', 'p.type_action'])
    .where('p.adherent_id', '=', adherentId)
    .where('c.ref_type_campagne', '=', 'predictive')
    .where('c.ref_etat_campagne_id', '=', etats.confirmation)
    .where('c.date_limite', '>=', now)
    .orderBy('c.date_limite')
    .orderBy('c.id')
    .execute()

/** What the outlook needs of modules to the right: the days on which nothing leaves where a garage is. */
export interface OutlookBase extends Context {
  readonly isHoliday: (place: { readonly pays: string; readonly codePostal: string }, jour: Day) => boolean
}

/**
 * The deadline a member is asked about now. It leaves on the month's day, which no holiday of the network's country is, or
 * on the first after it that is none where the member is either.
 */
export async function findUpcoming(
  { db, clock, isHoliday }: OutlookBase,
  { adherentId, reseauId }: { readonly adherentId: number; readonly reseauId: number },
): Promise<Upcoming> {
  const now = clock.now()
  const settings = await getMonthSettings(db, reseauId)
  const network = await db.selectFrom('reseau').select('pays').where('id', '=', reseauId).executeTakeFirstOrThrow()
  const isClosed = (jour: Day) => isHoliday({ pays: network.pays, codePostal: '' }, jour)
  const { pays, codePostal } = await getMember(db, adherentId)
  const isOff = offDays(settings.fenetre, (jour) => isHoliday({ pays, codePostal }, jour))
  const open = await listOpenCampaigns(db, adherentId, now)
  const decidees = open
    .filter((one) => one.etat !== etatsParticipation.enAttente)
    .map((one) => ({ campagneId: one.id, label: one.label, decision: one.type_action ?? '' }))
  const waiting = open.find((one) => one.etat === etatsParticipation.enAttente)
  // What was decided is decided: the next question is about the month after it.
  const cycle = decidees.length > 0 ? nextOpening(now, settings, isClosed) : nextDeadline(now, settings, isClosed)
  const { jour, minutes } = localTimeOf(waiting?.date_diffusion ?? cycle.dateDiffusion, settings.fuseau)
  const dateDiffusion = momentOf(workingDayFrom(jour, isOff), minutes, settings.fuseau)
  if (!waiting) return { campagneId: null, label: null, decidees, ...cycle, dateDiffusion }
  return {
    campagneId: waiting.id,
    label: waiting.label,
    datePrediction: waiting.date_prediction ?? cycle.datePrediction,
    dateOuverture: waiting.date_creation,
    dateLimit: waiting.date_limite!,
    dateDiffusion,
    decidees,
  }
}

/**
 * The snapshot a deadline's numbers are counted on: the open campaign's own, else today's of the month to come, whose SMS
 * are as long as the templates that its network's months are written with make them.
 */
export async function snapshotOf(
  base: OutlookBase,
  { adherentId, reseauId }: { readonly adherentId: number; readonly reseauId: number },
  upcoming: Upcoming,
): Promise<CountedSnapshot> {
  if (upcoming.campagneId !== null) return { adherentId, campagneId: upcoming.campagneId }
  const templates = await listSmsInUse(base.db, { reseauId, campagneId: null })
  const [member] = await listSegments(base, base.db, { reseauId, adherentId }, templates)
  const of = await populateNextMonth(base, { adherentId, datePrediction: upcoming.datePrediction })
  return { ...of, segments: member!.segments }
}

type Outlook = Omit<AutomaticOutlook, 'motifs'> & {
  readonly motifs: readonly Omit<AutomaticOutlook['motifs'][number], 'message'>[]
}

/** What the next deadline decides for a member who does nothing, in today's numbers (decisions.md 4 and 6). */
export async function lookAhead(base: OutlookBase, adherentId: number): Promise<Outlook> {
  const { reseauId } = await writerOf(base.db, adherentId)
  const upcoming = await findUpcoming(base, { adherentId, reseauId })
  const of = await snapshotOf(base, { adherentId, reseauId }, upcoming)
  const { decision, motifs, totaux } = await decideAutomatically(base.db, { ...of, dateLimit: upcoming.dateLimit })
  return {
    ...upcoming,
    dateOuverture: upcoming.dateOuverture.toISOString(),
    dateLimit: upcoming.dateLimit.toISOString(),
    dateDiffusion: upcoming.dateDiffusion.toISOString(),
    decision,
    motifs: motifs.map(({ code, endroit }) => ({ code, endroit })),
    totaux,
  }
}
