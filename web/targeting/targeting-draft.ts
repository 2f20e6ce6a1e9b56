import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import type { VisitInterval } from './LastVisitFilter.tsx'

/** What step 1 edits of a saved targeting. The customers left out belong to step 2: absent, the saved ones hold. */
export const draftOf = (saved: Targeting): Targeting => ({
  filter: saved.filter,
  diffusionRestrictionIdList: saved.diffusionRestrictionIdList,
  prospectionDuplicatedExclude: saved.prospectionDuplicatedExclude,
  groupeTemoin: saved.groupeTemoin ?? 0,
})

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Brands, fuels and channels are sets; operations are in an order that counts. */
const comparable = ({ filter, ...rest }: Targeting): string =>
  JSON.stringify([
    filter.ageMin,
    filter.ageMax,
    filter.kilometrageMin,
    filter.kilometrageMax,
    sorted(filter.marqueIdList),
    sorted(filter.carburantIdList),
    filter.operationIdList,
    sorted(filter.diffusionIdList),
    filter.zoneGeographique,
    filter.intervalDerniereVisite?.debut,
    filter.intervalDerniereVisite?.fin,
    rest.diffusionRestrictionIdList,
    rest.prospectionDuplicatedExclude,
    rest.groupeTemoin ?? 0,
  ])

/** Whether two targetings pick the same customers in the same order. */
export const isSameTargeting = (one: Targeting, other: Targeting): boolean => comparable(one) === comparable(other)

/** Whether the two days of the last visit are in order: else there is nothing to count. */
export const isUsable = ({ filter: { intervalDerniereVisite: visit } }: Targeting): boolean =>
  visit === null || visit.debut <= visit.fin

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** What turning the filter of the last visit on starts with: the last two years. */
export function usualVisitInterval(now: Date): VisitInterval {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 2)
  return { debut: dayOf(before), fin: dayOf(now) }
}
