import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { emailWords } from '@relance/domain/messages/email-words.ts'
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

const column = (content: string, padding = '8px 24px'): string =>
  `<mj-section padding="${padding}" background-color="#ffffff"><mj-column>${content}</mj-column></mj-section>`

/** Empty when none of the fields of a paragraph has a value: see `fillEmail`. */
const optionalParagraphs = (html: string): string =>
  html.replaceAll(
    /<(p|li)([^>]*)>((?:(?!<\/\1>)[\s\S])*\{\{autresOperations\}\}(?:(?!<\/\1>)[\s\S])*)<\/\1>/g,
    (whole) => {
      return `{{#autresOperations}}${whole}{{/autresOperations}}`
    },
  )

const formatDay = (day: string): string => day.split('-').reverse().join('/')

/** Where a button leads: a garage without online booking is called instead; null when it cannot be reached at all. */
function targetOf(href: string, { garage }: EmailLook): string | null {
  if (href === '{{urlRendezVous}}' && !/^https?:\/\//i.test(garage.urlRendezVous))
    return garage.telephone === '' ? null : `tel:${garage.telephone.replaceAll(/[^+\d]/g, '')}`
  if (href === 'tel:{{telephone}}') return `tel:${garage.telephone.replaceAll(/[^+\d]/g, '')}`
  return href
}

/** A block in MJML. Everything a person wrote is escaped or sanitised. */
export function blockToMjml(block: EmailBlock, look: EmailLook): string {
  const { brand, garage, langue } = look
  switch (block.type) {
    case 'heading':
      return column(
        `<mj-text font-size="24px" line-height="30px" font-weight="700" align="${block.align}">${escapeHtml(block.text)}</mj-text>`,
      )
    case 'text':
      return column(`<mj-text>${optionalParagraphs(sanitiseText(block.html))}</mj-text>`)
    case 'image': {
      const src = block.src.startsWith('/') ? `${look.publicUrl}${block.src}` : block.src
      const href = block.href ? ` href="${escapeHtml(block.href)}"` : ''
      return column(`<mj-image src="${escapeHtml(src)}" alt="${escapeHtml(block.alt)}"${href} padding="0" />`)
    }
    case 'button': {
      const href = targetOf(block.href, look)
      if (href === null) return ''
      return column(
        `<mj-button href="${escapeHtml(href)}" background-color="${brand.couleurPrimaire}" color="${readableOn(brand.couleurPrimaire)}" border-radius="6px" font-weight="600" inner-padding="14px 28px">${escapeHtml(block.label)}</mj-button>`,
      )
    }
    case 'coupon': {
      const words = emailWords[langue]
      const lines = [
        block.kind === 'standard'
          ? `<mj-text align="center" font-size="13px" color="#555555">${plain(brand.nom)}</mj-text>`
          : '',
        `<mj-text align="center" font-size="22px" font-weight="700" line-height="28px">${escapeHtml(block.title)}</mj-text>`,
        block.text ? `<mj-text align="center">${escapeHtml(block.text)}</mj-text>` : '',
        block.code
          ? `<mj-text align="center">${words.code} : <strong>${escapeHtml(block.code)}</strong></mj-text>`
          : '',
        block.validUntil
          ? `<mj-text align="center" font-size="13px" color="#555555">${words.valable.replace('{date}', formatDay(block.validUntil))}</mj-text>`
          : '',
      ]
      return `<mj-section padding="8px 24px" background-color="#ffffff"><mj-column border="2px dashed ${brand.couleurPrimaire}" border-radius="8px" padding="12px">${lines.join('')}</mj-column></mj-section>`
    }
    case 'divider':
      return column('<mj-divider border-width="1px" border-color="#dddddd" padding="8px 0" />')
    case 'signature': {
      const lines = [
        ...(block.text ? [escapeHtml(block.text)] : []),
        `<strong>${plain(garage.nom)}</strong>`,
        ...garage.adresse.map(plain),
        ...(garage.telephone
          ? [`<a href="tel:${garage.telephone.replaceAll(/[^+\d]/g, '')}">${plain(garage.telephone)}</a>`]
          : []),
        ...(/^https?:\/\//i.test(garage.siteWeb)
          ? [`<a href="${plain(garage.siteWeb)}">${plain(garage.siteWeb.replace(/^https?:\/\//i, ''))}</a>`]
          : []),
      ]
      return column(`<mj-text>${lines.join('<br />')}</mj-text>`)
    }
  }
}
