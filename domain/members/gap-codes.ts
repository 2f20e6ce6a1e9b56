// Apart from the schemas: an address is read with it before a page is shown (docs/decisions/0007).

/** What may be missing in an account before a campaign can be sent. */
export const gapCodes = [
  'ABONNEMENT_EXPIRE',
  'EXPEDITEUR_MANQUANT',
  'EXPEDITEUR_NON_DECLARE',
  'TELEPHONE_MANQUANT',
  'MENTION_STOP_ABSENTE',
  'ADRESSE_MANQUANTE',
  'EMAIL_REPONSE_MANQUANT',
  'BASE_VIDE',
] as const
export type GapCode = (typeof gapCodes)[number]
