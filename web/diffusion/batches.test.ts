import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBatch, type BatchRow, faultsOf, shareOut, sumOf } from './batches.ts'
import { dayAfter } from './plan-window.ts'

const row = (date: string, heure: string, volume: number | ''): BatchRow => ({ date, heure, volume })

describe('batches of an SMS planning', () => {
  it('S10 sharing alike keeps the sum, and no two batches differ by more than one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 100_000 }), (count, total) => {
        const rows = shareOut(
          Array.from({ length: count }, () => row('2026-11-24', '10:00', '')),
          total,
        )
        const volumes = rows.map((one) => Number(one.volume))
        expect(sumOf(rows)).toBe(total)
        expect(Math.max(...volumes) - Math.min(...volumes)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('S10 a new batch takes what remains; when nothing remains, all share alike', () => {
    const one = [row('2026-11-24', '10:00', 400)]
    expect(addBatch(one, 612, dayAfter)).toEqual([...one, row('2026-11-25', '10:00', 212)])
    expect(addBatch([row('2026-11-24', '10:00', 612)], 612, dayAfter)).toEqual([
      row('2026-11-24', '10:00', 306),
      row('2026-11-25', '10:00', 306),
    ])
  })

  it('V6 a volume that is no whole number from one on is a fault, and so are a missing day or hour and disorder', () => {
    expect(
      faultsOf([
        row('2026-11-24', '10:00', ''),
        row('', '10:00', 5),
        row('2026-11-26', '', 5),
        row('2026-11-27', '10:00', 0),
        row('2026-11-27', '09:00', 5),
      ]),
    ).toEqual(['volume', 'date', 'heure', 'volume', 'order'])
  })

  it('S10 with immediate sending the day of the first batch is not read', () => {
    const rows = [row('', '', 5), row('2026-11-24', '10:00', 5)]
    expect(faultsOf(rows, true)).toEqual([null, null])
    expect(faultsOf(rows, false)).toEqual(['date', null])
  })
})
