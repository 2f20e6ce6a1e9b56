import { missingBeforeLocking, type Reason } from '@relance/domain/campaigns/before-locking.ts'
import { isCouponOver } from '@relance/domain/messages/coupon.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Db } from '../base.ts'
import { getMember, getSendingGround } from '../members/members.sql.ts'
import { listCouponsOfCampaign } from '../messages/coupons.sql.ts'
import { listOperationsWithMessage } from '../messages/messages.sql.ts'
import { findCiblage } from '../targeting/ciblage.sql.ts'
import { computeTotals } from '../targeting/totals.sql.ts'

/** What is missing before a member's campaign may be locked, on what is saved now. */
export async function listMissing(
  db: Db,
  { adherentId, campagneId, now }: { readonly adherentId: number; readonly campagneId: number; readonly now: Date },
): Promise<Reason[]> {
  const of = { adherentId, campagneId }
  const member = await getMember(db, adherentId)
  const today = dayInZone(now, member.fuseau)
  const targeting = await findCiblage(db, of)
  const totals = targeting && (await computeTotals(db, { ...of, targeting }))
  const coupons = [...(await listCouponsOfCampaign(db, of))]
  return missingBeforeLocking({
    ...member,
    ...(await getSendingGround(db, adherentId)),
    contacts: totals?.totalGlobal ?? 0,
    diffusionIdList: targeting?.filter.diffusionIdList ?? [],
    operationIdList: targeting?.filter.operationIdList ?? [],
    operationsWithMessage: await listOperationsWithMessage(db, of),
    operationsWithOldCoupon: new Set(coupons.filter(([, coupon]) => isCouponOver(coupon, today)).map(([id]) => id)),
    today,
  })
}
