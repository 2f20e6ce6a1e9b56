import { z } from 'zod'
import { advices, doers, troubleKinds } from './trouble.ts'

/** A campaign that does not go on, why, and what to do: a row for each reason. */
export const TroubleRow = z
  .object({
    nature: z.enum(troubleKinds),
    conseil: z.enum(advices),
    qui: z.enum(doers),
    campagneId: z.int(),
    label: z.string(),
    type: z.enum(['directe', 'predictive']),
    refEtatCampagneId: z.int(),
    depuis: z.iso.datetime().nullable(),
    motif: z.string().nullable().describe('a code of the catalogue, or the first line of what went wrong'),
    reprise: z.iso.datetime().nullable().describe('when it is taken up again by itself'),
    messages: z.int().nullable().describe('messages that are held, or in doubt; null where nothing is counted'),
    adherentId: z.int().nullable().describe('the workshop; null for a month, which its network shares'),
    atelier: z.string().nullable(),
    ateliers: z.int().nullable().describe('of a month: how many workshops it is about, where that is counted'),
    reseau: z.object({ name: z.string(), displayName: z.string() }),
  })
  .meta({ id: 'TroubleRow' })
export type TroubleRow = z.infer<typeof TroubleRow>
