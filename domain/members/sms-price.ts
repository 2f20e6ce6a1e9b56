import { z } from 'zod'

/** The dearest price of one SMS segment that is taken for meant: ten euros. */
export const smsPriceMax = 100_000

export const smsPrice = z
  .int()
  .min(0)
  .max(smsPriceMax)
  .describe('price of one SMS segment before tax, in ten-thousandths')

/** A price that was set, and from when. */
export const PriceLine = z
  .object({
    id: z.int(),
    coutSms: z.int().nullable().describe('null: a member’s own was given back'),
    depuis: z.iso.datetime(),
    auteur: z.string(),
  })
  .meta({ id: 'PriceLine' })
export type PriceLine = z.infer<typeof PriceLine>

export const NetworkPrice = z
  .object({
    coutSms: z.int(),
    historique: z.array(PriceLine).describe('latest first'),
    ateliers: z.int(),
    propres: z.int().describe('members with a price of their own: the network’s does not reach them'),
  })
  .meta({ id: 'NetworkPrice' })
export type NetworkPrice = z.infer<typeof NetworkPrice>

export const MemberPrice = z
  .object({
    coutSms: z.int().nullable().describe('the member’s own; null = the network’s'),
    coutReseau: z.int(),
    historique: z.array(PriceLine).describe('of the member’s own, latest first'),
  })
  .meta({ id: 'MemberPrice' })
export type MemberPrice = z.infer<typeof MemberPrice>

/** A member with a price of its own, in the network's list. */
export const OwnPrice = z
  .object({
    id: z.int(),
    nomCommercial: z.string(),
    ville: z.string(),
    coutSms: z.int(),
    depuis: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnPrice' })
export type OwnPrice = z.infer<typeof OwnPrice>
