import { errors } from '../contract/problem.ts'

export const customersErrors = errors({
  TYPE_EXPORT_INCONNU: { status: 422 },
  DATE_INCORRECTE: { status: 422 },
  ACCORD_DATE_FUTURE: { status: 422 },
  ACCORD_ANTERIEUR: { status: 422 },
  SUPPRESSION_RESEAU: { status: 409 },
})
