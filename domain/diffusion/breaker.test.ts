import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BreakerFacts, breakerState, isDown, longestRestMs, restAfter, trialMs } from './breaker.ts'

const now = new Date('2026-11-20T09:00:00Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const failed = (more: Partial<BreakerFacts> = {}): BreakerFacts => ({
  echecs: 1,
  reposJusqu: null,
  essaiJusqu: null,
  enPanneDepuis: now,
  dernierEchec: now,
  ...more,
})

describe('the breaker of a provider', () => {
  it('S10 rests it, then lets one try, while the others wait', () => {
    expect(breakerState(failed({ echecs: 0 }), now)).toBe('passe')
    expect(breakerState(failed({ reposJusqu: at(200) }), now)).toBe('repos')
    expect(breakerState(failed({ reposJusqu: at(200) }), at(200))).toBe('essai')
    expect(breakerState(failed({ essaiJusqu: at(trialMs) }), now)).toBe('repos')
    expect(breakerState(failed({ essaiJusqu: at(trialMs) }), at(trialMs))).toBe('essai')
  })

  it('S10 rests longer at each failure, a minute at most', () => {
    expect([1, 2, 3].map(restAfter)).toEqual([200, 400, 800])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (echecs) => {
        expect(restAfter(echecs)).toBeLessThanOrEqual(longestRestMs)
        expect(restAfter(echecs + 1)).toBeGreaterThanOrEqual(restAfter(echecs))
      }),
    )
  })

  it('S10 a clock set back does not close the door for longer than a rest or a trial', () => {
    const anHour = 3_600_000
    expect(breakerState(failed({ reposJusqu: at(anHour) }), now)).toBe('essai')
    expect(breakerState(failed({ essaiJusqu: at(anHour) }), now)).toBe('essai')
  })

  it('S10 is down after a quarter of an hour of trying; an old failure says nothing', () => {
    const since = at(-16 * 60_000)
    expect(isDown(failed({ enPanneDepuis: since }), now)).toBe(true)
    expect(isDown(failed({ enPanneDepuis: since, dernierEchec: since }), now)).toBe(false)
    expect(isDown(failed(), now)).toBe(false)
  })
})
