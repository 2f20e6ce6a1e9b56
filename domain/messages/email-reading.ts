import { type EmailBlock, isSafeLink } from './email-document.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)

/** The words of a text block, without its tags. */
export const wordsOf = (html: string): string =>
  decoded(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

export const isBlank = (html: string): boolean => wordsOf(html) === ''

/** The addresses of the links of a text block; '' where a link has none. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b([^>]*)>/gi)].map(([, attributes]) => {
    const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes!) ?? []
    return decoded(double ?? single ?? '').trim()
  })

/** Names kept for examples (RFC 2606, RFC 6761), and this machine. */
const exampleHost = /^(?:.*\.)?(?:example\.(?:com|org|net)|example|test|invalid|localhost)$/i

function hostOf(href: string): string {
  return (/^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)/i.exec(href)?.[1] ?? '').replace(/\.$/, '')
}

/** What is wrong with the address of a link; null when nothing is. */
export function linkFaultOf(href: string): string | null {
  const address = href.trim()
  if (address === '' || /^(?:https?:\/*|mailto:|tel:|#)$/i.test(address)) return 'LIEN_VIDE'
  if (!isSafeLink(address)) return 'LIEN_INVALIDE'
  if (!/^https?:/i.test(address)) return null
  const host = hostOf(address)
  if (exampleHost.test(host)) return 'LIEN_EXEMPLE'
  if (!/[^.]\.[^.]/.test(host)) return 'LIEN_INVALIDE'
  return /^http:/i.test(address) ? 'LIEN_HTTP' : null
}

/** What is read of a block, pictures aside. */
export function visibleText(block: EmailBlock): string {
  switch (block.type) {
    case 'heading':
      return block.text
    case 'text':
    case 'columns':
      return wordsOf(block.html)
    case 'button':
      return block.label
    case 'coupon':
      return `${block.title} ${block.text}`
    case 'signature':
      return block.text
    case 'image':
    case 'divider':
    case 'spacer':
      return ''
  }
}
