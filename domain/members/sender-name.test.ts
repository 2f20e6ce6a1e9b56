import { describe, expect, it } from 'vitest'
import { checkSender } from './sender-name.ts'

describe('the sender name', () => {
  it('V4 has 3 to 11 characters', () => {
    expect(checkSender('FR', 'AB')).toBe('EXPEDITEUR_LONGUEUR')
    expect(checkSender('FR', 'ABC')).toBeNull()
    expect(checkSender('FR', 'ABCDEFGHIJK')).toBeNull()
    expect(checkSender('FR', 'ABCDEFGHIJKL')).toBe('EXPEDITEUR_LONGUEUR')
    expect(checkSender('FR', '')).toBe('EXPEDITEUR_LONGUEUR')
  })

  it('V4 letters and digits, not digits only; Spain and Italy have their own rule', () => {
    for (const name of ['GARAGE M', 'GARAGE-M', 'GARAGÉ', '123456', 'A_B'])
      expect(checkSender('FR', name)).toBe('EXPEDITEUR_CARACTERES')
    for (const name of ['Taller 1', 'T&M', 'Peña', 'A.B+C']) expect(checkSender('ES', name)).toBeNull()
    for (const name of ['Taller  1', ' Taller', 'Tállér']) expect(checkSender('ES', name)).toBe('EXPEDITEUR_CARACTERES')
    expect(checkSender('ES', 'info')).toBe('EXPEDITEUR_GENERIQUE')
    expect(checkSender('IT', 'Off Uno')).toBeNull()
    expect(checkSender('IT', 'Off&Uno')).toBe('EXPEDITEUR_CARACTERES')
  })
})
