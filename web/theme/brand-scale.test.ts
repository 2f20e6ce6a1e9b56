import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandScale } from './brand-scale.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('N8 a network’s colour', () => {
  it('gives a filled step that white text, and text on a light page, are readable with (4.5:1)', () => {
    fc.assert(
      fc.property(color, (primary) => {
        const filled = brandScale(primary)[6]!
        expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(filled, '#f8f9fa')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('gives a pale step whose text is readable on the dark scheme’s panels', () => {
    fc.assert(
      fc.property(color, (primary) => {
        expect(contrast(brandScale(primary)[3]!, '#242424')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('keeps a colour that is dark enough as it is', () => {
    expect(brandScale('#0b5cab')[6]).toBe('#0b5cab')
  })

  it('goes to lightness, chroma and hue and back', () => {
    fc.assert(
      fc.property(color, (primary) => {
        expect(hexOf(oklchOf(primary))).toBe(primary)
      }),
    )
  })
})
