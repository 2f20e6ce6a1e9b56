import { describe, expect, it } from 'vitest'
import { readTypedDay } from './typed-day.ts'

describe('a day typed by hand', () => {
  it.each([
    ['06/10/2026', '2026-10-06'],
    ['6/10/26', '2026-10-06'],
    ['31.12.2026', '2026-12-31'],
    [' 1 2 2026 ', '2026-02-01'],
    ['2026-10-06', '2026-10-06'],
    ['31/02/2026', null],
    ['10/13/2026', null],
    ['demain', null],
    ['', null],
  ])('N10 %s is %s', (typed, day) => {
    expect(readTypedDay(typed)).toBe(day)
  })
})
