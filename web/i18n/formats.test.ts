import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const fr = createFormats('fr', 'Europe/Paris')
const en = createFormats('en', 'Europe/Paris')

describe('how values are written', () => {
  it('N10 dates are day/month/year in every language', () => {
    for (const language of ['fr', 'en', 'de', 'nl', 'es', 'it', 'pt'] as const)
      expect(createFormats(language, 'Europe/Paris').day('2026-02-05')).toBe('05/02/2026')
  })

  it('N10 a moment is written in the zone of the member', () => {
    expect(fr.moment('2026-11-20T23:30:00Z')).toBe('21/11/2026 00:30')
    expect(createFormats('fr', 'America/Martinique').moment('2026-11-20T23:30:00Z')).toBe('20/11/2026 19:30')
  })

  it('N10 months are written in full in French', () => {
    expect(fr.month('2026-08')).toBe('août 2026')
    expect(en.month('2026-08-01')).toBe('August 2026')
  })

  it('N10 money comes in ten-thousandths; turnover is rounded, rates have one decimal', () => {
    expect(plain(fr.money(11_914_800))).toBe('1 191,48 €')
    expect(plain(fr.unitPrice(650))).toBe('0,065 €')
    expect(plain(fr.roundMoney(11_914_800))).toBe('1 191 €')
    expect(plain(fr.percent(7.25))).toMatch(/^7,[23] %$/)
    expect(plain(en.percent(7))).toBe('7.0%')
  })

  it('an absent value is a dash, zero is not absent', () => {
    expect(fr.day(null)).toBe('–')
    expect(fr.percent(undefined)).toBe('–')
    expect(fr.phone('')).toBe('–')
    expect(fr.number(0)).toBe('0')
  })

  it('French numbers are read out in pairs, others as they are', () => {
    expect(fr.phone('0639980012')).toBe('06 39 98 00 12')
    expect(fr.phone('+4915112345678')).toBe('+4915112345678')
  })
})
