import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayInZone, daysBetween, isDay, parseDay, yearsBetween } from './day.ts'

const aDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

describe('days', () => {
  it('counts days back and forth', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365)
    fc.assert(
      fc.property(aDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(addDays(addDays(day, days), -days)).toBe(day)
      }),
    )
  })

  it('adds months, at the end of a shorter one too', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2026-11-20', 14)).toBe('2028-01-20')
    fc.assert(
      fc.property(aDay, fc.integer({ min: -600, max: 600 }), (day, months) => {
        expect(isDay(addMonths(day, months))).toBe(true)
      }),
    )
  })

  it('counts whole years, as an age', () => {
    expect(yearsBetween('2006-11-20', '2026-11-20')).toBe(20)
    expect(yearsBetween('2006-11-21', '2026-11-20')).toBe(19)
    expect(yearsBetween('2026-11-20', '2006-11-20')).toBe(-20)
    expect(yearsBetween('2024-02-29', '2025-02-28')).toBe(0)
  })

  it('knows which days exist', () => {
    for (const good of ['2026-02-28', '2024-02-29', '2000-02-29', '1999-12-31']) expect(isDay(good), good).toBe(true)
    for (const bad of ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '31/12/2026', ''])
      expect(isDay(bad), bad).toBe(false)
  })

  it('reads days as workshop software writes them', () => {
    const read: Record<string, string | null> = {
      '02/01/2021': '2021-01-02',
      ' 2/1/2021 ': '2021-01-02',
      '02-01-2021': '2021-01-02',
      '02.01.2021': '2021-01-02',
      '2021-01-02': '2021-01-02',
      '2021-01-02T10:00:00Z': '2021-01-02',
      '02/01/2021 10:45': '2021-01-02',
      '02/01/21': '2021-01-02',
      '02/01/71': '1971-01-02',
      '31/02/2020': null,
      '31/02/20': null,
      '00/00/0000': null,
      '29/02/2023': null,
      '13/13/2020': null,
      '2021': null,
      hier: null,
      '': null,
    }
    for (const [text, day] of Object.entries(read)) expect(parseDay(text), text).toBe(day)
  })

  it('reads back what it writes, in both forms', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        expect(parseDay(day)).toBe(day)
        expect(parseDay(`${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`)).toBe(day)
      }),
    )
  })

  it('tells the day it is somewhere', () => {
    expect(dayInZone(new Date('2026-11-20T23:30:00Z'), 'Europe/Paris')).toBe('2026-11-21')
    expect(dayInZone(new Date('2026-11-20T23:30:00Z'), 'America/Martinique')).toBe('2026-11-20')
  })
})
