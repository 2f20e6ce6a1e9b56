import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'

/** How long after a failure it is tried again. */
const retryMilliseconds = 10_000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

interface Autosave {
  readonly state: SaveState
  /** Saves what is not saved yet, now. Rejects when it could not be saved. */
  readonly flush: () => Promise<void>
  /** Takes a draft for saved: it came from the server. */
  readonly settle: (draft: unknown) => void
}

/**
 * Saves a draft by itself a moment after the last change. One save runs at a time, and what changed meanwhile is saved
 * after it, so that an older draft never lands on a newer one. What could not be saved is tried again. `null` is a draft that may not be saved as it is.
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
  const refused = useRef(false)
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
          refused.current = error instanceof ApiError && error.status >= 400 && error.status < 500
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

  // A server that did not answer is asked again, when the network is back or a while later: nobody has to type for it.
  useEffect(() => {
    if (state !== 'failed' || refused.current) return
    const again = () => void flush().catch(() => undefined)
    const timer = setTimeout(again, retryMilliseconds)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [state, flush])

  const settle = useCallback((loaded: unknown) => {
    saved.current = JSON.stringify(loaded)
    refused.current = false
  }, [])

  return { state, flush, settle }
}
