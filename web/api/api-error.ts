import type { Problem } from '@relance/domain/contract/problem.ts'

/**
 * A call that did not succeed. `status` is 0 and `code` is SERVEUR_INJOIGNABLE when no answer came. `message` is the
 * server's sentence in the caller's language; the words for a silent server are the page's (`messageOf`).
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.status = problem.status
    this.problem = problem
  }
}

const bareProblem = (status: number, code: string): Problem => ({
  type: `about:blank#${code}`,
  title: code,
  status,
  code,
  message: '',
})

export const unreachable = (): ApiError => new ApiError(bareProblem(0, 'SERVEUR_INJOIGNABLE'))

/** There is no session any more: said without asking the server, in no words, since the page asks to log in again. */
export const sessionExpired = (): ApiError => new ApiError(bareProblem(401, 'SESSION_EXPIREE'))

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

/** The error that an answer tells. A proxy's page instead of a problem means that the server behind it is not there. */
export async function problemOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return new ApiError(body)
  return [502, 503, 504].includes(response.status)
    ? unreachable()
    : new ApiError(bareProblem(response.status, 'ERREUR_INTERNE'))
}

/** Whether an error is a given refusal of the API. */
export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.problem.code === code
