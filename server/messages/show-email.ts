import { fillCoupons } from '@relance/domain/messages/email-coupons.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { ApercuEmail } from '@relance/domain/messages/email-preview.ts'
import type { Day } from '@relance/domain/values/day.ts'
import type { EmailCoupons } from './email-coupons.sql.ts'
import { factsOf } from './email-facts.ts'
import type { EmailImage } from './email-images.sql.ts'
import type { EmailLook } from './email-look.sql.ts'
import { compileEmail, fillEmail } from './render-email.ts'

/** What an e-mail is shown with: how it is signed, what its blocks name, and what its fields are filled with. */
interface Shown {
  readonly document: EmailDocument
  readonly look: EmailLook
  readonly images: ReadonlyMap<number, EmailImage>
  readonly coupons: EmailCoupons
  /** The day it leaves, for the validity of coupons. */
  readonly jour: Day
  readonly variables: Parameters<typeof fillEmail>[1]
}

/**
 * An e-mail as its reader sees it, with what the check says of it. A picture that left the library is told and left out: it
 * keeps nobody from seeing the rest. Whom it is shown for is the caller's to add.
 */
export async function showEmail({
  document,
  look,
  images,
  coupons,
  jour,
  variables,
}: Shown): Promise<Omit<ApercuEmail, 'expediteur' | 'client' | 'position' | 'total'>> {
  const missing = document.blocks.flatMap((block) =>
    'imageId' in block && !images.has(block.imageId) ? [block.imageId] : [],
  )
  const filled = fillCoupons(document, coupons, jour)
  const blocks = filled.blocks.filter((block) => !('imageId' in block) || images.has(block.imageId))
  const compiled = await compileEmail({ ...filled, blocks }, look, images)
  const facts = factsOf({ compiled, look, images, coupons, jour })
  const line = (objet: string) => fillEmail({ objet, html: '', text: '' }, variables).objet
  const shown = fillEmail(compiled, variables)
  return {
    objet: shown.objet,
    objetB: line(document.objetB ?? ''),
    preheader: line(document.preheader),
    html: shown.html,
    texte: shown.text,
    octets: facts.octets ?? 0,
    desabonnement: facts.desabonnement === true,
    adresse: facts.adresse === true,
    imagesInconnues: missing,
    coupons: [...coupons.values()],
    jour,
  }
}
