import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as the server got it. */
interface TakenMail {
  readonly de: string
  readonly vers: string
  readonly brut: Buffer
}

/**
 * What the server does with a mail: takes it; refuses the recipient or the content with a reply; takes it and never
 * answers, or cuts the connection before it answers; cuts the connection at the recipient, taking nothing.
 */
type SmtpConduct =
  | 'take'
  | 'hang'
  | 'take-and-drop'
  | 'drop'
  | { readonly at: 'rcpt' | 'data'; readonly code: number; readonly text: string }

export interface SmtpServer {
  readonly url: string
  readonly port: number
  readonly messages: TakenMail[]
  parsed(index: number): Promise<Email>
  conduct(decide: (vers: string, n: number) => SmtpConduct): void
  /** Says that it took a mail after so long. */
  delay(milliseconds: number): void
  close(): Promise<void>
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** A real SMTP server on loopback, that tests start and command. */
export async function startSmtpServer(options: { readonly port?: number } = {}): Promise<SmtpServer> {
  const messages: TakenMail[] = []
  let decide: (vers: string, n: number) => SmtpConduct = () => 'take'
  let count = 0
  let delayMs = 0
  const conducts = new WeakMap<object, SmtpConduct>()
  // The library keeps the socket to itself; a test must be able to cut it.
  const sockets = new Map<string, { destroy(): void }>()
  const cut = (session: { id: string; remotePort: number }): void => sockets.get(String(session.remotePort))?.destroy()

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onRcptTo: (address, session, done) => {
      const conduct = decide(address.address, count++)
      conducts.set(session, conduct)
      if (conduct === 'drop') return cut(session)
      if (typeof conduct === 'object' && conduct.at === 'rcpt') return done(refusal(conduct.code, conduct.text))
      done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const conduct = conducts.get(session) ?? 'take'
        if (typeof conduct === 'object') return done(refusal(conduct.code, conduct.text))
        const { mailFrom, rcptTo } = session.envelope
        messages.push({
          de: mailFrom ? mailFrom.address : '',
          vers: rcptTo[0]?.address ?? '',
          brut: Buffer.concat(chunks),
        })
        if (conduct === 'hang') return
        if (conduct === 'take-and-drop') return cut(session)
        if (delayMs > 0) setTimeout(done, delayMs)
        else done()
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    sockets.set(String(socket.remotePort), socket)
    socket.on('close', () => sockets.delete(String(socket.remotePort)))
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    messages,
    parsed: (index) => PostalMime.parse(messages[index]!.brut),
    conduct: (decision) => {
      decide = decision
    },
    delay: (milliseconds) => {
      delayMs = milliseconds
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
