import type { TextLanguage } from '@relance/domain/messages/default-messages.ts'
import type { TemplateChoice, TemplateChoices, TextTemplate } from '@relance/domain/messages/messages.contract.ts'
import { sql } from 'kysely'
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

/**
 * The templates a network may give its campaigns, in every language: its own first, then the product's. Those of its
 * members are theirs alone.
 */
export async function listTemplateChoices(db: Db, reseauId: number): Promise<TemplateChoices> {
  const columns = sql`g.id, g.titre, g.langue, case when g.reseau_id is null then 'relance' else 'reseau' end as origine`
  const offered = sql`(g.reseau_id = ${reseauId} or g.reseau_id is null)`
  const order = sql`order by g.reseau_id is null, g.langue, g.id`
  const { rows: sms } = await sql<TemplateChoices['sms'][number]>`
    select ${columns}, g.contenu from gabarit_sms g where ${offered} ${order}`.execute(db)
  const { rows: email } = await sql<TemplateChoice>`
    select ${columns} from gabarit_email g where ${offered} and g.adherent_id is null ${order}`.execute(db)
  return { sms, email }
}
