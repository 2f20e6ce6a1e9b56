import { isWebAddress } from '@relance/domain/diffusion/links.ts'
import { fillCoupons, isOverCoupon } from '@relance/domain/messages/email-coupons.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { type Day, dayInZone } from '@relance/domain/values/day.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Refusal } from '../http/problem.ts'
import { findEmailCoupons } from '../messages/email-coupons.sql.ts'
import { factsOf } from '../messages/email-facts.ts'
import { findEmailImages } from '../messages/email-images.sql.ts'
import { type EmailLook, getEmailLook } from '../messages/email-look.sql.ts'
import { type CompiledEmail, compileEmail } from '../messages/render-email.ts'
import { appointmentPageUrl } from './appointment-address.ts'
import { getSenderFacts } from './diffusions.sql.ts'

/** The field of a refused document, as the routes' bodies name it. */
const inBody = (error: unknown): unknown =>
  error instanceof Refusal && error.errors
    ? new Refusal(error.status, error.code, {
        values: error.values,
        errors: error.errors.map(({ field, code }) => ({ field: field.replace(/^document\b/, 'contenu'), code })),
      })
    : error

/** How an e-mail looks; its appointment buttons always lead to a page, ours where the garage has no booking address. */
export async function lookWithBooking({ db, env, secret }: Context, adherentId: number): Promise<EmailLook> {
  const look = await getEmailLook(db, adherentId, env.PUBLIC_URL)
  const own = look.garage.urlRendezVous
  const urlRendezVous = isWebAddress(own)
    ? own
    : appointmentPageUrl(env, secret, { adherentId, garage: look.garage.nom })
  return { ...look, garage: { ...look.garage, urlRendezVous } }
}

/**
 * An e-mail of a member laid out as it would leave at a moment: its coupons say what the library says of them then. What
 * keeps it from being laid out is refused at its place in `contenu`; pictures that are gone and coupons that are over or gone
 * may be left out: where all that is wrong is told at once afterwards, and where nobody is there to be told (a month).
 */
export async function layOutEmail(
  context: Context,
  adherentId: number,
  contenu: EmailDocument,
  leaves: Date,
  without: 'refused' | 'left out' = 'refused',
) {
  const { db } = context
  const look = await lookWithBooking(context, adherentId)
  const images = await findEmailImages(db, adherentId, contenu)
  const coupons = await findEmailCoupons(db, adherentId, contenu)
  const jour: Day = dayInZone(leaves, (await getSenderFacts(db, adherentId)).fuseau)
  const filled = fillCoupons(contenu, coupons, jour)
  const blocks = filled.blocks.filter(
    (block) => !('imageId' in block && !images.has(block.imageId)) && !isOverCoupon(block, coupons, jour),
  )
  const laid = without === 'refused' ? filled : { ...filled, blocks }
  const compiled = await compileEmail(laid, look, images).catch((error: unknown) => {
    throw inBody(error)
  })
  return { filled, laid, compiled, facts: factsOf({ compiled, look, images, coupons, jour }) }
}

/** What of an e-mail its sending reads, as columns. */
export const emailColumns = (contenu: EmailDocument, compiled: CompiledEmail) => ({
  objet: contenu.objet,
  objet_b: contenu.objetB ?? '',
  contenu_email: sql<never>`${JSON.stringify(contenu)}::jsonb`,
  html_compile: compiled.html,
  texte_compile: compiled.text,
})
