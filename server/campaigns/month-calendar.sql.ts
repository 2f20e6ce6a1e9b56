import { type MonthSettings, zoneOfNetwork } from '@relance/domain/campaigns/month-cycle.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../base.ts'
import type { Reseau } from '../db/schema.generated.ts'
import { networkWindowOf, windowColumns } from '../networks/sending-rules.sql.ts'

export const calendarColumns = [
  'pays',
  'jour_ouverture',
  'duree_semaines',
  'jour_diffusion',
  'heure_diffusion',
  ...windowColumns,
] as const

type CalendarRow = Pick<Selectable<Reseau>, (typeof calendarColumns)[number]>

/** A network's calendar, as its row holds it. */
export const toMonthSettings = (row: CalendarRow): MonthSettings => ({
  jourOuverture: row.jour_ouverture,
  dureeSemaines: row.duree_semaines,
  jourDiffusion: row.jour_diffusion,
  heureDiffusion: row.heure_diffusion,
  fuseau: zoneOfNetwork(row.pays),
  fenetre: networkWindowOf(row),
})

/** When a network's predictive campaigns open, close and leave. */
export async function getMonthSettings(db: Db, reseauId: number): Promise<MonthSettings> {
  return toMonthSettings(
    await db.selectFrom('reseau').select(calendarColumns).where('id', '=', reseauId).executeTakeFirstOrThrow(),
  )
}
