import type { AddressInfo } from 'node:net'
import smpp, { type Pdu, type Session } from 'smpp'
import { textOf } from '../diffusion/senders/smpp-units.ts'

/** A submission as the provider got it. */
interface TakenSms {
  readonly messageId: string
  readonly de: string
  readonly deTon: number
  /** E.164 */
  readonly vers: string
  readonly texte: string
  readonly dataCoding: number
  readonly registeredDelivery: number
}

/**
 * What the provider does with a submission: takes it; asks to slow down (takes nothing); refuses its number; cannot take it
 * now; takes it and never
 * answers; takes it and cuts the link before it answers; cuts the link without taking it.
 */
type SmppConduct = 'take' | 'throttle' | 'refuse' | 'fail' | 'hang' | 'take-and-drop' | 'drop'

export interface SmppServer {
  readonly url: string
  readonly port: number
  /** Everything taken, in order. */
  readonly messages: TakenSms[]
  /** How many sessions are bound. */
  bound(): number
  /** Decides for each submission; `n` counts all of them from 0. */
  conduct(decide: (sms: Omit<TakenSms, 'messageId'>, n: number) => SmppConduct): void
  /** Sends a receipt for each message taken, before or after its answer; never, at first. */
  receipts(when: 'never' | 'after' | 'before'): void
  /** Answers after so long. */
  delay(milliseconds: number): void
  /** Sends one receipt; resolves with the status the client answers. */
  sendReceipt(messageId: string, stat: string, err?: string): Promise<number>
  /** A customer's reply; resolves with the status the client answers. */
  sendReply(de: string, vers: string, texte: string): Promise<number>
  /** Cuts all links. */
  dropAll(): void
  close(): Promise<void>
}

const stateOf: Readonly<Record<string, number>> = { DELIVRD: 2, EXPIRED: 3, DELETED: 4, UNDELIV: 5, REJECTD: 8 }

/** A real SMPP server on loopback, that tests start and command. */
export async function startSmppServer(options: { readonly port?: number } = {}): Promise<SmppServer> {
  const messages: TakenSms[] = []
  const sessions = new Set<Session>()
  let decide: (sms: Omit<TakenSms, 'messageId'>, n: number) => SmppConduct = () => 'take'
  let when: 'never' | 'after' | 'before' = 'never'
  let count = 0
  let delayMs = 0
  const run = process.pid.toString(36) + Math.floor(performance.now()).toString(36)

  const receiptFor = (sms: TakenSms, stat: string, err: string) => ({
    source_addr: sms.vers.replace('+', ''),
    source_addr_ton: 1,
    destination_addr: sms.de,
    esm_class: 0x04,
    short_message: `id:${sms.messageId} sub:001 dlvrd:001 submit date:2611200900 done date:2611200901 stat:${stat} err:${err} text:`,
    receipted_message_id: sms.messageId,
    ...(stateOf[stat] && { message_state: stateOf[stat] }),
  })
  const deliver = (session: Session | undefined, pdu: Record<string, unknown>): Promise<number> =>
    new Promise((resolve, reject) => {
      if (!session) return reject(new Error('nobody is bound'))
      session.deliver_sm(pdu, (answer) => resolve(answer.command_status))
    })
  const first = () => [...sessions][0]

  const onSubmit = (session: Session, pdu: Pdu): void => {
    const sms = {
      de: pdu.source_addr ?? '',
      deTon: pdu.source_addr_ton ?? 0,
      vers: `+${pdu.destination_addr}`,
      texte: textOf(pdu),
      dataCoding: pdu.data_coding ?? 0,
      registeredDelivery: pdu.registered_delivery ?? 0,
    }
    const conduct = decide(sms, count++)
    if (conduct === 'drop') return void session.destroy()
    if (conduct === 'throttle') return void session.send(pdu.response({ command_status: 0x58 }))
    if (conduct === 'refuse') return void session.send(pdu.response({ command_status: 0x0b }))
    if (conduct === 'fail') return void session.send(pdu.response({ command_status: 0x45 }))
    const taken = { ...sms, messageId: `${run}${messages.length}` }
    messages.push(taken)
    if (conduct === 'hang') return
    if (conduct === 'take-and-drop') return void session.destroy()
    const answer = (): void => {
      if (when === 'before') session.deliver_sm(receiptFor(taken, 'DELIVRD', '000'))
      session.send(pdu.response({ message_id: taken.messageId }))
      if (when === 'after') session.deliver_sm(receiptFor(taken, 'DELIVRD', '000'))
    }
    if (delayMs > 0) setTimeout(answer, delayMs)
    else answer()
  }

  const server = smpp.createServer((session) => {
    session.on('error', () => session.destroy())
    session.on('close', () => sessions.delete(session))
    session.on('bind_transceiver', (pdu: Pdu) => {
      if (pdu.password === 'wrong') {
        session.send(pdu.response({ command_status: 0x0e }))
        return
      }
      sessions.add(session)
      session.send(pdu.response())
    })
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response())
      session.close()
    })
    session.on('submit_sm', (pdu: Pdu) => onSubmit(session, pdu))
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo

  return {
    port,
    url: `smpp://relance:secret@127.0.0.1:${port}`,
    messages,
    bound: () => sessions.size,
    conduct: (decision) => {
      decide = decision
    },
    receipts: (moment) => {
      when = moment
    },
    delay: (milliseconds) => {
      delayMs = milliseconds
    },
    sendReceipt: (messageId, stat, err = '000') => {
      const sms = messages.find((one) => one.messageId === messageId)
      return sms ? deliver(first(), receiptFor(sms, stat, err)) : Promise.reject(new Error(`no message ${messageId}`))
    },
    sendReply: (de, vers, texte) =>
      deliver(first(), {
        source_addr: de.replace('+', ''),
        source_addr_ton: 1,
        source_addr_npi: 1,
        destination_addr: vers,
        data_coding: 8,
        // What one message does not hold comes in the payload.
        [texte.length > 70 ? 'message_payload' : 'short_message']: Buffer.from(texte, 'utf16le').swap16(),
      }),
    dropAll: () => {
      for (const session of sessions) session.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        for (const session of server.sessions) session.destroy()
        server.close(() => resolve())
      }),
  }
}
