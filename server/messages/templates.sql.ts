import { customerLanguage, type TextLanguage } from '@relance/domain/messages/default-messages.ts'
import { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate, TextTemplate } from '@relance/domain/messages/messages.contract.ts'
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

/** The language of a network's customers, by its country. */
export async function languageOfNetwork(db: Db, reseauId: number): Promise<TextLanguage> {
  const { pays } = await db.selectFrom('reseau').select('pays').where('id', '=', reseauId).executeTakeFirstOrThrow()
  return customerLanguage(pays)
}

/** A page of short texts: the network's own first, then the product's. */
export async function listTexts(
  db: Db,
  table: 'gabarit_sms' | 'gabarit_texte',
  shelf: Shelf,
): Promise<Page<TextTemplate>> {
  const all = db
    .selectFrom(table)
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

/** A page of e-mail templates, without their content: the network's own first, then the product's. */
export async function listEmailTemplates(db: Db, shelf: Shelf): Promise<Page<EmailTemplate>> {
  const all = db
    .selectFrom('gabarit_email')
    .where('langue', '=', shelf.langue)
    .where((eb) => eb.or([eb('reseau_id', 'is', null), eb('reseau_id', '=', shelf.reseauId)]))
  const [data, { total }] = await Promise.all([
    all
      .select(['id', 'titre', 'description', 'langue'])
      .orderBy('reseau_id', (order) => order.asc().nullsLast())
      .orderBy('id')
      .limit(shelf.resultsPerPage)
      .offset((shelf.page - 1) * shelf.resultsPerPage)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, total }
}

/** An e-mail template that a network may use; null when it is another network's or not there. */
export async function findEmailTemplate(
  db: Db,
  { id, reseauId }: { readonly id: number; readonly reseauId: number },
): Promise<(EmailTemplate & { readonly document: EmailDocument }) | null> {
  const row = await db
    .selectFrom('gabarit_email')
    .select(['id', 'titre', 'description', 'langue', 'contenu'])
    .where((eb) => eb(eb.cast<number>('id', 'bigint'), '=', id))
    .where((eb) => eb.or([eb('reseau_id', 'is', null), eb('reseau_id', '=', reseauId)]))
    .executeTakeFirst()
  if (!row) return null
  const { contenu, ...rest } = row
  return { ...rest, document: EmailDocument.parse(contenu) }
}
