import { parseSmppReceipt, type Receipt } from '@relance/domain/diffusion/receipts.ts'
import type { Pdu } from 'smpp'
import { createGate } from './gate.ts'
import { Later, Refused, type Reply, type Sender, type SmsMessage, UnknownOutcome } from './sender.ts'
import { bindLink, type Link } from './smpp-link.ts'
import { addressOf, submission, textOf } from './smpp-units.ts'

interface SmppOptions {
  /** smpp://user:password@host:port (smpps:// for TLS); `?system_type=…` where the provider asks for one. */
  readonly url: string
  /** How many submissions may wait for their answer. */
  readonly window: number
  readonly fraction: () => number
  readonly answerTimeoutMs?: number
  readonly bindTimeoutMs?: number
  readonly enquireMs?: number
  readonly reconnectMs?: number
}

/** Statuses by which a provider asks to slow down or has trouble of its own (SMPP 3.4, 5.1.3): nothing was taken. */
const laterStatuses = new Set([0x08, 0x14, 0x58, 0x64])
/** ESME_RINVDSTADR: the number is none. It is not written to again. */
const invalidNumber = 0x0b

/**
 * SMS over SMPP 3.4: one transceiver session, a window of submissions, time-outs, `enquire_link`, reconnection with a
 * growing delay. What was written and not answered when the link is lost is `UnknownOutcome`; what was not written yet
 * is `Later`.
 */
export function createSmppSender(options: SmppOptions): Sender<SmsMessage> {
  const { answerTimeoutMs = 15_000, bindTimeoutMs = 5_000, enquireMs = 30_000, reconnectMs = 200 } = options
  const url = new URL(options.url)
  const tls = url.protocol === 'smpps:'
  const linkOptions = {
    host: url.hostname,
    port: Number(url.port || (tls ? 3550 : 2775)),
    tls,
    systemId: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    systemType: url.searchParams.get('system_type') ?? '',
    bindTimeoutMs,
    answerTimeoutMs,
    enquireMs,
  }
  const gate = createGate(options.window)
  const pending = new Set<(failure: Error) => void>()
  let receipts: (receipt: Receipt) => Promise<void> = () => Promise.reject(new Error('nobody listens to receipts'))
  let replies: (reply: Reply) => Promise<void> = () => Promise.reject(new Error('nobody listens to replies'))
  let lateAnswers: (answer: { reference: string; messageId: string }) => void = () => {}
  let link: Promise<Link> | null = null
  let failures = 0
  let restUntil = 0
  let stay = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const deliver = async (pdu: Pdu): Promise<void> => {
    const texte = textOf(pdu)
    if (((pdu.esm_class ?? 0) & 0x3c) !== 0x04)
      return replies({
        de: addressOf(pdu.source_addr, pdu.source_addr_ton),
        vers: addressOf(pdu.destination_addr, pdu.dest_addr_ton),
        texte,
      })
    const receipt = parseSmppReceipt(texte, {
      messageId: pdu.receipted_message_id?.replaceAll('\0', ''),
      messageState: pdu.message_state,
    })
    // A receipt comes from whom the message was to.
    if (receipt) await receipts({ ...receipt, vers: addressOf(pdu.source_addr, pdu.source_addr_ton) })
  }

  const lost = (): void => {
    link = null
    for (const fail of pending) fail(new UnknownOutcome('the link was lost before the answer'))
    pending.clear()
    gate.refuse(new Later('provider', 'LIEN_PERDU'))
    if (stay && !closed) again(reconnectMs)
  }

  const again = (delay: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void connect().catch(() => {}), delay)
    timer.unref()
  }

  const connect = (): Promise<Link> => {
    if (closed) return Promise.reject(new Later('provider', 'FERME'))
    if (link) return link
    if (performance.now() < restUntil) return Promise.reject(new Later('provider', 'LIEN_EN_REPOS'))
    link = bindLink(linkOptions, deliver, lost).then(
      (bound) => {
        failures = 0
        return bound
      },
      (error: Error) => {
        link = null
        // Half of the delay is random, so that several workers do not come back together.
        const delay = Math.min(30_000, reconnectMs * 2 ** failures++) * (0.5 + options.fraction() / 2)
        restUntil = performance.now() + delay
        const failure = new Later('provider', 'INJOIGNABLE', error.message)
        gate.refuse(failure)
        if (stay && !closed) again(delay)
        throw failure
      },
    )
    return link
  }

  const submit = (bound: Link, message: SmsMessage): Promise<{ messageId: string }> =>
    new Promise((resolve, reject) => {
      let settled = false
      const fail = (failure: Error): void => {
        settled = true
        clearTimeout(silence)
        reject(failure)
      }
      const silence = setTimeout(() => {
        pending.delete(fail)
        fail(new UnknownOutcome('no answer in time'))
      }, answerTimeoutMs)
      pending.add(fail)
      const written = bound.session.submit_sm(submission(message), (answer) => {
        const messageId = answer.message_id ?? ''
        if (settled) {
          if (answer.command_status === 0) lateAnswers({ reference: message.reference, messageId })
          return
        }
        settled = true
        clearTimeout(silence)
        pending.delete(fail)
        if (answer.command_status === 0) resolve({ messageId })
        else if (laterStatuses.has(answer.command_status))
          reject(new Later('provider', `SMPP_${answer.command_status}`))
        else
          reject(
            new Refused(
              answer.command_status === invalidNumber ? 'NUMERO_INVALIDE' : 'REJETE',
              `SMPP_${answer.command_status}`,
            ),
          )
      })
      if (!written) {
        pending.delete(fail)
        fail(new Later('provider', 'LIEN_PERDU'))
      }
    })

  return {
    nom: 'smpp',
    capacity: options.window,
    send: async (message, { urgent = false } = {}) => {
      await connect()
      await gate.enter(urgent)
      try {
        // The link may have been lost while waiting for a turn: asked for again, at no cost when it stands.
        return await submit(await connect(), message)
      } finally {
        gate.leave()
      }
    },
    onReceipt: (listener) => {
      receipts = listener
    },
    onReply: (listener) => {
      replies = listener
    },
    onLateAnswer: (listener) => {
      lateAnswers = listener
    },
    open: () => {
      stay = true
      connect().catch(() => {})
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      gate.refuse(new Later('provider', 'FERME'))
      const deadline = performance.now() + answerTimeoutMs
      while (pending.size > 0 && performance.now() < deadline) await new Promise((done) => setTimeout(done, 20))
      await link?.then((bound) => bound.close()).catch(() => {})
    },
  }
}
