import { createHttpSender, type HttpDoorOptions } from '../diffusion/senders/http-door.ts'
import { createSmsSandbox } from '../diffusion/senders/sandbox.ts'
import type { Sender, SmsMessage } from '../diffusion/senders/sender.ts'
import { sinchApi } from '../diffusion/senders/sinch.ts'
import { createSmppSender } from '../diffusion/senders/smpp.ts'
import { twilioApi } from '../diffusion/senders/twilio.ts'
import { type HttpSmsServer, startHttpSmsServer, webhookSecret } from './http-sms-server.ts'
import { startSmppServer } from './smpp-server.ts'
import type { World } from './world.ts'

/** What the other side does with a message, as far as every SMS provider can be made to do it. */
export type Conduct = 'take' | 'throttle' | 'refuse' | 'hang' | 'take-and-drop' | 'drop'
/** What a receipt says, in the words of none of them. */
export type Said = 'accepted' | 'delivered' | 'undelivered' | 'expired'

/** A door to SMS with a real provider behind it, on loopback. */
export interface SmsDoor {
  readonly nom: string
  createSender(more?: Partial<HttpDoorOptions>): Sender<SmsMessage>
  /** What the other side took, in order. */
  taken(): Promise<readonly { readonly messageId: string; readonly vers: string; readonly texte: string }[]>
  conduct(decide: (n: number) => string): void
  /** Answers so late. */
  delay(milliseconds: number): void
  /** Brings a receipt, before the answer when so asked; true when the product says that it took it. */
  receipt(messageId: string, said: Said): Promise<boolean>
  receiptsBeforeAnswers(yes: boolean): void
  reply(de: string, vers: string, texte: string): Promise<boolean>
  /** Says to an HTTP provider where the product listens. */
  callsTo(product: Parameters<HttpSmsServer['callsTo']>[0]): void
  close(): Promise<void>
}

const patience = { window: 20, fraction: () => 0.5, answerTimeoutMs: 400 }

export async function openSmppDoor(): Promise<SmsDoor> {
  const server = await startSmppServer()
  const words = { accepted: 'ACCEPTD', delivered: 'DELIVRD', undelivered: 'UNDELIV', expired: 'EXPIRED' }
  return {
    nom: 'smpp',
    createSender: (more = {}) => createSmppSender({ url: server.url, ...patience, reconnectMs: 20, ...more }),
    taken: async () => server.messages,
    conduct: (decide) => server.conduct((_, n) => decide(n) as Conduct),
    delay: server.delay,
    receipt: async (messageId, said) => (await server.sendReceipt(messageId, words[said])) === 0,
    receiptsBeforeAnswers: (yes) => server.receipts(yes ? 'before' : 'never'),
    reply: async (de, vers, texte) => (await server.sendReply(de, vers, texte)) === 0,
    callsTo: () => {},
    close: server.close,
  }
}

const httpWords = {
  sinch: {
    accepted: ['Dispatched', '401'],
    delivered: ['Delivered', '0'],
    undelivered: ['Failed', '404'],
    expired: ['Expired', '406'],
  },
  twilio: {
    accepted: ['sent', ''],
    delivered: ['delivered', ''],
    undelivered: ['undelivered', '30003'],
    expired: ['undelivered', '30036'],
  },
} as const

export interface HttpDoor extends SmsDoor {
  readonly server: HttpSmsServer
}

export async function openHttpDoor(kind: HttpSmsServer['kind'], now: () => Date): Promise<HttpDoor> {
  const server = await startHttpSmsServer(kind)
  const callbackUrl = 'http://relance.test/hooks/sms'
  const { url } = server
  const createApi = (at: string) =>
    kind === 'sinch'
      ? sinchApi({ url: at, webhookSecret, callbackUrl })
      : twilioApi({ url: at, webhookSecret, callbackUrl, now })
  const isTaken = (status: number) => status === 204
  return {
    nom: kind,
    server,
    createSender: (more = {}) => createHttpSender(createApi(url), { ...patience, restMs: 20, ...more }),
    taken: async () => server.messages,
    conduct: (decide) => server.conduct((_, n) => decide(n) as Conduct),
    delay: server.delay,
    receipt: async (messageId, said) => {
      const [status, code] = httpWords[kind][said]
      return isTaken(await server.sendReceipt(messageId, status, code))
    },
    receiptsBeforeAnswers: (yes) => server.receipts(yes ? 'before' : 'never'),
    reply: async (...given) => isTaken(await server.sendReply(...given)),
    callsTo: server.callsTo,
    close: server.close,
  }
}

/** The sandbox takes everything, and brings a receipt by itself. */
export function openSandboxDoor(world: () => World): SmsDoor {
  const cannot = () => Promise.reject(new Error('the sandbox does not'))
  return {
    nom: 'sandbox',
    createSender: () => createSmsSandbox({ ...world().context, receiptMs: 50 }),
    taken: async () =>
      (
        await world()
          .context.db.selectFrom('bac_a_sable')
          .select(['message_id', 'vers', 'texte'])
          .where('canal', '=', 'sms')
          .orderBy('id')
          .execute()
      ).map(({ message_id, vers, texte }) => ({ messageId: message_id, vers, texte })),
    conduct: () => {},
    delay: () => {},
    receipt: cannot,
    receiptsBeforeAnswers: () => {},
    reply: cannot,
    callsTo: () => {},
    close: async () => {},
  }
}
