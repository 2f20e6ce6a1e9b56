import type { Town as Counted } from '@relance/domain/targeting/prospection.ts'
import type { z } from 'zod'
import type { Town } from './RadiusMap.tsx'

/** The towns of a campaign's customers as the map draws them. */
export const placesOf = (towns: readonly z.infer<typeof Counted>[]): Town[] =>
  towns.map((town) => ({
    key: `${town.codePostal} ${town.ville}`,
    name: town.ville,
    latitude: town.latitude,
    longitude: town.longitude,
    distanceKm: town.distanceKm,
    clients: town.nbClients,
  }))
