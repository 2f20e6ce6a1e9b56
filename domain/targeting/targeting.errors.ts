import { errors } from '../contract/problem.ts'

export const targetingErrors = errors({
  AGE_MIN_SUPERIEUR: { status: 422 },
  KILOMETRAGE_MIN_SUPERIEUR: { status: 422 },
  INTERVALLE_INVERSE: { status: 422 },
  OPERATION_INCONNUE: { status: 422 },
  PREFERENCE_CANAL: { status: 422 },
  PROSPECTION_INCONNUE: { status: 422 },
  CHOIX_PROSPECTIONS: { status: 422 },
  GROUPE_TEMOIN_TROP_PETIT: { status: 422 },
  NOM_CIBLAGE_PRIS: { status: 422 },
  TROP_DE_CIBLAGES: { status: 409 },
})
