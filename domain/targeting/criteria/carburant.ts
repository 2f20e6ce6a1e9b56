import { z } from 'zod'
import type { Prospect } from '../prospect.ts'

export const fuelFields = {
  carburantIdList: z.array(z.int().min(1)).max(1000).describe('empty = every fuel'),
}
type FuelFilter = { readonly carburantIdList: readonly number[] }

export const isFuelSet = (filter: FuelFilter): boolean => filter.carburantIdList.length > 0

export const matchesFuel = ({ carburantId }: Pick<Prospect, 'carburantId'>, filter: FuelFilter): boolean =>
  !isFuelSet(filter) || (carburantId !== null && filter.carburantIdList.includes(carburantId))
