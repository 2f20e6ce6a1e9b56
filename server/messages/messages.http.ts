import { metaOf } from '@relance/domain/contract/page.ts'
import { exampleVariables } from '@relance/domain/messages/merge.ts'
import type { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import { requireMember, type Session } from '../http/session.ts'
import { getEmailLook } from './email-look.sql.ts'
import { compileEmail, fillEmail } from './render-email.ts'
import { findEmailTemplate, languageOfNetwork, listEmailTemplates, listTexts } from './templates.sql.ts'

const pathOf = (url: string): string => url.split('?')[0]!

export function messagesHandlers({ db, env }: Base): Handlers<typeof messagesContract> {
  const shelfOf = async (session: Session, query: { page: number; resultsPerPage: number }) => ({
    ...query,
    reseauId: session.reseau.id,
    langue: await languageOfNetwork(db, session.reseau.id),
  })
  return {
    listSmsTemplates: async ({ query, session, request }) => {
      const { data, total } = await listTexts(db, 'gabarit_sms', await shelfOf(session, query))
      return { data, meta: metaOf(query, total, pathOf(request.url)) }
    },
    listTextTemplates: async ({ query, session, request }) => {
      const { data, total } = await listTexts(db, 'gabarit_texte', await shelfOf(session, query))
      return { data, meta: metaOf(query, total, pathOf(request.url)) }
    },
    listEmailTemplates: async ({ query, session, request }) => {
      const { data, total } = await listEmailTemplates(db, await shelfOf(session, query))
      return { data, meta: metaOf(query, total, pathOf(request.url)) }
    },
    getEmailTemplate: async ({ params, query, session }) => {
      await requireMember(db, session, query.adherentId)
      const template = await findEmailTemplate(db, { id: params.id, reseauId: session.reseau.id })
      if (!template) throw notFound()
      const look = await getEmailLook(db, query.adherentId, env.PUBLIC_URL)
      const shown = fillEmail(await compileEmail(template.document, look), {
        ...exampleVariables,
        garage: look.garage.nom,
        telephone: look.garage.telephone,
        urlRendezVous: look.garage.urlRendezVous,
        desabonnement: `${look.publicUrl}/`,
      })
      return { ...template, html: shown.html, texte: shown.text }
    },
  }
}
