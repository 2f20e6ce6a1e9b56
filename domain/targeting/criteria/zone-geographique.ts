import { z } from 'zod'
import type { Prospect } from '../prospect.ts'

export const radiusFields = {
  zoneGeographique: z.int().min(1).max(500).nullable().describe('km around the garage; null = everywhere'),
}
type RadiusFilter = { readonly zoneGeographique: number | null }

export const isRadiusSet = (filter: RadiusFilter): boolean => filter.zoneGeographique !== null

/** A customer that could not be located is left out while a radius is set, and counted (domain.md D5). */
export const matchesRadius = ({ distanceKm }: Pick<Prospect, 'distanceKm'>, filter: RadiusFilter): boolean =>
  filter.zoneGeographique === null || (distanceKm !== null && distanceKm <= filter.zoneGeographique)
