import { describe, expect, it } from 'vitest'
import { isSiret, isSiretKeyRight, normaliseSiret } from './siret.ts'

describe('SIRET', () => {
  it('V9 is exactly 14 digits', () => {
    expect(isSiret('73282932000074')).toBe(true)
    expect(isSiret('12345678901234')).toBe(true)
    for (const bad of ['7328293200007', '732829320000741', '7328293200007A', '', '732 829 320 00074'])
      expect(isSiret(bad), bad).toBe(false)
    expect(normaliseSiret('732 829 320 00074')).toBe('73282932000074')
  })

  it('has a key, La Poste apart', () => {
    for (const good of ['73282932000074', '35600000000048', '35600000049837'])
      expect(isSiretKeyRight(good), good).toBe(true)
    for (const bad of ['12345678901234', '00000000000000', '35600000049838'])
      expect(isSiretKeyRight(bad), bad).toBe(false)
  })
})
