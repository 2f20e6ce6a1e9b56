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
import { factsOf } from './email-facts.ts'
import { findEmailImages, findNetworkImages } from './email-images.sql.ts'
import { type EmailLook, getEmailLook, getNetworkLook } from './email-look.sql.ts'
import { type CompiledEmail, compileEmail, fillEmail } from './render-email.ts'
import { sanitiseDocument } from './sanitise-email.ts'
import type { Shelf } from './shelf.ts'

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
  return { look, images, coupons, jour, filled: fillCoupons(document, coupons, jour) }
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
  const { filled, look, images } = await loadParts(needs, shelf, document)
  return compileEmail(filled, look, images)
}

/** What a template looks like, filled with an example; pictures that left the library since are left out. */
export async function previewTemplate(needs: Needs, shelf: Shelf, given: EmailDocument): Promise<ApercuEmail> {
  const document = sanitiseDocument(given)
  const { filled, look, images, coupons, jour } = await loadParts(needs, shelf, document)
  const missing = document.blocks.flatMap((block) =>
    'imageId' in block && !images.has(block.imageId) ? [block.imageId] : [],
  )
  const blocks = filled.blocks.filter((block) => !('imageId' in block) || images.has(block.imageId))
  const compiled = await compileEmail({ ...filled, blocks }, look, images)
  const facts = factsOf({ compiled, look, images, coupons, jour })
  const variables = example(look, shelf.langue)
  const line = (objet: string) => fillEmail({ objet, html: '', text: '' }, variables).objet
  const shown = fillEmail(compiled, variables)
  return {
    objet: shown.objet,
    objetB: line(document.objetB ?? ''),
    preheader: line(document.preheader),
    html: shown.html,
    texte: shown.text,
    expediteur: look.garage.nom,
    client: '',
    position: 0,
    total: 0,
    octets: facts.octets ?? 0,
    desabonnement: facts.desabonnement === true,
    adresse: facts.adresse === true,
    imagesInconnues: missing,
    coupons: [...coupons.values()],
    jour,
  }
}
