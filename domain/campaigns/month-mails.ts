import type { WordKey } from '../contract/words.ts'

/** What the product writes to a member about a month, once each (decisions.md 6). */
export const monthMails = ['ouverture', 'rappel', 'rappel7', 'rappel2', 'avis', 'resultats', 'annulation'] as const
export type MonthMail = (typeof monthMails)[number]

/** The words of each: its subject and what it says. */
export const monthMailWords = {
  ouverture: ['MAIL_MOIS_OUVERTURE_OBJET', 'MAIL_MOIS_OUVERTURE_TEXTE'],
  rappel: ['MAIL_MOIS_RAPPEL_OBJET', 'MAIL_MOIS_RAPPEL_TEXTE'],
  rappel7: ['MAIL_MOIS_RAPPEL_OBJET', 'MAIL_MOIS_RAPPEL_TEXTE'],
  rappel2: ['MAIL_MOIS_RAPPEL2_OBJET', 'MAIL_MOIS_RAPPEL_TEXTE'],
  avis: ['MAIL_MOIS_AVIS_OBJET', 'MAIL_MOIS_AVIS_TEXTE'],
  resultats: ['MAIL_MOIS_RESULTATS_OBJET', 'MAIL_MOIS_RESULTATS_TEXTE'],
  annulation: ['MAIL_MOIS_ANNULATION_OBJET', 'MAIL_MOIS_ANNULATION_TEXTE'],
} as const satisfies Readonly<Record<MonthMail, readonly [WordKey, WordKey]>>
