import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { SMTPServerDataStream } from 'smtp-server'
import type { Context } from '../context.ts'
import { takeMail } from './take-mail.ts'

interface MailListenerOptions {
  readonly host: string
  readonly port: number
  /** Of PEM files, for STARTTLS. */
  readonly tls?: { readonly keyFile: string; readonly certFile: string }
  /** The longest mail that is taken, in bytes. */
  readonly sizeMax?: number
}

/** A server that takes mail, as long as it runs. */
export interface MailListener {
  readonly port: number
  close(): Promise<void>
}

/** A report gives back the message it is about: ours are a tenth of this. */
const defaultSize = 1024 * 1024
const clientsMax = 50
const recipientsMax = 10
/** Where mailbox providers send complaints, and what RFC 2142 wants to be there. */
const roles = new Set(['abuse', 'fbl', 'plaintes', 'postmaster'])

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
const busy = () => refusal(451, '4.3.0 Try again later')

/** Whether this address is one of ours: a return path, an unsubscription, a role, at the domain of a network. */
async function isOurs({ db }: Context, address: string): Promise<boolean> {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  if (at < 0 || !(local.startsWith('b+') || local.startsWith('stop+') || roles.has(local))) return false
  // Return paths have a name of their own under the network's domain.
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/^bounce\./, '')
  const network = await db.selectFrom('reseau').select('id').where('domaine_email', '=', domain).executeTakeFirst()
  return network !== undefined
}

/** The whole of a mail; null when it is too long, and then read to its end all the same. */
async function readAll(stream: SMTPServerDataStream, sizeMax: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= sizeMax) chunks.push(chunk)
    else chunks.length = 0
  }
  return size > sizeMax ? null : Buffer.concat(chunks)
}

/**
 * Takes the mail that comes back to the return paths: bounces, complaints, unsubscriptions by mail. It relays nothing, knows no
 * log-in, and refuses every address that is not one of ours. A mail is taken once it is written down; until then the other
 * side is told to come again.
 */
export async function startMailListener(context: Context, options: MailListenerOptions): Promise<MailListener> {
  const { log } = context
  const { tls, sizeMax = defaultSize } = options
  // Only who listens for mail needs it.
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    banner: 'Relance',
    size: sizeMax,
    maxClients: clientsMax,
    socketTimeout: 60_000,
    closeTimeout: 2000,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && { key: readFileSync(tls.keyFile), cert: readFileSync(tls.certFile) }),
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= recipientsMax) return done(refusal(452, '4.5.3 Too many recipients'))
      isOurs(context, address).then(
        (ours) => (ours ? done() : done(refusal(550, '5.1.1 No such address here'))),
        () => done(busy()),
      )
    },
    onData: (stream, { envelope }, done) => {
      const vers = envelope.rcptTo.map(({ address }) => address)
      const de = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const take = async (): Promise<void> => {
        const raw = await readAll(stream, sizeMax)
        if (raw === null) throw refusal(552, '5.3.4 Message too big')
        await takeMail(context, raw, { de, vers })
      }
      take().then(
        () => done(),
        (error: Error) => {
          if ('responseCode' in error) return done(error)
          log.error({ err: error }, 'a returned mail could not be taken')
          done(busy())
        },
      )
    },
  })
  // A client that breaks off, or speaks something else, is its own affair.
  server.on('error', (error: Error) => log.debug({ err: error }, 'mail listener'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
