import { errors } from '../contract/problem.ts'

export const membersErrors = errors({
  AU_MOINS_UN_CHAMP: { status: 422 },
  SIRET_INVALIDE: { status: 422 },
  SIRET_HORS_FRANCE: { status: 422 },
  CODE_POSTAL_INVALIDE: { status: 422 },
  SITE_WEB_INVALIDE: { status: 422 },
  MOBILE_INVALIDE: { status: 422 },
  EXPEDITEUR_LONGUEUR: { status: 422 },
  EXPEDITEUR_CARACTERES: { status: 422 },
  EXPEDITEUR_GENERIQUE: { status: 422 },
  NUMERO_CLIENT_PRIS: { status: 409 },
  EMAIL_PRIS: { status: 409 },
  CHANGEMENT_PERIME: { status: 409 },
  CHANGEMENT_ANNULE: { status: 409 },
})

/** What is doubtful without being refused, told in the answer. */
export const memberWarnings = ['SIRET_CLE_INCORRECTE', 'TELEPHONE_SANS_SMS'] as const

/** Why a member cannot take a value that is given to many: told beside its name. */
export const massRefusals = ['REGISTRE_REQUIS', 'REGISTRE_NON_REQUIS', 'AUTOMATIQUE_SANS_REGLAGE'] as const
