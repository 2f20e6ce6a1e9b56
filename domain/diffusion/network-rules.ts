import { z } from 'zod'
import { openEverywhere } from '../networks/sending-rules.ts'
import { productPressure } from '../targeting/pressure.ts'
import { isDay } from '../values/day.ts'
import { minutesOf } from '../values/local-time.ts'
import { policyOf } from './sending-policy.ts'

const heure = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'HEURE_INCORRECTE')
  .nullable()
const rest = (least: number) =>
  z.int().min(least, 'REGLE_DUREE_TROP_COURTE').max(365, 'REGLE_DUREE_TROP_LONGUE').nullable()
const unique = (values: readonly unknown[]) => new Set(values).size === values.length

/** The most dates a network closes. */
export const datesFermeesMax = 30

/**
 * What a network sets stricter than the law and the product; null = theirs (docs/decisions/0019). Hours and days bear on SMS;
 * the rest on both channels, each apart.
 */
export const NetworkRules = z
  .object({
    debut: heure.describe("no SMS before this hour, 'HH:MM' on the recipient's clock"),
    fin: heure.describe('no SMS from this hour on'),
    jours: z
      .array(z.int().min(1).max(7))
      .refine(unique, 'FORMAT_INCORRECT')
      .nullable()
      .describe('ISO days on which SMS leave: 1 Monday to 7 Sunday'),
    datesFermees: z
      .array(z.string().refine(isDay, 'FORMAT_INCORRECT'))
      .max(datesFermeesMax, 'REGLE_TROP_DE_DATES')
      .refine(unique, 'FORMAT_INCORRECT')
      .describe('days on which no SMS leaves, besides holidays'),
    messagesMax: z
      .int()
      .min(1, 'REGLE_MESSAGES_NOMBRE')
      .max(productPressure.messagesMax, 'REGLE_MESSAGES_NOMBRE')
      .nullable()
      .describe('messages a contact gets on a channel in joursMessages days'),
    joursMessages: rest(productPressure.joursMessages).describe('days in which they are counted'),
    joursUnMessage: rest(productPressure.joursUnMessage).describe('days of rest after a message'),
    joursDepuisVisite: rest(productPressure.joursDepuisVisite).describe('days of rest after a visit'),
  })
  .meta({ id: 'NetworkRules' })
export type NetworkRules = z.infer<typeof NetworkRules>

/** What a network starts with, and gives back to: the law's and the product's, nothing of its own. */
export const noRules: NetworkRules = {
  debut: null,
  fin: null,
  jours: null,
  datesFermees: [],
  messagesMax: null,
  joursMessages: null,
  joursUnMessage: null,
  joursDepuisVisite: null,
}

export interface RuleRefusal {
  readonly field: keyof NetworkRules
  readonly code:
    | 'REGLE_HEURE_TROP_TOT'
    | 'REGLE_HEURE_TROP_TARD'
    | 'REGLE_FENETRE_TROP_COURTE'
    | 'REGLE_JOUR_INTERDIT'
    | 'REGLE_AUCUN_JOUR'
}

/** What fills the sentences of these refusals. */
export const ruleBounds = (pays: string): { readonly heureMin: string; readonly heureMax: string } => {
  const { debut, fin } = policyOf(pays)
  return { heureMin: debut, heureMax: fin }
}

/** Minutes that hours leave of those that every country's law leaves open. */
function minutesLeft(debut: string, fin: string): number {
  const from = Math.max(minutesOf(debut), minutesOf(openEverywhere.debut))
  return Math.min(minutesOf(fin), minutesOf(openEverywhere.fin)) - from
}

/**
 * What of a network's rules is looser than the law of its country, or leaves no time at all: an hour a day and one weekday
 * stay open everywhere.
 */
export function checkRules({ debut, fin, jours }: NetworkRules, pays: string): RuleRefusal[] {
  const law = policyOf(pays)
  const refusals: RuleRefusal[] = []
  if (debut !== null && debut < law.debut) refusals.push({ field: 'debut', code: 'REGLE_HEURE_TROP_TOT' })
  if (fin !== null && fin > law.fin) refusals.push({ field: 'fin', code: 'REGLE_HEURE_TROP_TARD' })
  if (minutesLeft(debut ?? law.debut, fin ?? law.fin) < 60)
    refusals.push({ field: debut === null ? 'fin' : 'debut', code: 'REGLE_FENETRE_TROP_COURTE' })
  if (jours?.some((jour) => !law.jours.includes(jour))) refusals.push({ field: 'jours', code: 'REGLE_JOUR_INTERDIT' })
  if (jours !== null && !openEverywhere.jours.some((jour) => jours.includes(jour)))
    refusals.push({ field: 'jours', code: 'REGLE_AUCUN_JOUR' })
  return refusals
}
