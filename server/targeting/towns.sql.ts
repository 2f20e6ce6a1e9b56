import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { OfCampaign } from './winners.sql.ts'

interface Place {
  readonly ville: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * Where the customers live that a campaign may write to: by postcode and town, nearest first, with how many could not be
 * located, and where the garage is (null when its own place is not known).
 */
export async function listTowns(
  db: Db,
  { adherentId, campagneId }: OfCampaign,
): Promise<{
  garage: Place | null
  lieux: (Place & { codePostal: string; distanceKm: number; nbClients: number })[]
  nonLocalises: number
}> {
  const garage = await db
    .selectFrom('adherent')
    .select(['ville', 'latitude', 'longitude'])
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    code_postal: string
    ville: string
    latitude: number | null
    longitude: number | null
    distance_km: number | null
    n: number
  }>`
    select c.code_postal, min(c.ville) as ville, c.latitude, c.longitude, c.distance_km, count(*) as n
      from client c
     where c.adherent_id = ${adherentId}
       and c.id in (select p.client_id from prospection p
                     where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
                       and (p.cle_sms is not null or p.cle_email is not null))
     group by c.code_postal, c.latitude, c.longitude, c.distance_km
     order by c.distance_km, c.code_postal, c.latitude, c.longitude`.execute(db)
  const isLocated = (row: (typeof rows)[number]) => row.distance_km !== null && row.latitude !== null
  return {
    garage:
      garage.latitude !== null && garage.longitude !== null
        ? { ville: garage.ville, latitude: garage.latitude, longitude: garage.longitude }
        : null,
    lieux: rows.filter(isLocated).map((row) => ({
      codePostal: row.code_postal,
      ville: row.ville,
      latitude: row.latitude!,
      longitude: row.longitude!,
      distanceKm: row.distance_km!,
      nbClients: row.n,
    })),
    nonLocalises: rows.filter((row) => !isLocated(row)).reduce((sum, row) => sum + row.n, 0),
  }
}
