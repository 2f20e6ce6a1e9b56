import { metaOf } from '@relance/domain/contract/page.ts'
import { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate } from '@relance/domain/messages/email-template-library.ts'
import { exampleVariables } from '@relance/domain/messages/example-variables.ts'
import type { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { findEmailImages } from './email-images.sql.ts'
import { getEmailLook } from './email-look.sql.ts'
import {
  deleteEmailTemplate,
  findEmailTemplate,
  insertEmailTemplate,
  listEmailTemplates,
  saveEmailTemplate,
} from './email-templates.sql.ts'
import { mayChange, ownerOf } from './media-owner.ts'
import { compileEmail, fillEmail } from './render-email.ts'
import { sanitiseDocument } from './sanitise-email.ts'
import { type Shelf, shelfOf, shownTo } from './shelf.ts'

type TemplateRoutes = Pick<
  typeof messagesContract,
  'listEmailTemplates' | 'getEmailTemplate' | 'createEmailTemplate' | 'saveEmailTemplate' | 'deleteEmailTemplate'
>

/** E-mail templates: the product's, the network's, members' own. What is written to them is sanitised. */
export function emailTemplatesHandlers({ db, env, clock }: Base): Handlers<TemplateRoutes> {
  const loadOwn = async (session: Session, id: number): Promise<Shelf> => {
    const shelf = await shelfOf(db, session)
    const found = await findEmailTemplate(db, shelf, id)
    if (!found) throw notFound()
    if (!mayChange(session, found.owner, true)) throw forbidden()
    return shelf
  }
  const written = async (session: Session, shelf: Shelf, id: number): Promise<EmailTemplate> =>
    shownTo(session, (await findEmailTemplate(db, shelf, id))!)

  /** What a template looks like, signed by a member; pictures that left the library since are left out. */
  async function show(adherentId: number, document: EmailDocument) {
    const look = await getEmailLook(db, adherentId, env.PUBLIC_URL)
    const images = await findEmailImages(db, adherentId, document)
    const blocks = document.blocks.filter((block) => !('imageId' in block) || images.has(block.imageId))
    const compiled = await compileEmail({ ...document, blocks }, look, images)
    const { html, text } = fillEmail(compiled, {
      ...exampleVariables[look.langue],
      garage: look.garage.nom,
      telephone: look.garage.telephone,
      urlRendezVous: look.garage.urlRendezVous,
      desabonnement: `${look.publicUrl}/`,
    })
    return { html, texte: text }
  }

  return {
    listEmailTemplates: async ({ query, session, request }) => {
      const { data, total } = await listEmailTemplates(db, await shelfOf(db, session, query.adherentId), query)
      return {
        data: data.map((template) => shownTo(session, template)),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },
    getEmailTemplate: async ({ params, query, session }) => {
      const shelf = await shelfOf(db, session, query.adherentId)
      const template = await findEmailTemplate(db, shelf, params.id)
      if (!template) throw notFound()
      const document = EmailDocument.parse(template.contenu)
      return { ...shownTo(session, template), document, ...(await show(query.adherentId, document)) }
    },
    createEmailTemplate: async ({ body, session }) => {
      const shelf = await shelfOf(db, session)
      const id = await insertEmailTemplate(db, {
        ...body,
        ...ownerOf(session),
        document: sanitiseDocument(body.document),
        langue: shelf.langue,
        now: clock.now(),
      })
      return written(session, shelf, id)
    },
    saveEmailTemplate: async ({ params: { id }, body, session }) => {
      const shelf = await loadOwn(session, id)
      const document = body.document && sanitiseDocument(body.document)
      await saveEmailTemplate(db, id, { ...body, document, now: clock.now() })
      return written(session, shelf, id)
    },
    deleteEmailTemplate: async ({ params: { id }, session }) => {
      await loadOwn(session, id)
      await deleteEmailTemplate(db, id)
    },
  }
}
