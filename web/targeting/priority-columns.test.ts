import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, cross, type PriorityColumns, shift } from './priority-columns.ts'

const all = [2, 3, 4, 5, 6]
const sorted = ({ on, off }: PriorityColumns) => [...on, ...off].toSorted()

describe('the two columns of operations', () => {
  it('E4 the chosen keep their order, the rest that of the list; an operation no longer offered is left out', () => {
    expect(columnsOf(all, [5, 2, 99])).toEqual({ on: ['5', '2'], off: ['3', '4', '6'] })
  })

  it('R15 no move loses or doubles an operation', () => {
    const move = fc.oneof(
      fc.record({ kind: fc.constant('cross' as const), id: fc.constantFrom(...all, 99) }),
      fc.record({
        kind: fc.constant('shift' as const),
        id: fc.constantFrom(...all, 99),
        by: fc.constantFrom(-1 as const, 1 as const),
      }),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(all), fc.array(move), (chosen, moves) => {
        const start = columnsOf(all, chosen)
        const end = moves.reduce(
          (columns, one) =>
            one.kind === 'cross' ? cross(columns, String(one.id)) : shift(columns, String(one.id), one.by),
          start,
        )
        expect(sorted(end)).toEqual(sorted(start))
      }),
    )
  })

  it('R15 up and down exchange neighbours and stop at the ends', () => {
    const columns = columnsOf(all, [2, 3, 4])
    expect(shift(columns, '3', -1).on).toEqual(['3', '2', '4'])
    expect(shift(columns, '3', 1).on).toEqual(['2', '4', '3'])
    expect(shift(columns, '2', -1)).toBe(columns)
    expect(shift(columns, '4', 1)).toBe(columns)
  })
})
