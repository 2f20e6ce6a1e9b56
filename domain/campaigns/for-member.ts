import { z } from 'zod'

/** Somebody of the network looks at a shared campaign as one member has it. */
export const forMember = z.object({
  adherentId: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional()
    .describe('of a shared campaign: the member whose part is asked for; that of the session when absent'),
})
