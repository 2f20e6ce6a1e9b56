import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { emailWords } from '@relance/domain/messages/email-words.ts'
import { withCoupon } from './coupon-block.ts'
import { blockToMjml } from './email-blocks.ts'
import { escapeHtml, plain, readableOn } from './email-ground.ts'
import type { EmailImage } from './email-images.sql.ts'
import type { EmailLook } from './email-look.sql.ts'

/** A brand colour too pale to be read on white gives way to a dark one. */
const inkOnWhite = (colour: string): string => (readableOn(colour) === '#ffffff' ? colour : '#1a4d8f')

/**
 * For mail programs that tell when they are dark (Apple Mail, Outlook on telephones and Mac). The others are left to
 * invert colours by themselves.
 */
const darkStyle = `@media (prefers-color-scheme: dark) {
.page, .page > div { background-color: #14171a !important; }
.on-white, .on-white > table, .on-white > table > tbody > tr > td { background: #1f2428 !important; background-color: #1f2428 !important; }
.on-tint, .on-tint > table, .on-tint > table > tbody > tr > td { background: #2b3238 !important; background-color: #2b3238 !important; }
.in-page div, .in-page strong { color: #eceff1 !important; }
.in-page a { color: #9ecbff !important; }
.in-name div { color: #ffffff !important; }
.in-foot div, .in-foot a { color: #b6bec5 !important; }
.in-rule p { border-top-color: #434c54 !important; }
.coupon > table > tbody > tr > td { border-color: #9ecbff !important; }
.code { background-color: #2b3238 !important; }
}`

function style({ brand }: EmailLook): string {
  return `a { color: ${inkOnWhite(brand.couleurPrimaire)}; }
p { margin: 0 0 12px; }
ul, ol { margin: 0 0 12px; padding-left: 22px; }
li { margin: 0 0 4px; }
h2, h3 { margin: 0 0 6px; font-size: 18px; line-height: 24px; }
.in-brand a { color: ${readableOn(brand.couleurPrimaire)}; }
${darkStyle}`
}

function header(frame: EmailDocument['frame'], { brand, garage }: EmailLook): string {
  const name = plain(garage.nom)
  const accent = `<mj-section padding="0" background-color="${brand.couleurAccent}"><mj-column><mj-spacer height="4px" /></mj-column></mj-section>`
  switch (frame) {
    case 'plain':
      return '<mj-section padding="0"><mj-column><mj-spacer height="16px" /></mj-column></mj-section>'
    case 'light':
      return `${accent}<mj-section css-class="on-white" background-color="#ffffff" padding="20px 24px 12px"><mj-column><mj-text align="center" css-class="in-name" font-size="22px" line-height="28px" font-weight="700" color="${inkOnWhite(brand.couleurPrimaire)}">${name}</mj-text><mj-text align="center" css-class="in-foot" font-size="12px" line-height="18px" color="#5a6570">${plain(brand.nom)}</mj-text></mj-column></mj-section>`
    case 'band':
    case undefined:
      return `<mj-section css-class="on-brand" background-color="${brand.couleurPrimaire}" padding="16px 24px"><mj-column><mj-text font-size="20px" font-weight="700" color="${readableOn(brand.couleurPrimaire)}">${name}</mj-text></mj-column></mj-section>${accent}`
  }
}

/** Whether the first block reaches the edges by itself: white above it would look like a mistake. */
function startsAtEdge({ blocks: [first] }: EmailDocument): boolean {
  if (!first) return false
  return (
    (first.type === 'image' && first.width === 'full') ||
    ('tone' in first && (first.tone === 'brand' || first.tone === 'tint'))
  )
}

/** A whole e-mail in MJML: its blocks between the garage's name and who writes, from where, and how to unsubscribe. */
export function emailToMjml(document: EmailDocument, look: EmailLook, images: ReadonlyMap<number, EmailImage>): string {
  const { garage, langue } = look
  const words = emailWords[langue]
  const identity = [garage.raisonSociale || garage.nom, ...garage.adresse].map(plain).join(' – ')
  const preview = document.preheader ? `<mj-preview>${escapeHtml(document.preheader)}</mj-preview>` : ''
  const space = startsAtEdge(document)
    ? ''
    : '<mj-section padding="8px 0 0" css-class="on-white" background-color="#ffffff"><mj-column></mj-column></mj-section>'
  return `<mjml lang="${langue}"><mj-head><mj-title>${escapeHtml(document.objet)}</mj-title>${preview}
<mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
<mj-attributes><mj-all font-family="Inter, Helvetica, Arial, sans-serif" /><mj-text font-size="16px" line-height="24px" color="#222222" padding="0" /><mj-button font-size="16px" padding="8px 0" /></mj-attributes>
<mj-style>${style(look)}</mj-style></mj-head>
<mj-body css-class="page" background-color="#e9edf0" width="600px">
${header(document.frame, look)}
${space}
${document.blocks.map((block) => withCoupon(block, blockToMjml(block, look, images), look)).join('\n')}
<mj-section padding="16px 24px"><mj-column><mj-text align="center" css-class="in-foot" font-size="12px" line-height="18px" color="#4d565e">${words.recu.replace('{garage}', plain(garage.nom))}<br />${identity}<br /><a href="{{desabonnement}}" style="color:#4d565e">${words.desabonnement}</a></mj-text></mj-column></mj-section>
</mj-body></mjml>`
}
