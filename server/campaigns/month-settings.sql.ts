import { type MonthCycle, monthCycle, zoneOfNetwork } from '@relance/domain/campaigns/month-cycle.ts'
import { type MonthSettingsChange, type PlannedMonth, withZone } from '@relance/domain/campaigns/month-settings.ts'
import { etats } from '@relance/domain/campaigns/states.ts'
import type { NetworkWindow } from '@relance/domain/networks/sending-rules.ts'
import { addMonths, type Day, dayInZone } from '@relance/domain/values/day.ts'
import type { Db } from '../base.ts'
import { networkWindowOf } from '../networks/sending-rules.sql.ts'
import { calendarColumns } from './month-calendar.sql.ts'

/** A network's settings of the month, and its country. */
export async function getNetworkMonthSettings(
  db: Db,
  reseauId: number,
): Promise<{ readonly reglages: MonthSettingsChange; readonly pays: string; readonly fenetre: NetworkWindow | null }> {
  const row = await db
    .selectFrom('reseau')
    .select([...calendarColumns, 'fenetre_attribution'])
    .where('id', '=', reseauId)
    .executeTakeFirstOrThrow()
  return {
    pays: row.pays,
    fenetre: networkWindowOf(row),
    reglages: {
      jourOuverture: row.jour_ouverture,
      dureeSemaines: row.duree_semaines,
      jourDiffusion: row.jour_diffusion,
      heureDiffusion: row.heure_diffusion,
      fenetreAttribution: row.fenetre_attribution as MonthSettingsChange['fenetreAttribution'],
    },
  }
}

/** Writes a network's settings of the month. */
export const saveNetworkMonthSettings = (tx: Db, reseauId: number, settings: MonthSettingsChange) =>
  tx
    .updateTable('reseau')
    .set({
      jour_ouverture: settings.jourOuverture,
      duree_semaines: settings.dureeSemaines,
      jour_diffusion: settings.jourDiffusion,
      heure_diffusion: settings.heureDiffusion,
      fenetre_attribution: settings.fenetreAttribution,
    })
    .where('id', '=', reseauId)
    .execute()

/** The network's month on which decisions are open, whose dates no setting moves any more; undefined when there is none. */
export const findOpenMonth = (db: Db, reseauId: number, now: Date) =>
  db
    .selectFrom('campagne')
    .select(['id', 'date_prediction', 'date_creation', 'date_limite', 'date_diffusion'])
    .where('reseau_id', '=', reseauId)
    .where('ref_type_campagne', '=', 'predictive')
    .where('ref_etat_campagne_id', 'not in', [etats.annulee, etats.terminee])
    .where('date_limite', '>=', now)
    .orderBy('date_limite')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const shown = 3

/** The next months that settings would open. */
export function plannedMonths(
  settings: MonthSettingsChange,
  {
    pays,
    fenetre,
    now,
    isHoliday,
  }: {
    readonly pays: string
    readonly fenetre: NetworkWindow | null
    readonly now: Date
    readonly isHoliday: (jour: Day) => boolean
  },
): PlannedMonth[] {
  const month = withZone(settings, zoneOfNetwork(pays), fenetre)
  const today = dayInZone(now, month.fuseau)
  return Array.from({ length: shown + 1 }, (_, at) =>
    monthCycle(addMonths(`${today.slice(0, 7)}-01`, at), month, isHoliday),
  )
    .filter(({ dateOuverture }) => dateOuverture > now)
    .slice(0, shown)
    .map(toPlanned)
}

const toPlanned = ({ datePrediction, dateOuverture, dateLimit, dateDiffusion }: MonthCycle): PlannedMonth => ({
  datePrediction,
  dateOuverture: dateOuverture.toISOString(),
  dateLimit: dateLimit.toISOString(),
  dateDiffusion: dateDiffusion.toISOString(),
})
