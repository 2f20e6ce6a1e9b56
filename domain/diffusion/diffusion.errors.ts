import { errors } from '../contract/problem.ts'

/** What the diffusion can refuse. 422 codes also stand beside a field. */
export const diffusionErrors = errors({
  VALEUR_NUMERIQUE: { status: 422 },
  VOLUME_INCORRECT: { status: 422 },
  DATE_HEURE_INCORRECTE: { status: 422 },
  DATE_PASSEE: { status: 422 },
  LOTS_NOMBRE: { status: 422 },
  LOTS_ORDRE: { status: 422 },
  LOT_TROP_TOT: { status: 422 },
  LOT_HORS_FENETRE: { status: 422 },
  CONFIRMATION_REQUISE: { status: 422 },
  MENTION_STOP_ABSENTE: { status: 409 },
  EXPEDITEUR_NON_DECLARE: { status: 409 },
  AUCUN_CONTACT: { status: 409 },
  CONTENU_FIGE: { status: 409 },
  AUCUN_FICHIER_DIFFUSION: { status: 409 },
  DIFFUSION_IMPOSSIBLE: { status: 409 },
  RIEN_A_REPRENDRE: { status: 409 },
  ENVOI_DEJA_REGLE: { status: 409 },
  TELEPHONE_INVALIDE: { status: 422 },
  TELEPHONE_SANS_SMS: { status: 422 },
  EMAIL_INVALIDE: { status: 422 },
  BAT_HORAIRE: { status: 409 },
  BAT_TROP_NOMBREUX: { status: 429 },
  BAT_NON_ENVOYE: { status: 502 },
})
