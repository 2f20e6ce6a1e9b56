import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { imagePath } from './media.sql.ts'

/** A picture of an e-mail: its path on this product, and how wide it is in pixels. */
export interface EmailImage {
  readonly path: string
  readonly largeur: number
}

async function findImages(
  db: Db,
  document: EmailDocument,
  inReach: RawBuilder<boolean>,
): Promise<ReadonlyMap<number, EmailImage>> {
  const ids = document.blocks.flatMap((block) => ('imageId' in block ? [block.imageId] : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('image as i')
    .select(['i.id', 'i.jeton', 'i.format', 'i.largeur'])
    .where('i.id', 'in', [...new Set(ids)])
    .where('i.date_suppression', 'is', null)
    .where(inReach)
    .execute()
  return new Map(
    rows.map(({ id, jeton, format, largeur }) => [id, { path: imagePath(jeton, format, 'grande'), largeur }]),
  )
}

/**
 * The pictures that an e-mail of a member names, by their id: its own, its network's and the product's, without those that
 * were deleted. What is missing from the answer is none of its business.
 */
export const findEmailImages = (db: Db, adherentId: number, document: EmailDocument) =>
  findImages(
    db,
    document,
    sql<boolean>`(i.adherent_id = ${adherentId} or i.adherent_id is null and (i.reseau_id is null
      or i.reseau_id = (select m.reseau_id from adherent m where m.id = ${adherentId})))`,
  )

/** The same for a template of a network, which every one of its members may send: the network's and the product's. */
export const findNetworkImages = (db: Db, reseauId: number, document: EmailDocument) =>
  findImages(db, document, sql<boolean>`i.adherent_id is null and (i.reseau_id is null or i.reseau_id = ${reseauId})`)
