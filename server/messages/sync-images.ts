import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@relance/domain/contract/words.ts'
import { productImages } from '@relance/domain/messages/product-images.ts'
import type { Db } from '../base.ts'
import { rasterise } from './resize-image.ts'

const drawings = join(import.meta.dirname, 'drawings')

/**
 * Puts the product's pictures into the library, or renews them: their ids are the domain's. A drawing is made a picture
 * again only when it has changed, under the same address: mails that left name it, and whoever saw it keeps the old one.
 */
export async function syncImages(db: Db): Promise<void> {
  const known = new Map(
    (await db.selectFrom('image').select(['id', 'empreinte']).where('code', 'is not', null).execute()).map(
      ({ id, empreinte }) => [id, empreinte.toString('hex')],
    ),
  )
  const drawn = await Promise.all(
    productImages.map(async (one) => {
      const svg = await readFile(join(drawings, `${one.code}.svg`))
      const empreinte = createHash('sha256').update(svg).digest()
      return { ...one, svg, empreinte, changed: known.get(one.id) !== empreinte.toString('hex') }
    }),
  )
  const renewed = await Promise.all(
    drawn.filter(({ changed }) => changed).map(async (one) => ({ ...one, image: await rasterise(one.svg) })),
  )
  await db.transaction().execute(async (tx) => {
    if (renewed.length > 0) {
      await tx
        .insertInto('image')
        .values(
          renewed.map(({ id, code, words, empreinte, image }) => ({
            id,
            code,
            // Every installation has the same pictures: their addresses are no secret.
            jeton: `relance-${code}`,
            titre: words.fr[0],
            texte_alternatif: words.fr[1],
            format: image.format,
            largeur: image.largeur,
            hauteur: image.hauteur,
            poids: image.grande.length,
            empreinte,
            date_creation: '2026-01-01T00:00:00Z',
          })),
        )
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            largeur: eb.ref('excluded.largeur'),
            hauteur: eb.ref('excluded.hauteur'),
            poids: eb.ref('excluded.poids'),
            empreinte: eb.ref('excluded.empreinte'),
          })),
        )
        .execute()
      await tx
        .insertInto('image_contenu')
        .values(
          renewed.flatMap(({ id, image }) =>
            (['grande', 'vignette'] as const).map((taille) => ({
              adherent_id: null,
              image_id: id,
              taille,
              octets: image[taille],
            })),
          ),
        )
        .onConflict((conflict) =>
          conflict.columns(['image_id', 'taille']).doUpdateSet((eb) => ({ octets: eb.ref('excluded.octets') })),
        )
        .execute()
    }
    await tx
      .insertInto('image_texte')
      .values(
        productImages.flatMap(({ id, words }) =>
          languages.map((langue) => ({
            image_id: id,
            langue,
            titre: words[langue][0],
            texte_alternatif: words[langue][1],
          })),
        ),
      )
      .onConflict((conflict) =>
        conflict.columns(['image_id', 'langue']).doUpdateSet((eb) => ({
          titre: eb.ref('excluded.titre'),
          texte_alternatif: eb.ref('excluded.texte_alternatif'),
        })),
      )
      .execute()
  })
}
