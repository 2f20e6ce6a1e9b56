import { createTransport } from 'nodemailer'
import type { DkimKey } from '../dkim-keys.ts'
import { signedHeaders } from './email-headers.ts'
import { createGate } from './gate.ts'
import { type EmailMessage, Later, type Sender } from './sender.ts'
import { type Connection, openConnection } from './smtp-connection.ts'

interface SmtpOptions {
  /** smtp://user:password@host:port; smtps:// for TLS from the start. */
  readonly url: string
  /** How many connections are open at once. */
  readonly connections: number
  /** The key that signs for a domain; null when none does. */
  readonly dkimOf?: (domaine: string) => Promise<DkimKey | null>
  readonly answerTimeoutMs?: number
  readonly connectTimeoutMs?: number
  readonly restMs?: number
}

/**
 * E-mail over SMTP, on connections kept open. The library writes the messages and signs them; the conversation is held
 * here, because its own pool puts a message back in its queue when a connection breaks, and may so send it twice.
 */
export function createSmtpSender(options: SmtpOptions): Sender<EmailMessage> {
  const { answerTimeoutMs = 60_000, connectTimeoutMs = 10_000, restMs = 1000 } = options
  const url = new URL(options.url)
  const secure = url.protocol === 'smtps:'
  const connectionOptions = {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    answerTimeoutMs,
    connectTimeoutMs,
  }
  // One writer for each signing domain: a network signs with its own key, and may change it.
  const writers = new Map<string, { readonly key: DkimKey | null; readonly writer: ReturnType<typeof createWriter> }>()
  const gate = createGate(options.connections)
  const idle: Connection[] = []
  let inside = 0
  let failures = 0
  let restUntil = 0
  let closed = false

  function createWriter(domaine: string, key: DkimKey | null) {
    const dkim = key && {
      domainName: domaine,
      keySelector: key.selector,
      privateKey: key.privateKey,
      headerFieldNames: signedHeaders,
    }
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...(dkim && { dkim }) })
  }

  async function writerFor(domaine: string): Promise<ReturnType<typeof createWriter>> {
    const known = writers.get(domaine)
    // Nothing leaves unsigned because its key could not be read.
    const key = options.dkimOf
      ? await options.dkimOf(domaine).catch((error: Error) => {
          throw new Later('provider', 'CLE_DKIM_ILLISIBLE', error.message)
        })
      : null
    if (known && known.key?.selector === key?.selector) return known.writer
    const writer = createWriter(domaine, key)
    writers.set(domaine, { key, writer })
    return writer
  }

  async function write(message: EmailMessage): Promise<{ content: Buffer; messageId: string }> {
    const writer = await writerFor(message.domaine)
    const written = await writer.sendMail({
      from: message.de,
      ...(message.repondreA && { replyTo: message.repondreA }),
      to: { name: '', address: message.vers },
      subject: message.objet,
      html: message.html,
      text: message.texte,
      messageId: `<${message.reference}@${message.domaine}>`,
      headers: { ...message.entetes },
      envelope: { from: message.retour, to: message.vers },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { content: written.message as Buffer, messageId: written.messageId }
  }

  async function connect(): Promise<Connection> {
    for (let found = idle.pop(); found; found = idle.pop()) if (found.alive) return found
    if (closed) throw new Later('provider', 'FERME')
    if (performance.now() < restUntil) throw new Later('provider', 'LIEN_EN_REPOS')
    try {
      const connection = await openConnection(connectionOptions)
      failures = 0
      return connection
    } catch (error) {
      restUntil = performance.now() + Math.min(60_000, restMs * 2 ** failures++)
      throw new Later('provider', 'INJOIGNABLE', (error as Error).message)
    }
  }

  return {
    nom: 'smtp',
    capacity: options.connections * 2,
    send: async (message, { urgent = false } = {}) => {
      const { content, messageId } = await write(message)
      await gate.enter(urgent)
      inside++
      try {
        const connection = await connect()
        await connection.send({ from: message.retour, to: message.vers }, content)
        if (connection.alive && !closed) idle.push(connection)
        else connection.close()
        return { messageId }
      } finally {
        inside--
        gate.leave()
      }
    },
    // SMTP brings nothing back by itself: bounces come as mail, see bounces.ts.
    onReceipt: () => {},
    onReply: () => {},
    onLateAnswer: () => {},
    open: () => {},
    close: async () => {
      closed = true
      gate.refuse(new Later('provider', 'FERME'))
      const deadline = performance.now() + answerTimeoutMs
      while (inside > 0 && performance.now() < deadline) await new Promise((done) => setTimeout(done, 20))
      for (const connection of idle.splice(0)) connection.close()
    },
  }
}
