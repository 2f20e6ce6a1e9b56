import { errors } from '../contract/problem.ts'

export const importErrors = errors({
  IMPORT_EN_COURS: { status: 409 },
  IMPORT_SANS_FICHIER: { status: 422 },
  IMPORT_FICHIER_INCONNU: { status: 422 },
  IMPORT_FICHIER_EN_DOUBLE: { status: 422 },
})
