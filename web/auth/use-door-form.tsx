import { type ChangeEvent, type FocusEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { Word } from '../i18n/Word.tsx'

type Values<F extends string> = Readonly<Record<F, string>>
/** What is wrong, by field, as codes of `domain/words`. */
type Faults<F extends string> = Readonly<Partial<Record<F, string>>>

interface DoorForm<F extends string> {
  readonly values: Values<F>
  /** Of the `form` element: sends what was typed when nothing is wrong with it. */
  readonly submit: (send: (values: Values<F>) => void) => (event: SyntheticEvent<HTMLFormElement>) => void
  /** Of a field, beside its label. */
  readonly field: (name: F) => {
    readonly name: F
    readonly defaultValue: string
    readonly error: ReactNode
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
  }
  readonly set: (change: Partial<Values<F>>) => void
  /** Shows what the server refused at its fields. */
  readonly refuse: (error: unknown) => void
}

/**
 * A form of a few text fields, without the schemas and the form library of the pages behind the log-in, which are too heavy
 * for the door. It behaves as theirs do: a field is checked once it was left, and the first faulty one gets the focus.
 * Fields that were never left are told nothing before the form is sent.
 */
export function useDoorForm<F extends string>(first: Values<F>, check: (values: Values<F>) => Faults<F>): DoorForm<F> {
  const names = Object.keys(first) as F[]
  const [values, setValues] = useState(first)
  const [left, setLeft] = useState<readonly F[]>([])
  const [refused, setRefused] = useState({} as Faults<F>)
  const form = useRef<HTMLFormElement | null>(null)
  const faults = check(values)

  const set = (change: Partial<Values<F>>) => {
    setValues((before) => ({ ...before, ...change }))
    setRefused(
      (before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))) as Faults<F>,
    )
  }
  const focusFirst = (wrong: Faults<F>) => {
    const name = names.find((one) => wrong[one] !== undefined)
    if (name) form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
    return name !== undefined
  }
  return {
    values,
    set,
    field: (name) => ({
      name,
      defaultValue: values[name],
      error: refused[name] ?? (left.includes(name) && faults[name] ? <Word code={faults[name]} /> : undefined),
      onChange: ({ currentTarget }) => set({ [name]: currentTarget.value } as Partial<Values<F>>),
      onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    }),
    submit: (send) => (event) => {
      event.preventDefault()
      form.current = event.currentTarget
      // What a password manager filled in may not have been told as typed.
      const filled = { ...values, ...Object.fromEntries(new FormData(event.currentTarget)) } as Values<F>
      set(filled)
      setLeft(names)
      if (!focusFirst(check(filled))) send(filled)
    },
    refuse: (error) => {
      if (!(error instanceof ApiError)) return
      const told = Object.fromEntries((error.problem.errors ?? []).map(({ field, message }) => [field, message]))
      setRefused(told as Faults<F>)
      focusFirst(told as Faults<F>)
    },
  }
}
