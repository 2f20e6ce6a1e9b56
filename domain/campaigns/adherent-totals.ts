import { z } from 'zod'

/** How the members of a shared campaign have decided, or were decided for (specification, section 3). */
export const AdherentTotals = z
  .object({
    totalGlobal: z.int(),
    totalEnAttente: z.int().describe('still to decide'),
    totalValidationManuelle: z.int(),
    totalValidationAutoAdherent: z.int(),
    totalValidationAutoReseau: z.int(),
    totalRefusManuel: z.int(),
    totalRefusAuto: z.int(),
  })
  .meta({ id: 'AdherentTotals' })
export type AdherentTotals = z.infer<typeof AdherentTotals>
