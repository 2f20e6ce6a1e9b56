import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Coupon, CouponChange } from './coupon.ts'
import { libraryQuery } from './library-query.ts'

const coupons = `${base}/service-campagne/coupons`

export const couponsContract = {
  listCoupons: route({
    method: 'GET',
    path: coupons,
    summary: 'The coupons a member may send: its own, then its network’s standard ones',
    access: 'direct.read',
    params: ofNetwork,
    query: pageQuery(50).extend(libraryQuery),
    reply: pageOf(Coupon),
  }),
  createCoupon: route({
    method: 'POST',
    path: coupons,
    summary: 'Add a coupon: the member’s own, or a standard one of the network when an administrator adds it',
    access: 'account.write',
    params: ofNetwork,
    body: CouponChange,
    reply: Coupon,
    status: 201,
  }),
  saveCoupon: route({
    method: 'PUT',
    path: `${coupons}/{id}`,
    summary: 'Change a coupon, for the campaigns that are not locked yet too',
    access: 'account.write',
    params: ofId,
    body: CouponChange,
    reply: Coupon,
  }),
  deleteCoupon: route({
    method: 'DELETE',
    path: `${coupons}/{id}`,
    summary: 'Take a coupon out of the library; campaigns in which it was put keep it',
    access: 'account.write',
    params: ofId,
    reply: 'empty',
  }),
}
