import { z } from 'zod'

/** A member's people see their own; the network's people name the member. */
export const ofWhom = { adherentId: z.coerce.number<number>().int().min(1).max(2_147_483_647).optional() }
