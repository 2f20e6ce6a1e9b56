import { emailMaxBytes } from '@relance/domain/messages/email-check.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { mergeFields, type Variables } from '@relance/domain/messages/merge.ts'
import { messageMaxLength } from '@relance/domain/messages/message.ts'
import { convert } from 'html-to-text'
import mjml from 'mjml'
import { refuseField } from '../http/problem.ts'
import { emailToMjml } from './email-frame.ts'
import { escapeHtml } from './email-ground.ts'
import type { EmailImage } from './email-images.sql.ts'
import type { EmailLook } from './email-look.sql.ts'

/** An e-mail ready to be filled, with its `{{fields}}` in place: made once for a campaign, filled for each message. */
export interface CompiledEmail {
  readonly objet: string
  readonly html: string
  readonly text: string
}

/**
 * Lays an e-mail out: HTML by MJML and its text part. Everything is sanitised here again, whatever was done when it was
 * saved. `images` are those the document names (`findEmailImages`). 422 when it cannot be laid out, when its HTML, filled
 * with the longest values, is 100 kB or more, and, at `document.blocks.{n}.imageId`, when a picture is not among those given.
 */
export async function compileEmail(
  document: EmailDocument,
  look: EmailLook,
  images: ReadonlyMap<number, EmailImage> = new Map(),
): Promise<CompiledEmail> {
  const strange = document.blocks.findIndex((block) => 'imageId' in block && !images.has(block.imageId))
  if (strange >= 0) throw refuseField(`document.blocks.${strange}.imageId`, 'IMAGE_INCONNUE')
  const { html, errors } = await mjml(emailToMjml(document, look, images), {
    validationLevel: 'strict',
    ignoreIncludes: true,
    keepComments: true,
    fonts: {},
  }).catch(() => {
    throw refuseField('document.blocks', 'EMAIL_ILLISIBLE')
  })
  if (errors.length > 0) throw refuseField('document.blocks', 'EMAIL_ILLISIBLE')
  const compact = html.replaceAll(/[ \t]*\n\s*/g, '\n').trim()
  const compiled = { objet: document.objet, html: compact, text: toText(compact) }
  if (worstCaseBytes(compiled) >= emailMaxBytes) throw refuseField('document.blocks', 'EMAIL_TROP_LOURD')
  return compiled
}

// A quotation mark takes six bytes once escaped: nothing takes more.
const long = (characters: number): string => '"'.repeat(characters)
const longest: Variables = {
  ...Object.fromEntries(Object.keys(mergeFields).map((name) => [name, long(100)])),
  message: long(messageMaxLength),
  autresOperations: long(300),
  couponTitre: long(80),
  couponTexte: long(600),
  urlRendezVous: `https://${long(400)}`,
  desabonnement: `https://${long(300)}`,
}

/** How many bytes the HTML of an e-mail takes when each of its fields has as long a value as it may. */
export const worstCaseBytes = (compiled: CompiledEmail): number => Buffer.byteLength(fillEmail(compiled, longest).html)

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
    // A number says itself; it is not read twice.
    .replaceAll(/ \(tel:[+\d]*\)/g, '')
    .trim()

/** Lines that held a space, a divider or a field without a value leave one blank line. */
const closeUp = (text: string): string => text.replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n').trim()

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
    text: closeUp(fill(compiled.text, variables, (value) => value)),
  }
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
