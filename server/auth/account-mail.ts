import { type Language, languages, say, type WordKey } from '@relance/domain/contract/words.ts'
import { wordsOf } from '../http/words.ts'
import type { TransactionalMessage } from './transactional-mail.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The sentences of each mail: its subject, what happened, the button, and what to do when one knows nothing of it. */
const sentences = {
  reinitialisation: [
    'MAIL_REINITIALISATION_OBJET',
    'MAIL_REINITIALISATION_TEXTE',
    'MAIL_REINITIALISATION_BOUTON',
    'MAIL_REINITIALISATION_IGNORER',
  ],
  invitation: ['MAIL_INVITATION_OBJET', 'MAIL_INVITATION_TEXTE', 'MAIL_INVITATION_BOUTON', 'MAIL_INVITATION_IGNORER'],
  'second-facteur': [
    'MAIL_SECOND_FACTEUR_OBJET',
    'MAIL_SECOND_FACTEUR_TEXTE',
    'MAIL_SECOND_FACTEUR_BOUTON',
    'MAIL_SECOND_FACTEUR_IGNORER',
  ],
} as const satisfies Readonly<Record<string, readonly [WordKey, WordKey, WordKey, WordKey]>>

/** A user as a mail addresses it. */
export interface Addressee {
  readonly email: string
  readonly prenom: string
  readonly nom: string
  readonly lang_locale: string
}

interface AccountMail {
  readonly sujet: keyof typeof sentences
  readonly vers: Addressee
  readonly lien: string
  readonly reseau: { readonly display_name: string; readonly domaine_email: string; readonly contact_email: string }
  /** What the sentences name besides: who did it, for how long a link works. */
  readonly valeurs?: Readonly<Record<string, unknown>>
}

/** How a user is called: by its name, else by its address. */
export const nameOf = ({ prenom, nom, email }: Pick<Addressee, 'prenom' | 'nom' | 'email'>): string =>
  [prenom, nom].filter(Boolean).join(' ') || email

/** Writes a mail about a user's account, with one link, in the user's language. */
export function writeAccountMail({ sujet, vers, lien, reseau, valeurs = {} }: AccountMail): TransactionalMessage {
  const language = languages.includes(vers.lang_locale as Language) ? (vers.lang_locale as Language) : 'fr'
  const values = { ...valeurs, email: vers.email, nom: nameOf(vers), reseau: reseau.display_name }
  const text = (key: WordKey): string => say(wordsOf(language), key, values)
  const bonjour = text('MAIL_REINITIALISATION_BONJOUR')
  const [objet = '', explication = '', bouton = '', ignorer = ''] = sentences[sujet].map(text)
  const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`
  const url = escapeHtml(lien)
  return {
    vers: vers.email,
    objet,
    texte: [bonjour, explication, lien, ignorer, reseau.display_name].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1a1a1a;background:#ffffff">
${paragraph(escapeHtml(bonjour))}
${paragraph(escapeHtml(explication))}
${paragraph(`<a href="${url}" style="display:inline-block;padding:12px 20px;background:#1a1a1a;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(bouton)}</a>`)}
${paragraph(`<a href="${url}" style="color:#1a1a1a;word-break:break-all">${url}</a>`)}
${paragraph(escapeHtml(ignorer))}
${paragraph(escapeHtml(reseau.display_name))}
</body></html>`,
    reseau: {
      displayName: reseau.display_name,
      domaineEmail: reseau.domaine_email,
      contactEmail: reseau.contact_email,
    },
  }
}
