import { z } from 'zod'
import type { NetworkWindow } from '../networks/sending-rules.ts'
import type { MonthSettings } from './month-cycle.ts'

/** `PREDICTIF_SEMAINES_MAX` (decisions.md 9): the longest time that members have to decide. */
export const predictifSemainesMax = 4

/** When a network's months open, close and leave, and how long a visit counts for them, as its administrators set it. */
export const MonthSettingsChange = z
  .object({
    jourOuverture: z
      .int()
      .min(1)
      .max(28)
      .describe('day of the month on which the next month’s campaign opens, at 06:00'),
    dureeSemaines: z
      .int()
      .min(1)
      .max(predictifSemainesMax)
      .describe('weeks that members have at least; it closes on the first Sunday after'),
    jourDiffusion: z.int().min(1).max(6).describe('ISO day of the week on which it leaves: 1 Monday to 6 Saturday'),
    heureDiffusion: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'HEURE_INCORRECTE')
      .describe("'HH:MM' on the network's clock"),
    fenetreAttribution: z
      .union([z.literal(30), z.literal(60), z.literal(90)])
      .describe('days during which a visit counts for a campaign'),
  })
  .meta({ id: 'MonthSettingsChange' })
export type MonthSettingsChange = z.infer<typeof MonthSettingsChange>

/** The product's own (decisions.md 6): what a network starts with, and what it gives a setting back to. */
export const initialMonthSettings: MonthSettingsChange = {
  jourOuverture: 10,
  dureeSemaines: 3,
  jourDiffusion: 2,
  heureDiffusion: '10:00',
  fenetreAttribution: 60,
}

/** What the calendar is worked out with: the settings, on the network's clock, within its hours and days of sending. */
export const withZone = (
  { jourOuverture, dureeSemaines, jourDiffusion, heureDiffusion }: MonthSettingsChange,
  fuseau: string,
  fenetre: NetworkWindow | null,
): MonthSettings => ({ jourOuverture, dureeSemaines, jourDiffusion, heureDiffusion, fuseau, fenetre })

export const PlannedMonth = z
  .object({
    datePrediction: z.iso.date().describe('first day of the month whose forecasts it takes'),
    dateOuverture: z.iso.datetime(),
    dateLimit: z.iso.datetime().describe('the last second in which a member may decide'),
    dateDiffusion: z.iso.datetime(),
  })
  .meta({ id: 'PlannedMonth' })
export type PlannedMonth = z.infer<typeof PlannedMonth>

/** What the next deadline decides in the members' place, in today's numbers. */
export const NetworkOutlook = z
  .object({
    campagneId: z.int().nullable().describe('the open month; null when the next one is not open yet'),
    datePrediction: z.iso.date(),
    dateLimit: z.iso.datetime(),
    actif: z.boolean().describe('the network’s automatic validation is on'),
    ateliers: z.int().describe('members that are asked: those of the open month, else all'),
    dejaDecides: z.int().describe('have validated or refused it already'),
    parReseau: z.int().describe('would be validated by the network’s settings, were they on'),
    parAdherent: z.int().describe('would be validated by settings of their own'),
    sansReseau: z.int().describe('want neither: without an answer they do not take part'),
    empeches: z.int().describe('would be refused whatever is set: something is missing'),
  })
  .meta({ id: 'NetworkOutlook' })
export type NetworkOutlook = z.infer<typeof NetworkOutlook>
