/** A customer and the number and address it is known by; null when it has none. */
export interface Reachable {
  readonly clientId: number
  readonly portable: string | null
  readonly email: string | null
}

/**
 * The household of each customer: customers who share a number or an address, directly or through others, have the same
 * one. It is named by the lowest id among them, whatever the order they are given in.
 */
export function householdsOf(customers: readonly Reachable[]): Map<number, number> {
  const parent = new Map(customers.map(({ clientId }) => [clientId, clientId]))
  const rootOf = (clientId: number): number => {
    let root = clientId
    while (parent.get(root)! !== root) root = parent.get(root)!
    for (let at = clientId; at !== root; ) {
      const next = parent.get(at)!
      parent.set(at, root)
      at = next
    }
    return root
  }
  const join = (one: number, other: number) => {
    const [a, b] = [rootOf(one), rootOf(other)]
    parent.set(Math.max(a, b), Math.min(a, b))
  }
  const first = new Map<string, number>()
  for (const { clientId, portable, email } of customers)
    for (const value of [portable, email]) {
      if (value === null) continue
      const known = first.get(value)
      if (known === undefined) first.set(value, clientId)
      else join(known, clientId)
    }
  return new Map(customers.map(({ clientId }) => [clientId, rootOf(clientId)]))
}
