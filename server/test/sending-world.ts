import type { Logger } from 'pino'
import { createSmppSender } from '../diffusion/senders/smpp.ts'
import { createSmtpSender } from '../diffusion/senders/smtp.ts'
import type { SmppServer } from './smpp-server.ts'
import { startSmppServer } from './smpp-server.ts'
import { type SmtpServer, startSmtpServer } from './smtp-server.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

/** The product in front of real servers that answer as the test conducts them, with little patience. */
export interface SendingWorld {
  readonly world: World
  readonly smpp: SmppServer
  readonly smtp: SmtpServer
  close(): Promise<void>
}

/** A world whose SMS and e-mails go out over the wire. `answerTimeoutMs`: how long an SMS may stay without an answer. */
export async function createSendingWorld(
  now: string,
  {
    answerTimeoutMs = 400,
    env = {},
    log,
  }: { answerTimeoutMs?: number; env?: NonNullable<WorldOptions['env']>; log?: Logger } = {},
): Promise<SendingWorld> {
  const [smpp, smtp] = await Promise.all([startSmppServer(), startSmtpServer()])
  const sms = createSmppSender({ url: smpp.url, window: 20, fraction: () => 0.5, answerTimeoutMs, reconnectMs: 20 })
  const email = createSmtpSender({
    url: smtp.url,
    connections: 4,
    answerTimeoutMs: 2000,
    connectTimeoutMs: 1000,
    restMs: 50,
  })
  const senders = { sms, email, close: async () => void (await Promise.all([sms.close(), email.close()])) }
  const world = await createWorld({ now, env, context: { senders, ...(log && { log }) } })
  await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
  return {
    world,
    smpp,
    smtp,
    close: async () => {
      await world.close()
      await Promise.all([smpp.close(), smtp.close()])
    },
  }
}
