import { z } from 'zod'
import { CouponOfMessage } from './coupon.ts'

/** What an e-mail being written looks like to a reader, and what the check before sending needs of it. */
export const ApercuEmail = z
  .object({
    objet: z.string(),
    objetB: z.string().describe('the second subject of a comparison; empty when there is one'),
    preheader: z.string(),
    html: z.string().describe('a whole page'),
    texte: z.string(),
    expediteur: z.string(),
    client: z.string().describe('whom it is filled for, masked; empty when it is an example'),
    position: z.int().min(0).describe('1 for the first contact; 0 when it is an example'),
    total: z.int().min(0),
    octets: z.int().describe('the HTML, filled with the longest values'),
    desabonnement: z.boolean(),
    adresse: z.boolean(),
    imagesInconnues: z.array(z.int()),
    coupons: z.array(CouponOfMessage).describe('those of the library that it shows and that may be sent'),
    jour: z.iso.date().describe('the day it would leave'),
  })
  .meta({ id: 'ApercuEmail' })
export type ApercuEmail = z.infer<typeof ApercuEmail>
