import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { classifySmtpFailure } from './smtp-failure.ts'

interface ConnectionOptions {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly user: string
  readonly password: string
  readonly connectTimeoutMs: number
  readonly answerTimeoutMs: number
}

/** One conversation with the mail server, kept open for the next message. */
export interface Connection {
  /** Hands one message over; the server's answer. Throws `Refused`, `Later` or `UnknownOutcome`. */
  send(envelope: { from: string; to: string }, message: Buffer): Promise<string>
  readonly alive: boolean
  close(): void
}

/** Connects and logs in. */
export function openConnection(options: ConnectionOptions): Promise<Connection> {
  const connection = new SMTPConnection({
    host: options.host,
    port: options.port,
    secure: options.secure,
    connectionTimeout: options.connectTimeoutMs,
    greetingTimeout: options.connectTimeoutMs,
    socketTimeout: options.answerTimeoutMs,
    allowInternalNetworkInterfaces: true,
  })
  let alive = true
  let fail: ((error: Error) => void) | null = null

  return new Promise((resolve, reject) => {
    fail = reject
    connection.on('error', (error: Error) => {
      alive = false
      fail?.(error)
      connection.close()
    })
    connection.on('end', () => {
      alive = false
      fail?.(new Error('the mail server closed the connection'))
    })
    const ready = (error?: Error | null) => {
      if (error) return reject(error)
      fail = null
      resolve({
        send: (envelope, message) => send(envelope, message),
        get alive() {
          return alive
        },
        close: () => {
          alive = false
          connection.quit()
        },
      })
    }
    connection.connect((error) => {
      if (error) return reject(error)
      if (options.user) connection.login({ user: options.user, pass: options.password }, ready)
      else ready()
    })
  })

  function send(envelope: { from: string; to: string }, message: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      let touched = false
      // Read only once the server has said "go on" to DATA: from then on the message may have left, before that it has not.
      const content = new Readable({
        read() {
          touched = true
          this.push(message)
          this.push(null)
        },
      })
      const failed = (error: Error): void => {
        fail = null
        reject(classifySmtpFailure(error, touched))
      }
      fail = failed
      connection.send({ from: envelope.from, to: [envelope.to], size: message.length }, content, (error, info) => {
        if (!error) {
          fail = null
          return resolve(info?.response ?? '')
        }
        failed(error)
        // A conversation that went wrong starts afresh: a reset is cheaper, but some servers count errors.
        alive = false
        connection.quit()
      })
    })
  }
}
