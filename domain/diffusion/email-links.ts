/** A link of an e-mail as its reader sees it. */
export interface EmailLink {
  readonly cible: string
  /** What is written on it, or on its image; at most 80 characters. */
  readonly libelle: string
}

const anchor = /(<a\b[^>]*?\bhref=")(https?:\/\/[^"{}]+)("[^>]*>)([\s\S]*?)<\/a>/gi

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

function labelOf(inner: string): string {
  const text = decoded(inner.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
  const alt = /<img\b[^>]*?\balt="([^"]*)"/i.exec(inner)?.[1] ?? ''
  return (text || decoded(alt).trim()).slice(0, 80)
}

/**
 * Whether what is written on a link is itself an address. Such a link is left as it is: one that shows an address and leads
 * to another is what mail filters and readers take for fraud.
 */
const showsAddress = (label: string): boolean =>
  /^(?:https?:\/\/|www\.)\S+$/i.test(label) || /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i.test(label)

/**
 * The links of a laid-out e-mail that are counted, each target once, in the order they stand: pages (http and https), not
 * telephone, mail or unsubscribe links, nor those that show their address.
 */
export function findEmailLinks(html: string): EmailLink[] {
  const found = new Map<string, string>()
  for (const [, , href, , inner] of html.matchAll(anchor)) {
    const cible = decoded(href!)
    const libelle = labelOf(inner!)
    if (!found.has(cible) && !showsAddress(libelle)) found.set(cible, libelle)
  }
  return [...found].map(([cible, libelle]) => ({ cible, libelle }))
}

/** The same e-mail with its counted links leading through short ones (target → short link), in the HTML and in the text part. */
export const shortenEmailLinks = <E extends { readonly html: string; readonly text: string }>(
  email: E,
  shortOf: ReadonlyMap<string, string>,
): E => ({
  ...email,
  html: email.html.replaceAll(anchor, (whole, before: string, href: string, after: string, inner: string) => {
    const short = showsAddress(labelOf(inner)) ? undefined : shortOf.get(decoded(href))
    return short ? `${before}${short}${after}${inner}</a>` : whole
  }),
  text: email.text.replaceAll(/https?:\/\/[^\s()<>[\]]+/gi, (url) => shortOf.get(url) ?? url),
})
