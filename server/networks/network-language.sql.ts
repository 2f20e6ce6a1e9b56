import type { Language } from '@relance/domain/contract/words.ts'
import { countryLanguage } from '@relance/domain/networks/country-language.ts'
import type { Network } from '@relance/domain/networks/network.ts'
import type { Db } from '../base.ts'

/** The language of a network's country. */
export async function languageOfCountry(db: Db, reseauId: number): Promise<Language> {
  const { pays } = await db.selectFrom('reseau').select('pays').where('id', '=', reseauId).executeTakeFirstOrThrow()
  return countryLanguage[pays as Network['pays']]
}
