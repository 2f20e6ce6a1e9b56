import { errors } from '../contract/problem.ts'

export const forecastsErrors = errors({
  VEHICULE_INCONNU: { status: 404 },
})
