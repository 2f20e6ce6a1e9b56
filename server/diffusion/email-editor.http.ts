import type { emailEditorContract } from '@relance/domain/diffusion/email-editor.contract.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { loadDirectCampaign } from '../campaigns/load-campaign.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import { findEmailCoupons } from '../messages/email-coupons.sql.ts'
import { findEmailImages } from '../messages/email-images.sql.ts'
import { getMessages } from '../messages/messages.sql.ts'
import { sanitiseDocument } from '../messages/sanitise-email.ts'
import { showEmail } from '../messages/show-email.ts'
import { countContacts, listContacts } from './contacts.sql.ts'
import { getSenderFacts } from './diffusions.sql.ts'
import { findEmailVersion, listEmailVersions } from './email-versions.sql.ts'
import { lookWithBooking } from './lay-out-email.ts'
import { getSignatory, maskContact, variablesOf } from './variables.ts'

/** What the editor of an e-mail asks while somebody writes. */
export function emailEditorHandlers(context: Context): Handlers<typeof emailEditorContract> {
  const { db } = context
  const ownerOf = async (session: Parameters<typeof loadDirectCampaign>[1], id: number) => {
    const { adherentId, id: campagneId } = await loadDirectCampaign(db, session, id)
    return { adherentId, campagneId }
  }
  return {
    apercuEmail: async ({ params, body: { document: given, position }, session }) => {
      const of = await ownerOf(session, params.id)
      const document = sanitiseDocument(given)
      const scope = { ...of, canal: 'email' } as const
      const total = await countContacts(db, scope)
      const at = Math.min(position, Math.max(total, 1))
      const [real] = await listContacts(db, scope, at - 1, 1)
      const contact = real && maskContact(real)
      const signatory = await getSignatory(context, of.adherentId)
      const messages = await getMessages(db, of)
      const message = messages.find(({ operationId }) => operationId === contact?.operationId) ?? messages[0]
      const look = await lookWithBooking(context, of.adherentId)
      const images = await findEmailImages(db, of.adherentId, document)
      const coupons = await findEmailCoupons(db, of.adherentId, document)
      const facts = await getSenderFacts(db, of.adherentId)
      const values = contact ? variablesOf(contact, signatory, 'email') : exampleVariables[signatory.langue]
      const variables = {
        ...values,
        ...(contact && { immatriculation: values.immatriculation?.replaceAll(/\d/g, '*') ?? '' }),
        garage: signatory.garage,
        telephone: signatory.telephone,
        urlRendezVous: look.garage.urlRendezVous,
        message: message?.description ?? '',
        desabonnement: `${look.publicUrl}/`,
      }
      const jour = dayInZone(context.clock.now(), facts.fuseau)
      return {
        ...(await showEmail({ document, look, images, coupons, jour, variables })),
        expediteur: facts.nomCommercial,
        client: contact ? [contact.prenom, contact.nom || contact.raisonSociale].filter(Boolean).join(' ') : '',
        position: contact ? at : 0,
        total,
      }
    },
    listEmailVersions: async ({ params, session }) => ({
      data: await listEmailVersions(db, await ownerOf(session, params.id)),
    }),
    getEmailVersion: async ({ params, session }) => {
      const version = await findEmailVersion(db, await ownerOf(session, params.id), params.versionId)
      if (!version) throw notFound()
      return version
    },
  }
}
