import { type Interval, intervalOf, type Operation } from '../values/operations.ts'

/** A network's own interval of an operation: for every vehicle, or for those of a make, of a fuel, or of both. */
export interface NetworkInterval {
  readonly operationId: number
  /** null = every make. */
  readonly marqueId: number | null
  /** null = every fuel. */
  readonly carburantId: number | null
  /** false: not done on these vehicles. */
  readonly applicable: boolean
  readonly km: number | null
  readonly mois: number | null
}

export interface KeptInterval {
  /** null = not done on this vehicle. */
  readonly interval: Interval | null
  readonly duReseau: boolean
}

/**
 * How often an operation is done on a vehicle. The network's interval for its make and fuel comes first, then for its make, then
 * for its fuel, then the product's for its fuel, then the network's for all, then the product's for all. What the product says is
 * not done on a fuel (an oil change on an electric car) is only brought in by an interval that names the fuel.
 */
export function intervalFor(
  operation: Operation,
  { marqueId, carburantId }: { readonly marqueId: number | null; readonly carburantId: number | null },
  own: readonly NetworkInterval[],
): KeptInterval {
  const find = (marque: number | null, carburant: number | null) =>
    own.find((one) => one.operationId === operation.id && one.marqueId === marque && one.carburantId === carburant)
  const inherited = intervalOf(operation, carburantId)
  const namedFuel = carburantId !== null && carburantId in operation.byFuel
  const found =
    (marqueId !== null && carburantId !== null ? find(marqueId, carburantId) : undefined) ??
    (marqueId !== null && inherited !== null ? find(marqueId, null) : undefined) ??
    (carburantId !== null ? find(null, carburantId) : undefined) ??
    (inherited !== null && !namedFuel ? find(null, null) : undefined)
  if (!found) return { interval: inherited, duReseau: false }
  return { interval: found.applicable ? { km: found.km, mois: found.mois } : null, duReseau: true }
}
