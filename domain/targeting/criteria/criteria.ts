import type { Prospect } from '../prospect.ts'
import type { TargetingFilter } from '../targeting-filter.ts'
import { isAgeSet, matchesAge } from './age.ts'
import { isFuelSet, matchesFuel } from './carburant.ts'
import { isLastVisitSet, matchesLastVisit } from './derniere-visite.ts'
import { matchesChannel } from './diffusion.ts'
import { isMileageSet, matchesMileage } from './kilometrage.ts'
import { isBrandSet, matchesBrand } from './marque.ts'
import { matchesOperation } from './operation.ts'
import { isRadiusSet, matchesRadius } from './zone-geographique.ts'

/** The criteria of a targeting, in the order in which what they leave out is told. */
export const criterionNames = [
  'operation',
  'age',
  'kilometrage',
  'marque',
  'carburant',
  'zoneGeographique',
  'derniereVisite',
  'diffusion',
] as const
export type CriterionName = (typeof criterionNames)[number]

/** One criterion: whether the filter asks anything of it, and whether a prospect passes. Its twin in SQL picks the same. */
interface Criterion {
  isSet(filter: TargetingFilter): boolean
  matches(prospect: Prospect, filter: TargetingFilter): boolean
}

export const criteria: Readonly<Record<CriterionName, Criterion>> = {
  operation: { isSet: () => true, matches: matchesOperation },
  age: { isSet: isAgeSet, matches: matchesAge },
  kilometrage: { isSet: isMileageSet, matches: matchesMileage },
  marque: { isSet: isBrandSet, matches: matchesBrand },
  carburant: { isSet: isFuelSet, matches: matchesFuel },
  zoneGeographique: { isSet: isRadiusSet, matches: matchesRadius },
  derniereVisite: { isSet: isLastVisitSet, matches: matchesLastVisit },
  diffusion: { isSet: () => true, matches: matchesChannel },
}

/** The criteria that leave a prospect out; none when it is picked. */
export const failedCriteria = (prospect: Prospect, filter: TargetingFilter): CriterionName[] =>
  criterionNames.filter((name) => !criteria[name].matches(prospect, filter))
