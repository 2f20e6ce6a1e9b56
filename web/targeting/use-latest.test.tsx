import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLatest } from './use-latest.ts'

interface Question {
  readonly input: number
  readonly answer: (text: string) => void
  readonly refuse: (error: Error) => void
  readonly signal: AbortSignal
}

let asked: Question[]
const ask = (input: number, signal: AbortSignal) =>
  new Promise<string>((answer, refuse) => {
    asked.push({ input, answer, refuse, signal })
  })

function Shown({ input }: { input: number | null }) {
  const { data, error, pending } = useLatest(input, ask, { aloneAtOnce: true })
  return (
    <p>
      {data ?? 'nothing'} {pending ? 'pending' : 'settled'} {error instanceof Error ? error.message : ''}
    </p>
  )
}

const rest = () => act(() => vi.advanceTimersByTimeAsync(100))
const settle = (work: () => void) =>
  act(async () => {
    work()
    await vi.advanceTimersByTimeAsync(0)
  })

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('useLatest', () => {
  it('R15 an answer that comes late never takes the place of the answer to a newer question', async () => {
    const { rerender } = render(<Shown input={1} />)
    await rest()
    rerender(<Shown input={2} />)
    await rest()
    expect(asked.map((question) => question.input)).toEqual([1, 2])
    await settle(() => asked[1]!.answer('two'))
    expect(screen.getByText('two settled')).toBeVisible()
    await settle(() => asked[0]!.answer('one'))
    expect(screen.getByText('two settled')).toBeVisible()
  })

  it('R15 asks at once when a change comes alone, after a rest when it follows another', async () => {
    const { rerender } = render(<Shown input={1} />)
    await settle(() => {})
    expect(asked).toHaveLength(1)
    rerender(<Shown input={2} />)
    await settle(() => {})
    expect(asked).toHaveLength(1)
    await rest()
    expect(asked).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(400))
    rerender(<Shown input={3} />)
    await settle(() => {})
    expect(asked.map((question) => question.input)).toEqual([1, 2, 3])
  })

  it('R15 asks once when changes follow each other, and tells the question before to stop', async () => {
    const { rerender } = render(<Shown input={1} />)
    await rest()
    for (const input of [2, 3, 4]) {
      rerender(<Shown input={input} />)
      await act(() => vi.advanceTimersByTimeAsync(60))
    }
    expect(asked[0]!.signal.aborted).toBe(true)
    await rest()
    expect(asked.map((question) => question.input)).toEqual([1, 4])
  })

  it('R15 keeps the last answer while the next is on its way, and when it fails', async () => {
    const { rerender } = render(<Shown input={1} />)
    await rest()
    await settle(() => asked[0]!.answer('one'))
    rerender(<Shown input={2} />)
    expect(screen.getByText('one pending')).toBeVisible()
    await rest()
    await settle(() => asked[1]!.refuse(new Error('no network')))
    expect(screen.getByText('one settled no network')).toBeVisible()
  })

  it('R15 a failure that comes late does not hide a newer answer', async () => {
    const { rerender } = render(<Shown input={1} />)
    await rest()
    rerender(<Shown input={2} />)
    await rest()
    await settle(() => asked[1]!.answer('two'))
    await settle(() => asked[0]!.refuse(new Error('late')))
    expect(screen.getByText('two settled')).toBeVisible()
  })
})
