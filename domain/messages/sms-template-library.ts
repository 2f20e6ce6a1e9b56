import { z } from 'zod'
import { languages } from '../contract/words.ts'
import { Origine } from './media.ts'
import { stripStopMention } from './stop-mention.ts'

/** An SMS template: it comes with the product, it is the network's, or the member's own. */
export const LibrarySms = z
  .object({
    id: z.int(),
    titre: z.string(),
    contenu: z.string(),
    langue: z.enum(languages),
    origine: Origine,
    modifiable: z.boolean().describe('whether the caller may change and delete it'),
  })
  .meta({ id: 'LibrarySms' })
export type LibrarySms = z.infer<typeof LibrarySms>

/** What is written to one. The product adds the STOP mention itself: one that was typed is taken off (domain.md A2). */
export const LibrarySmsChange = z
  .object({
    titre: z
      .string()
      .trim()
      .min(1, 'CHAMP_OBLIGATOIRE')
      .max(80)
      .regex(/^\P{Cc}*$/u, 'FORMAT_INCORRECT'),
    contenu: z
      .string()
      .max(1000)
      .overwrite((text) => stripStopMention(text.replaceAll('\r', '')).text.trim())
      .min(1, 'SMS_VIDE')
      .describe('it must fit into one SMS at worst, with the STOP mention: `checkSmsText`'),
  })
  .meta({ id: 'LibrarySmsChange' })
export type LibrarySmsChange = z.infer<typeof LibrarySmsChange>
