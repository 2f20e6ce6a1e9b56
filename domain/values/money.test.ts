import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmountForInput, parseAmount, toCents } from './money.ts'

const amount = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })

describe('amounts', () => {
  it('reads amounts as people and workshop software write them', () => {
    const read: Record<string, number | null> = {
      '1 191,48': 11_914_800,
      '1\u00a0191,48': 11_914_800,
      '1\u202f191,48 €': 11_914_800,
      '1191.48': 11_914_800,
      '1.191,48': 11_914_800,
      '1,191.48': 11_914_800,
      '1.191.480': 11_914_800_000,
      "1'191.48": 11_914_800,
      '38,37': 383_700,
      '-25,5': -255_000,
      '25,50-': -255_000,
      '−25,50': -255_000,
      '+3': 30_000,
      '0,065': 650,
      '0,00005': 1,
      ',5': null,
      '0': 0,
      '-0': 0,
      abc: null,
      '12a': null,
      '': null,
      '-': null,
      '1,2-3': null,
      '99999999999999999': null,
    }
    for (const [text, value] of Object.entries(read)) expect(parseAmount(text), text).toBe(value)
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseAmount(formatAmountForInput(value))).toBe(value)
      }),
    )
    expect(formatAmountForInput(650)).toBe('0,065')
    expect(formatAmountForInput(-11_914_800)).toBe('-1191,48')
  })

  it('rounds to cents, half away from zero', () => {
    expect(toCents(650)).toBe(7)
    expect(toCents(-650)).toBe(-7)
    expect(toCents(11_914_800)).toBe(119_148)
  })
})
