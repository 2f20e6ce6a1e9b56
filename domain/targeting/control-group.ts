import type { Prospect } from './prospect.ts'
import type { Targeting } from './targeting-filter.ts'

/** Shares of the customers that a control group may be, in percent (domain.md F3 recommends 5); 0 is no control group. */
export const controlShares = [0, 5, 10] as const
export type ControlShare = (typeof controlShares)[number]

/**
 * Customers a targeting must come to before a control group may be kept: with fewer, twenty at most would be kept aside, and
 * no difference that a garage sees in practice (a few visits in a hundred) would stand out from chance, while the visits
 * that the messages would have brought are given up.
 */
export const controlMinimum = 400

/** Draws are whole numbers from 0 to this, this excluded. */
export const drawScale = 10_000

/** Below which draw a household is in a control group of a share in percent. */
export const drawBound = (share: number): number => (share * drawScale) / 100

/**
 * Whether a prospect gets no message of the campaign because it is in its control group. The draw is its household's: all who
 * share a number or an address go the same way, else a message to one would reach the other.
 */
export const isControl = ({ tirage }: Pick<Prospect, 'tirage'>, { groupeTemoin = 0 }: Targeting): boolean =>
  tirage !== null && tirage < drawBound(groupeTemoin)

/** Whether a targeting comes to enough customers for a control group. */
export const isLargeEnough = (totals: { readonly totalGlobal: number; readonly totalTemoin: number }): boolean =>
  totals.totalGlobal + totals.totalTemoin >= controlMinimum
