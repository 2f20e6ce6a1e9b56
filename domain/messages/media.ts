import { z } from 'zod'

/** What an uploaded picture may weigh, and how wide it is kept: e-mails show it at half that width, so that it stays sharp. */
export const imageMaxBytes = 8 * 1024 * 1024
export const imageMaxWidth = 1200
/** More pixels than this would take the memory of the server to open, however light the file. */
export const imageMaxPixels = 50_000_000
export const thumbnailWidth = 240

const oneLine = (text: z.ZodString) => text.regex(/^\P{Cc}*$/u, 'FORMAT_INCORRECT')

/** What is said of a picture: its name in the library, and what is read where it cannot be seen. */
export const ImageChange = z
  .object({
    titre: oneLine(z.string().trim().min(1, 'IMAGE_SANS_TITRE').max(100)),
    texteAlternatif: oneLine(z.string().trim().min(1, 'IMAGE_SANS_TEXTE').max(200)),
  })
  .meta({ id: 'ImageChange' })
export type ImageChange = z.infer<typeof ImageChange>

/** Whose a thing of a library is: it comes with the product, it is the network's, or the member's own. */
export const Origine = z.enum(['relance', 'reseau', 'adherent']).meta({ id: 'OrigineMedia' })
export type Origine = z.infer<typeof Origine>

/** A picture of the library. */
export const MediaImage = z
  .object({
    id: z.int().describe('what an e-mail’s block names it by'),
    titre: z.string(),
    contenu: z.string().describe('address of the picture on this product, at most 1200 pixels wide'),
    vignette: z.string().describe('address of the picture at 240 pixels'),
    texteAlternatif: z.string().describe('in the language of the customers'),
    largeur: z.int(),
    hauteur: z.int(),
    poids: z.int().describe('bytes'),
    origine: Origine,
    modifiable: z.boolean().describe('whether the caller may change and delete it'),
    dateCreation: z.iso.datetime(),
  })
  .meta({ id: 'MediaImage' })
export type MediaImage = z.infer<typeof MediaImage>

/** Where a picture of one's own is used, ten of each at most. E-mails that have not left keep it from being deleted. */
export const ImageUses = z
  .object({
    campagnes: z.array(z.object({ id: z.int(), label: z.string() })),
    nbCampagnes: z.int().describe('campaigns whose e-mail shows it and has not left'),
    gabarits: z.array(z.object({ id: z.int(), titre: z.string() })),
    nbGabarits: z.int().describe('templates that show it, those of the network’s members too'),
  })
  .meta({ id: 'ImageUses' })
export type ImageUses = z.infer<typeof ImageUses>
