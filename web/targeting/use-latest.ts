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
 * Asks a question again at each change of its input, after a short rest. With `aloneAtOnce`, a change that comes alone is asked
 * about at once, and only one that follows another rests: a slider on its way asks little, a press is answered soon. An answer
 * that comes back late never takes the place of the answer to a newer question. `input` null asks nothing.
 */
export function useLatest<I, O>(
  input: I | null,
  ask: (input: I, signal: AbortSignal) => Promise<O>,
  {
    restMilliseconds = 100,
    aloneAtOnce = false,
  }: { readonly restMilliseconds?: number; readonly aloneAtOnce?: boolean } = {},
): Latest<O> {
  const [state, setState] = useState<{ data: O | undefined; error: unknown; settled: string | null }>({
    data: undefined,
    error: undefined,
    settled: null,
  })
  const [round, setRound] = useState(0)
  const asked = useRef(0)
  const shown = useRef(0)
  const changed = useRef(Number.NEGATIVE_INFINITY)
  const question = useEffectEvent(ask)
  const text = input === null ? null : JSON.stringify(input)
  const key = text === null ? null : `${round} ${text}`

  useEffect(() => {
    if (text === null) return
    const mine = ++asked.current
    const abort = new AbortController()
    const settled = `${round} ${text}`
    const alone = aloneAtOnce && performance.now() - changed.current > 3 * restMilliseconds
    changed.current = performance.now()
    const send = () =>
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
    // Never within the effect itself: strict mode runs it twice, and the first question is then not asked.
    const timer = setTimeout(() => void send(), alone ? 0 : restMilliseconds)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, round, restMilliseconds, aloneAtOnce])

  return {
    data: state.data,
    error: state.error,
    pending: key !== null && state.settled !== key,
    retry: () => setRound((n) => n + 1),
  }
}
