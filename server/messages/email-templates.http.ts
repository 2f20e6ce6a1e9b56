import { metaOf } from '@relance/domain/contract/page.ts'
import { defaultLanguage, type Language, languages } from '@relance/domain/contract/words.ts'
import { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate } from '@relance/domain/messages/email-template-library.ts'
import type { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { forbidden, notFound } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { auditTemplate } from './audit-template.ts'
import {
  deleteEmailTemplate,
  findEmailTemplate,
  insertEmailTemplate,
  listEmailTemplates,
  saveEmailTemplate,
} from './email-templates.sql.ts'
import { mayChange, ownerOf } from './media-owner.ts'
import { refuseChosen } from './refuse-chosen.sql.ts'
import { sanitiseDocument } from './sanitise-email.ts'
import { type Shelf, shelfOf, shownTo } from './shelf.ts'
import { compileTemplate, previewTemplate } from './template-preview.ts'

type TemplateRoutes = Pick<
  typeof messagesContract,
  | 'listEmailTemplates'
  | 'getEmailTemplate'
  | 'previewTemplate'
  | 'createEmailTemplate'
  | 'saveEmailTemplate'
  | 'deleteEmailTemplate'
>

/** The language of a template, as its row says it. */
const languageOf = (langue: string): Language => languages.find((one) => one === langue) ?? defaultLanguage

/** E-mail templates: the product's, the network's, members' own. What is written to them is sanitised, and laid out once. */
export function emailTemplatesHandlers(base: Base): Handlers<TemplateRoutes> {
  const { db, clock } = base
  const loadOwn = async (session: Session, id: number): Promise<{ shelf: Shelf; titre: string }> => {
    const shelf = await shelfOf(db, session)
    const found = await findEmailTemplate(db, shelf, id)
    if (!found) throw notFound()
    if (!mayChange(session, found.owner, true)) throw forbidden()
    return { shelf, titre: found.titre }
  }
  const written = async (session: Session, shelf: Shelf, id: number): Promise<EmailTemplate> =>
    shownTo(session, (await findEmailTemplate(db, shelf, id))!)

  return {
    listEmailTemplates: async ({ query, session, request }) => {
      const { data, total } = await listEmailTemplates(
        db,
        await shelfOf(db, session, query.adherentId, query.langue),
        query,
      )
      return {
        data: data.map((template) => shownTo(session, template)),
        meta: metaOf(query, total, request.url.split('?')[0]!),
      }
    },
    getEmailTemplate: async ({ params, query, session }) => {
      const shelf = await shelfOf(db, session, query.adherentId)
      const template = await findEmailTemplate(db, shelf, params.id)
      if (!template) throw notFound()
      const { contenu, ...shown } = template
      const document = EmailDocument.parse(contenu)
      const { html, texte } = await previewTemplate(base, { ...shelf, langue: languageOf(template.langue) }, document)
      return { ...shownTo(session, shown), document, html, texte }
    },
    previewTemplate: async ({ query, body, session }) =>
      previewTemplate(base, await shelfOf(db, session, query.adherentId, query.langue), body.document),
    createEmailTemplate: async ({ query, body, session }) => {
      const shelf = await shelfOf(db, session, undefined, query.langue)
      await compileTemplate(base, shelf, sanitiseDocument(body.document))
      const id = await db.transaction().execute(async (tx) => {
        const made = await insertEmailTemplate(tx, {
          ...body,
          ...ownerOf(session),
          document: sanitiseDocument(body.document),
          langue: shelf.langue,
          now: clock.now(),
        })
        await auditTemplate(base, tx, session, 'gabarit.ajouter', { objet: `gabarit-email:${made}`, titre: body.titre })
        return made
      })
      return written(session, shelf, id)
    },
    saveEmailTemplate: async ({ params: { id }, body, session }) => {
      const { shelf } = await loadOwn(session, id)
      const document = body.document && sanitiseDocument(body.document)
      if (document) await compileTemplate(base, shelf, document)
      await db.transaction().execute(async (tx) => {
        await saveEmailTemplate(tx, id, { ...body, document, now: clock.now() })
        await auditTemplate(base, tx, session, 'gabarit.modifier', { objet: `gabarit-email:${id}`, titre: body.titre })
      })
      return written(session, shelf, id)
    },
    deleteEmailTemplate: async ({ params: { id }, session }) => {
      const { titre } = await loadOwn(session, id)
      await db.transaction().execute(async (tx) => {
        await refuseChosen(tx, 'email', id)
        await deleteEmailTemplate(tx, id)
        await auditTemplate(base, tx, session, 'gabarit.supprimer', { objet: `gabarit-email:${id}`, titre })
      })
    },
  }
}
