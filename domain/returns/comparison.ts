import { z } from 'zod'
import { differenceInterval } from './proportions.ts'

/** What a difference lets one say: the first group came more, or less, or it may as well be chance. */
export const conclusions = ['plus', 'moins', 'indecis'] as const

/** Two return rates side by side, the first minus the second, in percentage points with one decimal. */
export const comparisonFields = {
  ecart: z.number().nullable().describe('difference of the return rates, in points; null when one group is empty'),
  intervalle: z
    .tuple([z.number(), z.number()])
    .nullable()
    .describe('95 % confidence interval of the difference, in points, low bound first'),
  methode: z
    .literal('newcombe-wilson-95')
    .describe(
      "Newcombe's hybrid score interval, built on Wilson's, at 95 % (Statistics in Medicine 17, 1998, 873-890)",
    ),
  conclusion: z.enum(conclusions).describe('indecis while the interval holds 0: the difference may be chance'),
}
const Comparison = z.object(comparisonFields)
type Comparison = z.infer<typeof Comparison>

/** Customers of a group, and those of them who came. */
export interface Group {
  readonly clients: number
  readonly entrees: number
}

/** Ratio to percentage points, one decimal; never -0. */
const points = (ratio: number): number => Math.round(ratio * 1000) / 10 + 0

/** Compares two groups' return rates. What it concludes is drawn from the interval before rounding. */
export function compareReturns(first: Group, second: Group): Comparison {
  const methode = 'newcombe-wilson-95'
  if (first.clients === 0 || second.clients === 0)
    return { ecart: null, intervalle: null, methode, conclusion: 'indecis' }
  const [low, high] = differenceInterval(
    { part: first.entrees, whole: first.clients },
    { part: second.entrees, whole: second.clients },
  )
  return {
    ecart: points(first.entrees / first.clients - second.entrees / second.clients),
    intervalle: [points(low), points(high)],
    methode,
    conclusion: low > 0 ? 'plus' : high < 0 ? 'moins' : 'indecis',
  }
}
