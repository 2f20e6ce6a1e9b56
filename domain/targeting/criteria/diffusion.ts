import { z } from 'zod'
import type { Prospect } from '../prospect.ts'

export const channelFields = {
  diffusionIdList: z
    .array(z.literal([39, 40, 41]))
    .max(3)
    .describe('channels: 39 SMS, 40 e-mail; 41 (postal mail) is left out'),
}
type ChannelFilter = { readonly diffusionIdList: readonly (39 | 40 | 41)[] }
/** What a contact that has both channels gets: [] both, [39] SMS only, [40] e-mail only. */
export type ChannelPreference = (39 | 40)[]

/** The channels open to a prospect: those that are chosen, where it can be written to, with its preference if it has both. */
export function channelsOf(
  { cleSms, cleEmail }: Pick<Prospect, 'cleSms' | 'cleEmail'>,
  filter: ChannelFilter,
  preference: readonly (39 | 40)[],
): { sms: boolean; email: boolean } {
  const sms = cleSms !== null && filter.diffusionIdList.includes(39)
  const email = cleEmail !== null && filter.diffusionIdList.includes(40)
  const both = sms && email
  return { sms: sms && !(both && preference[0] === 40), email: email && !(both && preference[0] === 39) }
}

/** A prospect is picked when one of the chosen channels reaches it. */
export function matchesChannel(prospect: Pick<Prospect, 'cleSms' | 'cleEmail'>, filter: ChannelFilter): boolean {
  const { sms, email } = channelsOf(prospect, filter, [])
  return sms || email
}
