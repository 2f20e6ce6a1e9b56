import { z } from 'zod'
import type { Prospect } from '../prospect.ts'

/** At this age and above, `ageMax` is no limit: one car in eight is older than 20 years (domain.md, fact 9). */
export const openAge = 20

export const ageFields = {
  ageMin: z.int().min(0).max(99).describe('years'),
  ageMax: z.int().min(0).max(99).describe('years; 20 and more = no upper limit'),
}
type AgeFilter = { readonly ageMin: number; readonly ageMax: number }

export const ageOrder = (filter: AgeFilter): (readonly [string, string])[] =>
  filter.ageMin > filter.ageMax ? [['ageMin', 'AGE_MIN_SUPERIEUR']] : []

export const isAgeSet = (filter: AgeFilter): boolean => filter.ageMin > 0 || filter.ageMax < openAge

/** A vehicle of unknown age is picked only while the filter is at its default (decisions.md 9). */
export const matchesAge = ({ age }: Pick<Prospect, 'age'>, filter: AgeFilter): boolean =>
  !isAgeSet(filter) || (age !== null && age >= filter.ageMin && (filter.ageMax >= openAge || age <= filter.ageMax))
