import type { Language } from '@relance/domain/contract/words.ts'
import { customerLanguage } from '@relance/domain/messages/customer-language.ts'
import type { Db } from '../base.ts'

/**
 * The language a member's customers are written to in: its country's. Where the country has several, that of the member's
 * own account (its first user still active), then those of its network, in the network's order.
 */
export async function languageOfMember(db: Db, adherentId: number): Promise<Language> {
  const row = await db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select((eb) => [
      'a.pays',
      'r.langues',
      eb
        .selectFrom('utilisateur as u')
        .select('u.lang_locale')
        .whereRef('u.adherent_id', '=', 'a.id')
        .where('u.role', '=', 'ADHERENT')
        .where('u.actif', '=', true)
        .orderBy('u.id')
        .limit(1)
        .as('lang_locale'),
    ])
    .where('a.id', '=', adherentId)
    .executeTakeFirstOrThrow()
  return customerLanguage(row.pays, [...(row.lang_locale === null ? [] : [row.lang_locale]), ...row.langues])
}

/** The language of a network's customers, by its country and then by the order of its languages. */
export async function languageOfNetwork(db: Db, reseauId: number): Promise<Language> {
  const { pays, langues } = await db
    .selectFrom('reseau')
    .select(['pays', 'langues'])
    .where('id', '=', reseauId)
    .executeTakeFirstOrThrow()
  return customerLanguage(pays, langues)
}
