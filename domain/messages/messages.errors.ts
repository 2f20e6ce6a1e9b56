import { errors } from '../contract/problem.ts'

export const messagesErrors = errors({
  SMS_VIDE: { status: 422 },
  SMS_TROP_LONG: { status: 422 },
  SMS_CARACTERES_SPECIAUX: { status: 422 },
  VARIABLE_INCONNUE: { status: 422 },
  EXPEDITEUR_LONGUEUR: { status: 422 },
  EXPEDITEUR_CARACTERES: { status: 422 },
  EXPEDITEUR_GENERIQUE: { status: 422 },
  LIEN_INVALIDE: { status: 422 },
  IMAGE_INVALIDE: { status: 422 },
  IMAGE_SANS_TEXTE: { status: 422 },
  OBJET_OBLIGATOIRE: { status: 422 },
  OBJET_TROP_LONG: { status: 422 },
  OBJET_SUR_UNE_LIGNE: { status: 422 },
  EMAIL_VIDE: { status: 422 },
  EMAIL_TROP_LOURD: { status: 422 },
  EMAIL_ILLISIBLE: { status: 422 },
  OPERATION_EN_DOUBLE: { status: 422 },
  OPERATION_NON_CIBLEE: { status: 422 },
})
