import type { Language } from '@relance/domain/contract/words.ts'
import type { ImageChange, MediaImage } from '@relance/domain/messages/media.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'
import { type Owner, origineOf } from './media-owner.ts'
import type { ResizedImage } from './resize-image.ts'

/** Whose library is looked at, and in which languages: of the page for titles, of the customers for alternative texts. */
export interface Library {
  readonly reseauId: number
  readonly adherentId: number | null
  readonly page: Language
  readonly customers: Language
}

export interface LibraryImage extends Omit<MediaImage, 'modifiable'> {
  readonly owner: Owner
}

export type ImageSize = 'grande' | 'vignette'

/** The public address of a picture, on this product. */
export const imagePath = (jeton: string, format: string, size: ImageSize): string =>
  `/media/${jeton}${size === 'vignette' ? '.240' : ''}.${format === 'png' ? 'png' : 'jpg'}`

/** The pictures of a library that are not deleted, those that come with the product in the words asked for. */
const imagesOf = (db: Db, { reseauId, adherentId, page, customers }: Library) =>
  db
    .selectFrom('image as i')
    .leftJoin('image_texte as t', (join) => join.onRef('t.image_id', '=', 'i.id').on('t.langue', '=', page))
    .leftJoin('image_texte as a', (join) => join.onRef('a.image_id', '=', 'i.id').on('a.langue', '=', customers))
    .where('i.date_suppression', 'is', null)
    .where((eb) =>
      eb.or([
        ...(adherentId === null ? [] : [eb('i.adherent_id', '=', adherentId)]),
        eb.and([
          eb('i.adherent_id', 'is', null),
          eb.or([eb('i.reseau_id', 'is', null), eb('i.reseau_id', '=', reseauId)]),
        ]),
      ]),
    )

const wanted = (query: ReturnType<typeof imagesOf>) =>
  query.select((eb) => [
    'i.id',
    'i.adherent_id',
    'i.reseau_id',
    'i.jeton',
    'i.format',
    'i.largeur',
    'i.hauteur',
    'i.poids',
    'i.date_creation',
    eb.fn.coalesce('t.titre', 'i.titre').as('titre'),
    eb.fn.coalesce('a.texte_alternatif', 'i.texte_alternatif').as('texte_alternatif'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof wanted>['execute']>>[number]

const imageOf = (row: Row): LibraryImage => {
  const owner = { adherentId: row.adherent_id, reseauId: row.reseau_id }
  return {
    owner,
    id: row.id,
    titre: row.titre,
    contenu: imagePath(row.jeton, row.format, 'grande'),
    vignette: imagePath(row.jeton, row.format, 'vignette'),
    texteAlternatif: row.texte_alternatif,
    largeur: row.largeur,
    hauteur: row.hauteur,
    poids: row.poids,
    origine: origineOf(owner),
    dateCreation: row.date_creation.toISOString(),
  }
}

interface Asked {
  readonly page: number
  readonly resultsPerPage: number
  readonly search: string
}

/** A page of a library: the member's own first, then the network's, then the product's; the latest first. */
export async function listImages(
  db: Db,
  library: Library,
  { page, resultsPerPage, search }: Asked,
): Promise<{ readonly data: LibraryImage[]; readonly total: number }> {
  const like = containing(search)
  const all =
    search === ''
      ? imagesOf(db, library)
      : imagesOf(db, library).where(
          sql<boolean>`(coalesce(t.titre, i.titre) ilike ${like} or coalesce(a.texte_alternatif, i.texte_alternatif) ilike ${like})`,
        )
  const [rows, { total }] = await Promise.all([
    wanted(all)
      .orderBy(sql`case when i.adherent_id is not null then 0 when i.reseau_id is not null then 1 else 2 end`)
      .orderBy(sql`case when i.code is null then -i.id else i.id end`)
      .limit(resultsPerPage)
      .offset((page - 1) * resultsPerPage)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(imageOf), total }
}

/** A picture of a library; null when it is another's, deleted, or not there. */
export async function findImage(db: Db, library: Library, id: number): Promise<LibraryImage | null> {
  const row = await wanted(imagesOf(db, library))
    .where((eb) => eb(eb.cast<number>('i.id', 'bigint'), '=', id))
    .executeTakeFirst()
  return row ? imageOf(row) : null
}

/**
 * Keeps a picture and gives its id. One that its owner has already is kept once: it takes the new title and text, and
 * comes back into the library if it had been deleted.
 */
export async function insertImage(
  tx: Db,
  given: Owner &
    ImageChange & {
      readonly jeton: string
      readonly empreinte: Buffer
      readonly image: ResizedImage
      readonly now: Date
    },
): Promise<number> {
  const { image, adherentId } = given
  const { id, jeton } = await tx
    .insertInto('image')
    .values({
      adherent_id: adherentId,
      reseau_id: given.reseauId,
      jeton: given.jeton,
      titre: given.titre,
      texte_alternatif: given.texteAlternatif,
      format: image.format,
      largeur: image.largeur,
      hauteur: image.hauteur,
      poids: image.grande.length,
      empreinte: given.empreinte,
      date_creation: given.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['adherent_id', 'reseau_id', 'empreinte']).doUpdateSet((eb) => ({
        titre: eb.ref('excluded.titre'),
        texte_alternatif: eb.ref('excluded.texte_alternatif'),
        date_suppression: null,
      })),
    )
    .returning(['id', 'jeton'])
    .executeTakeFirstOrThrow()
  if (jeton === given.jeton)
    await tx
      .insertInto('image_contenu')
      .values([
        { adherent_id: adherentId, image_id: id, taille: 'grande', octets: image.grande },
        { adherent_id: adherentId, image_id: id, taille: 'vignette', octets: image.vignette },
      ])
      .execute()
  return id
}

export async function saveImage(db: Db, id: number, { titre, texteAlternatif }: ImageChange): Promise<void> {
  await db.updateTable('image').set({ titre, texte_alternatif: texteAlternatif }).where('id', '=', id).execute()
}

/** Takes a picture out of its library; its bytes stay where they were. */
export async function hideImage(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('image').set({ date_suppression: now }).where('id', '=', id).execute()
}

/** The campaigns whose e-mail shows a picture and has not left, nor been given up. */
export async function listCampaignsShowing(
  db: Db,
  { imageId, adherentId }: { readonly imageId: number; readonly adherentId: number | null },
): Promise<{ readonly id: number; readonly label: string }[]> {
  const shown = JSON.stringify({ blocks: [{ imageId }] })
  return (
    db
      .selectFrom('diffusion as d')
      .innerJoin('campagne as c', 'c.id', 'd.campagne_id')
      .select(['c.id', 'c.label'])
      .where('d.canal', '=', 'email')
      .where('d.etat', 'in', ['brouillon', 'planifiee', 'generee', 'erreur'])
      // Cancelled and closed campaigns send nothing more.
      .where('c.ref_etat_campagne_id', 'not in', [6, 7])
      .where(sql<boolean>`d.contenu_email @> ${shown}::jsonb`)
      .$if(adherentId !== null, (query) => query.where('d.adherent_id', '=', adherentId!))
      .orderBy('c.id')
      .execute()
  )
}

/** The templates that show a picture: of its member, or, for a network's picture, of the network and its members. */
export async function listTemplatesShowing(
  db: Db,
  { imageId, adherentId }: { readonly imageId: number; readonly adherentId: number | null },
): Promise<{ readonly id: number; readonly titre: string }[]> {
  const shown = JSON.stringify({ blocks: [{ imageId }] })
  return db
    .selectFrom('gabarit_email')
    .select(['id', 'titre'])
    .where(sql<boolean>`contenu @> ${shown}::jsonb`)
    .$if(adherentId !== null, (query) => query.where('adherent_id', '=', adherentId!))
    .orderBy('id')
    .execute()
}

/** A picture by its public name; null when there is none. Deleted ones are still there: mails that left show them. */
export async function findImageContent(
  db: Db,
  jeton: string,
  size: ImageSize,
): Promise<{ readonly octets: Buffer; readonly format: string } | null> {
  const row = await db
    .selectFrom('image as i')
    .innerJoin('image_contenu as c', 'c.image_id', 'i.id')
    .select(['c.octets', 'i.format'])
    .where('i.jeton', '=', jeton)
    .where('c.taille', '=', size)
    .executeTakeFirst()
  return row ?? null
}
