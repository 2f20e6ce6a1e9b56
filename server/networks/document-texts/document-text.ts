import type { DocumentKind } from '@relance/domain/networks/documents.ts'

/**
 * The product's documents in one language. Texts are written as networks write their own (`DocumentText`): a blank line
 * parts paragraphs, `## ` begins a heading, `- ` an item. Holes: {reseau} {telephone} {email} {horaires} {domaine}.
 */
export interface DocumentTexts {
  readonly documents: Readonly<Record<DocumentKind, { readonly title: string; readonly text: string }>>
  readonly print: string
  readonly contact: string
  readonly others: string
  readonly attribution: string
}
