import { createGate } from './gate.ts'
import { createHttpPoster, type HttpAnswer, type HttpMessage } from './http-exchange.ts'
import { Later, type Refused, type Sender, type SmsMessage, UnknownOutcome, type Webhook } from './sender.ts'

/** What differs from one provider to another. */
export interface SmsApi {
  readonly nom: 'sinch' | 'twilio'
  /** Where messages are posted. */
  readonly url: URL
  readonly webhook: Webhook
  compose(message: SmsMessage): HttpMessage
  /** The provider's name for a message it took; null when its answer does not say. */
  messageIdOf(text: string): string | null
  /** What a 4xx about the message itself means. */
  refusalOf(status: number, text: string): Refused | Later
}

export interface HttpDoorOptions {
  /** How many messages may wait for their answer. */
  readonly window: number
  readonly fraction: () => number
  readonly answerTimeoutMs?: number
  readonly connectTimeoutMs?: number
  readonly restMs?: number
}

/**
 * About us or the provider, not about the message, and nothing was taken: moved, wrong key, no credit, not there, "not now".
 * They cost the message no attempt.
 */
const providerStatuses = new Set([401, 402, 403, 404, 405, 407, 408, 425, 429, 503])
const restMax = 30_000
/** A provider that asks for longer is asked again all the same. */
const retryAfterMax = 10 * 60_000

/** How long an answer asks to wait (RFC 9110, 10.2.3): seconds, or a date held against the answer's own. */
export function retryAfterMs({ headers }: Pick<HttpAnswer, 'headers'>): number | null {
  const value = headers['retry-after']
  if (typeof value !== 'string') return null
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.parse(String(headers['date']))
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, retryAfterMax) : null
}

/**
 * SMS over HTTP, one message a call, so many calls at once. A call that was written and not answered, or answered by a 5xx
 * that does not say whether the message was taken, is `UnknownOutcome`. The door then rests for a growing time, and tries
 * one message alone before it opens again: a provider in trouble leaves few messages in doubt, not a campaign.
 */
export function createHttpSender(api: SmsApi, options: HttpDoorOptions): Sender<SmsMessage> {
  const { answerTimeoutMs = 15_000, connectTimeoutMs = 5_000, restMs = 500 } = options
  const poster = createHttpPoster({ url: api.url, connectTimeoutMs, answerTimeoutMs })
  const gate = createGate(options.window)
  let lateAnswers: (answer: { reference: string; messageId: string }) => void = () => {}
  let failures = 0
  let restUntil = 0
  let trying = false
  let inside = 0
  let closed = false

  const rest = (asked: number | null): void => {
    const now = performance.now()
    // Many calls of one moment fail together: that is one failure.
    if (now < restUntil && asked === null) return
    const grown = Math.min(restMax, restMs * 2 ** failures++) * (0.5 + options.fraction() / 2)
    restUntil = Math.max(restUntil, now + (asked ?? grown))
    gate.refuse(new Later('provider', 'LIEN_EN_REPOS'))
  }

  const isTaken = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300

  /** What an answer says; the door rests when it is about the provider. */
  const conclude = (answer: HttpAnswer): { messageId: string } => {
    const { status, text } = answer
    const code = `HTTP_${status}`
    if (isTaken(answer)) {
      const messageId = api.messageIdOf(text)
      failures = 0
      if (messageId === null) throw new UnknownOutcome('taken, but its name was not in the answer')
      return { messageId }
    }
    if (status < 400 || providerStatuses.has(status)) {
      rest(retryAfterMs(answer))
      throw new Later('provider', code)
    }
    if (status >= 500) throw new UnknownOutcome(code)
    failures = 0
    throw api.refusalOf(status, text)
  }

  /** Waits for its turn; true for the one message that tries whether the provider is well again. */
  const enter = async (urgent: boolean): Promise<boolean> => {
    const refuseAtRest = (): void => {
      if (closed) throw new Later('provider', 'FERME')
      if (performance.now() < restUntil || trying) throw new Later('provider', 'LIEN_EN_REPOS')
    }
    refuseAtRest()
    await gate.enter(urgent)
    try {
      refuseAtRest()
    } catch (error) {
      gate.leave()
      throw error
    }
    trying = failures > 0
    return trying
  }

  return {
    nom: api.nom,
    capacity: options.window,
    webhook: api.webhook,
    send: async (message, { urgent = false } = {}) => {
      const first = await enter(urgent)
      inside++
      try {
        const answer = await poster.post(api.compose(message), (late) => {
          const messageId = isTaken(late) ? api.messageIdOf(late.text) : null
          if (messageId !== null) lateAnswers({ reference: message.reference, messageId })
        })
        return conclude(answer)
      } catch (error) {
        if (error instanceof UnknownOutcome || (error instanceof Later && error.code === 'INJOIGNABLE')) rest(null)
        throw error
      } finally {
        if (first) trying = false
        inside--
        gate.leave()
      }
    },
    // Receipts and replies come by the webhook, in whichever process answers calls.
    onReceipt: () => {},
    onReply: () => {},
    onLateAnswer: (listener) => {
      lateAnswers = listener
    },
    open: () => {},
    close: async () => {
      closed = true
      gate.refuse(new Later('provider', 'FERME'))
      const deadline = performance.now() + answerTimeoutMs
      while (inside > 0 && performance.now() < deadline) await new Promise((done) => setTimeout(done, 20))
      poster.close()
    },
  }
}
