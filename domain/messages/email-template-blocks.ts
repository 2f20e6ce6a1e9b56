import type { TextLanguage } from './default-messages.ts'
import type { EmailBlock, EmailDocument } from './email-document.ts'
import { productImages } from './product-images.ts'

export interface EmailTemplateSource {
  readonly code: string
  readonly titre: string
  readonly description: string
  readonly document: EmailDocument
}

/** Blocks without their ids, which follow their order. */
export type Draft<B = EmailBlock> = B extends unknown ? Omit<B, 'id'> : never
type Align = 'left' | 'center' | 'right'
type Tone = 'white' | 'tint' | 'brand'

/** The blocks of a template, each with the id of its place. */
export const blocks = (...drafts: readonly Draft[]): EmailBlock[] =>
  drafts.map((draft, index) => ({ ...draft, id: `b${index + 1}` }) as EmailBlock)

interface Look {
  readonly align?: Align
  readonly tone?: Tone
}

export const heading = (text: string, { align = 'left', ...look }: Look = {}): Draft => ({
  type: 'heading',
  text,
  align,
  ...look,
})

const paragraphs = (list: readonly string[]): string => list.map((paragraph) => `<p>${paragraph}</p>`).join('')

/** A text of so many paragraphs, given as HTML. */
export const text = (list: readonly string[], look: Look = {}): Draft => ({
  type: 'text',
  html: paragraphs(list),
  ...look,
})

/** A sentence and the list of points under it. */
export const points = (sentence: string, list: readonly string[], look: Look = {}): Draft => ({
  type: 'text',
  html: `<p>${sentence}</p><ul>${list.map((point) => `<li>${point}</li>`).join('')}</ul>`,
  ...look,
})

type Drawing = (typeof productImages)[number]['code']

/** A drawing of the product and what is read in its place, in the language of the e-mail. */
function drawing(code: Drawing, langue: TextLanguage): { readonly imageId: number; readonly alt: string } {
  const image = productImages.find((one) => one.code === code)
  if (!image) throw new Error(`no drawing ${code}`)
  return { imageId: image.id, alt: image.words[langue][1] }
}

export const picture = (
  code: Drawing,
  langue: TextLanguage,
  width: 'full' | 'column' | 'half' | 'third' = 'full',
  look: Look = {},
): Draft => ({ type: 'image', ...drawing(code, langue), width, ...look })

/** A drawing and, beside it, a title and a sentence. */
export const beside = (
  code: Drawing,
  langue: TextLanguage,
  [title, ...list]: readonly string[],
  look: { readonly side?: 'left' | 'right'; readonly width?: 'half' | 'third'; readonly tone?: Tone } = {},
): Draft => ({
  type: 'columns',
  ...drawing(code, langue),
  html: `<h3>${title}</h3>${paragraphs(list)}`,
  side: look.side ?? 'left',
  width: look.width ?? 'third',
  ...(look.tone ? { tone: look.tone } : {}),
})

/** A coupon of the garage's own, without an end: it gives one before sending. */
export const coupon = ([title, detail, code]: readonly [string, string, string]): Draft => ({
  type: 'coupon',
  kind: 'own',
  title,
  text: detail,
  code,
  validUntil: null,
})

/** A button that leads to the garage's page for appointments. */
export const book = (
  label: string,
  look: { readonly align?: Align; readonly tone?: Tone; readonly width?: 'auto' | 'full' } = {},
): Draft => ({ type: 'button', label, href: '{{urlRendezVous}}', ...look })
export const spacer = (height: number, tone?: Tone): Draft => ({ type: 'spacer', height, ...(tone ? { tone } : {}) })
export const divider: Draft = { type: 'divider' }
export const signature = (words = ''): Draft => ({ type: 'signature', text: words })
