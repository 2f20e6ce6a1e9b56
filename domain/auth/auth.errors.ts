import { errors } from '../contract/problem.ts'

export const authErrors = errors({
  IDENTIFIANTS_INCORRECTS: { status: 401 },
  SESSION_EXPIREE: { status: 401 },
  RESEAU_INTERDIT: { status: 403 },
})
