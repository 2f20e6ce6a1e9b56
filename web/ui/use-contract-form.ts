import { fieldErrorsOf } from '@relance/domain/contract/words.ts'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { currentWords, loadWords } from '../i18n/use-words.ts'

interface ContractFormOptions<I extends FieldValues> {
  readonly defaultValues: DefaultValues<I>
  /** What the server gave, when the form shows something that is stored: the form follows it. */
  readonly values?: I
}

/**
 * A form checked by a schema of the domain, the one that the server checks with, and refused in the same sentences.
 * `form.register('field')`, `form.formState.errors`, `form.handleSubmit(values => …)`.
 */
export function useContractForm<I extends FieldValues, O extends FieldValues>(
  schema: z.ZodType<O, I>,
  { defaultValues, values }: ContractFormOptions<I>,
): UseFormReturn<I, unknown, O> {
  return useForm<I, unknown, O>({
    defaultValues,
    ...(values ? { values, resetOptions: { keepDirtyValues: true } } : {}),
    mode: 'onTouched',
    resolver: async (input) => {
      const read = schema.safeParse(input)
      if (read.success) return { values: read.data, errors: {} }
      await loadWords()
      const errors: Record<string, unknown> = {}
      for (const { field, code, message } of fieldErrorsOf(read.error.issues, currentWords()))
        place(errors, (field || 'root').split('.'), { type: code, message })
      return { values: {}, errors: errors as never }
    },
  })
}

/** Puts an error where react-hook-form looks for it, the first one of each field. */
function place(errors: Record<string, unknown>, [head = 'root', ...rest]: readonly string[], error: unknown): void {
  if (rest.length === 0) errors[head] ??= error
  else {
    errors[head] ??= {}
    place(errors[head] as Record<string, unknown>, rest, error)
  }
}

/** Puts the fields that the server refused into the form. Tells whether every refusal found its field. */
export function showRefusal<I extends FieldValues, C, O>(form: UseFormReturn<I, C, O>, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.problem.errors?.length) return false
  let placed = true
  for (const [index, { field, code, message }] of error.problem.errors.entries()) {
    if (field === '') placed = false
    else form.setError(field as Path<I>, { type: code, message }, { shouldFocus: index === 0 })
  }
  return placed
}

/** Shows the refusal of a mutation in its form as soon as it comes. */
export function useRefusal<I extends FieldValues, C, O>(form: UseFormReturn<I, C, O>, error: unknown): void {
  useEffect(() => {
    if (error) showRefusal(form, error)
  }, [error, form])
}
