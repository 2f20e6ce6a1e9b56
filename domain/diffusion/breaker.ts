/** What is known of a provider that failed, by all processes. */
export interface BreakerFacts {
  /** Failures in a row; 0 when it is in order. */
  readonly echecs: number
  readonly reposJusqu: Date | null
  /** A worker is trying it until then. */
  readonly essaiJusqu: Date | null
  /** Since when nothing has gone through. */
  readonly enPanneDepuis: Date | null
  readonly dernierEchec: Date | null
}

/** `passe`: takes messages. `repos`: left alone, or somebody is trying it. `essai`: one worker may try it with a few messages. */
export const breakerStates = ['passe', 'repos', 'essai'] as const
export type BreakerState = (typeof breakerStates)[number]

const firstRestMs = 200
export const longestRestMs = 60_000
/** Longer than a trial takes: a worker that died while trying does not close the door for the others. */
export const trialMs = 30_000
/** A provider out of reach this long puts the sendings under way in error. */
const downMaxMs = 15 * 60_000

/** How long a provider rests after so many failures in a row, in milliseconds. */
export const restAfter = (echecs: number): number =>
  Math.min(longestRestMs, firstRestMs * 2 ** Math.min(20, echecs - 1))

/** Whether a moment is still to come. One further away than it can be was written before the clock was set back: it is over. */
const isAhead = (moment: Date | null, now: Date, atMostMs: number): boolean =>
  moment !== null && moment > now && moment.getTime() - now.getTime() <= atMostMs

/** Whether a provider takes messages now. */
export function breakerState(facts: BreakerFacts, now: Date): BreakerState {
  if (facts.echecs === 0) return 'passe'
  if (isAhead(facts.reposJusqu, now, longestRestMs) || isAhead(facts.essaiJusqu, now, trialMs)) return 'repos'
  return 'essai'
}

/**
 * Whether a provider has been out of reach for so long that somebody must be told. Only when it has been tried lately: an
 * old failure after which nothing was sent says nothing.
 */
export const isDown = ({ enPanneDepuis, dernierEchec }: BreakerFacts, now: Date): boolean =>
  enPanneDepuis !== null &&
  dernierEchec !== null &&
  now.getTime() - enPanneDepuis.getTime() > downMaxMs &&
  now.getTime() - dernierEchec.getTime() <= 2 * longestRestMs
