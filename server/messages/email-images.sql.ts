import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import type { Db } from '../base.ts'
import { imagePath } from './media.sql.ts'

/** A picture of an e-mail: its path on this product, and how wide it is in pixels. */
export interface EmailImage {
  readonly path: string
  readonly largeur: number
}

/**
 * The pictures that an e-mail of a member names, by their id: its own, its network's and the product's, without those that
 * were deleted. What is missing from the answer is none of its business.
 */
export async function findEmailImages(
  db: Db,
  adherentId: number,
  document: EmailDocument,
): Promise<ReadonlyMap<number, EmailImage>> {
  const ids = document.blocks.flatMap((block) => ('imageId' in block ? [block.imageId] : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('image as i')
    .innerJoin('adherent as m', (join) => join.on('m.id', '=', adherentId))
    .select(['i.id', 'i.jeton', 'i.format', 'i.largeur'])
    .where('i.id', 'in', [...new Set(ids)])
    .where('i.date_suppression', 'is', null)
    .where((eb) =>
      eb.or([
        eb('i.adherent_id', '=', adherentId),
        eb.and([
          eb('i.adherent_id', 'is', null),
          eb.or([eb('i.reseau_id', 'is', null), eb('i.reseau_id', '=', eb.ref('m.reseau_id'))]),
        ]),
      ]),
    )
    .execute()
  return new Map(
    rows.map(({ id, jeton, format, largeur }) => [id, { path: imagePath(jeton, format, 'grande'), largeur }]),
  )
}
