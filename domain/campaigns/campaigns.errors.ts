import { errors } from '../contract/problem.ts'

export const campaignsErrors = errors({
  ETAT_CAMPAGNE_INCORRECT: { status: 409 },
  BASE_EN_QUALIFICATION: { status: 409 },
  CAMPAGNE_INCOMPLETE: { status: 422 },
  CREATION_CAMPAGNE: { status: 409 },
  MARKETING_DIRECT_INTERDIT: { status: 403 },
  CAMPAGNE_DIRECTE_SANS_DECISION: { status: 409 },
  DATE_LIMITE_PASSEE: { status: 409 },
  LABEL_TROP_LONG: { status: 422 },
  MOTIF_OBLIGATOIRE: { status: 422 },
  AUCUN_CONTACT: { status: 422 },
  AUCUN_CANAL: { status: 422 },
  AUCUNE_OPERATION: { status: 422 },
  COUPON_PERIME: { status: 422 },
  MESSAGE_MANQUANT: { status: 422 },
  EXPEDITEUR_MANQUANT: { status: 422 },
  EXPEDITEUR_NON_DECLARE: { status: 422 },
  TELEPHONE_MANQUANT: { status: 422 },
  ABONNEMENT_EXPIRE: { status: 422 },
  AUTOMATIQUE_DEJA_CREE: { status: 409 },
})
