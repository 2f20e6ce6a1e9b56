import type { Language } from '@relance/domain/contract/words.ts'
import { inkOn } from '@relance/domain/networks/colour.ts'
import type { DocumentKind, DocumentLink } from '@relance/domain/networks/documents.ts'
import type { Hours } from '@relance/domain/networks/hours.ts'
import { writeHours } from '@relance/domain/networks/write-hours.ts'
import { de } from './document-texts/de.ts'
import type { DocumentTexts } from './document-texts/document-text.ts'
import { en } from './document-texts/en.ts'
import { es } from './document-texts/es.ts'
import { fr } from './document-texts/fr.ts'
import { it } from './document-texts/it.ts'
import { nl } from './document-texts/nl.ts'
import { pt } from './document-texts/pt.ts'

const texts: Readonly<Record<Language, DocumentTexts>> = { fr, es, it, en, de, pt, nl }

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Plain text as a page: a blank line parts paragraphs, `## ` begins a heading, `- ` an item. */
export function textAsHtml(text: string): string {
  const html: string[] = []
  for (const block of text.replaceAll('\r', '').split(/\n\s*\n/)) {
    const lines = block.split('\n').map((line) => line.trim())
    let paragraph: string[] = []
    let items: string[] = []
    const close = () => {
      if (paragraph.length > 0) html.push(`<p>${paragraph.join('<br>')}</p>`)
      if (items.length > 0) html.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
      paragraph = []
      items = []
    }
    for (const line of lines.filter(Boolean)) {
      if (line.startsWith('## ')) {
        close()
        html.push(`<h2>${escapeHtml(line.slice(3))}</h2>`)
      } else if (line.startsWith('- ')) {
        if (paragraph.length > 0) close()
        items.push(escapeHtml(line.slice(2)))
      } else {
        if (items.length > 0) close()
        paragraph.push(escapeHtml(line))
      }
    }
    close()
  }
  return html.join('\n')
}

export interface DocumentPage {
  readonly langue: Language
  readonly document: DocumentKind
  /** The network's own text; null = the product's. */
  readonly ownText: string | null
  readonly links: readonly DocumentLink[]
  readonly network: {
    readonly displayName: string
    readonly logoSvg: string
    readonly couleurPrimaire: string
    readonly couleurAccent: string
    readonly contactTelephone: string
    readonly contactEmail: string
    readonly domaineEmail: string
    readonly horaires: readonly Hours[]
  }
}

/** A document of a network: no script, no cookie, in its colours, and made to be printed. */
export function documentPage({ langue, document, ownText, links, network }: DocumentPage): string {
  const words = texts[langue]
  const { title, text } = words.documents[document]
  const horaires = writeHours(network.horaires, langue)
  const values: Readonly<Record<string, string>> = {
    reseau: network.displayName,
    telephone: network.contactTelephone,
    email: network.contactEmail,
    domaine: network.domaineEmail,
    horaires: horaires && `${horaires}.`,
  }
  const filled = (ownText ?? text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  // The licence of the postal codes asks that they be named wherever legal notices are read (CC-BY 4.0).
  const attribution = document === 'mentions-legales' ? `<p>${escapeHtml(words.attribution)}</p>` : ''
  const logo = network.logoSvg
    ? `<img src="data:image/svg+xml;base64,${Buffer.from(network.logoSvg).toString('base64')}" alt="" width="48" height="48">`
    : ''
  const others = links
    .filter((link) => link.document !== document)
    .map(
      (link) =>
        `<li><a href="${escapeHtml(link.url.startsWith('/documents/') ? `${link.url}?lang=${langue}` : link.url)}">${escapeHtml(words.documents[link.document].title)}</a></li>`,
    )
  return `<!doctype html>
<html lang="${langue}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(`${title} · ${network.displayName}`)}</title>
<style>
:root { color-scheme: light dark; --marque: ${network.couleurPrimaire}; --encre: ${inkOn(network.couleurPrimaire)}; --accent: ${network.couleurAccent}; }
* { box-sizing: border-box; }
body { margin: 0; font: 17px/1.6 system-ui, sans-serif; background: #fff; color: #1c1f23; }
header { background: var(--marque); color: var(--encre); border-bottom: 5px solid var(--accent); }
header div, main, footer { max-width: 46rem; margin: 0 auto; padding: 1.25rem 1.5rem; }
header div { display: flex; align-items: center; gap: 1rem; font-size: 1.1rem; font-weight: 600; }
h1 { font-size: 1.9rem; line-height: 1.25; margin: 1rem 0 1.5rem; text-wrap: balance; }
h2 { font-size: 1.2rem; line-height: 1.35; margin: 2rem 0 .5rem; padding-left: .75rem; border-left: 4px solid var(--accent); }
p, ul { margin: .5rem 0; } ul { padding-left: 1.4rem; } li { margin: .25rem 0; }
footer { border-top: 1px solid #c9ced6; font-size: .95rem; }
footer ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
footer h2 { font-size: 1rem; margin: 1rem 0 .25rem; padding: 0; border: 0; }
a { color: inherit; text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #16181b; color: #e8eaed; } footer { border-color: #454b54; } }
@media print {
  @page { margin: 18mm; }
  body { font-size: 11pt; background: #fff; color: #000; }
  header { background: none; color: #000; } header div, main, footer { max-width: none; padding-left: 0; padding-right: 0; }
  h2 { break-after: avoid; } li, p { orphans: 3; widows: 3; } .screen { display: none; }
}
</style></head>
<body><header><div>${logo}<span>${escapeHtml(network.displayName)}</span></div></header>
<main><h1>${escapeHtml(title)}</h1>
${textAsHtml(filled)}
${attribution}</main>
<footer><h2>${escapeHtml(words.contact)}</h2><p>${[network.contactTelephone, network.contactEmail, horaires].filter(Boolean).map(escapeHtml).join('<br>')}</p>
<nav class="screen" aria-label="${escapeHtml(words.others)}"><h2>${escapeHtml(words.others)}</h2><ul>${others.join('')}</ul></nav><p class="screen">${escapeHtml(words.print)}</p></footer></body></html>`
}
