import type { DueLot } from './claim.sql.ts'

/** Whose messages are taken next: workshops take turns, so that one with fifty thousand does not starve a hundred small ones. */
export interface Turns {
  /** The batches that are next, one of each of some workshops, and how many rows of each. Empty when all are used up. */
  next(rows: number): { readonly lots: readonly DueLot[]; readonly perLot: number }
  /** A batch of which nothing is left to take now: the workshop's next one takes its place. */
  usedUp(lot: DueLot): void
  /** Whether nothing is left to take. */
  readonly isOver: boolean
  /** The workshop served last: where the next round goes on. */
  readonly last: number
}

/** So many rows of a workshop at a turn, where there are more workshops than that: what its messages say is read once for them. */
const rowsInATurn = 25

/** `after`: the workshop served last. Batches come the oldest first, and leave in that order within a workshop. */
export function createTurns(lots: readonly DueLot[], after: number): Turns {
  const waiting = new Map<number, DueLot[]>()
  for (const lot of lots) waiting.set(lot.adherentId, [...(waiting.get(lot.adherentId) ?? []), lot])
  const inOrder = [...waiting.keys()].toSorted((a, b) => a - b)
  const first = inOrder.findIndex((id) => id > after)
  let ring = first < 0 ? inOrder : [...inOrder.slice(first), ...inOrder.slice(0, first)]
  let at = 0
  let last = after
  return {
    get isOver() {
      return ring.length === 0
    },
    get last() {
      return last
    },
    next: (rows) => {
      const count = Math.min(ring.length, Math.max(1, Math.floor(rows / rowsInATurn)))
      const chosen = Array.from({ length: count }, (_, n) => ring[(at + n) % ring.length]!)
      if (count > 0) {
        at = (at + count) % ring.length
        last = chosen.at(-1)!
      }
      return {
        lots: chosen.map((id) => waiting.get(id)![0]!),
        perLot: Math.max(1, Math.ceil(rows / Math.max(1, count))),
      }
    },
    usedUp: (lot) => {
      const own = waiting.get(lot.adherentId)
      if (!own || own[0] !== lot) return
      if (own.length > 1) {
        waiting.set(lot.adherentId, own.slice(1))
        return
      }
      waiting.delete(lot.adherentId)
      const gone = ring.indexOf(lot.adherentId)
      ring = ring.filter((id) => id !== lot.adherentId)
      if (gone < at) at--
      if (at >= ring.length) at = 0
    },
  }
}
