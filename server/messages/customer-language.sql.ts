import type { Language } from '@relance/domain/contract/words.ts'
import { customerLanguage } from '@relance/domain/messages/customer-language.ts'
import type { Db } from '../base.ts'

/**
 * The language each member's customers are written to in: its country's. Where the country has several, that of the member's
 * own account (its first user still active), then those of its network, in the network's order.
 */
export async function customerLanguages(
  db: Db,
  adherentIds: readonly number[],
): Promise<ReadonlyMap<number, Language>> {
  if (adherentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('adherent as a')
    .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
    .select((eb) => [
      'a.id',
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
    .where('a.id', 'in', [...adherentIds])
    .execute()
  return new Map(
    rows.map(({ id, pays, langues, lang_locale }) => [
      id,
      customerLanguage(pays, [...(lang_locale === null ? [] : [lang_locale]), ...langues]),
    ]),
  )
}

/** The language a member's customers are written to in. */
export async function languageOfMember(db: Db, adherentId: number): Promise<Language> {
  const langue = (await customerLanguages(db, [adherentId])).get(adherentId)
  if (!langue) throw new Error(`no member ${adherentId}`)
  return langue
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
