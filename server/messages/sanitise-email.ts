import { type EmailDocument, isSafeLink } from '@relance/domain/messages/email-document.ts'
import sanitizeHtml from 'sanitize-html'

/** What a text block may hold: nothing that runs, frames, posts or styles (domain.md B5). */
const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'h2', 'h3'],
  allowedAttributes: { a: ['href'], p: ['style'] },
  allowedStyles: { p: { 'text-align': [/^(?:left|center|right)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: (isSafeLink(href.trim()) ? { href: href.trim() } : {}) as sanitizeHtml.Attributes,
    }),
  },
}

/** The rich text of a block, without anything it may not hold. */
export const sanitiseText = (html: string): string => sanitizeHtml(html, options)

/** A document as it may be kept: sanitised when it is saved, and once more when it is rendered. */
export const sanitiseDocument = (document: EmailDocument): EmailDocument => ({
  ...document,
  blocks: document.blocks.map((block) => ('html' in block ? { ...block, html: sanitiseText(block.html) } : block)),
})
