import { z } from 'zod'
import { languages } from '../contract/words.ts'

/** The documents of a network, as the footer lists them; each key is the last part of its address `/documents/{network}/{document}`. */
export const documentKinds = [
  'a-propos',
  'conditions',
  'charte',
  'confidentialite',
  'mentions-legales',
  'tutoriel',
] as const
export const DocumentKind = z.enum(documentKinds).meta({
  id: 'DocumentKind',
  description: 'about, terms, charter and data protection, privacy policy, legal notices, tutorial',
})
export type DocumentKind = z.infer<typeof DocumentKind>

/** A document and where it is: a page of the product, or of the network's own site. A document that a network hides is not listed. */
export const DocumentLink = z.object({ document: DocumentKind, url: z.string() }).meta({ id: 'DocumentLink' })
export type DocumentLink = z.infer<typeof DocumentLink>

export const documentTextMax = 20_000

/**
 * A network's own text of a document, in place of the product's. Plain text: a blank line parts paragraphs, `## ` begins a
 * heading, `- ` an item of a list.
 */
export const DocumentText = z
  .object({
    document: DocumentKind,
    langue: z.enum(languages),
    texte: z.string().trim().min(1).max(documentTextMax),
  })
  .meta({ id: 'DocumentText' })
export type DocumentText = z.infer<typeof DocumentText>

/** The address of the product's own page of a document; `lang` may be added to its query. */
export const pageOfDocument = (network: string, document: DocumentKind): string => `/documents/${network}/${document}`
