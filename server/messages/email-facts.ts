import { checkEmail, type EmailFacts, errorsOf } from '@relance/domain/messages/email-check.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { Day } from '@relance/domain/values/day.ts'
import { Refusal } from '../http/problem.ts'
import type { EmailCoupons } from './email-coupons.sql.ts'
import type { EmailImage } from './email-images.sql.ts'
import type { EmailLook } from './email-look.sql.ts'
import { type CompiledEmail, worstCaseBytes } from './render-email.ts'

interface Laid {
  readonly compiled: Pick<CompiledEmail, 'html'>
  readonly look: EmailLook
  readonly images: ReadonlyMap<number, EmailImage>
  readonly coupons: EmailCoupons
  /** The day it leaves. */
  readonly jour: Day
}

/** What the check wants to know of an e-mail once it is laid out. */
export const factsOf = ({ compiled, look, images, coupons, jour }: Laid): EmailFacts => ({
  images: new Set(images.keys()),
  coupons,
  jour,
  octets: worstCaseBytes({ objet: '', text: '', html: compiled.html }),
  desabonnement: compiled.html.includes('href="{{desabonnement}}"'),
  // A street and a town.
  adresse: look.garage.adresse.length >= 2,
})

/** Refuses an e-mail that may not leave: 422 with each fault at its place (`contenu.blocks.2.href`). */
export function refuseUnsound(document: EmailDocument, facts: EmailFacts): void {
  const faults = errorsOf(checkEmail(document, facts))
  if (faults.length === 0) return
  throw new Refusal(422, 'EMAIL_A_CORRIGER', {
    errors: faults.map(({ field, code }) => ({ field: `contenu.${field}`, code })),
  })
}
