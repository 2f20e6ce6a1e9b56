import { useEffect, useRef, useState } from 'react'

export interface Latest<O> {
  /** The newest answer so far; stays while the next one is on its way. */
  readonly data: O | undefined
  readonly error: unknown
  /** A question newer than `data` has no answer yet. */
  readonly pending: boolean
  readonly retry: () => void
}

/**
 * Asks a question again at each change of its input, after a short rest. An answer that comes back late never takes the
 * place of the answer to a newer question. `input` null asks nothing.
 */
export function useLatest<I, O>(
  input: I | null,
  ask: (input: I, signal: AbortSignal) => Promise<O>,
  restMilliseconds = 100,
): Latest<O> {
  const [state, setState] = useState<{ data: O | undefined; error: unknown; pending: boolean }>({
    data: undefined,
    error: undefined,
    pending: input !== null,
  })
  const [round, setRound] = useState(0)
  const asked = useRef(0)
  const shown = useRef(0)
  const askRef = useRef(ask)
  askRef.current = ask
  const key = input === null ? null : JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `input`; `round` asks the same again
  useEffect(() => {
    if (key === null) return
    const mine = ++asked.current
    const abort = new AbortController()
    setState((before) => (before.pending ? before : { ...before, pending: true }))
    const timer = setTimeout(() => {
      askRef.current(JSON.parse(key) as I, abort.signal).then(
        (data) => {
          if (mine <= shown.current) return
          shown.current = mine
          setState({ data, error: undefined, pending: mine !== asked.current })
        },
        (error: unknown) => {
          if (mine !== asked.current || abort.signal.aborted) return
          setState((before) => ({ ...before, error, pending: false }))
        },
      )
    }, restMilliseconds)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, round, restMilliseconds])

  return { ...state, retry: () => setRound((n) => n + 1) }
}
