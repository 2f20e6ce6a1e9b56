import type { Language } from '@relance/domain/contract/words.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { EmailTemplate } from '@relance/domain/messages/email-template-library.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import { type Owner, origineOf } from './media-owner.ts'
import { onShelf, ownFirst } from './on-shelf.sql.ts'
import type { Shelf } from './shelf.ts'

export interface ShelfTemplate extends Omit<EmailTemplate, 'modifiable'> {
  readonly owner: Owner
}

/** The templates a member may use, in all languages. */
const templatesOf = (db: Db, shelf: Omit<Shelf, 'langue'>) => db.selectFrom('gabarit_email').where(onShelf(shelf))

interface Row {
  readonly id: number
  readonly titre: string
  readonly description: string
  readonly langue: string
  readonly adherent_id: number | null
  readonly reseau_id: number | null
}
const columns = ['id', 'titre', 'description', 'langue', 'adherent_id', 'reseau_id'] as const

function templateOf({ id, titre, description, langue, adherent_id, reseau_id }: Row): ShelfTemplate {
  const owner = { adherentId: adherent_id, reseauId: reseau_id }
  return { id, titre, description, langue, owner, origine: origineOf(owner) }
}

/** A page of templates, without their content: the member's own first, then the network's, then the product's. */
export async function listEmailTemplates(
  db: Db,
  shelf: Shelf,
  { page, resultsPerPage, search }: { readonly page: number; readonly resultsPerPage: number; readonly search: string },
): Promise<{ readonly data: ShelfTemplate[]; readonly total: number }> {
  const like = containing(search)
  const all = templatesOf(db, shelf)
    .where('langue', '=', shelf.langue)
    .$if(search !== '', (query) => query.where(sql<boolean>`(titre ilike ${like} or description ilike ${like})`))
  const rows = await all
    .select(columns)
    .orderBy(ownFirst)
    .orderBy('id')
    .limit(resultsPerPage)
    .offset((page - 1) * resultsPerPage)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data: rows.map(templateOf), total }
}

/** A template with its content, whatever its language; null when it is another's or not there. */
export async function findEmailTemplate(
  db: Db,
  shelf: Omit<Shelf, 'langue'>,
  id: number,
): Promise<(ShelfTemplate & { readonly contenu: unknown }) | null> {
  const row = await templatesOf(db, shelf)
    .select([...columns, 'contenu'])
    .where((eb) => eb(eb.cast<number>('id', 'bigint'), '=', id))
    .executeTakeFirst()
  return row ? { ...templateOf(row), contenu: row.contenu } : null
}

interface Written {
  readonly titre: string
  readonly description: string
  readonly now: Date
}

export async function insertEmailTemplate(
  db: Db,
  given: Owner & Written & { readonly langue: Language; readonly document: EmailDocument },
): Promise<number> {
  const { id } = await db
    .insertInto('gabarit_email')
    .values({
      adherent_id: given.adherentId,
      reseau_id: given.reseauId,
      langue: given.langue,
      titre: given.titre,
      description: given.description,
      contenu: JSON.stringify(given.document),
      date_modification: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Without a document, the content stays. */
export async function saveEmailTemplate(
  db: Db,
  id: number,
  { titre, description, document, now }: Written & { readonly document?: EmailDocument | undefined },
): Promise<void> {
  await db
    .updateTable('gabarit_email')
    .set({ titre, description, date_modification: now, ...(document && { contenu: JSON.stringify(document) }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteEmailTemplate(db: Db, id: number): Promise<void> {
  await db.deleteFrom('gabarit_email').where('id', '=', id).execute()
}
