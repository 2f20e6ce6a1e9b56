import { writeCustomerDay } from '@relance/domain/messages/customer-language.ts'
import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { emailWords } from '@relance/domain/messages/email-words.ts'
import { couponCard } from './coupon-block.ts'
import { escapeHtml, groundOf, plain, readableOn, type Tone } from './email-ground.ts'
import type { EmailImage } from './email-images.sql.ts'
import type { EmailLook } from './email-look.sql.ts'
import { sanitiseText } from './sanitise-email.ts'

const section = (content: string, tone: Tone, look: EmailLook, padding = '8px 24px'): string =>
  `<mj-section padding="${padding}" ${groundOf(tone, look).section}><mj-column>${content}</mj-column></mj-section>`

/** French numbers are read in pairs; others stay as the garage writes them. */
const spoken = (telephone: string): string => {
  const digits = telephone.replaceAll(/[^+\d]/g, '')
  return /^0\d{9}$/.test(digits) ? digits.replaceAll(/(\d\d)(?=\d)/g, '$1 ') : telephone
}

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
  more = 'align="center"',
): string {
  const image = images.get(imageId)
  if (!image) return ''
  const target = href === undefined ? null : targetOf(href, look)
  const link = target === null ? '' : ` href="${escapeHtml(target)}"`
  return `<mj-image src="${escapeHtml(look.publicUrl + image.path)}" alt="${escapeHtml(alt)}"${link} width="${Math.min(pixels, image.largeur)}px" padding="0" ${more} />`
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
      const corners = width === 'full' ? '' : ' border-radius="8px"'
      const more = `align="${block.align ?? 'center'}"${corners}`
      const picture = pictureOf(block, imageWidths[width], look, images, more)
      return picture === '' ? '' : section(picture, block.tone, look, width === 'full' ? '0' : '8px 24px')
    }
    case 'columns': {
      const small = (block.width ?? 'third') === 'third'
      const { share, pixels } = besideWidths[block.width ?? 'third']
      const picture = pictureOf(block, pixels, look, images, 'border-radius="8px" fluid-on-mobile="true"')
      const ground = groundOf(block.tone, look)
      const text = `<mj-text ${ground.text}>${optionalParagraphs(sanitiseText(block.html))}</mj-text>`
      // Read from right to left, the picture still comes first, so that it stands above on a telephone. A small one stays beside.
      const direction = block.side === 'right' ? 'rtl' : 'ltr'
      const both = `<mj-column width="${share}%" vertical-align="middle" padding="0 12px 8px">${picture}</mj-column><mj-column width="${100 - share}%" vertical-align="middle" padding="0 12px">${text}</mj-column>`
      const columns = small ? `<mj-group direction="${direction}">${both}</mj-group>` : both
      return `<mj-section padding="12px" ${ground.section} direction="${direction}">${columns}</mj-section>`
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
      const until = block.validUntil && writeCustomerDay(block.validUntil, langue, look.pays)
      return couponCard(
        {
          above: block.kind === 'standard' ? plain(brand.nom) : '',
          title: escapeHtml(block.title),
          text: escapeHtml(block.text).replaceAll(/\r?\n/g, '<br />'),
          code: escapeHtml(block.code),
          small: until ? emailWords[langue].valable.replace('{date}', until) : '',
        },
        look,
      )
    }
    case 'divider':
      return section(
        '<mj-divider css-class="in-rule" border-width="1px" border-color="#d5dae0" padding="8px 0" />',
        undefined,
        look,
      )
    case 'signature': {
      const lines = [
        ...(block.text ? [`${escapeHtml(block.text).replaceAll(/\r?\n/g, '<br />')}<br />`] : []),
        `<strong>${plain(garage.nom)}</strong>`,
        ...garage.adresse.map(plain),
        ...(garage.telephone
          ? [`<a href="tel:${garage.telephone.replaceAll(/[^+\d]/g, '')}">${plain(spoken(garage.telephone))}</a>`]
          : []),
        ...(/^https?:\/\//i.test(garage.siteWeb)
          ? [`<a href="${plain(garage.siteWeb)}">${plain(garage.siteWeb.replace(/^https?:\/\//i, ''))}</a>`]
          : []),
      ]
      return section(`<mj-text css-class="in-page">${lines.join('<br />')}</mj-text>`, undefined, look, '8px 24px 20px')
    }
  }
}
