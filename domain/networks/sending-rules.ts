import type { Day } from '../values/day.ts'

/**
 * When a network lets promotional SMS of its members leave, within what the law allows (docs/decisions/0019). null = the
 * law's own. Hours are the recipient's, 'HH:MM', `fin` excluded; `jours` are the ISO days that stay open.
 */
export interface NetworkWindow {
  readonly debut: string | null
  readonly fin: string | null
  readonly jours: readonly number[] | null
  readonly datesFermees: readonly Day[]
}

/** Hours and days that every country's law leaves open: a network keeps some of them, so that no recipient is out of reach. */
export const openEverywhere = { debut: '09:00', fin: '20:00', jours: [1, 2, 3, 4, 5] } as const

/** Whether a network keeps its SMS in on a day. */
export const isClosedByNetwork = ({ jours, datesFermees }: NetworkWindow, jour: Day): boolean =>
  datesFermees.includes(jour) || (jours !== null && !jours.includes(new Date(`${jour}T00:00:00Z`).getUTCDay() || 7))
