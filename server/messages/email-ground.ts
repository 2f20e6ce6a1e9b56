import type { EmailLook } from './email-look.sql.ts'

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

export type Tone = 'white' | 'tint' | 'brand' | undefined

/** What a block stands on, and the class by which a mail program in the dark gives it another colour (`email-frame.ts`). */
export function groundOf(
  tone: Tone,
  { brand }: Pick<EmailLook, 'brand'>,
): { readonly section: string; readonly text: string } {
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
