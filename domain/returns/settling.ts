import { addDays } from '../values/day.ts'

/**
 * Days after the attribution window during which a campaign still waits for the invoices of a garage that exports late
 * (docs/decisions/0018). Visits after the window never count; those of its last days count when they come in by then.
 */
export const graceDays = 30

/**
 * The last day of which visits count, and the day on which results are settled at the latest. `jour` is the local day of
 * the last message, `fenetre` the network's window in days.
 */
export const settlingOf = (jour: string, fenetre: number): { dernierJour: string; figeAuPlusTard: string } => {
  const dernierJour = addDays(jour, fenetre)
  return { dernierJour, figeAuPlusTard: addDays(dernierJour, graceDays + 1) }
}
