import { readFileSync } from 'node:fs'
import type { Clock, Db, Random } from '../../base.ts'
import { outsideScope } from '../../db/scope.ts'
import type { Env } from '../../env.ts'
import { createEmailSandbox, createSmsSandbox } from './sandbox.ts'
import type { Sender, Senders } from './sender.ts'
import { createSmppSender } from './smpp.ts'
import { createSmtpSender } from './smtp.ts'

/** The door as callers use it: what waits there for others must not leave in the scope of whoever came last. */
const apart = <M>(sender: Sender<M>): Sender<M> => ({
  ...sender,
  send: (message, options) => outsideScope(() => sender.send(message, options)),
})

/** The senders that the settings ask for; the sandbox for a channel without a URL. Nothing connects before the first use. */
export function createSenders(given: {
  readonly env: Env
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
}): Senders {
  const { env, random } = given
  const sms = env.SMS_URL
    ? createSmppSender({ url: env.SMS_URL, window: env.SMS_WINDOW, fraction: random.fraction })
    : createSmsSandbox(given)
  const dkim = env.DKIM_PRIVATE_KEY_FILE
    ? { privateKey: readFileSync(env.DKIM_PRIVATE_KEY_FILE, 'utf8'), selector: env.DKIM_SELECTOR }
    : undefined
  const email = env.SMTP_URL
    ? createSmtpSender({ url: env.SMTP_URL, connections: env.SMTP_POOL, dkim })
    : createEmailSandbox(given)
  return {
    sms: apart(sms),
    email: apart(email),
    close: async () => {
      await Promise.all([sms.close(), email.close()])
    },
  }
}
