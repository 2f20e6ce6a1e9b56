import { z } from 'zod'
import type { Prospect } from '../prospect.ts'

export const brandFields = {
  marqueIdList: z.array(z.int().min(1)).max(1000).describe('empty = every brand'),
}
type BrandFilter = { readonly marqueIdList: readonly number[] }

export const isBrandSet = (filter: BrandFilter): boolean => filter.marqueIdList.length > 0

export const matchesBrand = ({ marqueId }: Pick<Prospect, 'marqueId'>, filter: BrandFilter): boolean =>
  !isBrandSet(filter) || (marqueId !== null && filter.marqueIdList.includes(marqueId))
