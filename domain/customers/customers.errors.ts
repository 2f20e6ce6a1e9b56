import { errors } from '../contract/problem.ts'

export const customersErrors = errors({
  TYPE_EXPORT_INCONNU: { status: 422 },
})
