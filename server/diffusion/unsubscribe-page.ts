import { type Language, say } from '@relance/domain/contract/words.ts'
import { wordsOf } from '../http/words.ts'
import { escapeHtml } from '../messages/email-ground.ts'

/** The small page behind an unsubscribe link: no script, no cookie, readable on any phone. */
export function unsubscribePage(given: {
  readonly langue: Language
  readonly garage: string
  readonly couleur: string
  readonly etape: 'demande' | 'fait'
  readonly token: string
  /** The customer agreed to be followed by its clicks: it can withdraw that here too, as easily. */
  readonly suivi: boolean
}): string {
  const words = wordsOf(given.langue)
  const sentence = (key: string) => escapeHtml(say(words, key, { garage: given.garage }))
  const asked = given.etape === 'demande'
  const title = sentence(asked ? 'DESABONNEMENT_TITRE' : 'DESABONNEMENT_FAIT_TITRE')
  const form = `<form method="post" action="/desabonnement/${encodeURIComponent(given.token)}"><input type="hidden" name="confirmation" value="oui"><button type="submit">${sentence('DESABONNEMENT_BOUTON')}</button></form>`
  const action = `/desabonnement/${encodeURIComponent(given.token)}/suivi`
  const withdraw = given.suivi
    ? `<hr><p>${sentence('SUIVI_RETRAIT_QUESTION')}</p><form method="post" action="${action}"><button type="submit">${sentence('SUIVI_RETRAIT_BOUTON')}</button></form>`
    : ''
  return `<!doctype html>
<html lang="${given.langue}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>
:root { color-scheme: light dark; --bord: ${given.couleur}; }
body { margin: 0; font: 17px/1.5 system-ui, sans-serif; background: #f2f3f5; color: #1c1f23; }
main { max-width: 32rem; margin: 12vh auto; padding: 2rem; background: #fff; border-top: 6px solid var(--bord); border-radius: 8px; }
h1 { margin: 0 0 1rem; font-size: 1.4rem; }
button { font: inherit; font-weight: 600; margin-top: .5rem; padding: .7rem 1.4rem; border: 0; border-radius: 6px; background: #1c1f23; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--bord); outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #16181b; color: #e8eaed; } main { background: #22262b; } button { background: #e8eaed; color: #16181b; } }
</style></head>
<body><main><h1>${title}</h1><p>${sentence(asked ? 'DESABONNEMENT_QUESTION' : 'DESABONNEMENT_FAIT')}</p>${asked ? form : ''}${withdraw}</main></body></html>`
}
