import type { Language } from '@relance/domain/contract/words.ts'
import type { LibraryText, LibraryTextChange } from '@relance/domain/messages/texts.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import { type Owner, origineOf } from './media-owner.ts'
import { onShelf, ownFirst } from './on-shelf.sql.ts'
import type { Shelf } from './shelf.ts'

export interface ShelfText extends Omit<LibraryText, 'modifiable'> {
  readonly owner: Owner
}

/** The texts of a library, in all languages. */
const textsOf = (db: Db, shelf: Shelf) => db.selectFrom('gabarit_texte').where(onShelf(shelf))

const wanted = (query: ReturnType<typeof textsOf>) =>
  query.select(['id', 'titre', 'contenu', 'operation_id', 'adherent_id', 'reseau_id'])

type Row = Awaited<ReturnType<ReturnType<typeof wanted>['execute']>>[number]

const textOf = ({ adherent_id, reseau_id, operation_id, ...text }: Row): ShelfText => {
  const owner = { adherentId: adherent_id, reseauId: reseau_id }
  return { ...text, owner, operationId: operation_id, origine: origineOf(owner) }
}

interface Asked {
  readonly page: number
  readonly resultsPerPage: number
  readonly search: string
  readonly operationId?: number | undefined
}

/** A page of a library of texts: the member's own first, then the network's, then the product's. */
export async function listTexts(
  db: Db,
  shelf: Shelf,
  { page, resultsPerPage, search, operationId }: Asked,
): Promise<{ readonly data: ShelfText[]; readonly total: number }> {
  const like = containing(search)
  const all = textsOf(db, shelf)
    .where('langue', '=', shelf.langue)
    .$if(search !== '', (query) =>
      // Tags are not searched.
      query.where(sql<boolean>`(titre ilike ${like} or regexp_replace(contenu, '<[^>]*>', '', 'g') ilike ${like})`),
    )
    .$if(operationId !== undefined, (query) => query.where('operation_id', '=', operationId!))
  const [rows, { total }] = await Promise.all([
    wanted(all)
      .orderBy(ownFirst)
      .orderBy('operation_id', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .limit(resultsPerPage)
      .offset((page - 1) * resultsPerPage)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(textOf), total }
}

/** A text of a library, whatever its language; null when it is another's or not there. */
export async function findText(db: Db, shelf: Shelf, id: number): Promise<ShelfText | null> {
  const row = await wanted(textsOf(db, shelf))
    .where((eb) => eb(eb.cast<number>('id', 'bigint'), '=', id))
    .executeTakeFirst()
  return row ? textOf(row) : null
}

export async function insertText(
  db: Db,
  { adherentId, reseauId, langue, titre, contenu, operationId }: Owner & LibraryTextChange & { langue: Language },
): Promise<number> {
  const { id } = await db
    .insertInto('gabarit_texte')
    .values({ adherent_id: adherentId, reseau_id: reseauId, langue, titre, contenu, operation_id: operationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveText(db: Db, id: number, { titre, contenu, operationId }: LibraryTextChange): Promise<void> {
  await db
    .updateTable('gabarit_texte')
    .set({ titre, contenu, operation_id: operationId })
    .where('id', '=', id)
    .execute()
}

export async function deleteText(db: Db, id: number): Promise<void> {
  await db.deleteFrom('gabarit_texte').where('id', '=', id).execute()
}
