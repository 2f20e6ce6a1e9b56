import type { z } from 'zod'
import type { Language } from '../contract/words.ts'
import type { Country } from './network.ts'

/** The language of a network's country: what an account is made with where none is chosen. */
export const countryLanguage: Readonly<Record<z.infer<typeof Country>, Language>> = {
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  DE: 'de',
  PT: 'pt',
  NL: 'nl',
  GB: 'en',
}
