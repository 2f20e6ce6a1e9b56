import type { EmailBlock, EmailDocument } from './email-document.ts'

export interface EmailTemplateSource {
  readonly code: string
  readonly titre: string
  readonly description: string
  readonly document: EmailDocument
}

/** Blocks without their ids, which follow their order. */
type Draft<B = EmailBlock> = B extends unknown ? Omit<B, 'id'> : never

/** The blocks of a template, each with the id of its place. */
export const blocks = (...drafts: readonly Draft[]): EmailBlock[] =>
  drafts.map((draft, index) => ({ ...draft, id: `b${index + 1}` }) as EmailBlock)

export const heading = (text: string): Draft => ({ type: 'heading', text, align: 'left' })

/** A text of so many paragraphs, given as HTML. */
export const text = (...paragraphs: readonly string[]): Draft => ({
  type: 'text',
  html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
})

/** A sentence and the list of points under it. */
export const points = (sentence: string, ...list: readonly string[]): Draft => ({
  type: 'text',
  html: `<p>${sentence}</p><ul>${list.map((point) => `<li>${point}</li>`).join('')}</ul>`,
})

/** A coupon of the garage's own, without an end: it gives one before sending. */
export const coupon = (title: string, detail: string, code: string): Draft => ({
  type: 'coupon',
  kind: 'own',
  title,
  text: detail,
  code,
  validUntil: null,
})

/** A button that leads to the garage's page for appointments. */
export const book = (label: string): Draft => ({ type: 'button', label, href: '{{urlRendezVous}}' })
export const divider: Draft = { type: 'divider' }
export const signature: Draft = { type: 'signature', text: '' }
