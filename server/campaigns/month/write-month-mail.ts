import { type MonthMail, monthMailWords } from '@relance/domain/campaigns/month-mails.ts'
import { defaultLanguage, type Language, languages, say, type WordKey } from '@relance/domain/contract/words.ts'
import type { TransactionalMessage } from '../../auth/transactional-mail.ts'
import { wordsOf } from '../../http/words.ts'
import type { MailFacts } from './month-mails.sql.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Currencies of the networks' countries that do not have the euro. */
const currencies: Readonly<Record<string, string>> = { GB: 'GBP', CH: 'CHF' }

/** Writes a mail about a month to a member, in the language of its account, with a link to the campaign's page. */
export function writeMonthMail(
  { sujet, campagneId }: { readonly sujet: MonthMail; readonly campagneId: number },
  facts: MailFacts,
  publicUrl: string,
): TransactionalMessage {
  const langue = languages.includes(facts.langue as Language) ? (facts.langue as Language) : defaultLanguage
  const number = new Intl.NumberFormat(langue)
  const moment = new Intl.DateTimeFormat(langue, { dateStyle: 'long', timeZone: facts.fuseau })
  const money = new Intl.NumberFormat(langue, {
    style: 'currency',
    currency: currencies[facts.pays] ?? 'EUR',
    maximumFractionDigits: 0,
  })
  const day = (when: Date | null): string => (when ? moment.format(when) : '')
  const values = {
    garage: facts.garage,
    label: facts.label,
    dateLimit: day(facts.dateLimit),
    dateDiffusion: day(facts.dateDiffusion),
    contacts: number.format(facts.contacts.global),
    sms: number.format(facts.contacts.sms),
    email: number.format(facts.contacts.email),
    envoyes: number.format(facts.resultats.envoyes),
    visites: number.format(facts.resultats.visites),
    // Amounts are kept in ten-thousandths.
    ca: money.format(facts.resultats.ca / 10_000),
    // The sentence around it ends by itself.
    motif: (facts.motifAnnulation ?? '').replace(/[.\s]+$/, ''),
  }
  const text = (key: WordKey): string => say(wordsOf(langue), key, values)
  const [objet, explication] = monthMailWords[sujet].map(text) as [string, string]
  const [bonjour, bouton] = [text('MAIL_MOIS_BONJOUR'), text('MAIL_MOIS_BOUTON')]
  const lien = `${publicUrl.replace(/\/+$/, '')}/campagnes/${campagneId}`
  const { displayName, domaineEmail, contactEmail } = facts.reseau
  const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`
  const url = escapeHtml(lien)
  return {
    vers: facts.email,
    objet,
    texte: [bonjour, explication, lien, displayName].join('\n\n'),
    html: `<!doctype html>
<html lang="${langue}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1a1a1a;background:#ffffff">
${paragraph(escapeHtml(bonjour))}
${paragraph(escapeHtml(explication))}
${paragraph(`<a href="${url}" style="display:inline-block;padding:12px 20px;background:#1a1a1a;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(bouton)}</a>`)}
${paragraph(escapeHtml(displayName))}
</body></html>`,
    reseau: { displayName, domaineEmail, contactEmail },
  }
}
