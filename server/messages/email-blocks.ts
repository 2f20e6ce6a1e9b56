import { writeCustomerDay } from '@relance/domain/messages/customer-language.ts'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { emailWords } from '@relance/domain/messages/email-words.ts'
import type { EmailImage } from './email-images.sql.ts'
import type { EmailLook } from './email-look.sql.ts'
import { sanitiseText } from './sanitise-email.ts'

/** Text as it stands in HTML and in an attribute. Fields between double braces pass unchanged. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** A member's own words, in which braces are not fields. */
export const plain = (text: string): string => escapeHtml(text).replaceAll('{{', '{ {')

/** Black or white, whichever is read better on a colour `#rrggbb` (WCAG relative luminance). */
export function readableOn(colour: string): '#ffffff' | '#111111' {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0556 ? '#ffffff' : '#111111'
}

type Tone = 'white' | 'tint' | 'brand' | undefined

/** What a block stands on, and the class by which a mail program in the dark gives it another colour (`email-frame.ts`). */
function groundOf(tone: Tone, { brand }: EmailLook): { readonly section: string; readonly text: string } {
  switch (tone) {
    case 'brand':
      return {
        section: `css-class="on-brand" background-color="${brand.couleurPrimaire}"`,
        text: `css-class="in-brand" color="${readableOn(brand.couleurPrimaire)}"`,
      }
    case 'tint':
      return { section: 'css-class="on-tint" background-color="#eef1f4"', text: 'css-class="in-page"' }
    case 'white':
    case undefined:
      return { section: 'css-class="on-white" background-color="#ffffff"', text: 'css-class="in-page"' }
  }
}

const section = (content: string, tone: Tone, look: EmailLook, padding = '8px 24px'): string =>
  `<mj-section padding="${padding}" ${groundOf(tone, look).section}><mj-column>${content}</mj-column></mj-section>`

/** Empty when none of the fields of a paragraph has a value: see `fillEmail`. */
const optionalParagraphs = (html: string): string =>
  html.replaceAll(
    /<(p|li)([^>]*)>((?:(?!<\/\1>)[\s\S])*\{\{autresOperations\}\}(?:(?!<\/\1>)[\s\S])*)<\/\1>/g,
    (whole) => {
      return `{{#autresOperations}}${whole}{{/autresOperations}}`
    },
  )

/** Where a button leads: a garage without online booking is called instead; null when it cannot be reached at all. */
function targetOf(href: string, { garage }: EmailLook): string | null {
  if (href === '{{urlRendezVous}}' && !/^https?:\/\//i.test(garage.urlRendezVous))
    return garage.telephone === '' ? null : `tel:${garage.telephone.replaceAll(/[^+\d]/g, '')}`
  if (href === 'tel:{{telephone}}') return `tel:${garage.telephone.replaceAll(/[^+\d]/g, '')}`
  return href
}

/** How wide a picture is, in pixels: from edge to edge, as wide as the text, half of it, a third. */
const imageWidths = { full: 600, column: 552, half: 276, third: 184 } as const
const besideWidths = { half: { share: 50, pixels: 264 }, third: { share: 36, pixels: 183 } } as const

interface Picture {
  readonly imageId: number
  readonly alt: string
  readonly href?: string | undefined
}

/** A picture no wider than it is; nothing when it is not among `images`. */
function pictureOf(
  { imageId, alt, href }: Picture,
  pixels: number,
  look: EmailLook,
  images: ReadonlyMap<number, EmailImage>,
  align = 'center',
): string {
  const image = images.get(imageId)
  if (!image) return ''
  const target = href === undefined ? null : targetOf(href, look)
  const link = target === null ? '' : ` href="${escapeHtml(target)}"`
  return `<mj-image src="${escapeHtml(look.publicUrl + image.path)}" alt="${escapeHtml(alt)}"${link} width="${Math.min(pixels, image.largeur)}px" align="${align}" padding="0" />`
}

/** A block in MJML. Everything a person wrote is escaped or sanitised. A picture that is not among `images` leaves nothing. */
export function blockToMjml(block: EmailBlock, look: EmailLook, images: ReadonlyMap<number, EmailImage>): string {
  const { brand, garage, langue } = look
  switch (block.type) {
    case 'heading':
      return section(
        `<mj-text font-size="24px" line-height="30px" font-weight="700" align="${block.align}" ${groundOf(block.tone, look).text}>${escapeHtml(block.text)}</mj-text>`,
        block.tone,
        look,
        block.tone === 'brand' ? '16px 24px' : '12px 24px 8px',
      )
    case 'text':
      return section(
        `<mj-text align="${block.align ?? 'left'}" ${groundOf(block.tone, look).text}>${optionalParagraphs(sanitiseText(block.html))}</mj-text>`,
        block.tone,
        look,
      )
    case 'image': {
      const width = block.width ?? 'column'
      const picture = pictureOf(block, imageWidths[width], look, images, block.align)
      return picture === '' ? '' : section(picture, block.tone, look, width === 'full' ? '0' : '8px 24px')
    }
    case 'columns': {
      const { share, pixels } = besideWidths[block.width ?? 'third']
      const picture = pictureOf(block, pixels, look, images)
      const ground = groundOf(block.tone, look)
      const text = `<mj-text ${ground.text}>${optionalParagraphs(sanitiseText(block.html))}</mj-text>`
      // Read from right to left, the picture still comes first, so that it stands above on a telephone.
      return `<mj-section padding="12px" ${ground.section} direction="${block.side === 'right' ? 'rtl' : 'ltr'}"><mj-column width="${share}%" vertical-align="middle" padding="0 12px 8px">${picture}</mj-column><mj-column width="${100 - share}%" vertical-align="middle" padding="0 12px">${text}</mj-column></mj-section>`
    }
    case 'button': {
      const href = targetOf(block.href, look)
      if (href === null) return ''
      const onBrand = block.tone === 'brand'
      const [ground, ink] = onBrand
        ? [readableOn(brand.couleurPrimaire), readableOn(brand.couleurPrimaire) === '#ffffff' ? '#111111' : '#ffffff']
        : [brand.couleurPrimaire, readableOn(brand.couleurPrimaire)]
      return section(
        `<mj-button href="${escapeHtml(href)}" background-color="${ground}" color="${ink}" border-radius="6px" font-weight="600" inner-padding="14px 28px" align="${block.align ?? 'center'}"${block.width === 'full' ? ' width="100%"' : ''}>${escapeHtml(block.label)}</mj-button>`,
        block.tone,
        look,
      )
    }
    case 'spacer':
      return section(`<mj-spacer height="${block.height}px" />`, block.tone, look, '0')
    case 'coupon': {
      const words = emailWords[langue]
      const lines = [
        block.kind === 'standard'
          ? `<mj-text align="center" css-class="in-page" font-size="13px" color="#555555">${plain(brand.nom)}</mj-text>`
          : '',
        `<mj-text align="center" css-class="in-page" font-size="22px" font-weight="700" line-height="28px">${escapeHtml(block.title)}</mj-text>`,
        block.text ? `<mj-text align="center" css-class="in-page">${escapeHtml(block.text)}</mj-text>` : '',
        block.code
          ? `<mj-text align="center" css-class="in-page">${words.code} : <strong>${escapeHtml(block.code)}</strong></mj-text>`
          : '',
        block.validUntil
          ? `<mj-text align="center" css-class="in-page" font-size="13px" color="#555555">${words.valable.replace('{date}', writeCustomerDay(block.validUntil, langue, look.pays))}</mj-text>`
          : '',
      ]
      return `<mj-section padding="8px 24px" ${groundOf('white', look).section}><mj-column border="2px dashed ${brand.couleurPrimaire}" border-radius="8px" padding="12px">${lines.join('')}</mj-column></mj-section>`
    }
    case 'divider':
      return section('<mj-divider border-width="1px" border-color="#d5dae0" padding="8px 0" />', undefined, look)
    case 'signature': {
      const lines = [
        ...(block.text ? [`${escapeHtml(block.text).replaceAll(/\r?\n/g, '<br />')}<br />`] : []),
        `<strong>${plain(garage.nom)}</strong>`,
        ...garage.adresse.map(plain),
        ...(garage.telephone
          ? [`<a href="tel:${garage.telephone.replaceAll(/[^+\d]/g, '')}">${plain(garage.telephone)}</a>`]
          : []),
        ...(/^https?:\/\//i.test(garage.siteWeb)
          ? [`<a href="${plain(garage.siteWeb)}">${plain(garage.siteWeb.replace(/^https?:\/\//i, ''))}</a>`]
          : []),
      ]
      return section(`<mj-text css-class="in-page">${lines.join('<br />')}</mj-text>`, undefined, look, '8px 24px 20px')
    }
  }
}
