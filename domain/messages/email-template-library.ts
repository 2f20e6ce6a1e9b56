import { z } from 'zod'
import { EmailDocument } from './email-document.ts'
import { Origine } from './media.ts'

/** An e-mail template without its content. */
export const EmailTemplate = z
  .object({
    id: z.int(),
    titre: z.string(),
    description: z.string(),
    langue: z.string(),
    origine: Origine,
    modifiable: z.boolean().describe('whether the caller may change and delete it'),
  })
  .meta({ id: 'EmailTemplate' })
export type EmailTemplate = z.infer<typeof EmailTemplate>

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'FORMAT_INCORRECT')

/** What is written to a template; without a document its content stays. */
export const EmailTemplateChange = z
  .object({
    titre: oneLine(80).min(1, 'CHAMP_OBLIGATOIRE'),
    description: oneLine(200).default(''),
    document: EmailDocument.optional(),
  })
  .meta({ id: 'EmailTemplateChange' })
export type EmailTemplateChange = z.infer<typeof EmailTemplateChange>
export const EmailTemplateCreation = EmailTemplateChange.extend({ document: EmailDocument }).meta({
  id: 'EmailTemplateCreation',
})
