import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Label } from './campaign.ts'
import { freeLabel, labelMaxLength, numberedLabel } from './label.ts'

describe('a campaign’s name', () => {
  it('S7 a name already taken receives (2), (3)…, and is cut to keep to 49 characters', () => {
    expect(numberedLabel('Vidange', 1)).toBe('Vidange')
    expect(numberedLabel('Vidange', 2)).toBe('Vidange (2)')
    expect(numberedLabel('a'.repeat(49), 2)).toBe(`${'a'.repeat(45)} (2)`)
    expect(numberedLabel('a'.repeat(49), 10)).toBe(`${'a'.repeat(44)} (10)`)
    expect(numberedLabel(`${'a'.repeat(44)} bcde`, 2)).toBe(`${'a'.repeat(44)} (2)`)
  })

  it('S7 whatever the name, a hundred campaigns of that name have a hundred names of 49 characters at most', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 49, unit: 'grapheme' }), (given) => {
        const parsed = Label.safeParse(given)
        fc.pre(parsed.success)
        const taken = new Set<string>()
        for (let n = 0; n < 100; n++) {
          const free = freeLabel(parsed.data!, (one) => taken.has(one.toLowerCase()))
          expect(free.length).toBeLessThanOrEqual(labelMaxLength)
          taken.add(free.toLowerCase())
        }
        expect(taken.size).toBe(100)
      }),
    )
  })

  it('V5 has fewer than 50 characters and is not blank', () => {
    expect(Label.safeParse('a'.repeat(49)).success).toBe(true)
    expect(Label.safeParse('a'.repeat(50)).error?.issues[0]?.message).toBe('LABEL_TROP_LONG')
    expect(Label.safeParse('   ').success).toBe(false)
    expect(Label.parse('  Freins  ')).toBe('Freins')
  })
})
