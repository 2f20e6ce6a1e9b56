import { errors } from '../contract/problem.ts'

export const targetingErrors = errors({
  AGE_MIN_SUPERIEUR: { status: 422 },
  KILOMETRAGE_MIN_SUPERIEUR: { status: 422 },
  INTERVALLE_INVERSE: { status: 422 },
  OPERATION_INCONNUE: { status: 422 },
  PREFERENCE_CANAL: { status: 422 },
  PROSPECTION_INCONNUE: { status: 422 },
  CHOIX_PROSPECTIONS: { status: 422 },
})
