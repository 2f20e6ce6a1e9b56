/** What was, what is and what was undone of something that is edited. */
export interface EditHistory<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** The field that the last change touched: changes of the same field in a row are undone together. */
  readonly field: string | null
}

export type EditStep<T> =
  | { readonly kind: 'set'; readonly next: T; readonly field?: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'load'; readonly next: T }

const depth = 100

export const startHistory = <T>(now: T): EditHistory<T> => ({ past: [], now, future: [], field: null })

/** Moves through the history. Typing in one field is one step back; undone steps are lost at the next change. */
export function editReducer<T>(history: EditHistory<T>, step: EditStep<T>): EditHistory<T> {
  switch (step.kind) {
    case 'load':
      return startHistory(step.next)
    case 'set': {
      if (step.next === history.now) return history
      const field = step.field ?? null
      const sameField = field !== null && field === history.field
      return {
        past: sameField ? history.past : [...history.past, history.now].slice(-depth),
        now: step.next,
        future: [],
        field,
      }
    }
    case 'undo': {
      const before = history.past.at(-1)
      if (before === undefined) return history
      return {
        past: history.past.slice(0, -1),
        now: before,
        future: [history.now, ...history.future],
        field: null,
      }
    }
    case 'redo': {
      const [next, ...future] = history.future
      if (next === undefined) return history
      return { past: [...history.past, history.now], now: next, future, field: null }
    }
  }
}
