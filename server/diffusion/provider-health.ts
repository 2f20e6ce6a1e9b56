/** How a provider has been lately, in this process. A provider that fails is rested; its messages wait at no cost. */
export interface ProviderHealth {
  /** Whether it is to be left alone for now. */
  resting(): boolean
  succeeded(): void
  /** It could not be reached or asked to slow down. */
  failed(now: Date): void
  /** Since when nothing has gone through; null when the last message did. */
  downSince(): Date | null
  /** Starts afresh: somebody says to try again. */
  forget(): void
  /** How many rows to take at once: as many as go out in less than a second, so that a cancellation reaches the rest. */
  chunk(): number
  /** Tells how long a chunk took, to size the next one. */
  measured(rows: number, milliseconds: number): void
}

const firstRestMs = 200
const longestRestMs = 60_000
/** A chunk is meant to be on the wire about this long. */
const wantedMs = 150
const quickMs = 80
const slowMs = 300

export function createProviderHealth(capacity: number): ProviderHealth {
  let failures = 0
  let restUntil = 0
  let down: Date | null = null
  let size = capacity * 2
  const forget = (): void => {
    failures = 0
    down = null
    restUntil = 0
  }
  return {
    resting: () => performance.now() < restUntil,
    succeeded: forget,
    forget,
    failed: (now) => {
      down ??= now
      // Many messages of one chunk fail together: that is one failure.
      if (performance.now() < restUntil) return
      restUntil = performance.now() + Math.min(longestRestMs, firstRestMs * 2 ** failures++)
    },
    downSince: () => down,
    chunk: () => size,
    measured: (rows, milliseconds) => {
      if (milliseconds > slowMs) size = Math.max(10, Math.floor((rows * wantedMs) / milliseconds))
      else if (rows >= size && milliseconds < quickMs) size = Math.min(1000, size * 2)
    },
  }
}
