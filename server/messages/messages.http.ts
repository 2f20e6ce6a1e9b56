import { metaOf } from '@relance/domain/contract/page.ts'
import type { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import type { Session } from '../http/session.ts'
import { languageOfMember, languageOfNetwork } from './customer-language.sql.ts'
import { emailTemplatesHandlers } from './email-templates.http.ts'
import { listSmsTexts } from './templates.sql.ts'
import { textsHandlers } from './texts.http.ts'

const pathOf = (url: string): string => url.split('?')[0]!

export function messagesHandlers(base: Base): Handlers<typeof messagesContract> {
  const { db } = base
  const shelfOf = async (session: Session, query: { page: number; resultsPerPage: number }) => ({
    ...query,
    reseauId: session.reseau.id,
    langue:
      session.adherentId === null
        ? await languageOfNetwork(db, session.reseau.id)
        : await languageOfMember(db, session.adherentId),
  })
  return {
    ...textsHandlers(base),
    ...emailTemplatesHandlers(base),
    listSmsTemplates: async ({ query, session, request }) => {
      const { data, total } = await listSmsTexts(db, await shelfOf(session, query))
      return { data, meta: metaOf(query, total, pathOf(request.url)) }
    },
  }
}
