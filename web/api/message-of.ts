import { say } from '@relance/domain/contract/words.ts'
import { i18n } from '../i18n/i18n.ts'
import { currentWords } from '../i18n/use-words.ts'
import { ApiError } from './api-error.ts'

/** What to say of an error, in the language of the page. A refused field adds its own sentence to a general one. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('error.unexpected')
  const { problem, status } = error
  if (status === 0) return i18n.t('error.unreachable')
  if (status === 401 && problem.message === '') return say(currentWords(), 'SESSION_EXPIREE')
  const fields = [...new Set(problem.errors?.map((field) => field.message) ?? [])]
  if (fields.length > 0) return fields.join(' ')
  return problem.message || i18n.t('error.unexpected')
}
