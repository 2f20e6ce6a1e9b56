/** How quick a provider is, seen from this process. */
export interface ProviderPace {
  /** How many rows to take at once: as many as go out in less than a second, so that a cancellation reaches the rest. */
  chunk(): number
  /** Tells how long a chunk took, to size the next one. */
  measured(rows: number, milliseconds: number): void
}

/** A chunk is meant to be on the wire about this long. */
const wantedMs = 150
const quickMs = 80
const slowMs = 300

export function createProviderPace(capacity: number): ProviderPace {
  // As many as the provider takes at once are on the wire as long as one is.
  const least = Math.max(10, capacity)
  let size = capacity * 2
  return {
    chunk: () => size,
    measured: (rows, milliseconds) => {
      if (milliseconds > slowMs) size = Math.max(least, Math.floor((rows * wantedMs) / milliseconds))
      else if (rows >= size && milliseconds < quickMs) size = Math.min(1000, size * 2)
    },
  }
}
