import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { EmailDocument } from './email-document.ts'

const TextTemplate = z.object({ id: z.int(), titre: z.string(), contenu: z.string() }).meta({ id: 'TextTemplate' })
export type TextTemplate = z.infer<typeof TextTemplate>

const EmailTemplate = z
  .object({ id: z.int(), titre: z.string(), description: z.string(), langue: z.string() })
  .meta({ id: 'EmailTemplate' })
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** An e-mail made ready for reading: `html` is a whole page. */
export const EmailPreview = z
  .object({ objet: z.string(), html: z.string(), texte: z.string() })
  .meta({ id: 'EmailPreview' })

export const messagesContract = {
  listSmsTemplates: route({
    method: 'GET',
    path: `${base}/service-campagne/gabarit-diffusion-sms`,
    summary: 'SMS templates of the network, two a page',
    access: 'direct.read',
    params: ofNetwork,
    query: pageQuery(2),
    reply: pageOf(TextTemplate),
  }),
  listTextTemplates: route({
    method: 'GET',
    path: `${base}/service-campagne/gabarit-diffusion-email`,
    summary: 'The library of texts for e-mails',
    access: 'direct.read',
    params: ofNetwork,
    query: pageQuery(50),
    reply: pageOf(TextTemplate),
  }),
  listEmailTemplates: route({
    method: 'GET',
    path: `${base}/service-mail/gabarits`,
    summary: 'E-mail templates of the network',
    access: 'direct.read',
    params: ofNetwork,
    query: pageQuery(50),
    reply: pageOf(EmailTemplate),
  }),
  getEmailTemplate: route({
    method: 'GET',
    path: `${base}/service-mail/gabarits/{id}/contenu`,
    summary: 'The content of an e-mail template, and what it looks like signed by a member',
    access: 'direct.read',
    params: ofId,
    query: z.object({
      adherentId: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    }),
    reply: EmailTemplate.extend({ document: EmailDocument, html: z.string(), texte: z.string() }),
  }),
}
