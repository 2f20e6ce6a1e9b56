import { z } from 'zod'
import { findOperation, operations } from '../values/operations.ts'
import { controlShares } from './control-group.ts'
import { ageFields, ageOrder } from './criteria/age.ts'
import { fuelFields } from './criteria/carburant.ts'
import { lastVisitFields } from './criteria/derniere-visite.ts'
import { type ChannelPreference, channelFields } from './criteria/diffusion.ts'
import { mileageFields, mileageOrder } from './criteria/kilometrage.ts'
import { brandFields } from './criteria/marque.ts'
import { operationFields } from './criteria/operation.ts'
import { radiusFields } from './criteria/zone-geographique.ts'

/** The filter of a targeting, under the specification's names (section 3). Its parts are in `criteria/`. */
export const TargetingFilter = z
  .object({
    ...ageFields,
    ...mileageFields,
    ...brandFields,
    ...fuelFields,
    ...operationFields,
    ...channelFields,
    ...radiusFields,
    ...lastVisitFields,
  })
  .superRefine((filter, context) => {
    for (const [field, code] of [...ageOrder(filter), ...mileageOrder(filter)])
      context.addIssue({ code: 'custom', message: code, path: [field] })
  })
  .meta({ id: 'TargetingFilter' })
export type TargetingFilter = z.infer<typeof TargetingFilter>

/** Everything that decides which customers a campaign writes to, and on which channel. */
export const Targeting = z
  .object({
    filter: TargetingFilter,
    diffusionRestrictionIdList: z
      .array(z.literal([39, 40]))
      .max(1, 'PREFERENCE_CANAL')
      .describe('what a contact that has both gets: [] both, [39] SMS only, [40] e-mail only'),
    prospectionExcludedIdList: z
      .array(z.int().min(1))
      .max(200_000)
      .optional()
      .describe('prospections the member left out; absent = those saved in the refined targeting'),
    prospectionDuplicatedExclude: z
      .boolean()
      .describe('true: one message for each number and each address; false: one for each customer'),
    groupeTemoin: z
      .literal([...controlShares])
      .optional()
      .describe(
        'share of the customers, in percent, that get no message, to compare with; 0 or absent = no control group',
      ),
  })
  .meta({ id: 'Targeting' })
export type Targeting = z.infer<typeof Targeting> & { readonly diffusionRestrictionIdList: ChannelPreference }

/**
 * The operations in the order they are first proposed: statutory inspections bring most visits (domain.md E2), then the
 * operations in the order the interface offers them.
 */
const defaultOperationIdList: readonly number[] = [
  22,
  23,
  ...operations.map((one) => one.id).filter((id) => id !== 22 && id !== 23),
]

/** What a campaign starts from (specification, section 9): everybody, on both channels, each operation promoted. */
export const defaultTargeting = (): Targeting => ({
  filter: {
    ageMin: 0,
    ageMax: 20,
    kilometrageMin: 0,
    kilometrageMax: 100_000,
    marqueIdList: [],
    carburantIdList: [],
    operationIdList: [...defaultOperationIdList],
    diffusionIdList: [39, 40],
    zoneGeographique: null,
    intervalDerniereVisite: null,
  },
  diffusionRestrictionIdList: [],
  prospectionDuplicatedExclude: true,
})

const unique = (ids: readonly number[]): number[] => [...new Set(ids)]

/**
 * A targeting as it is used and kept: postal mail (41), the headings of operations (1 and 10) and repetitions are left
 * out of the lists (specification, section 9); the priority order stays.
 */
export function normaliseTargeting<T extends Targeting>(targeting: T): T {
  const { filter } = targeting
  return {
    ...targeting,
    filter: {
      ...filter,
      marqueIdList: unique(filter.marqueIdList),
      carburantIdList: unique(filter.carburantIdList),
      operationIdList: unique(filter.operationIdList).filter((id) => findOperation(id) !== undefined),
      diffusionIdList: unique(filter.diffusionIdList).filter((id) => id === 39 || id === 40),
    },
  }
}
