import type { EmailBlock } from '@relance/domain/messages/email-document.ts'
import { emailWords } from '@relance/domain/messages/email-words.ts'
import type { EmailLook } from './email-look.sql.ts'

/**
 * The coupon of the promotional message, in MJML: under the block that says the message, filled for each customer, and
 * gone where the operation has none (`fillEmail`).
 */
const couponOfMessage = ({ brand, langue }: EmailLook): string =>
  `<mj-raw>{{#couponTitre}}</mj-raw>
<mj-section padding="8px 24px" background-color="#ffffff"><mj-column border="2px dashed ${brand.couleurPrimaire}" border-radius="8px" padding="12px"><mj-text align="center" font-size="22px" font-weight="700" line-height="28px">{{couponTitre}}</mj-text><mj-text align="center">${emailWords[langue].code} : <strong>{{coupon}}</strong></mj-text><mj-text align="center" font-size="13px" line-height="20px" color="#555555">{{couponTexte}}</mj-text></mj-column></mj-section>
<mj-raw>{{/couponTitre}}</mj-raw>`

/** A block laid out, with the message's coupon after it where it says the message. */
export const withCoupon = (block: EmailBlock, mjml: string, look: EmailLook): string =>
  block.type === 'text' && /\{\{\s*message\s*\}\}/.test(block.html) ? `${mjml}\n${couponOfMessage(look)}` : mjml
