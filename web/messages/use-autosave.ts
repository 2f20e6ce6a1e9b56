import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

interface Autosave {
  readonly state: SaveState
  /** Saves what is not saved yet, now. Rejects when it could not be saved. */
  readonly flush: () => Promise<void>
}

/**
 * Saves a draft by itself a moment after the last change. One save runs at a time, and what changed meanwhile is saved
 * after it, so that an older draft never lands on a newer one. `null` is a draft that may not be saved as it is.
 * Remount (by a key) to start from another saved draft; `fresh` is a first draft that is not saved yet.
 */
export function useAutosave<T>(
  draft: T | null,
  save: (draft: T) => Promise<unknown>,
  { fresh = false, restMilliseconds = 1200 }: { readonly fresh?: boolean; readonly restMilliseconds?: number } = {},
): Autosave {
  const text = draft === null ? null : JSON.stringify(draft)
  const saved = useRef(fresh ? null : text)
  const wanted = useRef({ draft, text })
  const saveRef = useRef(save)
  const running = useRef<Promise<void> | null>(null)
  const [state, setState] = useState<SaveState>('saved')

  // Before anything below looks at them.
  useLayoutEffect(() => {
    wanted.current = { draft, text }
    saveRef.current = save
  })

  const flush = useCallback(async (): Promise<void> => {
    while (running.current) await running.current.catch(() => undefined)
    const { draft: next, text: nextText } = wanted.current
    if (next === null || nextText === saved.current) return
    setState('saving')
    running.current = saveRef
      .current(next)
      .then(
        () => {
          saved.current = nextText
          setState(wanted.current.text === nextText ? 'saved' : 'waiting')
        },
        (error: unknown) => {
          setState('failed')
          throw error
        },
      )
      .finally(() => {
        running.current = null
      })
    await running.current
  }, [])

  useEffect(() => {
    if (text === saved.current) {
      if (!running.current) setState('saved')
      return
    }
    setState('waiting')
    if (text === null) return
    const timer = setTimeout(() => void flush().catch(() => undefined), restMilliseconds)
    return () => clearTimeout(timer)
  }, [text, flush, restMilliseconds])

  return { state, flush }
}
