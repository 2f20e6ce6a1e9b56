import type { z } from 'zod'
import type { Country } from './network.ts'

/**
 * The standard rate of value-added tax of a country, in hundredths of a percent (2000 is 20 %): what a new network starts with
 * and what its form proposes. The rate that a network's bills carry is its own setting.
 */
export const usualVat: Readonly<Record<z.infer<typeof Country>, number>> = {
  FR: 2000,
  ES: 2100,
  IT: 2200,
  DE: 1900,
  PT: 2300,
  NL: 2100,
  GB: 2000,
}
