import type { Day } from '../values/day.ts'
import { type CouponOfMessage, couponLastDay } from './coupon.ts'
import type { EmailBlock, EmailDocument } from './email-document.ts'

type CouponBlock = Extract<EmailBlock, { type: 'coupon' }>

/** The coupons of the library that an e-mail shows. */
export const couponIdsOf = ({ blocks }: Pick<EmailDocument, 'blocks'>): number[] => [
  ...new Set(
    blocks.flatMap((block) => (block.type === 'coupon' && block.couponId !== undefined ? [block.couponId] : [])),
  ),
]

/** What the block of a coupon says of it, when the e-mail leaves on a day. */
export const couponBlock = (coupon: CouponOfMessage, sent: Day): Omit<CouponBlock, 'id'> => ({
  type: 'coupon',
  couponId: coupon.id,
  kind: coupon.type,
  title: coupon.titre,
  text: [coupon.texte, coupon.conditions].filter(Boolean).join('\n'),
  code: coupon.code,
  validUntil: couponLastDay(coupon, sent),
})

/** An e-mail whose coupons say what the library says of them now; one that left the library keeps what it said. */
export const fillCoupons = (
  document: EmailDocument,
  coupons: ReadonlyMap<number, CouponOfMessage>,
  sent: Day,
): EmailDocument => ({
  ...document,
  blocks: document.blocks.map((block) => {
    const coupon = block.type === 'coupon' && block.couponId !== undefined ? coupons.get(block.couponId) : undefined
    return coupon ? { ...couponBlock(coupon, sent), id: block.id } : block
  }),
})

/** Whether a block, filled, is a coupon that may not leave on a day: it is over then, or has left the library. */
export const isOverCoupon = (block: EmailBlock, coupons: ReadonlyMap<number, CouponOfMessage>, sent: Day): boolean =>
  block.type === 'coupon' &&
  ((block.couponId !== undefined && !coupons.has(block.couponId)) ||
    (block.validUntil !== null && block.validUntil < sent))
