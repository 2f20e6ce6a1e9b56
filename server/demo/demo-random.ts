/** Randomness that is the same at each run, so that every demo is the same one, seen from its own day. */
export interface DemoRandom {
  /** From 0 (included) to 1 (excluded). */
  fraction(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the list, by its weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** Around `median`; `mean` says how far the large ones go. */
  lognormal(median: number, mean: number): number
  /** How often something happens that happens `mean` times on average. */
  poisson(mean: number): number
  shuffle<T>(list: readonly T[]): T[]
}

/** A generator of the mulberry32 family: 32 bits of state, enough for a demo. */
export function demoRandom(seed: number): DemoRandom {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const normal = () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction())
  return {
    fraction,
    int,
    chance: (share) => fraction() < share,
    pick: (list) => list[int(0, list.length - 1)]!,
    weighted: (list) => {
      let left = fraction() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return list.at(-1)![0]
    },
    lognormal: (median, mean) => median * Math.exp(normal() * Math.sqrt(2 * Math.log(mean / median))),
    poisson: (mean) => {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = fraction(); product > limit; product *= fraction()) count++
      return count
    },
    shuffle: (list) => {
      const mixed = [...list]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = int(0, at)
        ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
      }
      return mixed
    },
  }
}
