import { imageMaxPixels, imageMaxWidth, thumbnailWidth } from '@relance/domain/messages/media.ts'
import sharp, { type Sharp } from 'sharp'
import { refuseField } from '../http/problem.ts'

/** A picture as it is kept and shown: e-mail programs all read these two formats. */
export interface ResizedImage {
  readonly format: 'jpeg' | 'png'
  readonly largeur: number
  readonly hauteur: number
  readonly grande: Buffer
  readonly vignette: Buffer
}

type Kind = 'jpeg' | 'png' | 'webp' | 'gif'

const startsWith = (bytes: Buffer, sign: string, at = 0): boolean =>
  bytes.subarray(at, at + sign.length).equals(Buffer.from(sign, 'latin1'))

/** What a file is, by its first bytes: neither its name nor what the sender says of it is believed. */
function kindOf(bytes: Buffer): Kind | 'svg' | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  return /^\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(bytes.toString('utf8', 0, 512).replace(/^\ufeff/, ''))
    ? 'svg'
    : null
}

/** An animated PNG says so in a chunk before its first picture; the decoder does not tell. */
const isAnimatedPng = (bytes: Buffer): boolean => {
  const first = bytes.indexOf('IDAT')
  return bytes.subarray(0, first < 0 ? undefined : first).includes('acTL')
}

const highest = imageMaxWidth * 4

/**
 * Makes of a file what the library keeps: turned upright, at most 1200 pixels wide, in sRGB, without its metadata (a
 * photograph tells where it was taken), and a thumbnail. Transparent pictures are kept as PNG; of others, those that came
 * without loss as whichever is lighter. Refuses (422, field `fichier`) what is no still picture of the four kinds, what is
 * broken, and more than 50 million pixels, before it is opened.
 */
export async function resizeImage(bytes: Buffer): Promise<ResizedImage> {
  const kind = kindOf(bytes)
  if (kind === null) throw refuseField('fichier', 'IMAGE_TYPE')
  if (kind === 'svg') throw refuseField('fichier', 'IMAGE_SVG')
  const source = () => sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error' })
  const broken = () => refuseField('fichier', 'IMAGE_ILLISIBLE')
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken()
    })
  if (width * height > imageMaxPixels) throw refuseField('fichier', 'IMAGE_TROP_GRANDE')
  if (pages > 1 || (kind === 'png' && isAnimatedPng(bytes))) throw refuseField('fichier', 'IMAGE_ANIMEE')
  try {
    const upright = await source()
      .autoOrient()
      .resize({ width: imageMaxWidth, height: highest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer()
    const { isOpaque } = await sharp(upright).stats()
    const { format, data, info } = await encode(upright, isOpaque, kind === 'png' || kind === 'gif')
    const small = sharp(upright).resize({ width: thumbnailWidth, height: thumbnailWidth, fit: 'inside' })
    return {
      format,
      largeur: info.width,
      hauteur: info.height,
      grande: data,
      vignette: await (format === 'png' ? asPng(small) : asJpeg(small)).toBuffer(),
    }
  } catch {
    throw broken()
  }
}

const asPng = (image: Sharp): Sharp => image.png({ compressionLevel: 9, effort: 7 })
const asJpeg = (image: Sharp): Sharp => image.removeAlpha().jpeg({ quality: 82, mozjpeg: true })

async function encode(upright: Buffer, isOpaque: boolean, lossless: boolean) {
  const png = async () =>
    ({ format: 'png', ...(await asPng(sharp(upright)).toBuffer({ resolveWithObject: true })) }) as const
  const jpeg = async () =>
    ({ format: 'jpeg', ...(await asJpeg(sharp(upright)).toBuffer({ resolveWithObject: true })) }) as const
  if (!isOpaque) return png()
  if (!lossless) return jpeg()
  const [one, other] = await Promise.all([png(), jpeg()])
  return one.data.length <= other.data.length ? one : other
}

/** A drawing of the product, as the library keeps it. */
export async function rasterise(svg: Buffer): Promise<ResizedImage> {
  const drawn = await sharp(svg, { density: 144 }).resize({ width: imageMaxWidth }).png().toBuffer()
  const grande = await sharp(drawn)
    .png({ palette: true, colours: 128, dither: 0.4 })
    .toBuffer({ resolveWithObject: true })
  const vignette = await sharp(drawn).resize({ width: thumbnailWidth }).png({ palette: true, colours: 128 }).toBuffer()
  return {
    format: 'png',
    largeur: grande.info.width,
    hauteur: grande.info.height,
    grande: grande.data,
    vignette,
  }
}
