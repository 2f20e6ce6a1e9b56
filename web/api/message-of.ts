import { i18n } from '../i18n/i18n.ts'
import { currentWords } from '../i18n/use-words.ts'
import { ApiError } from './api-error.ts'

/**
 * What to say when an action failed without the server saying why (it broke, or did not answer): the catalogue's sentence
 * for that action (specification, section 8), then what happened. A refusal of the server says all by itself.
 */
export function failureOf(error: unknown, sentence: string): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return refused ? messageOf(error) : `${sentence} ${messageOf(error)}`
}

/** What to say of an error, in the language of the page. A refused field adds its own sentence to a general one. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('error.unexpected')
  const { problem, status } = error
  if (status === 0) return i18n.t('error.unreachable')
  if (status === 401 && problem.message === '') return currentWords().SESSION_EXPIREE ?? i18n.t('error.unexpected')
  const fields = [...new Set(problem.errors?.map((field) => field.message) ?? [])]
  if (fields.length > 0) return fields.join(' ')
  const said = problem.message || i18n.t('error.unexpected')
  // What broke is found in the logs by this; whoever calls the support can quote it.
  return status >= 500 && problem.requestId ? `${said} ${i18n.t('error.reference', { id: problem.requestId })}` : said
}
