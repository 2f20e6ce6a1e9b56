import type { Targeting, TargetingFilter } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'

const never = sql<boolean>`false`
const hasSms = sql<boolean>`p.cle_sms is not null`
const hasEmail = sql<boolean>`p.cle_email is not null`

/** Whether each channel is used for a prospect, its preference applied when it has both: `channelsOf` in SQL. */
export function channelsSql({ filter, diffusionRestrictionIdList: [preferred] }: Targeting): {
  sms: RawBuilder<boolean>
  email: RawBuilder<boolean>
} {
  const [sms, email] = [filter.diffusionIdList.includes(39), filter.diffusionIdList.includes(40)]
  const preference = sms && email ? preferred : undefined
  return {
    sms: !sms ? never : preference === 40 ? sql`(${hasSms} and p.cle_email is null)` : hasSms,
    email: !email ? never : preference === 39 ? sql`(${hasEmail} and p.cle_sms is null)` : hasEmail,
  }
}

export function channelSql({ diffusionIdList }: TargetingFilter): RawBuilder<boolean> {
  const [sms, email] = [diffusionIdList.includes(39), diffusionIdList.includes(40)]
  if (sms && email) return sql`(${hasSms} or ${hasEmail})`
  return sms ? hasSms : email ? hasEmail : never
}
