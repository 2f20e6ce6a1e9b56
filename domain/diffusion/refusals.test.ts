import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooMuch, judgeMonth } from './refusals.ts'

const part = (adherentId: number, remis: number, rejetes: number) => ({ adherentId, remis, rejetes })

describe('refusals in a month that members share', () => {
  it.each([
    ['one member’s list is bad: its own part is held', [part(1, 60, 60), part(2, 900, 3)], 1, 'membre'],
    ['nobody else was answered yet', [part(1, 60, 60), part(2, 0, 0)], 1, 'membre'],
    ['one large bad list among good ones, above a fifth of all', [part(1, 300, 300), part(2, 900, 20)], 1, 'membre'],
    ['everybody is refused', [part(1, 60, 30), part(2, 60, 30)], 1, 'mois'],
    [
      'many small members, none of whom would stop alone',
      [part(1, 20, 10), part(2, 20, 10), part(3, 20, 10)],
      2,
      'mois',
    ],
    ['the only one that takes part', [part(1, 60, 30)], 1, 'mois'],
    ['too few to tell', [part(1, 49, 49)], 1, null],
    ['a good member while another is bad', [part(1, 60, 60), part(2, 100, 1)], 2, null],
  ] as const)('S9 %s', (_, parts, adherentId, verdict) => {
    expect(judgeMonth(parts, adherentId)).toBe(verdict)
  })

  it('S9 a month never stops while all messages together are within bounds, nor a member whose own are', () => {
    const counts = fc
      .integer({ min: 0, max: 400 })
      .chain((remis) => fc.integer({ min: 0, max: remis }).map((rejetes) => ({ remis, rejetes })))
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 6 }), (list) => {
        const parts = list.map((one, adherentId) => ({ adherentId, ...one }))
        const all = list.reduce((a, b) => ({ remis: a.remis + b.remis, rejetes: a.rejetes + b.rejetes }))
        for (const { adherentId } of parts) {
          const verdict = judgeMonth(parts, adherentId)
          if (verdict === 'mois') expect(isTooMuch(all)).toBe(true)
          if (verdict === 'membre') expect(isTooMuch(parts[adherentId]!)).toBe(true)
        }
      }),
    )
  })
})
