import { defaultLanguage, type Language, languages } from '@relance/domain/contract/words.ts'
import type { LibrarySms, LibrarySmsChange } from '@relance/domain/messages/sms-template-library.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import { type Owner, origineOf } from './media-owner.ts'
import { onShelf, ownFirst } from './on-shelf.sql.ts'
import type { Shelf } from './shelf.ts'

export interface ShelfSms extends Omit<LibrarySms, 'modifiable'> {
  readonly owner: Owner
}

/** The SMS templates a member may use, in all languages. */
const smsTemplatesOf = (db: Db, shelf: Omit<Shelf, 'langue'>) => db.selectFrom('gabarit_sms').where(onShelf(shelf))

const wanted = (query: ReturnType<typeof smsTemplatesOf>) =>
  query.select(['id', 'titre', 'contenu', 'langue', 'adherent_id', 'reseau_id'])

type Row = Awaited<ReturnType<ReturnType<typeof wanted>['execute']>>[number]

function templateOf({ adherent_id, reseau_id, langue, ...template }: Row): ShelfSms {
  const owner = { adherentId: adherent_id, reseauId: reseau_id }
  const written: Language = languages.find((one) => one === langue) ?? defaultLanguage
  return { ...template, langue: written, owner, origine: origineOf(owner) }
}

/** A page of SMS templates: the member's own first, then the network's, then the product's. */
export async function listSmsTemplates(
  db: Db,
  shelf: Shelf,
  { page, resultsPerPage, search }: { readonly page: number; readonly resultsPerPage: number; readonly search: string },
): Promise<{ readonly data: ShelfSms[]; readonly total: number }> {
  const like = containing(search)
  const all = smsTemplatesOf(db, shelf)
    .where('langue', '=', shelf.langue)
    .$if(search !== '', (query) => query.where(sql<boolean>`(titre ilike ${like} or contenu ilike ${like})`))
  const rows = await wanted(all)
    .orderBy(ownFirst)
    .orderBy('id')
    .limit(resultsPerPage)
    .offset((page - 1) * resultsPerPage)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data: rows.map(templateOf), total }
}

/** An SMS template, whatever its language; null when it is another's or not there. */
export async function findSmsTemplate(db: Db, shelf: Omit<Shelf, 'langue'>, id: number): Promise<ShelfSms | null> {
  const row = await wanted(smsTemplatesOf(db, shelf))
    .where((eb) => eb(eb.cast<number>('id', 'bigint'), '=', id))
    .executeTakeFirst()
  return row ? templateOf(row) : null
}

export async function insertSmsTemplate(
  db: Db,
  given: Owner & LibrarySmsChange & { readonly langue: Language; readonly now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('gabarit_sms')
    .values({
      adherent_id: given.adherentId,
      reseau_id: given.reseauId,
      langue: given.langue,
      titre: given.titre,
      contenu: given.contenu,
      date_modification: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveSmsTemplate(
  db: Db,
  id: number,
  { titre, contenu, now }: LibrarySmsChange & { readonly now: Date },
): Promise<void> {
  await db.updateTable('gabarit_sms').set({ titre, contenu, date_modification: now }).where('id', '=', id).execute()
}

export async function deleteSmsTemplate(db: Db, id: number): Promise<void> {
  await db.deleteFrom('gabarit_sms').where('id', '=', id).execute()
}
