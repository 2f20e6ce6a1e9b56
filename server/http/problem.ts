import type { FieldError } from '@relance/domain/contract/problem.ts'

/**
 * A refusal on its way to the caller. `code` is a key of a module's `*.errors.ts`; its sentence, in the caller's
 * language, comes from `domain/words`. `values` fill the sentence, `details` go into the answer as they are.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: readonly Omit<FieldError, 'message'>[] | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(
    status: number,
    code: string,
    more: {
      readonly values?: Readonly<Record<string, unknown>>
      readonly errors?: readonly Omit<FieldError, 'message'>[]
      readonly details?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.values = more.values ?? {}
    this.errors = more.errors
    this.details = more.details
  }
}

/** A value that a rule beyond its shape refuses: 422 with the field and the rule's code. */
export const refuseField = (field: string, code: string, values: Readonly<Record<string, unknown>> = {}): Refusal =>
  new Refusal(422, 'REQUETE_INVALIDE', { values, errors: [{ field, code }] })

export const notFound = (): Refusal => new Refusal(404, 'INTROUVABLE')
export const forbidden = (): Refusal => new Refusal(403, 'INTERDIT')
