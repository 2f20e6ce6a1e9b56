import { qualityLevels } from './quality-levels.ts'

/** What a customer may lack to be written to. */
export const manques = ['mobile', 'email'] as const
export type Manque = (typeof manques)[number]

/** The scores of a level: from the first to below the second. */
export function scoresOfLevel(niveau: (typeof qualityLevels)[number]): readonly [number, number] {
  const band = qualityLevels.indexOf(niveau)
  return [band * 20, band === qualityLevels.length - 1 ? 101 : (band + 1) * 20]
}
