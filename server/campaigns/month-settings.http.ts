import { nextDeadline, zoneOfNetwork } from '@relance/domain/campaigns/month-cycle.ts'
import type { monthSettingsContract } from '@relance/domain/campaigns/month-settings.contract.ts'
import { initialMonthSettings, withZone } from '@relance/domain/campaigns/month-settings.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { getNetworkAutomaticTargeting } from './automatic-targeting.sql.ts'
import type { MonthDoors } from './month/tick-months.ts'
import {
  findOpenMonth,
  getNetworkMonthSettings,
  plannedMonths,
  saveNetworkMonthSettings,
} from './month-settings.sql.ts'
import { countOutcomes } from './network-outlook.sql.ts'

export function monthSettingsHandlers(
  { db, clock }: Base,
  { isHoliday }: Pick<MonthDoors, 'isHoliday'>,
): Handlers<typeof monthSettingsContract> {
  const shown = async (reseauId: number) => ({
    reglages: (await getNetworkMonthSettings(db, reseauId)).reglages,
    initiaux: initialMonthSettings,
  })
  return {
    getMonthSettings: ({ session }) => shown(session.reseau.id),
    saveMonthSettings: async ({ session, body }) => {
      const { reglages } = await getNetworkMonthSettings(db, session.reseau.id)
      const champs = (Object.keys(body) as (keyof typeof body)[]).filter((key) => body[key] !== reglages[key])
      if (champs.length > 0)
        await db.transaction().execute(async (tx) => {
          await saveNetworkMonthSettings(tx, session.reseau.id, body)
          await recordAudit(tx, {
            ...auditedBy(session, clock.now()),
            adherentId: null,
            action: 'reseau.modifier',
            objet: `reseau:${session.reseau.id}`,
            details: {
              champs,
              ...Object.fromEntries(champs.map((key) => [key, { de: reglages[key], vers: body[key] }])),
            },
          })
        })
      return shown(session.reseau.id)
    },
    previewMonths: async ({ session, body }) => {
      const now = clock.now()
      const { pays, fenetre } = await getNetworkMonthSettings(db, session.reseau.id)
      const open = await findOpenMonth(db, session.reseau.id, now)
      return {
        ouvert: open?.date_prediction
          ? {
              datePrediction: open.date_prediction,
              dateOuverture: open.date_creation.toISOString(),
              dateLimit: open.date_limite!.toISOString(),
              dateDiffusion: (open.date_diffusion ?? open.date_limite!).toISOString(),
            }
          : null,
        mois: plannedMonths(body, { pays, fenetre, now, isHoliday: (jour) => isHoliday(pays, jour) }),
      }
    },
    getNetworkOutlook: async ({ session }) => {
      const now = clock.now()
      const open = await findOpenMonth(db, session.reseau.id, now)
      const { reglages, pays, fenetre } = await getNetworkMonthSettings(db, session.reseau.id)
      const next = nextDeadline(now, withZone(reglages, zoneOfNetwork(pays), fenetre), (jour) => isHoliday(pays, jour))
      const dateLimit = open?.date_limite ?? next.dateLimit
      const { actif } = await getNetworkAutomaticTargeting(db, session.reseau.id)
      const campagneId = open?.id ?? null
      return {
        campagneId,
        datePrediction: open?.date_prediction ?? next.datePrediction,
        dateLimit: dateLimit.toISOString(),
        actif,
        ...(await countOutcomes(db, { session, campagneId, dateLimit })),
      }
    },
  }
}
