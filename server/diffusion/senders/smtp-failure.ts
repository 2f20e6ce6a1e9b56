import { type BounceClass, classifyBounce } from '@relance/domain/diffusion/bounces.ts'
import type { Motif } from '@relance/domain/diffusion/ledger.ts'
import { Later, Refused, UnknownOutcome } from './sender.ts'

const motifOf: Readonly<Record<BounceClass, Motif>> = {
  hard: 'HARD_BOUNCE',
  soft: 'SOFT_BOUNCE',
  policy: 'POLITIQUE',
  content: 'CONTENU',
}

interface SmtpError extends Error {
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

/**
 * What a failed hand-over means. `touched`: the server had asked for the content. An answer settles it either way; without
 * an answer, a message whose content was not asked for has certainly not left.
 */
export function classifySmtpFailure(error: SmtpError, touched: boolean): Refused | Later | UnknownOutcome {
  const { responseCode, response = error.message } = error
  if (responseCode === undefined)
    return touched ? new UnknownOutcome(error.message) : new Later('provider', 'INJOIGNABLE', error.message)
  const code = `SMTP_${/\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? responseCode}`
  // 421: the server is closing, or wants fewer of us; a refusal of the sender is not about the recipient either.
  if (responseCode === 421) return new Later('provider', code, response)
  if (responseCode < 500) return new Later(error.command === 'MAIL FROM' ? 'provider' : 'message', code, response)
  return new Refused(motifOf[classifyBounce(response)], code, response)
}
