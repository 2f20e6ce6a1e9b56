import { z } from 'zod'
import { emailFields, fieldsIn, isMergeField } from './merge.ts'

/** A link of an e-mail: a page, an address, a number, or one of the fields that hold a link. */
const linkPattern =
  /^(?:https?:\/\/[^\s<>"']+|mailto:[^\s<>"']+|tel:[+\d .()-]+|\{\{(?:urlRendezVous|desabonnement)\}\}|tel:\{\{telephone\}\})$/i
/** Whether an address may stand in a link. */
export const isSafeLink = (href: string): boolean => linkPattern.test(href)
const Link = z.string().trim().max(2000).regex(linkPattern, 'LIEN_INVALIDE')
const id = z.string().min(1).max(40)
const line = (max: number) => z.string().trim().min(1).max(max)

/** Whether an e-mail may name a field. */
export const isEmailField = (name: string): boolean =>
  isMergeField(name) || (emailFields as readonly string[]).includes(name)
const knownFields = (text: string): boolean => fieldsIn(text).every(isEmailField)

const imageId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .describe('a picture of the library')
const alt = z.string().trim().min(1, 'IMAGE_SANS_TEXTE').max(200)
const html = z
  .string()
  .max(20_000)
  .describe('paragraphs, lists, bold, italic, underline, links: anything else is removed')
/** What a block stands on: white where it is not said, a pale grey, or the network's colour. */
const tone = z.enum(['white', 'tint', 'brand']).optional()
const align = z.enum(['left', 'center', 'right']).optional()

/** The blocks an e-mail is made of. Text may name fields: `{{prenom}}`. */
export const EmailBlock = z
  .discriminatedUnion('type', [
    z.object({
      id,
      type: z.literal('heading'),
      text: line(200),
      align: z.enum(['left', 'center', 'right']).default('left'),
      tone,
    }),
    z.object({ id, type: z.literal('text'), html, align, tone }),
    z.object({
      id,
      type: z.literal('image'),
      imageId,
      alt,
      href: Link.optional(),
      align,
      width: z
        .enum(['full', 'column', 'half', 'third'])
        .optional()
        .describe('from edge to edge, as wide as the text (where it is not said), half of it or a third'),
      tone,
    }),
    z.object({
      id,
      type: z.literal('button'),
      label: line(60),
      href: Link,
      align,
      width: z.enum(['auto', 'full']).optional(),
      tone,
    }),
    z.object({
      id,
      type: z.literal('columns'),
      imageId,
      alt,
      href: Link.optional(),
      html,
      side: z
        .enum(['left', 'right'])
        .default('left')
        .describe('where the picture stands; above the text on a telephone'),
      width: z.enum(['half', 'third']).optional().describe('of the picture'),
      tone,
    }),
    z.object({
      id,
      type: z.literal('coupon'),
      couponId: z
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .optional()
        .describe('of the library: the rest is what it says; absent where the words are this e-mail’s alone'),
      kind: z.enum(['standard', 'own']).default('own').describe('the network’s coupon, or the garage’s own'),
      title: line(80),
      text: z.string().trim().max(620).default(''),
      code: z.string().trim().max(30).default(''),
      validUntil: z.iso.date().nullable().default(null),
    }),
    z.object({ id, type: z.literal('divider') }),
    z.object({ id, type: z.literal('spacer'), height: z.int().min(8).max(120).default(24), tone }),
    z.object({ id, type: z.literal('signature'), text: z.string().trim().max(300).default('') }),
  ])
  .meta({ id: 'EmailBlock' })
export type EmailBlock = z.infer<typeof EmailBlock>

/** Required, one line (a line break would let headers in), at most 150 characters. */
const EmailSubject = z
  .string()
  .trim()
  .min(1, 'OBJET_OBLIGATOIRE')
  .max(150, 'OBJET_TROP_LONG')
  .refine((subject) => !/[\r\n]/.test(subject), 'OBJET_SUR_UNE_LIGNE')
  .refine(knownFields, 'VARIABLE_INCONNUE')

/** A second subject, for one half of the readers; blank while it is not written yet. */
const SecondSubject = z
  .string()
  .trim()
  .max(150, 'OBJET_TROP_LONG')
  .refine((subject) => !/[\r\n]/.test(subject), 'OBJET_SUR_UNE_LIGNE')
  .refine(knownFields, 'VARIABLE_INCONNUE')

/** The content of an e-mail, as its author makes it: the server turns it into HTML. */
export const EmailDocument = z
  .object({
    objet: EmailSubject,
    objetB: SecondSubject.optional().describe('compared with the first: each half of the contacts gets one of them'),
    frame: z
      .enum(['band', 'light', 'plain'])
      .optional()
      .describe('what stands above: a band of colour with the garage’s name, its name on white, or nothing'),
    preheader: z.string().trim().max(150).refine(knownFields, 'VARIABLE_INCONNUE').default(''),
    blocks: z
      .array(EmailBlock)
      .min(1, 'EMAIL_VIDE')
      .max(60)
      .refine((blocks) => knownFields(JSON.stringify(blocks)), 'VARIABLE_INCONNUE'),
  })
  // PostgreSQL keeps no such character, in a text or in JSON.
  .refine((document) => !JSON.stringify(document).includes('\\u0000'), 'FORMAT_INCORRECT')
  .meta({ id: 'EmailDocument' })
export type EmailDocument = z.infer<typeof EmailDocument>
