import { z } from 'zod'
import type { Prospect } from '../prospect.ts'

/** From here on `kilometrageMax` is no limit: the average car has run 140,000 km (domain.md, fact 9). */
export const openMileage = 100_000

export const mileageFields = {
  kilometrageMin: z.int().min(0).max(1_000_000).describe('km'),
  kilometrageMax: z.int().min(0).max(1_000_000).describe('km; 100,000 and more = no upper limit'),
}
type MileageFilter = { readonly kilometrageMin: number; readonly kilometrageMax: number }

export const mileageOrder = (filter: MileageFilter): (readonly [string, string])[] =>
  filter.kilometrageMin > filter.kilometrageMax ? [['kilometrageMin', 'KILOMETRAGE_MIN_SUPERIEUR']] : []

export const isMileageSet = (filter: MileageFilter): boolean =>
  filter.kilometrageMin > 0 || filter.kilometrageMax < openMileage

/** A vehicle of unknown mileage is picked only while the filter is at its default (decisions.md 9). */
export const matchesMileage = ({ kilometrage }: Pick<Prospect, 'kilometrage'>, filter: MileageFilter): boolean =>
  !isMileageSet(filter) ||
  (kilometrage !== null &&
    kilometrage >= filter.kilometrageMin &&
    (filter.kilometrageMax >= openMileage || kilometrage <= filter.kilometrageMax))
