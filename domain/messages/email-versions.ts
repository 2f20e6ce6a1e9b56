import { z } from 'zod'
import { EmailDocument } from './email-document.ts'

/** So many former contents of a campaign's e-mail are kept. */
export const emailVersionsMax = 20
/** While somebody writes, a version is kept so often. */
const spellMs = 5 * 60_000

/** A content as it was saved: by whom, in which opening of the editor, from which template. */
export interface SavedEmail {
  readonly auteur: number | null
  readonly seance: string | null
  readonly gabaritId: number | null
  readonly date: Date
}

/**
 * Whether the content about to be replaced is kept as a version: another person wrote it, or in another opening of the
 * editor, or from another template; or none is kept yet, or the last one was kept five minutes ago (`kept`: when).
 */
export const keepsVersion = (before: SavedEmail, after: SavedEmail, kept: Date | null): boolean =>
  before.auteur !== after.auteur ||
  before.seance !== after.seance ||
  before.gabaritId !== after.gabaritId ||
  kept === null ||
  after.date.getTime() - kept.getTime() >= spellMs

export const EmailVersion = z
  .object({
    id: z.int(),
    objet: z.string(),
    auteur: z.string().describe('first name and name; empty when it is not known'),
    date: z.iso.datetime().describe('when this content was saved'),
  })
  .meta({ id: 'EmailVersion' })
export type EmailVersion = z.infer<typeof EmailVersion>

export const EmailVersionContent = EmailVersion.extend({
  gabaritId: z.int().nullable(),
  contenu: EmailDocument,
}).meta({ id: 'EmailVersionContent' })
export type EmailVersionContent = z.infer<typeof EmailVersionContent>
