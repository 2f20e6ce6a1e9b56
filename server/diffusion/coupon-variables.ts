import { type CouponOfMessage, couponLastDay } from '@relance/domain/messages/coupon.ts'
import { writeCustomerDay } from '@relance/domain/messages/customer-language.ts'
import { emailWords } from '@relance/domain/messages/email-words.ts'
import type { Variables } from '@relance/domain/messages/merge.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Db } from '../base.ts'
import { listCouponsOfCampaign } from '../messages/coupons.sql.ts'
import { languageOfMember } from '../messages/customer-language.sql.ts'

interface OfCampaign {
  readonly adherentId: number
  readonly campagneId: number
}

/** The codes that the messages of a campaign may name: what their longest text is reckoned with. */
export const listCouponCodes = async (db: Db, of: OfCampaign): Promise<string[]> => [
  ...new Set([...(await listCouponsOfCampaign(db, of)).values()].map(({ code }) => code)),
]

/**
 * What the coupon of an operation says to a customer, by operation and day of sending: its validity is counted from that
 * day, and written as in the customer's country. Nothing where the operation has no coupon.
 */
export async function couponWriter(db: Db, of: OfCampaign): Promise<(operationId: number, sent: Date) => Variables> {
  const coupons: ReadonlyMap<number, CouponOfMessage> = await listCouponsOfCampaign(db, of)
  if (coupons.size === 0) return () => ({})
  const langue = await languageOfMember(db, of.adherentId)
  const { pays, fuseau } = await db
    .selectFrom('adherent')
    .select(['pays', 'fuseau'])
    .where('id', '=', of.adherentId)
    .executeTakeFirstOrThrow()
  return (operationId, sent) => {
    const coupon = coupons.get(operationId)
    if (!coupon) return {}
    const last = couponLastDay(coupon, dayInZone(sent, fuseau))
    return {
      coupon: coupon.code,
      couponTitre: coupon.titre,
      couponTexte: [
        coupon.texte,
        last === null ? '' : emailWords[langue].valable.replace('{date}', writeCustomerDay(last, langue, pays)),
        coupon.conditions,
      ]
        .filter(Boolean)
        .join('\n'),
    }
  }
}

/** When each batch of a sending leaves. */
export async function listBatchTimes(
  tx: Db,
  { adherentId, diffusionId }: { readonly adherentId: number; readonly diffusionId: number },
): Promise<ReadonlyMap<number, Date>> {
  const rows = await tx
    .selectFrom('lot')
    .select(['numero', 'date_heure'])
    .where('adherent_id', '=', adherentId)
    .where('diffusion_id', '=', diffusionId)
    .execute()
  return new Map(rows.map((row) => [row.numero, row.date_heure]))
}
