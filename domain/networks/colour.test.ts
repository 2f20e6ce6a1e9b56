import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, inkOn } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('ink on a colour', () => {
  it('is read at 4.5 to 1 at least, whatever the colour', () => {
    fc.assert(fc.property(colour, (on) => contrastOf(on, inkOn(on)) >= 4.5))
  })

  it('N8 is white on dark networks, dark on light ones', () => {
    expect(inkOn('#0b5cab')).toBe('#ffffff')
    expect(inkOn('#ffd43b')).toBe('#000000')
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  })
})
