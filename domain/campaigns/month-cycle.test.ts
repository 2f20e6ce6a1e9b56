import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween } from '../values/day.ts'
import { localTimeOf } from '../values/local-time.ts'
import {
  type MonthSettings,
  monthCycle,
  monthHorizon,
  nextDeadline,
  nextOpening,
  zoneOfNetwork,
} from './month-cycle.ts'

const usual: MonthSettings = {
  jourOuverture: 10,
  dureeSemaines: 3,
  jourDiffusion: 2,
  heureDiffusion: '10:00',
  fenetre: null,
  fuseau: 'Europe/Paris',
}
const iso = ({ dateOuverture, dateLimit, dateDiffusion }: ReturnType<typeof monthCycle>) => [
  dateOuverture.toISOString(),
  dateLimit.toISOString(),
  dateDiffusion.toISOString(),
]

describe('the month of a predictive campaign', () => {
  it('S1 E2 R8 decisions.md 6: opened on 10 November, decided until Sunday 6 December, sent on Tuesday the 8th', () => {
    const cycle = monthCycle('2026-11-01', usual)
    expect(cycle.datePrediction).toBe('2026-12-01')
    expect(iso(cycle)).toEqual(['2026-11-10T05:00:00.000Z', '2026-12-06T22:59:59.000Z', '2026-12-08T09:00:00.000Z'])
  })

  it('S1 the hours are those of the clock on the wall, in summer too, and in the network’s zone', () => {
    expect(iso(monthCycle('2026-06-01', usual))).toEqual([
      '2026-06-10T04:00:00.000Z',
      '2026-07-05T21:59:59.000Z',
      '2026-07-07T08:00:00.000Z',
    ])
    expect(monthCycle('2026-06-01', { ...usual, fuseau: zoneOfNetwork('GB') }).dateLimit.toISOString()).toBe(
      '2026-07-05T22:59:59.000Z',
    )
  })

  it('S1 a holiday moves the sending to the next working day', () => {
    const holidays = ['2026-12-08', '2026-12-09']
    const cycle = monthCycle('2026-11-01', usual, (day) => holidays.includes(day))
    expect(cycle.dateDiffusion.toISOString()).toBe('2026-12-10T09:00:00.000Z')
    const saturday = monthCycle('2026-11-01', { ...usual, jourDiffusion: 6 }, (day) => day === '2026-12-12')
    expect(saturday.dateDiffusion.toISOString()).toBe('2026-12-14T09:00:00.000Z')
  })

  const months = fc.tuple(fc.integer({ min: 0, max: 1200 })).map(([n]) => addMonths('2000-01-01', n))
  const anySettings = fc.record({
    jourOuverture: fc.integer({ min: 1, max: 28 }),
    dureeSemaines: fc.integer({ min: 1, max: 4 }),
    jourDiffusion: fc.integer({ min: 1, max: 6 }),
    heureDiffusion: fc.constantFrom('08:00', '10:00', '19:30'),
    fenetre: fc.constant(null),
    fuseau: fc.constantFrom('Europe/Paris', 'Europe/London', 'Europe/Lisbon'),
  })

  it('S1 with the usual settings the window lasts 21 to 27 days and it leaves on one of the first two Tuesdays', () => {
    fc.assert(
      fc.property(months, (mois) => {
        const { dateOuverture, dateLimit, dateDiffusion, datePrediction } = monthCycle(mois, usual)
        const [open, limit, sent] = [dateOuverture, dateLimit, dateDiffusion].map((at) => localTimeOf(at, usual.fuseau))
        const days = daysBetween(open!.jour, limit!.jour)
        expect(days).toBeGreaterThanOrEqual(21)
        expect(days).toBeLessThanOrEqual(27)
        expect(sent!.jourSemaine).toBe(2)
        expect(sent!.jour.slice(0, 7)).toBe(datePrediction.slice(0, 7))
        expect(Number(sent!.jour.slice(8))).toBeLessThanOrEqual(14)
      }),
    )
  })

  it('S1 whatever the settings: a Sunday at 23:59:59 with the weeks asked for, then the day and hour chosen', () => {
    fc.assert(
      fc.property(months, anySettings, (mois, settings) => {
        const { dateOuverture, dateLimit, dateDiffusion, datePrediction } = monthCycle(mois, settings)
        const [open, limit, sent] = [dateOuverture, dateLimit, dateDiffusion].map((at) =>
          localTimeOf(at, settings.fuseau),
        )
        expect(open).toMatchObject({ minutes: 360 })
        expect(Number(open!.jour.slice(8))).toBe(settings.jourOuverture)
        expect(limit).toMatchObject({ jourSemaine: 7, minutes: 1439 })
        expect(dateLimit.getUTCSeconds()).toBe(59)
        expect(daysBetween(open!.jour, limit!.jour) - 7 * settings.dureeSemaines).toBeGreaterThanOrEqual(0)
        expect(daysBetween(open!.jour, limit!.jour) - 7 * settings.dureeSemaines).toBeLessThan(7)
        expect(sent!.jourSemaine).toBe(settings.jourDiffusion)
        expect(sent!.jour > limit!.jour && sent!.jour <= addDays(limit!.jour, 6)).toBe(true)
        expect(datePrediction).toBe(addMonths(mois, 1))
      }),
    )
  })

  it('S1 R7 R8 at any moment: the next deadline has not passed and none lies before it, the next opening is to come', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, anySettings, (now, settings) => {
        const deadline = nextDeadline(now, settings)
        const opening = nextOpening(now, settings)
        const before = (cycle: typeof deadline) => monthCycle(addMonths(cycle.datePrediction, -2), settings)
        expect(deadline.dateLimit >= now).toBe(true)
        expect(before(deadline).dateLimit < now).toBe(true)
        expect(opening.dateOuverture > now).toBe(true)
        expect(before(opening).dateOuverture <= now).toBe(true)
      }),
    )
  })

  it('S1 it takes the month’s forecasts and those overdue by up to six months', () => {
    expect(monthHorizon('2026-12-01')).toEqual({ du: '2026-06-01', au: '2026-12-31' })
    expect(monthHorizon('2028-02-01')).toEqual({ du: '2027-08-01', au: '2028-02-29' })
  })
})
