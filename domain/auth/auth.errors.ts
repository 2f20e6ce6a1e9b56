import { errors } from '../contract/problem.ts'

export const authErrors = errors({
  IDENTIFIANTS_INCORRECTS: { status: 401 },
  SESSION_EXPIREE: { status: 401 },
  RESEAU_INTERDIT: { status: 403 },
  UTILISATEUR_INCONNU: { status: 404 },
  LIEN_EXPIRE: { status: 410 },
  MAIL_NON_ENVOYE: { status: 502 },
  SSO_INVALIDE: { status: 401 },
  SECRET_INCORRECT: { status: 401 },
  SECOND_FACTEUR_REQUIS: { status: 401 },
  SECOND_FACTEUR_EXPIRE: { status: 401 },
  SECOND_FACTEUR_ACTIF: { status: 409 },
  SECOND_FACTEUR_NON_PREPARE: { status: 409 },
  SECOND_FACTEUR_INACTIF: { status: 409 },
  CODE_INCORRECT: { status: 401 },
  INVITATION_IMPOSSIBLE: { status: 409 },
  PROPRES_DROITS: { status: 422 },
  ATELIER_HORS_RESEAU: { status: 422 },
})
