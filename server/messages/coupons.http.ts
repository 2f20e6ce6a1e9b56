import { hasRight } from '@relance/domain/auth/roles.ts'
import { metaOf } from '@relance/domain/contract/page.ts'
import { type Coupon, isCouponOver } from '@relance/domain/messages/coupon.ts'
import type { couponsContract } from '@relance/domain/messages/coupons.contract.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound } from '../http/problem.ts'
import { requireMember, type Session } from '../http/session.ts'
import {
  type CouponShelf,
  findCoupons,
  hideCoupon,
  insertCoupon,
  listCoupons,
  type ShelfCoupon,
  saveCoupon,
} from './coupons.sql.ts'
import { mayChange, ownerOf } from './media-owner.ts'

/** The library of coupons: standard ones are the network's, own ones a member's. */
export function couponsHandlers({ db, clock }: Base): Handlers<typeof couponsContract> {
  const shelfOf = ({ reseau, adherentId }: Session): CouponShelf => ({ reseauId: reseau.id, adherentId })
  const shownTo = (session: Session, { coupon, owner }: ShelfCoupon): Coupon => ({
    ...coupon,
    perime: isCouponOver({ ...coupon, validiteJours: null }, dayInZone(clock.now(), 'Europe/Paris')),
    modifiable: mayChange(session, owner, hasRight(session.role, 'account.write')),
  })
  const shown = async (session: Session, id: number): Promise<Coupon> =>
    shownTo(session, (await findCoupons(db, shelfOf(session), [id]))[0]!)
  const requireOwn = async (session: Session, id: number): Promise<void> => {
    const [found] = await findCoupons(db, shelfOf(session), [id])
    if (!found) throw notFound()
    if (!mayChange(session, found.owner, true)) throw forbidden()
  }
  return {
    listCoupons: async ({ query, session, request }) => {
      if (query.adherentId !== undefined) await requireMember(db, session, query.adherentId)
      const shelf = { ...shelfOf(session), ...(query.adherentId !== undefined && { adherentId: query.adherentId }) }
      const { data, total } = await listCoupons(db, shelf, query)
      return {
        data: data.map((one) => shownTo(session, one)),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },
    createCoupon: async ({ body, session }) =>
      shown(session, await insertCoupon(db, ownerOf(session), body, clock.now())),
    saveCoupon: async ({ params: { id }, body, session }) => {
      await requireOwn(session, id)
      await saveCoupon(db, id, body, clock.now())
      return shown(session, id)
    },
    deleteCoupon: async ({ params: { id }, session }) => {
      await requireOwn(session, id)
      await hideCoupon(db, id, clock.now())
    },
  }
}
