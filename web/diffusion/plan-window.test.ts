import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInWindow, localOf, momentOfRow, nextOpenDay, nextSlot, nextWorkingDay } from './plan-window.ts'

const fenetre = {
  pays: 'FR',
  fuseau: 'Europe/Paris',
  jours: [1, 2, 3, 4, 5, 6],
  debut: '08:00',
  fin: '21:30',
  feries: ['2026-12-25'],
  source: '',
}

describe('the legal window of an SMS planning', () => {
  it('S10 a day and hour of the garage become a moment and come back, summer and winter', () => {
    expect(momentOfRow({ date: '2026-11-24', heure: '10:00' }, 'Europe/Paris')).toBe('2026-11-24T09:00:00.000Z')
    expect(momentOfRow({ date: '2026-07-14', heure: '10:00' }, 'Europe/Paris')).toBe('2026-07-14T08:00:00.000Z')
    expect(localOf('2026-11-24T09:05:00.000Z', 'Europe/Paris')).toEqual({ date: '2026-11-24', heure: '10:05' })
  })

  it.each([
    ['a working hour is kept', '2026-11-24', '10:00', '2026-11-24', '10:00'],
    ['too early waits for the opening', '2026-11-24', '06:30', '2026-11-24', '08:00'],
    ['too late goes to the next day', '2026-11-24', '21:30', '2026-11-25', '08:00'],
    ['Sunday goes to Monday', '2026-11-22', '10:00', '2026-11-23', '08:00'],
    ['a holiday goes to the day after', '2026-12-25', '10:00', '2026-12-26', '08:00'],
    ['Saturday night goes to Monday', '2026-11-21', '22:00', '2026-11-23', '08:00'],
  ])('S10 %s', (_, date, heure, day, hour) => {
    const slot = nextSlot({ date, heure }, fenetre)
    expect(slot).toEqual({ date: day, heure: hour })
    expect(isInWindow(slot, fenetre)).toBe(true)
  })

  it('S10 the day after a Saturday is a Monday for SMS, and the day after a Friday for e-mails too', () => {
    expect(nextOpenDay('2026-11-21', fenetre)).toBe('2026-11-23')
    expect(nextWorkingDay('2026-11-20')).toBe('2026-11-23')
    expect(nextWorkingDay('2026-11-23')).toBe('2026-11-24')
  })

  it('S10 the same hour on both sides of a change of clocks is the same hour on the wall', () => {
    const at = (date: string) => momentOfRow({ date, heure: '10:00' }, 'Europe/Paris')
    expect([at('2026-10-24'), at('2026-10-26')]).toEqual(['2026-10-24T08:00:00.000Z', '2026-10-26T09:00:00.000Z'])
    expect([at('2027-03-27'), at('2027-03-29')]).toEqual(['2027-03-27T09:00:00.000Z', '2027-03-29T08:00:00.000Z'])
  })

  it('S10 what a row proposes is in the window, and its moment reads back as the same day and hour, in every zone', () => {
    const days = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10))
    const hours = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const zones = fc.constantFrom('Europe/Paris', 'Europe/Lisbon', 'Europe/London', 'Indian/Reunion', 'America/Cayenne')
    fc.assert(
      fc.property(days, hours, zones, (date, heure, fuseau) => {
        const slot = nextSlot({ date, heure }, fenetre)
        expect(isInWindow(slot, fenetre)).toBe(true)
        expect(`${slot.date} ${slot.heure}` >= `${date} ${heure}`).toBe(true)
        expect(localOf(momentOfRow(slot, fuseau), fuseau)).toEqual(slot)
      }),
    )
  })
})
