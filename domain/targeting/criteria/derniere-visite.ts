import { z } from 'zod'
import type { Prospect } from '../prospect.ts'

export const LastVisitInterval = z
  .object({ debut: z.iso.date(), fin: z.iso.date() })
  .refine(({ debut, fin }) => debut <= fin, { message: 'INTERVALLE_INVERSE', path: ['debut'] })
  .meta({ id: 'LastVisitInterval' })

export const lastVisitFields = {
  intervalDerniereVisite: LastVisitInterval.nullable().describe('both days included; null = whenever'),
}
type LastVisitFilter = { readonly intervalDerniereVisite: { readonly debut: string; readonly fin: string } | null }

export const isLastVisitSet = (filter: LastVisitFilter): boolean => filter.intervalDerniereVisite !== null

/** A vehicle never seen is left out while an interval is set. */
export const matchesLastVisit = (
  { dateDerniereVisite }: Pick<Prospect, 'dateDerniereVisite'>,
  { intervalDerniereVisite: interval }: LastVisitFilter,
): boolean =>
  interval === null ||
  (dateDerniereVisite !== null && dateDerniereVisite >= interval.debut && dateDerniereVisite <= interval.fin)
