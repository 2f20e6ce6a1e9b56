import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EditHistory, type EditStep, editReducer, startHistory } from './edit-history.ts'

const run = (steps: readonly EditStep<string>[], start = 'a') =>
  steps.reduce<EditHistory<string>>(editReducer, startHistory(start))

describe('undo and redo', () => {
  it('R19 typing in one field is undone as a whole, another field apart', () => {
    const typed: EditStep<string>[] = [
      { kind: 'set', next: 'ab', field: 'title' },
      { kind: 'set', next: 'abc', field: 'title' },
      { kind: 'set', next: 'abc!', field: 'subject' },
    ]
    expect(run([...typed, { kind: 'undo' }]).now).toBe('abc')
    expect(run([...typed, { kind: 'undo' }, { kind: 'undo' }]).now).toBe('a')
    expect(run([...typed, { kind: 'undo' }, { kind: 'undo' }, { kind: 'redo' }, { kind: 'redo' }]).now).toBe('abc!')
  })

  it('R19 as many redos as undos bring everything back; a change after an undo forgets what was undone', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 30 }), fc.nat(30), (texts, back) => {
        const done = run(texts.map((next) => ({ kind: 'set', next })))
        const undone = Array.from({ length: back }).reduce<EditHistory<string>>(
          (history) => editReducer(history, { kind: 'undo' }),
          done,
        )
        const redone = Array.from({ length: back }).reduce<EditHistory<string>>(
          (history) => editReducer(history, { kind: 'redo' }),
          undone,
        )
        expect(redone.now).toBe(done.now)
        expect(editReducer(undone, { kind: 'set', next: `${undone.now}+` }).future).toEqual([])
      }),
    )
  })
})
