import { type Language, languages, say, type WordKey } from '@relance/domain/contract/words.ts'
import { wordsOf } from '../http/words.ts'
import type { TransactionalMessage } from './transactional-mail.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface ResetMail {
  readonly email: string
  readonly nom: string
  /** The user's language. */
  readonly langue: string
  readonly lien: string
  readonly reseau: TransactionalMessage['reseau']
}

/** Writes the mail that carries the link to a new password, in the user's language. */
export function writeResetMail({ email, nom, langue, lien, reseau }: ResetMail): TransactionalMessage {
  const language = languages.includes(langue as Language) ? (langue as Language) : 'fr'
  const values = { email, nom, reseau: reseau.displayName }
  const text = (key: WordKey): string => say(wordsOf(language), key, values)
  const [bonjour, explication, bouton, ignorer] = [
    text('MAIL_REINITIALISATION_BONJOUR'),
    text('MAIL_REINITIALISATION_TEXTE'),
    text('MAIL_REINITIALISATION_BOUTON'),
    text('MAIL_REINITIALISATION_IGNORER'),
  ]
  const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`
  const url = escapeHtml(lien)
  return {
    vers: email,
    objet: text('MAIL_REINITIALISATION_OBJET'),
    texte: [bonjour, explication, lien, ignorer, reseau.displayName].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1a1a1a;background:#ffffff">
${paragraph(escapeHtml(bonjour))}
${paragraph(escapeHtml(explication))}
${paragraph(`<a href="${url}" style="display:inline-block;padding:12px 20px;background:#1a1a1a;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(bouton)}</a>`)}
${paragraph(`<a href="${url}" style="color:#1a1a1a;word-break:break-all">${url}</a>`)}
${paragraph(escapeHtml(ignorer))}
${paragraph(escapeHtml(reseau.displayName))}
</body></html>`,
    reseau,
  }
}
