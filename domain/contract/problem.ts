import { z } from 'zod'

/** One refused value: the field's path, the code of the rule it breaks, the sentence in the caller's language. */
export const FieldError = z
  .object({ field: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'FieldError' })
export type FieldError = z.infer<typeof FieldError>

/** The shape of every error of the API (RFC 9457), with a stable `code` and a `message` in the caller's language. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    message: z.string(),
    errors: z.array(FieldError).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional().describe('names the request in the logs, as the header x-request-id does'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

/** One error a module can answer: its HTTP status; its code is its key, its sentence is in `domain/words`. */
export interface ErrorDef {
  readonly status: number
}

/** Declares a module's errors. Each key is a stable code which must have a sentence in every language. */
export const errors = <const E extends Record<string, ErrorDef>>(definitions: E): E => definitions
