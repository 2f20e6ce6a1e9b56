import { type DocumentKind, type DocumentLink, documentKinds } from '@relance/domain/networks/documents.ts'

/** Where each document's address is kept; null there = the document is hidden. */
export const documentColumns = {
  'a-propos': 'about_url',
  conditions: 'terms_url',
  charte: 'charter_url',
  confidentialite: 'privacy_url',
  'mentions-legales': 'legal_url',
  tutoriel: 'tutorial_url',
} as const satisfies Record<DocumentKind, string>
export type DocumentRow = Readonly<Record<(typeof documentColumns)[DocumentKind], string | null>>

/** The documents that a network shows, in the order of the footer. */
export const linksOf = (row: DocumentRow): DocumentLink[] =>
  documentKinds.flatMap((document) => {
    const url = row[documentColumns[document]]
    return url === null ? [] : [{ document, url }]
  })
