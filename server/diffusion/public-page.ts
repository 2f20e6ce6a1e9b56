import { type Language, say } from '@relance/domain/contract/words.ts'
import { wordsOf } from '../http/words.ts'
import { escapeHtml, readableOn } from '../messages/email-ground.ts'

/** The look of the small pages that a link in a message opens: no script, no cookie, readable on any phone, by day and by night. */
const style = (couleur: string): string => `
:root { color-scheme: light dark; --bord: ${couleur}; --encre: ${readableOn(couleur)}; }
* { box-sizing: border-box; }
body { margin: 0; font: 17px/1.5 system-ui, sans-serif; background: #f2f3f5; color: #1c1f23; overflow-wrap: anywhere; }
main { max-width: 32rem; margin: clamp(1rem, 10vh, 6rem) auto; padding: 2rem; background: #fff; border-top: 6px solid var(--bord); border-radius: 8px; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 .25rem; font-size: 1rem; }
p, address { margin: 0; font-style: normal; }
a { color: inherit; }
.logo { width: fit-content; margin-bottom: 1rem; }
.logo svg { display: block; width: auto; height: 48px; max-width: 180px; }
.appel { display: block; margin: 1.5rem 0 0; padding: .9rem 1.2rem; border-radius: 8px; background: var(--bord); color: var(--encre); font-size: 1.15rem; font-weight: 600; text-align: center; text-decoration: none; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
@media (max-width: 36rem) { main { margin: 0; min-height: 100vh; border-radius: 0; padding: 1.5rem; } }
@media (prefers-color-scheme: dark) { body { background: #16181b; color: #e8eaed; } main { background: #22262b; } .logo { background: #fff; padding: 8px; border-radius: 6px; } }`

/** A whole page; `titre` and `corps` are HTML, already escaped. */
export const framePage = (given: {
  readonly langue: Language
  readonly couleur: string
  readonly titre: string
  readonly corps: string
}): string => `<!doctype html>
<html lang="${given.langue}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${given.titre}</title>
<style>${style(given.couleur)}</style></head>
<body><main>${given.corps}</main></body></html>`

/** A page of one sentence. */
export function publicPage(given: {
  readonly langue: Language
  readonly couleur?: string
  readonly titre: string
  readonly texte: string
  readonly values?: Readonly<Record<string, string>>
}): string {
  const words = wordsOf(given.langue)
  const titre = escapeHtml(say(words, given.titre, given.values))
  const corps = `<h1>${titre}</h1><p>${escapeHtml(say(words, given.texte, given.values))}</p>`
  return framePage({ langue: given.langue, couleur: given.couleur ?? '#0b5cab', titre, corps })
}
