/** Lets so many through at once; the urgent ones go ahead of those that wait. */
interface Gate {
  enter(urgent: boolean): Promise<void>
  leave(): void
  /** Turns away all that wait. */
  refuse(reason: Error): void
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

export function createGate(capacity: number): Gate {
  let inside = 0
  const urgents: Waiting[] = []
  let waiting: Waiting[] = []
  let next = 0
  const take = (): Waiting | undefined => {
    if (urgents.length > 0) return urgents.shift()
    const found = waiting[next]
    if (!found) return undefined
    // A shift of a long array costs its length: it is emptied from a moving start instead.
    if (++next > 1000 && next * 2 > waiting.length) {
      waiting = waiting.slice(next)
      next = 0
    }
    return found
  }
  return {
    enter: (urgent) => {
      if (inside < capacity) {
        inside++
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => void (urgent ? urgents : waiting).push({ resolve, reject }))
    },
    leave: () => {
      const found = take()
      if (found) found.resolve()
      else inside--
    },
    refuse: (reason) => {
      for (const { reject } of [...urgents.splice(0), ...waiting.slice(next)]) reject(reason)
      waiting = []
      next = 0
    },
  }
}
