import { errors } from '../contract/problem.ts'

export const forecastsErrors = errors({
  VEHICULE_INCONNU: { status: 404 },
  INTERVALLE_KM: { status: 422 },
  INTERVALLE_MOIS: { status: 422 },
  INTERVALLE_VIDE: { status: 422 },
  INTERVALLE_LEGAL: { status: 422 },
  MARQUE_INCONNUE: { status: 422 },
  CARBURANT_INCONNU: { status: 422 },
  MOTIF_TROP_COURT: { status: 422 },
  MOTIF_TROP_LONG: { status: 422 },
  REGLE_DEJA_LA: { status: 409 },
})
