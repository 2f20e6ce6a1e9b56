import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { useAutosave } from './use-autosave.ts'

interface Save {
  readonly draft: string
  readonly done: () => void
  readonly fail: (error?: Error) => void
}
let saves: Save[]
const save = (draft: string) =>
  new Promise<void>((done, fail) => {
    saves.push({ draft, done, fail: (error = new Error('no')) => fail(error) })
  })

let flush: () => Promise<void>
function Held({ draft, fresh = false }: { draft: string | null; fresh?: boolean }) {
  const autosave = useAutosave(draft, save, { fresh, restMilliseconds: 1000 })
  useEffect(() => {
    flush = autosave.flush
  })
  return <p>{autosave.state}</p>
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const settle = (work: () => void) =>
  act(async () => {
    work()
    await vi.advanceTimersByTimeAsync(0)
  })

beforeEach(() => {
  saves = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('drafts that save themselves', () => {
  it('R18 what was loaded is not saved again; what is typed is, a moment after the last key', async () => {
    const { rerender } = render(<Held draft="a" />)
    await pass(5000)
    expect(saves).toEqual([])
    rerender(<Held draft="ab" />)
    await pass(900)
    rerender(<Held draft="abc" />)
    await pass(900)
    expect(saves).toEqual([])
    await pass(200)
    expect(saves.map((one) => one.draft)).toEqual(['abc'])
    await settle(() => saves[0]!.done())
    expect(screen.getByText('saved')).toBeVisible()
  })

  it('R18 one save at a time: what changed meanwhile is saved after it, so that no older draft lands on it', async () => {
    const { rerender } = render(<Held draft="a" />)
    rerender(<Held draft="ab" />)
    await pass(1000)
    rerender(<Held draft="abc" />)
    await pass(5000)
    expect(saves.map((one) => one.draft)).toEqual(['ab'])
    await settle(() => saves[0]!.done())
    expect(saves.map((one) => one.draft)).toEqual(['ab', 'abc'])
    expect(screen.getByText('saving')).toBeVisible()
    await settle(() => saves[1]!.done())
    expect(screen.getByText('saved')).toBeVisible()
  })

  it('R19 a failure is said, and asking to save tells it to who asks', async () => {
    const { rerender } = render(<Held draft="a" />)
    rerender(<Held draft="ab" />)
    const asked = vi.fn()
    await settle(() => void flush().catch(asked))
    await settle(() => saves[0]!.fail())
    expect(asked).toHaveBeenCalledOnce()
    expect(screen.getByText('failed')).toBeVisible()
    await settle(() => void flush())
    await settle(() => saves[1]!.done())
    expect(screen.getByText('saved')).toBeVisible()
  })

  it('X1 R18 what could not be saved is tried again, by itself and when the network is back; a refusal is not', async () => {
    const { rerender } = render(<Held draft="a" />)
    rerender(<Held draft="ab" />)
    await pass(1000)
    await settle(() => saves[0]!.fail())
    expect(screen.getByText('failed')).toBeVisible()
    await pass(10_000)
    expect(saves.map((one) => one.draft)).toEqual(['ab', 'ab'])
    await settle(() => saves[1]!.fail())
    await settle(() => window.dispatchEvent(new Event('online')))
    await settle(() => saves[2]!.done())
    expect(screen.getByText('saved')).toBeVisible()
    rerender(<Held draft="abc" />)
    await pass(1000)
    const refusal = { type: 'about:blank', title: 'X', status: 409, code: 'X', message: 'X' }
    await settle(() => saves[3]!.fail(new ApiError(refusal)))
    await pass(60_000)
    expect(saves).toHaveLength(4)
    expect(screen.getByText('failed')).toBeVisible()
  })

  it('R19 a draft taken from a template is saved though nothing was typed; one that may not be saved waits', async () => {
    const { rerender } = render(<Held draft="template" fresh />)
    await pass(1000)
    expect(saves.map((one) => one.draft)).toEqual(['template'])
    await settle(() => saves[0]!.done())
    rerender(<Held draft={null} fresh />)
    await pass(5000)
    expect(saves).toHaveLength(1)
    expect(screen.getByText('waiting')).toBeVisible()
  })
})
