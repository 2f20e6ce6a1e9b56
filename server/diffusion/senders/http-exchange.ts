import { Agent, type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { Later, UnknownOutcome } from './sender.ts'

/** What is posted to a provider. */
export interface HttpMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

interface HttpPosterOptions {
  readonly url: URL
  readonly connectTimeoutMs: number
  readonly answerTimeoutMs: number
}

/** Posts to one address on connections kept open. */
export interface HttpPoster {
  /**
   * The answer, whatever its status. Throws `Later` when no connection was made, so that nothing was written, and
   * `UnknownOutcome` when the answer was lost or did not come in time; `late` is told when it comes all the same.
   */
  post(message: HttpMessage, late: (answer: HttpAnswer) => void): Promise<HttpAnswer>
  close(): void
}

/** Shorter than servers keep an idle connection: one is not written to at the moment it is closed at the other end. */
const idleMs = 4000
/** An answer is a few hundred bytes: one that never ends is not read on. */
const answerMax = 64 * 1024
/** How long an answer that was given up may still come, in answer times. */
const lateTimes = 8

export function createHttpPoster({ url, connectTimeoutMs, answerTimeoutMs }: HttpPosterOptions): HttpPoster {
  const secure = url.protocol === 'https:'
  const agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, timeout: idleMs, scheduling: 'lifo' })
  const open = new Set<ClientRequest>()

  const exchange = ({ headers, body }: HttpMessage, late: (answer: HttpAnswer) => void): Promise<HttpAnswer> =>
    new Promise((resolve, reject) => {
      let touched = false
      let settled = false
      let timer: NodeJS.Timeout
      const failed = (why: string): void => {
        clearTimeout(timer)
        if (settled) return
        settled = true
        reject(touched ? new UnknownOutcome(why) : new Later('provider', 'INJOIGNABLE', why))
      }
      const answered = (answer: HttpAnswer): void => {
        clearTimeout(timer)
        if (settled) late(answer)
        else resolve(answer)
        settled = true
      }
      const call = (secure ? requestHttps : requestHttp)(
        url,
        { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
        (response) => {
          const chunks: Buffer[] = []
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > answerMax) call.destroy(new Error('the answer is too long'))
            else chunks.push(chunk)
          })
          response.on('error', (error) => failed(error.message))
          response.on('end', () =>
            answered({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          )
        },
      )
      open.add(call)
      call.on('close', () => {
        open.delete(call)
        failed('the connection was closed before the answer')
      })
      call.on('error', (error) => failed(error.message))
      // Nothing is written before the connection stands: until then the message has certainly not left.
      timer = setTimeout(() => call.destroy(new Error('no connection in time')), connectTimeoutMs)
      const written = (): void => {
        touched = true
        clearTimeout(timer)
        timer = setTimeout(() => {
          failed('no answer in time')
          timer = setTimeout(() => call.destroy(), answerTimeoutMs * lateTimes)
          timer.unref()
        }, answerTimeoutMs)
      }
      call.on('socket', (socket: Socket) => {
        if (!socket.connecting) written()
        else socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', written)
      })
      call.end(body)
    })

  return {
    post: exchange,
    close: () => {
      for (const call of open) call.destroy()
      agent.destroy()
    },
  }
}
