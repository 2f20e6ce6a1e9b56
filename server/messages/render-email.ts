import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { emailWords } from '@relance/domain/messages/email-words.ts'
import type { Variables } from '@relance/domain/messages/merge.ts'
import { convert } from 'html-to-text'
import mjml from 'mjml'
import { refuseField } from '../http/problem.ts'
import { blockToMjml, escapeHtml, plain, readableOn } from './email-blocks.ts'
import type { EmailLook } from './email-look.sql.ts'

/** Gmail cuts what is longer (domain.md B5). */
export const emailMaxBytes = 100_000

/** An e-mail ready to be filled, with its `{{fields}}` in place: made once for a campaign, filled for each message. */
export interface CompiledEmail {
  readonly objet: string
  readonly html: string
  readonly text: string
}

function toMjml(document: EmailDocument, look: EmailLook): string {
  const { brand, garage, langue } = look
  const words = emailWords[langue]
  const identity = [garage.raisonSociale || garage.nom, ...garage.adresse].map(plain).join(' – ')
  const preview = document.preheader ? `<mj-preview>${escapeHtml(document.preheader)}</mj-preview>` : ''
  return `<mjml lang="${langue}"><mj-head><mj-title>${escapeHtml(document.objet)}</mj-title>${preview}
<mj-attributes><mj-all font-family="Inter, Helvetica, Arial, sans-serif" /><mj-text font-size="16px" line-height="24px" color="#222222" padding="0" /><mj-button font-size="16px" padding="8px 0" /></mj-attributes>
<mj-style>a { color: ${linkColour(brand.couleurPrimaire)}; } p { margin: 0 0 12px; }</mj-style></mj-head>
<mj-body background-color="#f2f3f5" width="600px">
<mj-section background-color="${brand.couleurPrimaire}" padding="16px 24px"><mj-column><mj-text font-size="20px" font-weight="700" color="${readableOn(brand.couleurPrimaire)}">${plain(garage.nom)}</mj-text></mj-column></mj-section>
<mj-section padding="0" background-color="${brand.couleurAccent}"><mj-column><mj-spacer height="4px" /></mj-column></mj-section>
<mj-section padding="8px 0 0" background-color="#ffffff"><mj-column></mj-column></mj-section>
${document.blocks.map((block) => blockToMjml(block, look)).join('\n')}
<mj-section padding="16px 24px"><mj-column><mj-text align="center" font-size="12px" line-height="18px" color="#555555">${words.recu.replace('{garage}', plain(garage.nom))}<br />${identity}<br /><a href="{{desabonnement}}" style="color:#555555">${words.desabonnement}</a></mj-text></mj-column></mj-section>
</mj-body></mjml>`
}

/** A brand colour too pale to be read as a link on white gives way to a dark one. */
const linkColour = (colour: string): string => (readableOn(colour) === '#ffffff' ? colour : '#1a4d8f')

/**
 * Lays an e-mail out: HTML by MJML and its text part. Everything is sanitised here again, whatever was done when it was
 * saved. 422 when it cannot be laid out, or when its HTML is 100 kB or more.
 */
export async function compileEmail(document: EmailDocument, look: EmailLook): Promise<CompiledEmail> {
  const { html, errors } = await mjml(toMjml(document, look), {
    validationLevel: 'strict',
    ignoreIncludes: true,
    keepComments: true,
    fonts: {},
  }).catch(() => {
    throw refuseField('document.blocks', 'EMAIL_ILLISIBLE')
  })
  if (errors.length > 0) throw refuseField('document.blocks', 'EMAIL_ILLISIBLE')
  const compact = html.replaceAll(/[ \t]*\n\s*/g, '\n').trim()
  if (Buffer.byteLength(compact) >= emailMaxBytes) throw refuseField('document.blocks', 'EMAIL_TROP_LOURD')
  return { objet: document.objet, html: compact, text: toText(compact) }
}

const toText = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'title', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'div[style*="max-height:0"]', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  })
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const section = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g
const linkFields: ReadonlySet<string> = new Set(['urlRendezVous', 'desabonnement'])

function valueFor(name: string, variables: Readonly<Record<string, string | undefined>>): string {
  const value = variables[name] ?? ''
  // A link from a member's record ends up in an href: nothing but a page may stand there.
  return linkFields.has(name) && !/^https?:\/\//i.test(value) ? '' : value
}

// A missing value leaves no gap: neither a space before the comma that follows it, nor a comma at the start of a line.
const gap = /(^|[ \u00a0>])?\{\{\s*(\w+)\s*\}\}([ \u00a0]?,[ \u00a0]*)?/gm

const fill = (template: string, variables: Variables, write: (value: string) => string): string =>
  template
    .replaceAll(section, (_, name: string, inner: string) => (valueFor(name, variables).trim() === '' ? '' : inner))
    .replaceAll(gap, (_, before: string | undefined, name: string, after: string | undefined) => {
      const value = valueFor(name, variables)
      if (value.trim() !== '') return `${before ?? ''}${write(value)}${after ?? ''}`
      const starts = before === undefined || before === '' || before === '>'
      return starts ? (before ?? '') : (after ?? '')
    })

const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ')

/**
 * Fills a compiled e-mail. Values are escaped in the HTML, kept to one line in the subject; a missing one leaves no gap.
 * The promotional message (`message`) may name fields itself: it is filled first.
 */
export function fillEmail(compiled: CompiledEmail, given: Variables): CompiledEmail {
  const message = fill(given.message ?? '', { ...given, message: '' }, (value) => value)
  const variables = { ...given, message }
  return {
    objet: upperFirst(fill(compiled.objet, variables, oneLine).trim()),
    html: fill(compiled.html, variables, (value) => escapeHtml(value).replaceAll(/\r?\n/g, '<br />')),
    text: fill(compiled.text, variables, (value) => value),
  }
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
