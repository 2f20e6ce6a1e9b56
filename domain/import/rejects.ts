import type { RejectLevel } from './import.ts'

/** Every reason an import may give, and what it did with the row. Their sentences are in `domain/words`. */
const levels = {
  IMPORT_LIGNE_INCOMPLETE: 'ligne',
  IMPORT_LIGNE_TROP_LONGUE: 'ligne',
  IMPORT_GUILLEMET: 'ligne',
  IMPORT_CODE_CLIENT_MANQUANT: 'ligne',
  IMPORT_IMMATRICULATION_MANQUANTE: 'ligne',
  IMPORT_NUMERO_MANQUANT: 'ligne',
  IMPORT_DATE_MANQUANTE: 'ligne',
  IMPORT_DOUBLON: 'ligne',
  IMPORT_DATE_INCORRECTE: 'champ',
  IMPORT_TELEPHONE_INCORRECT: 'champ',
  IMPORT_EMAIL_INCORRECT: 'champ',
  IMPORT_MONTANT_INCORRECT: 'champ',
  IMPORT_NOMBRE_INCORRECT: 'champ',
  IMPORT_OUI_NON_INCORRECT: 'champ',
  IMPORT_PAYS_INCONNU: 'champ',
  IMPORT_ENERGIE_INCONNUE: 'champ',
  IMPORT_LIGNE_NO_INCORRECT: 'champ',
  IMPORT_PROPRIETAIRE_INCONNU: 'champ',
  IMPORT_PROPRIETAIRE_MANQUANT: 'champ',
  IMPORT_CLIENT_INCONNU: 'champ',
  IMPORT_VEHICULE_INCONNU: 'champ',
  IMPORT_PLAQUE_FORME: 'avis',
  IMPORT_GUILLEMET_ISOLE: 'avis',
  IMPORT_FACTURE_INCOHERENTE: 'avis',
} as const satisfies Record<string, RejectLevel>
export type RejectCode = keyof typeof levels

/** What an import did with the row that it gives this reason for. */
export const rejectLevelOf = (code: string): RejectLevel => (levels as Record<string, RejectLevel>)[code] ?? 'avis'

/** Tells of a field of the row being read. `champ` is empty when the whole row is meant. */
export type Report = (code: RejectCode, champ: string, valeur: string) => void
