import { z } from 'zod'
import { languages } from '../contract/words.ts'
import { EmailDocument } from '../messages/email-document.ts'
import { Origine } from '../messages/media.ts'
import { type KnownValues, worstCaseLength } from '../messages/merge.ts'
import { segmentsOf } from '../messages/sms-encoding.ts'

/** The product's templates for a month, in every language: the operation that is due, and an e-mail with its promotional message. */
export const monthTemplateCodes = { sms: 'operation', email: 'rappel-echeance' } as const

/** How many SMS one message takes when its fields are at their longest, the STOP mention included. */
export const worstCaseSegments = (contenu: string, known: KnownValues, mention: string): number =>
  segmentsOf('x'.repeat(worstCaseLength(contenu, known)) + mention).segments

const chosen = {
  gabaritId: z.int().nullable().describe('chosen here; null = inherited'),
  herite: z
    .object({ id: z.int(), titre: z.string(), origine: Origine })
    .meta({ id: 'InheritedTemplate' })
    .describe('what holds while nothing is chosen here'),
}

/** What a network's months, or one month, are written with in a language. */
export const MonthTemplates = z
  .object({
    langue: z.enum(languages),
    fige: z.boolean().describe('the month is locked: contents are as they were then'),
    ateliers: z.int().describe('members whose customers are written to in this language'),
    ateliersLongs: z.int().describe('those of them for whom one message may take more than one SMS'),
    sms: z.object({ ...chosen, actuel: z.object({ titre: z.string(), contenu: z.string() }) }),
    email: z.object({ ...chosen, actuel: z.object({ titre: z.string(), document: EmailDocument }) }),
  })
  .meta({ id: 'MonthTemplates' })
export type MonthTemplates = z.infer<typeof MonthTemplates>

const choice = z.int().min(1).nullable().optional()
export const MonthTemplatesChange = z
  .object({ sms: choice.describe('null gives it back; absent keeps it'), email: choice })
  .meta({ id: 'MonthTemplatesChange' })
export type MonthTemplatesChange = z.infer<typeof MonthTemplatesChange>
