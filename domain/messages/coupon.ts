import { z } from 'zod'
import { addDays, type Day } from '../values/day.ts'

/** Longest code: an SMS names it (`{{coupon}}`), and has little room. All its characters take one septet. */
export const couponCodeMaxLength = 12
const codePattern = /^[A-Z0-9-]{2,12}$/

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'FORMAT_INCORRECT')

/** What a coupon says. Its validity is so many days after the sending, or up to a day, or without end. */
const couponFields = {
  titre: oneLine(80).min(1, 'CHAMP_OBLIGATOIRE'),
  texte: oneLine(300).default(''),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, 'CHAMP_OBLIGATOIRE')
    .regex(codePattern, 'COUPON_CODE')
    .describe('2 to 12 of A-Z, 0-9 and -'),
  conditions: oneLine(300).default(''),
  validiteJours: z.int().min(1).max(366).nullable().default(null).describe('days after the sending'),
  valableJusquAu: z.iso.date('DATE_HEURE_INCORRECTE').nullable().default(null).describe('last day'),
}

export const CouponChange = z
  .object(couponFields)
  .refine(({ validiteJours, valableJusquAu }) => validiteJours === null || valableJusquAu === null, {
    message: 'COUPON_VALIDITE',
    path: ['valableJusquAu'],
  })
  .meta({ id: 'CouponChange' })
export type CouponChange = z.infer<typeof CouponChange>

/** A coupon as a promotional message carries it. */
export const CouponOfMessage = z
  .object({
    id: z.int(),
    type: z.enum(['standard', 'own']).describe('the network’s, or the garage’s own'),
    titre: z.string(),
    texte: z.string(),
    code: z.string(),
    conditions: z.string(),
    validiteJours: z.int().nullable(),
    valableJusquAu: z.iso.date().nullable(),
  })
  .meta({ id: 'CouponOfMessage' })
export type CouponOfMessage = z.infer<typeof CouponOfMessage>

/** A coupon in the library. */
export const Coupon = CouponOfMessage.extend({
  perime: z.boolean().describe('its last day is over'),
  modifiable: z.boolean().describe('whether the caller may change and delete it'),
}).meta({ id: 'Coupon' })
export type Coupon = z.infer<typeof Coupon>

type Validity = Pick<CouponOfMessage, 'validiteJours' | 'valableJusquAu'>

/** The last day a coupon is worth something, when it is sent on a day; null = without end. */
export const couponLastDay = ({ validiteJours, valableJusquAu }: Validity, sent: Day): Day | null =>
  valableJusquAu ?? (validiteJours === null ? null : addDays(sent, validiteJours))

/** Whether a coupon that leaves on a day is worth nothing already. */
export const isCouponOver = (coupon: Validity, sent: Day): boolean => {
  const last = couponLastDay(coupon, sent)
  return last !== null && last < sent
}
