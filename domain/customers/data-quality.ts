import { z } from 'zod'
import { qualityLevels } from './quality-levels.ts'

export const QualityLevel = z.enum(qualityLevels).meta({ id: 'QualityLevel' })
export type QualityLevel = z.infer<typeof QualityLevel>

/** The band of a score or of a percentage: < 20 very low, < 40 low, < 60 medium, < 80 good, else very good. */
export function qualityLevelOf(percent: number): QualityLevel {
  if (percent < 20) return 'tres_faible'
  if (percent < 40) return 'faible'
  if (percent < 60) return 'moyenne'
  if (percent < 80) return 'bonne'
  return 'tres_bonne'
}

/** What is known about a customer. Permission plays no part: the score measures data (decisions.md 7). */
export interface KnownData {
  readonly validMobile: boolean
  readonly validEmail: boolean
  readonly wellFormedPlate: boolean
  readonly firstRegistration: boolean
  /** A reading of the odometer less than 24 months old. */
  readonly recentMileage: boolean
  /** A name (or a company’s) and a postcode with a place. */
  readonly nameAndPlace: boolean
  /** Less than 24 months old. */
  readonly recentVisit: boolean
}

/** What each piece of data is worth, 100 in all. The SQL that scores a whole base reads the same table. */
export const qualityWeights: Readonly<Record<keyof KnownData, number>> = {
  validMobile: 30,
  validEmail: 20,
  wellFormedPlate: 10,
  firstRegistration: 10,
  recentMileage: 10,
  nameAndPlace: 10,
  recentVisit: 10,
}
export const recentMonths = 24

/** The pieces of data in the order of their bits in `client.qualite_acquis`: only ever added to at the end. */
export const qualityCriteria = Object.keys(qualityWeights) as readonly (keyof KnownData)[]
export const QualityReason = z
  .object({
    critere: z.enum(Object.keys(qualityWeights) as [keyof KnownData, ...(keyof KnownData)[]]),
    points: z.int().describe('what it is worth of 100'),
    acquis: z.boolean().describe('known, so counted'),
  })
  .meta({ id: 'QualityReason' })
export type QualityReason = z.infer<typeof QualityReason>

/** Why a customer has its score, read from the bits that were kept with it; null when none were. */
export const qualityReasons = (acquis: number | null): QualityReason[] | null =>
  acquis === null
    ? null
    : qualityCriteria.map((critere, bit) => ({
        critere,
        points: qualityWeights[critere],
        acquis: (acquis & (1 << bit)) !== 0,
      }))

/** The score of a customer, out of 100 (decisions.md 7). */
export const qualityScore = (known: KnownData): number =>
  Object.entries(qualityWeights).reduce((sum, [key, weight]) => sum + (known[key as keyof KnownData] ? weight : 0), 0)

/** The level of a whole base: the share of its customers with a valid mobile. An empty base is very low. */
export const baseLevelOf = (nbClientPortable: number, nbClientTotal: number): QualityLevel =>
  qualityLevelOf(nbClientTotal === 0 ? 0 : (100 * nbClientPortable) / nbClientTotal)

/** The bits of a customer's score with some of them set anew. */
export const withKnown = (acquis: number, known: Partial<KnownData>): number =>
  qualityCriteria.reduce((bits, key, bit) => {
    const is = known[key]
    return is === undefined ? bits : is ? bits | (1 << bit) : bits & ~(1 << bit)
  }, acquis)

/** The score that bits amount to. */
export const scoreOf = (acquis: number): number =>
  qualityCriteria.reduce((sum, key, bit) => sum + ((acquis & (1 << bit)) === 0 ? 0 : qualityWeights[key]), 0)
