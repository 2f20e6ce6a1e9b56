import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface TakenHttpSms {
  readonly messageId: string
  readonly de: string
  /** E.164 */
  readonly vers: string
  readonly texte: string
  /** The sender's own name for it, and where its receipts are to go. */
  readonly reference: string
  readonly callbackUrl: string
}

/**
 * What the provider does with a call: takes it; asks to slow down; refuses the number; is closed for now (503) or fails and
 * does not say whether it took it (500, having taken it); takes it and never answers, or cuts the connection before it answers,
 * or answers with a page; cuts the connection without taking it; does not know the key.
 */
export type HttpSmsConduct =
  | 'take'
  | 'throttle'
  | 'refuse'
  | 'stopped'
  | 'fail'
  | 'break'
  | 'hang'
  | 'take-and-drop'
  | 'drop'
  | 'garble'
  | 'unauthorised'

/** How a webhook call is spoilt on its way. */
export interface Spoilt {
  readonly secret?: string
  /** The signature's age, in seconds. */
  readonly age?: number
  /** Changes the body after it was signed. */
  readonly alter?: (body: string) => string
}

export interface HttpSmsServer {
  readonly kind: 'sinch' | 'twilio'
  readonly url: string
  readonly messages: TakenHttpSms[]
  conduct(decide: (sms: Pick<TakenHttpSms, 'vers' | 'texte'>, n: number) => HttpSmsConduct): void
  /** Answers after so long. */
  delay(milliseconds: number): void
  /** Where the product listens, its address as the provider knows it, and what time it is. */
  callsTo(product: { readonly origin: string; readonly publicUrl: string; readonly now: () => Date }): void
  /** Brings a receipt before the answer, after it, or not by itself. */
  receipts(when: 'never' | 'before' | 'after'): void
  sendReceipt(messageId: string, status: string, code?: string, spoilt?: Spoilt): Promise<number>
  sendReply(de: string, vers: string, texte: string, id?: string, spoilt?: Spoilt): Promise<number>
  close(): Promise<void>
}

export const webhookSecret = 'a secret of the SMS provider'

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads a submission in a provider's format; null when its path, key or form are not right. */
function submissionOf(kind: HttpSmsServer['kind'], request: IncomingMessage, body: string) {
  const { authorization } = request.headers
  if (kind === 'sinch') {
    if (request.url !== '/xms/v1/plan/batches' || authorization !== 'Bearer token') return null
    const { from, to, body: texte, client_reference, callback_url, delivery_report } = JSON.parse(body)
    if (delivery_report !== 'per_recipient' || to.length !== 1) return null
    return { de: from, vers: to[0], texte, reference: client_reference, callbackUrl: callback_url }
  }
  if (request.url !== '/2010-04-01/Accounts/plan/Messages.json') return null
  if (authorization !== `Basic ${Buffer.from('plan:token').toString('base64')}`) return null
  const form = new URLSearchParams(body)
  const callbackUrl = form.get('StatusCallback') ?? ''
  return {
    de: form.get('From') ?? '',
    vers: form.get('To') ?? '',
    texte: form.get('Body') ?? '',
    reference: new URL(callbackUrl).searchParams.get('r') ?? '',
    callbackUrl,
  }
}

/** A real HTTP server on loopback that speaks as one of the two providers, that tests start and command. */
export async function startHttpSmsServer(kind: HttpSmsServer['kind']): Promise<HttpSmsServer> {
  const messages: TakenHttpSms[] = []
  const run = process.pid.toString(36) + Math.floor(performance.now()).toString(36)
  let decide: (sms: Pick<TakenHttpSms, 'vers' | 'texte'>, n: number) => HttpSmsConduct = () => 'take'
  let product = { origin: '', publicUrl: '', now: () => new Date(0) }
  let when: 'never' | 'before' | 'after' = 'never'
  let delayMs = 0
  let count = 0
  let nonces = 0

  const bring = async (url: string, body: string, { secret = webhookSecret, age = 0, alter }: Spoilt = {}) => {
    const timestamp = String(Math.floor(product.now().getTime() / 1000) - age)
    const nonce = `nonce-${++nonces}`
    const sorted = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat()
    const headers =
      kind === 'sinch'
        ? {
            'content-type': 'application/json',
            'x-sinch-webhook-signature-algorithm': 'HmacSHA256',
            'x-sinch-webhook-signature-timestamp': timestamp,
            'x-sinch-webhook-signature-nonce': nonce,
            'x-sinch-webhook-signature': createHmac('sha256', secret)
              .update(`${body}.${nonce}.${timestamp}`)
              .digest('base64'),
          }
        : {
            'content-type': 'application/x-www-form-urlencoded',
            'x-twilio-signature': createHmac('sha1', secret)
              .update([url, ...sorted].join(''))
              .digest('base64'),
          }
    const { status } = await fetch(url.replace(product.publicUrl, product.origin), {
      method: 'POST',
      headers,
      body: alter ? alter(body) : body,
    })
    return status
  }

  const receiptFor = (sms: TakenHttpSms, status: string, code: string): string =>
    kind === 'sinch'
      ? JSON.stringify({
          type: 'recipient_delivery_report_sms',
          batch_id: sms.messageId,
          recipient: sms.vers.slice(1),
          status,
          code: Number(code || 0),
          at: product.now().toISOString(),
          client_reference: sms.reference,
        })
      : new URLSearchParams({
          MessageSid: sms.messageId,
          MessageStatus: status,
          To: sms.vers,
          From: sms.de,
          AccountSid: 'plan',
          ...(code && { ErrorCode: code }),
        }).toString()
  const delivered = (sms: TakenHttpSms) =>
    bring(sms.callbackUrl, receiptFor(sms, kind === 'sinch' ? 'Delivered' : 'delivered', ''))

  const answer = (response: ServerResponse, status: number, body: object | string, headers = {}): void => {
    if (response.destroyed) return
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const problem = (code: number | string) =>
    kind === 'sinch' ? { code: String(code), text: 'no' } : { code, status: 400 }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const sms = submissionOf(kind, request, body)
    if (!sms) return answer(response, 401, problem(20003))
    const conduct = decide(sms, count++)
    if (conduct === 'drop') return void request.socket.destroy()
    if (conduct === 'unauthorised') return answer(response, 401, problem(20003))
    if (conduct === 'throttle') return answer(response, 429, problem(20429), { 'retry-after': '1' })
    if (conduct === 'refuse')
      return answer(response, 400, problem(kind === 'sinch' ? 'syntax_invalid_parameter_format' : 21211))
    if (conduct === 'stopped') return answer(response, 400, problem(21610))
    if (conduct === 'fail') return answer(response, 503, 'away')
    const taken = { ...sms, messageId: `${kind === 'sinch' ? 'B' : 'SM'}${run}${messages.length}` }
    messages.push(taken)
    if (conduct === 'hang') return
    if (conduct === 'break') return answer(response, 500, 'oops')
    if (conduct === 'garble') return answer(response, 200, '<html>welcome</html>')
    if (conduct === 'take-and-drop') return void request.socket.destroy()
    if (when === 'before') await delivered(taken)
    if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs))
    answer(
      response,
      201,
      kind === 'sinch' ? { id: taken.messageId, canceled: false } : { sid: taken.messageId, status: 'queued' },
    )
    if (when === 'after') await delivered(taken)
  }
  const server = createServer((request, response) => {
    // What the caller cuts off is nothing to answer.
    handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    kind,
    url: `http://plan:token@127.0.0.1:${port}`,
    messages,
    conduct: (decision) => {
      decide = decision
    },
    delay: (milliseconds) => {
      delayMs = milliseconds
    },
    callsTo: (given) => {
      product = given
    },
    receipts: (moment) => {
      when = moment
    },
    sendReceipt: (messageId, status, code = '', spoilt = {}) => {
      const sms = messages.find((one) => one.messageId === messageId)
      if (!sms) return Promise.reject(new Error(`no message ${messageId}`))
      // Twilio's receipts are as old as the address they are brought to.
      const url =
        kind === 'twilio' && spoilt.age
          ? sms.callbackUrl.replace(/t=(\d+)/, (_, t) => `t=${t - spoilt.age!}`)
          : sms.callbackUrl
      return bring(url, receiptFor(sms, status, code), spoilt)
    },
    sendReply: (de, vers, texte, id = `MO${++nonces}`, spoilt = {}) =>
      bring(
        `${product.publicUrl}/hooks/sms`,
        kind === 'sinch'
          ? JSON.stringify({
              type: 'mo_text',
              id,
              from: de.slice(1),
              to: vers,
              body: texte,
              received_at: product.now(),
            })
          : new URLSearchParams({
              MessageSid: id,
              SmsSid: id,
              From: de,
              To: vers,
              Body: texte,
              NumMedia: '0',
            }).toString(),
        spoilt,
      ),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
