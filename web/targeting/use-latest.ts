import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Latest<O> {
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
  const [state, setState] = useState<{ data: O | undefined; error: unknown; settled: string | null }>({
    data: undefined,
    error: undefined,
    settled: null,
  })
  const [round, setRound] = useState(0)
  const asked = useRef(0)
  const shown = useRef(0)
  const question = useEffectEvent(ask)
  const text = input === null ? null : JSON.stringify(input)
  const key = text === null ? null : `${round} ${text}`

  useEffect(() => {
    if (text === null) return
    const mine = ++asked.current
    const abort = new AbortController()
    const settled = `${round} ${text}`
    const timer = setTimeout(() => {
      question(JSON.parse(text) as I, abort.signal).then(
        (data) => {
          if (mine <= shown.current) return
          shown.current = mine
          setState({ data, error: undefined, settled })
        },
        (error: unknown) => {
          if (mine !== asked.current || abort.signal.aborted) return
          setState((before) => ({ ...before, error, settled }))
        },
      )
    }, restMilliseconds)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, round, restMilliseconds])

  return {
    data: state.data,
    error: state.error,
    pending: key !== null && state.settled !== key,
    retry: () => setRound((n) => n + 1),
  }
}
