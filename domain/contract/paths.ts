import { z } from 'zod'

/** The base of every call; `{network}` is the network's slug. */
export const base = '/api/v1/{network}'

const network = z.string().regex(/^[a-z0-9-]+$/)
const id = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(2 ** 53 - 1)
const memberId = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(2 ** 31 - 1)

/** Path parameters, by what they name. */
export const ofNetwork = z.object({ network })
export const ofMember = z.object({ network, adherentId: memberId })
export const ofId = z.object({ network, id })
export const ofIdAndMember = z.object({ network, id, adherentId: memberId })
