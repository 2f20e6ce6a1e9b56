import { z } from 'zod'
import { operations } from '../values/operations.ts'
import { Origine } from './media.ts'
import { emailFields, fieldsIn, isMergeField } from './merge.ts'

/** A text of the library for e-mails; `operationId` is what it is about, null when it goes with anything. */
export const LibraryText = z
  .object({
    id: z.int(),
    titre: z.string(),
    contenu: z.string().describe('HTML of a text block'),
    operationId: z.int().nullable(),
    origine: Origine,
    modifiable: z.boolean().describe('whether the caller may change and delete it'),
  })
  .meta({ id: 'LibraryText' })
export type LibraryText = z.infer<typeof LibraryText>

const knownFields = (text: string): boolean =>
  fieldsIn(text).every((name) => isMergeField(name) || (emailFields as readonly string[]).includes(name))
const operationIds: ReadonlySet<number> = new Set(operations.map(({ id }) => id))

export const LibraryTextChange = z
  .object({
    titre: z
      .string()
      .trim()
      .min(1, 'CHAMP_OBLIGATOIRE')
      .max(100)
      .regex(/^\P{Cc}*$/u, 'FORMAT_INCORRECT'),
    contenu: z
      .string()
      .trim()
      .max(20_000)
      .refine((html) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== '', 'CHAMP_OBLIGATOIRE')
      .refine(knownFields, 'VARIABLE_INCONNUE'),
    operationId: z
      .int()
      .nullable()
      .default(null)
      .refine((id) => id === null || operationIds.has(id), 'FORMAT_INCORRECT'),
  })
  .meta({ id: 'LibraryTextChange' })
export type LibraryTextChange = z.infer<typeof LibraryTextChange>
