import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkBatches, splitVolume } from './batches.ts'
import { placeOf } from './sending-policy.ts'
import { advisedSlots } from './sending-window.ts'

const place = placeOf('FR', '69680')
const now = new Date('2026-11-20T09:00:00Z')
const check = (lots: { dateHeure: string; volume: number }[], contacts = 10, immediat = false, at = now) =>
  checkBatches({ lots, contacts, immediat, now: at, place })
const codes = (checked: ReturnType<typeof check>) =>
  checked.ok ? [] : checked.refusals.map(({ field, code }) => `${field} ${code}`)

describe('batches', () => {
  it('S10 sending at once needs no batch, and takes the next legal slot', () => {
    expect(check([], 10, true)).toEqual({ ok: true, lots: [{ dateHeure: now, volume: 10 }] })
    const sunday = new Date('2026-11-22T10:00:00Z')
    expect(check([], 10, true, sunday)).toEqual({
      ok: true,
      lots: [{ dateHeure: new Date('2026-11-23T07:00:00Z'), volume: 10 }],
    })
  })

  it('S10 at once, then later: the first batch’s moment is not read', () => {
    const lots = [
      { dateHeure: '2020-01-01T00:00:00Z', volume: 4 },
      { dateHeure: '2026-11-23T09:00:00Z', volume: 6 },
    ]
    expect(check(lots, 10, true).ok).toBe(true)
  })

  it('V6 each rule is told at its field', () => {
    expect(codes(check([]))).toEqual(['lots LOTS_NOMBRE'])
    expect(codes(check([{ dateHeure: '2026-11-20T09:09:59Z', volume: 10 }]))).toEqual(['lots.0.dateHeure LOT_TROP_TOT'])
    expect(codes(check([{ dateHeure: '2026-11-20T09:10:00Z', volume: 10 }]))).toEqual([])
    expect(codes(check([{ dateHeure: '2026-11-22T10:00:00Z', volume: 10 }]))).toEqual([
      'lots.0.dateHeure LOT_HORS_FENETRE',
    ])
    expect(codes(check([{ dateHeure: '2026-11-23T10:00:00Z', volume: 9 }]))).toEqual(['lots.0.volume VOLUME_INCORRECT'])
    const twice = [
      { dateHeure: '2026-11-23T10:00:00Z', volume: 5 },
      { dateHeure: '2026-11-23T10:00:00Z', volume: 5 },
    ]
    expect(codes(check(twice))).toEqual(['lots.1.dateHeure LOTS_ORDRE'])
  })

  it('the next legal slot is that of the batch at fault', () => {
    const checked = check([{ dateHeure: '2026-12-25T10:00:00Z', volume: 10 }])
    expect(checked).toMatchObject({ ok: false, prochainCreneau: new Date('2026-12-26T07:00:00Z') })
  })

  it('what the product proposes it accepts: any number of contacts, any number of batches', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 1, max: 5 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
        (contacts, count, at) => {
          const volumes = splitVolume(contacts, count)
          expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBe(contacts)
          expect(Math.max(...volumes) - Math.min(...volumes)).toBeLessThanOrEqual(1)
          const slots = advisedSlots(new Date(at.getTime() + 600_000), place, volumes.length)
          const lots = volumes.map((volume, index) => ({ dateHeure: slots[index]!.toISOString(), volume }))
          expect(check(lots, contacts, false, at)).toMatchObject({ ok: true })
        },
      ),
      { numRuns: 200 },
    )
  })
})
