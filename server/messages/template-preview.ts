import type { Language } from '@relance/domain/contract/words.ts'
import { defaultMessage } from '@relance/domain/messages/default-messages.ts'
import { fillCoupons } from '@relance/domain/messages/email-coupons.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { ApercuEmail } from '@relance/domain/messages/email-preview.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { operationIds } from '@relance/domain/values/operations.ts'
import type { Base } from '../base.ts'
import { findCouponsOfShelf } from './email-coupons.sql.ts'
import { findEmailImages, findNetworkImages } from './email-images.sql.ts'
import { type EmailLook, getEmailLook, getNetworkLook } from './email-look.sql.ts'
import { type CompiledEmail, compileEmail } from './render-email.ts'
import { sanitiseDocument } from './sanitise-email.ts'
import type { Shelf } from './shelf.ts'
import { showEmail } from './show-email.ts'

type Needs = Pick<Base, 'db' | 'env' | 'clock'>

/** What a template is laid out with: signed by a member, else by an example garage of the network. */
async function loadParts({ db, env, clock }: Needs, shelf: Shelf, document: EmailDocument) {
  const { adherentId, reseauId } = shelf
  const look =
    adherentId === null
      ? await getNetworkLook(db, shelf, env.PUBLIC_URL)
      : await getEmailLook(db, adherentId, env.PUBLIC_URL)
  const images =
    adherentId === null
      ? await findNetworkImages(db, reseauId, document)
      : await findEmailImages(db, adherentId, document)
  const coupons = await findCouponsOfShelf(db, shelf, document)
  const jour = dayInZone(clock.now(), 'Europe/Paris')
  return { look, images, coupons, jour }
}

const example = (look: EmailLook, langue: Language) => ({
  ...exampleVariables[langue],
  garage: look.garage.nom,
  telephone: look.garage.telephone,
  urlRendezVous: look.garage.urlRendezVous,
  message: defaultMessage(operationIds.revision, langue),
  desabonnement: `${look.publicUrl}/`,
})

/** Lays a template out as it would be sent: 422 with the place of what keeps it from being (`document.blocks.2.imageId`). */
export async function compileTemplate(needs: Needs, shelf: Shelf, document: EmailDocument): Promise<CompiledEmail> {
  const { look, images, coupons, jour } = await loadParts(needs, shelf, document)
  return compileEmail(fillCoupons(document, coupons, jour), look, images)
}

/** What a template looks like, filled with an example. */
export async function previewTemplate(needs: Needs, shelf: Shelf, given: EmailDocument): Promise<ApercuEmail> {
  const document = sanitiseDocument(given)
  const parts = await loadParts(needs, shelf, document)
  const shown = await showEmail({ document, ...parts, variables: example(parts.look, shelf.langue) })
  return { ...shown, expediteur: parts.look.garage.nom, client: '', position: 0, total: 0 }
}
