import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofId, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { languages } from '../contract/words.ts'
import { EmailDocument } from './email-document.ts'
import { ApercuEmail } from './email-preview.ts'
import { EmailTemplate, EmailTemplateChange, EmailTemplateCreation } from './email-template-library.ts'
import { languageQuery, libraryQuery } from './library-query.ts'
import { Origine } from './media.ts'
import { LibrarySms, LibrarySmsChange } from './sms-template-library.ts'
import { LibraryText, LibraryTextChange } from './texts.ts'

const gabarits = `${base}/service-mail/gabarits`
const texts = `${base}/service-campagne/gabarit-diffusion-email`
const smsTexts = `${base}/service-campagne/gabarit-diffusion-sms`

/** An e-mail made ready for reading: `html` is a whole page. */
export const EmailPreview = z
  .object({ objet: z.string(), html: z.string(), texte: z.string() })
  .meta({ id: 'EmailPreview' })

const TemplateChoice = z
  .object({ id: z.int(), titre: z.string(), langue: z.enum(languages), origine: Origine })
  .meta({ id: 'TemplateChoice' })
export type TemplateChoice = z.infer<typeof TemplateChoice>

const TemplateChoices = z
  .object({
    sms: z.array(TemplateChoice.extend({ contenu: z.string() }).meta({ id: 'SmsTemplateChoice' })),
    email: z.array(TemplateChoice),
  })
  .meta({ id: 'TemplateChoices' })
export type TemplateChoices = z.infer<typeof TemplateChoices>

export const messagesContract = {
  listSmsTemplates: route({
    method: 'GET',
    path: smsTexts,
    summary: 'SMS templates: a member’s own, its network’s and the product’s, two a page',
    access: 'direct.read',
    params: ofNetwork,
    query: pageQuery(2).extend({ ...libraryQuery, ...languageQuery }),
    reply: pageOf(LibrarySms),
  }),
  createSmsTemplate: route({
    method: 'POST',
    path: smsTexts,
    summary: 'Add an SMS template: the member’s own, or its network’s when an administrator adds it',
    access: 'account.write',
    params: ofNetwork,
    query: z.object(languageQuery),
    body: LibrarySmsChange,
    reply: LibrarySms,
    status: 201,
  }),
  saveSmsTemplate: route({
    method: 'PUT',
    path: `${smsTexts}/{id}`,
    summary:
      'Change an SMS template. Months that are to be written with it, and are not locked, cost what it then takes',
    access: 'account.write',
    params: ofId,
    body: LibrarySmsChange,
    reply: LibrarySms,
  }),
  deleteSmsTemplate: route({
    method: 'DELETE',
    path: `${smsTexts}/{id}`,
    summary: 'Delete an SMS template; what was written from it stays. 409 while a month is to be written with it',
    access: 'account.write',
    params: ofId,
    reply: 'empty',
    problems: [409],
  }),
  listTextTemplates: route({
    method: 'GET',
    path: texts,
    summary: 'The library of texts for e-mails: a member’s own, its network’s and the product’s, fifty a page',
    access: 'direct.read',
    params: ofNetwork,
    query: pageQuery(50).extend({
      ...libraryQuery,
      ...languageQuery,
      operationId: z.coerce.number<number>().int().min(1).max(1000).optional(),
    }),
    reply: pageOf(LibraryText),
  }),
  createText: route({
    method: 'POST',
    path: texts,
    summary: 'Add a text to the library: the member’s own, or its network’s when an administrator adds it',
    access: 'account.write',
    params: ofNetwork,
    query: z.object(languageQuery),
    body: LibraryTextChange,
    reply: LibraryText,
    status: 201,
  }),
  saveText: route({
    method: 'PUT',
    path: `${texts}/{id}`,
    summary: 'Change a text of the library',
    access: 'account.write',
    params: ofId,
    body: LibraryTextChange,
    reply: LibraryText,
  }),
  deleteText: route({
    method: 'DELETE',
    path: `${texts}/{id}`,
    summary: 'Delete a text of the library; e-mails in which it was put keep it',
    access: 'account.write',
    params: ofId,
    reply: 'empty',
  }),
  listEmailTemplates: route({
    method: 'GET',
    path: gabarits,
    summary: 'E-mail templates: a member’s own, its network’s and the product’s, fifty a page',
    access: 'direct.read',
    params: ofNetwork,
    query: pageQuery(50).extend({ ...libraryQuery, ...languageQuery }),
    reply: pageOf(EmailTemplate),
  }),
  getEmailTemplate: route({
    method: 'GET',
    path: `${gabarits}/{id}/contenu`,
    summary:
      'The content of an e-mail template, and what it looks like signed by a member; by an example garage of the network when none is named',
    access: 'direct.read',
    params: ofId,
    query: z.object({ adherentId: libraryQuery.adherentId }),
    reply: EmailTemplate.extend({ document: EmailDocument, html: z.string(), texte: z.string() }),
  }),
  createEmailTemplate: route({
    method: 'POST',
    path: gabarits,
    summary: 'Keep an e-mail as a template: the member’s own, or its network’s when an administrator adds it',
    access: 'account.write',
    params: ofNetwork,
    query: z.object(languageQuery),
    body: EmailTemplateCreation,
    reply: EmailTemplate,
    status: 201,
  }),
  previewTemplate: route({
    method: 'POST',
    path: `${gabarits}/apercu`,
    summary:
      'What an e-mail template being written looks like, with an example, and what its check needs; signed by a member, else by an example garage of the network',
    access: 'direct.read',
    params: ofNetwork,
    query: z.object({ adherentId: libraryQuery.adherentId, ...languageQuery }),
    body: z.object({ document: EmailDocument }).meta({ id: 'ApercuGabaritDemande' }),
    reply: ApercuEmail,
  }),
  listTemplateChoices: route({
    method: 'GET',
    path: `${base}/service-campagne/gabarits-reseau`,
    summary:
      'The SMS and e-mail templates a network may give its campaigns, its own and the product’s, in every language',
    access: 'network-targeting.read',
    params: ofNetwork,
    reply: TemplateChoices,
  }),
  saveEmailTemplate: route({
    method: 'PUT',
    path: `${gabarits}/{id}`,
    summary: 'Change the title, the description and, when it is given, the content of an e-mail template',
    access: 'account.write',
    params: ofId,
    body: EmailTemplateChange,
    reply: EmailTemplate,
  }),
  deleteEmailTemplate: route({
    method: 'DELETE',
    path: `${gabarits}/{id}`,
    summary:
      'Delete an e-mail template; e-mails made from it keep their content. 409 while a month is to be written with it',
    access: 'account.write',
    params: ofId,
    reply: 'empty',
    problems: [409],
  }),
}
