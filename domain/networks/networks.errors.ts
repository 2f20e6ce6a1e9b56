import { errors } from '../contract/problem.ts'

export const networksErrors = errors({
  COULEUR_INCORRECTE: { status: 422 },
  LOGO_INVALIDE: { status: 422 },
  LOGO_TROP_LOURD: { status: 422 },
  HEURE_INCORRECTE: { status: 422 },
  HEURES_INVERSEES: { status: 422 },
  JOUR_EN_DOUBLE: { status: 422 },
  LANGUE_EN_DOUBLE: { status: 422 },
  DOCUMENT_EN_DOUBLE: { status: 422 },
  LIEN_DOCUMENT_INVALIDE: { status: 422 },
  NUMERO_COURT_INCORRECT: { status: 422 },
  DOMAINE_INCORRECT: { status: 422 },
  TAUX_TVA_INCORRECT: { status: 422 },
})
