import { z } from 'zod'

const moment = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'HEURE_INCORRECTE')

/** When somebody answers: the same hours on each of these days. Data, so that every language writes it its own way. */
export const Hours = z
  .object({
    jours: z
      .array(z.int().min(1).max(7))
      .min(1, 'CHAMP_OBLIGATOIRE')
      .max(7)
      .describe('1 = Monday … 7 = Sunday (ISO 8601)'),
    de: moment.describe("'HH:MM', local time"),
    a: moment.describe("'HH:MM', local time, after `de`"),
  })
  .refine((hours) => hours.de < hours.a, { message: 'HEURES_INVERSEES', path: ['a'] })
  .refine((hours) => new Set(hours.jours).size === hours.jours.length, { message: 'JOUR_EN_DOUBLE', path: ['jours'] })
  .meta({ id: 'Hours' })
export type Hours = z.infer<typeof Hours>

/** The specification's hours (section 9): Monday to Thursday 8h to 18h, Friday 8h to 17h. */
export const usualHours: readonly Hours[] = [
  { jours: [1, 2, 3, 4], de: '08:00', a: '18:00' },
  { jours: [5], de: '08:00', a: '17:00' },
]
