import { emailTemplateWords as de } from './de/email-templates.ts'
import type { TextLanguage } from './default-messages.ts'
import { emailTemplatesOf } from './email-layouts.ts'
import type { EmailTemplateSource } from './email-template-blocks.ts'
import { emailTemplateWords as en } from './en/email-templates.ts'
import { emailTemplateWords as es } from './es/email-templates.ts'
import { emailTemplateWords as fr } from './fr/email-templates.ts'
import { emailTemplateWords as it } from './it/email-templates.ts'
import { emailTemplateWords as nl } from './nl/email-templates.ts'
import { emailTemplateWords as pt } from './pt/email-templates.ts'

/** The e-mail templates that come with the product: complete as they are, each to be made one's own. */
export const emailTemplates: Readonly<Record<TextLanguage, readonly EmailTemplateSource[]>> = {
  fr: emailTemplatesOf(fr, 'fr'),
  en: emailTemplatesOf(en, 'en'),
  es: emailTemplatesOf(es, 'es'),
  it: emailTemplatesOf(it, 'it'),
  de: emailTemplatesOf(de, 'de'),
  pt: emailTemplatesOf(pt, 'pt'),
  nl: emailTemplatesOf(nl, 'nl'),
}
