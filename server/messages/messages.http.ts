import type { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { emailTemplatesHandlers } from './email-templates.http.ts'
import { smsTemplatesHandlers, type TemplateDoors } from './sms-templates.http.ts'
import { listTemplateChoices } from './templates.sql.ts'
import { textsHandlers } from './texts.http.ts'

export function messagesHandlers(base: Base, doors: TemplateDoors): Handlers<typeof messagesContract> {
  return {
    ...textsHandlers(base),
    ...smsTemplatesHandlers(base, doors),
    ...emailTemplatesHandlers(base),
    listTemplateChoices: ({ session }) => listTemplateChoices(base.db, session.reseau.id),
  }
}
