/** So many of so many: `part` ≤ `whole`, whole numbers, `whole` ≥ 1. */
export interface Proportion {
  readonly part: number
  readonly whole: number
}

/** Two-sided 95 % of the normal distribution. */
const z = 1.959963984540054

/**
 * Wilson's score interval of a proportion at 95 %, bounds in [0, 1]: the proportions that the observed one does not
 * contradict (E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22, 1927; method 3 of
 * R. G. Newcombe, Statistics in Medicine 17, 1998, 857-872). Unlike p ± z·√(p(1−p)/n) it holds for small groups and near 0.
 */
export function wilsonInterval({ part, whole }: Proportion): readonly [number, number] {
  const p = part / whole
  const square = (z * z) / whole
  const middle = p + square / 2
  const half = z * Math.sqrt((p * (1 - p)) / whole + square / (4 * whole))
  // At 0 and at the whole the bound is exact; floating point would leave it a hair aside.
  const low = part === 0 ? 0 : (middle - half) / (1 + square)
  const high = part === whole ? 1 : (middle + half) / (1 + square)
  return [low, high]
}

/**
 * Newcombe's hybrid score interval at 95 % for the difference of two independent proportions, first minus second, bounds in
 * [-1, 1]: the Wilson intervals of both, put together (R. G. Newcombe, "Interval estimation for the difference between
 * independent proportions: comparison of eleven methods", Statistics in Medicine 17, 1998, 873-890, method 10, without
 * continuity correction).
 */
export function differenceInterval(first: Proportion, second: Proportion): readonly [number, number] {
  const [p, q] = [first.part / first.whole, second.part / second.whole]
  const [lowP, highP] = wilsonInterval(first)
  const [lowQ, highQ] = wilsonInterval(second)
  return [p - q - Math.hypot(p - lowP, highQ - q), p - q + Math.hypot(highP - p, q - lowQ)]
}
