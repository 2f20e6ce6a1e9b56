import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { emailWords } from '@relance/domain/messages/email-words.ts'
import { groundOf } from './email-ground.ts'
import type { EmailLook } from './email-look.sql.ts'

/** What a coupon says, as HTML; an empty line is left out. */
interface CouponLines {
  readonly above: string
  readonly title: string
  readonly text: string
  readonly code: string
  readonly small: string
}

/** A coupon as it would be cut out of a page, its code set apart to be read over the telephone. */
export function couponCard({ above, title, text, code, small }: CouponLines, { brand, langue }: EmailLook): string {
  const line = (html: string, look: string) => (html === '' ? '' : `<mj-text align="center" ${look}>${html}</mj-text>`)
  const quiet = 'css-class="in-foot" font-size="13px" line-height="20px" color="#555555"'
  const badge = `<span class="code" style="display:inline-block;padding:6px 16px;border-radius:6px;background-color:#eef1f4;">${emailWords[langue].code} : <strong style="letter-spacing:1px;">${code}</strong></span>`
  return `<mj-section padding="8px 24px 16px" ${groundOf('white', { brand }).section}><mj-column css-class="coupon" border="2px dashed ${brand.couleurPrimaire}" border-radius="8px" padding="20px 16px">${[
    line(above, quiet),
    line(title, 'css-class="in-page" font-size="24px" font-weight="700" line-height="30px"'),
    line(text, 'css-class="in-page" padding="6px 0 0"'),
    code === '' ? '' : line(badge, 'css-class="in-page" padding="14px 0 0"'),
    line(small, `${quiet} padding="10px 0 0"`),
  ].join('')}</mj-column></mj-section>`
}

/**
 * The coupon of the promotional message, in MJML: under the block that says the message, filled for each customer, and
 * gone where the operation has none (`fillEmail`).
 */
const couponOfMessage = (look: EmailLook): string =>
  `<mj-raw>{{#couponTitre}}</mj-raw>
${couponCard({ above: '', title: '{{couponTitre}}', text: '', code: '{{coupon}}', small: '{{couponTexte}}' }, look)}
<mj-raw>{{/couponTitre}}</mj-raw>`

/** A block laid out, with the message's coupon after it where it says the message. */
export const withCoupon = (block: EmailBlock, mjml: string, look: EmailLook): string =>
  block.type === 'text' && /\{\{\s*message\s*\}\}/.test(block.html) ? `${mjml}\n${couponOfMessage(look)}` : mjml
