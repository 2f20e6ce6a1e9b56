import type { CouponOfMessage } from '@relance/domain/messages/coupon.ts'
import { couponIdsOf } from '@relance/domain/messages/email-coupons.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { Db } from '../base.ts'
import { type CouponShelf, findCoupons } from './coupons.sql.ts'

export type EmailCoupons = ReadonlyMap<number, CouponOfMessage>

/** The coupons that an e-mail names, by their id, among those that may be sent: a member's own, and its network's. */
export async function findCouponsOfShelf(db: Db, shelf: CouponShelf, document: EmailDocument): Promise<EmailCoupons> {
  const found = await findCoupons(db, shelf, couponIdsOf(document))
  return new Map(found.map(({ coupon }) => [coupon.id, coupon]))
}

/** The same for an e-mail of a member. */
export async function findEmailCoupons(db: Db, adherentId: number, document: EmailDocument): Promise<EmailCoupons> {
  if (couponIdsOf(document).length === 0) return new Map()
  const { reseau_id: reseauId } = await db
    .selectFrom('adherent')
    .select('reseau_id')
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  return findCouponsOfShelf(db, { reseauId, adherentId }, document)
}
