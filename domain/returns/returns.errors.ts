import { errors } from '../contract/problem.ts'

export const returnsErrors = errors({
  MOIS_INCORRECT: { status: 422 },
  PERIODE_INCORRECTE: { status: 422 },
})
