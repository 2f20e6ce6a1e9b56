import { delaiMinimumMinutes, type LotDemande, smsLotsMax } from './diffusion.ts'
import type { Place } from './sending-policy.ts'
import { isLegal, nextLegalSlot } from './sending-window.ts'

/** Held and asked about when it is later than this (decisions.md 11.5). */
export const retardMaxMs = 4 * 3_600_000

export interface BatchRefusal {
  /** Path in the body: `lots.1.dateHeure`, `lots.0.volume`, `lots`. */
  readonly field: string
  readonly code: 'LOTS_NOMBRE' | 'LOTS_ORDRE' | 'LOT_TROP_TOT' | 'LOT_HORS_FENETRE' | 'VOLUME_INCORRECT'
}

interface PlannedBatch {
  readonly dateHeure: Date
  readonly volume: number
}

type BatchesChecked =
  | { readonly ok: true; readonly lots: readonly PlannedBatch[] }
  | { readonly ok: false; readonly refusals: readonly BatchRefusal[]; readonly prochainCreneau: Date }

/** The earliest legal moment of a deferred batch. */
export const earliestSlot = (now: Date, place: Place): Date =>
  nextLegalSlot(new Date(now.getTime() + delaiMinimumMinutes * 60_000), place)

/**
 * Checks the batches of an SMS planning (decisions.md 9): one to five, times strictly increasing and inside the legal
 * window at the garage's place, the first at least ten minutes away unless it leaves at once, volumes that sum up to the
 * number of contacts. Sending at once takes the next legal slot; without batches it is one of all contacts.
 */
export function checkBatches(asked: {
  readonly lots: readonly LotDemande[]
  readonly immediat: boolean
  readonly contacts: number
  readonly now: Date
  readonly place: Place
}): BatchesChecked {
  const { immediat, contacts, now, place } = asked
  const first = immediat ? nextLegalSlot(now, place) : earliestSlot(now, place)
  const lots: PlannedBatch[] =
    immediat && asked.lots.length === 0
      ? [{ dateHeure: first, volume: contacts }]
      : asked.lots.map(({ dateHeure, volume }, index) => ({
          dateHeure: immediat && index === 0 ? first : new Date(dateHeure),
          volume,
        }))
  const refusals: BatchRefusal[] = []
  if (lots.length < 1 || lots.length > smsLotsMax) refusals.push({ field: 'lots', code: 'LOTS_NOMBRE' })
  lots.forEach(({ dateHeure }, index) => {
    const field = `lots.${index}.dateHeure`
    const before = lots[index - 1]
    if (before && dateHeure <= before.dateHeure) refusals.push({ field, code: 'LOTS_ORDRE' })
    else if (index === 0 && !immediat && dateHeure.getTime() < now.getTime() + delaiMinimumMinutes * 60_000)
      refusals.push({ field, code: 'LOT_TROP_TOT' })
    else if (!isLegal(dateHeure, place)) refusals.push({ field, code: 'LOT_HORS_FENETRE' })
  })
  if (lots.length > 0 && lots.reduce((sum, { volume }) => sum + volume, 0) !== contacts) {
    lots.forEach((_, index) => void refusals.push({ field: `lots.${index}.volume`, code: 'VOLUME_INCORRECT' }))
  }
  if (refusals.length === 0) return { ok: true, lots }
  const illegal = lots.find(({ dateHeure }) => dateHeure > first && !isLegal(dateHeure, place))
  return { ok: false, refusals, prochainCreneau: nextLegalSlot(illegal?.dateHeure ?? first, place) }
}

/** Splits contacts over batches as evenly as may be, the first ones taking what is left over. Fewer contacts than batches make fewer batches. */
export function splitVolume(contacts: number, batches: number): number[] {
  const count = Math.min(batches, contacts)
  return Array.from({ length: count }, (_, index) => Math.floor(contacts / count) + (index < contacts % count ? 1 : 0))
}
