import type { TextLanguage } from '@relance/domain/messages/default-messages.ts'
import type { TextTemplate } from '@relance/domain/messages/messages.contract.ts'
import type { Db } from '../base.ts'

interface Shelf {
  readonly reseauId: number
  readonly langue: TextLanguage
  readonly page: number
  readonly resultsPerPage: number
}

interface Page<T> {
  readonly data: T[]
  readonly total: number
}

/** A page of SMS templates: the network's own first, then the product's. */
export async function listSmsTexts(db: Db, shelf: Shelf): Promise<Page<TextTemplate>> {
  const all = db
    .selectFrom('gabarit_sms')
    .where('langue', '=', shelf.langue)
    .where((eb) => eb.or([eb('reseau_id', 'is', null), eb('reseau_id', '=', shelf.reseauId)]))
  const [data, { total }] = await Promise.all([
    all
      .select(['id', 'titre', 'contenu'])
      .orderBy('reseau_id', (order) => order.asc().nullsLast())
      .orderBy('id')
      .limit(shelf.resultsPerPage)
      .offset((shelf.page - 1) * shelf.resultsPerPage)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, total }
}
