import { metaOf } from '@relance/domain/contract/page.ts'
import type { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { emailTemplatesHandlers } from './email-templates.http.ts'
import { shelfOf } from './shelf.ts'
import { listSmsTexts, listTemplateChoices } from './templates.sql.ts'
import { textsHandlers } from './texts.http.ts'

const pathOf = (url: string): string => url.split('?')[0]!

export function messagesHandlers(base: Base): Handlers<typeof messagesContract> {
  const { db } = base
  return {
    ...textsHandlers(base),
    ...emailTemplatesHandlers(base),
    listTemplateChoices: ({ session }) => listTemplateChoices(db, session.reseau.id),
    listSmsTemplates: async ({ query, session, request }) => {
      const { data, total } = await listSmsTexts(db, { ...query, ...(await shelfOf(db, session)) })
      return { data, meta: metaOf(query, total, pathOf(request.url)) }
    },
  }
}
