import { z } from 'zod'
import { Month } from './returns.ts'

/** What campaigns brought, summed over workshops. Money is in ten-thousandths. */
const sums = {
  nbCampagne: z.int().describe('campaigns sent, each counted once for each workshop'),
  nbClient: z.int().describe('customers written to, counted once for each campaign'),
  nbEntreeAtelier: z.int(),
  CA: z.int().describe('turnover of the attributed invoices, with or without tax as the network has set'),
  tauxRetour: z.number().nullable().describe('entries / customers × 100, one decimal'),
  panierMoyen: z.int().nullable().describe('turnover / entries'),
}

const base = {
  nbClientTotal: z.int(),
  nbClientPortable: z.int(),
  tauxPortable: z.number().nullable().describe('% of customers with a valid mobile, one decimal'),
}

export const networkTodoCodes = ['A_VALIDER', 'IMPORT_EN_ECHEC', 'A_COMPLETER', 'SANS_CAMPAGNE'] as const
export type NetworkTodoCode = (typeof networkTodoCodes)[number]

/**
 * The results of the workshops that one looks after, summed. Counted from what is kept of each campaign at its workshop's last
 * import or last night, so that a thousand workshops are a short question (docs/decisions/0018).
 */
export const NetworkResults = z
  .object({
    nbAtelier: z.int(),
    calculeLe: z.iso.datetime().nullable().describe('when the latest of these figures was counted; null without any'),
    periode: z.object(sums).describe('campaigns sent in the last twelve months'),
    avant: z.object(sums).nullable().describe('those of the twelve months before; null when there was none'),
    mois: z
      .array(z.object({ mois: Month, nbSms: z.int(), nbEmail: z.int(), ...sums }))
      .describe('by the month in which campaigns were sent, oldest first; every month has its row'),
    base: z.object({
      ...base,
      avant: z.object(base).nullable().describe('as last counted before this month'),
    }),
    aFaire: z.array(
      z.object({
        code: z.enum(networkTodoCodes),
        nombre: z.int().describe('workshops concerned'),
        date: z.iso.datetime().nullable().describe('until when; null when there is no such moment'),
      }),
    ),
  })
  .meta({ id: 'NetworkResults' })
export type NetworkResults = z.infer<typeof NetworkResults>

/** A workshop among those of its network, over the last twelve months. */
export const WorkshopResult = z
  .object({
    adherentId: z.int(),
    nomCommercial: z.string(),
    ville: z.string(),
    ...base,
    ...sums,
  })
  .meta({ id: 'WorkshopResult' })
export type WorkshopResult = z.infer<typeof WorkshopResult>
