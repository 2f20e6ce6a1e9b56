import { readFileSync } from 'node:fs'
import type { Clock, Db, Random } from '../../base.ts'
import { outsideScope } from '../../db/scope.ts'
import type { Env } from '../../env.ts'
import { createDkimKeys } from '../dkim-keys.ts'
import { createHttpSender, type SmsApi } from './http-door.ts'
import { createEmailSandbox, createSmsSandbox } from './sandbox.ts'
import type { Sender, Senders, SmsMessage } from './sender.ts'
import { sinchApi } from './sinch.ts'
import { createSmppSender } from './smpp.ts'
import { createSmtpSender } from './smtp.ts'
import { twilioApi } from './twilio.ts'

/** The door as callers use it: what waits there for others must not leave in the scope of whoever came last. */
const apart = <M>(sender: Sender<M>): Sender<M> => ({
  ...sender,
  send: (message, options) => outsideScope(() => sender.send(message, options)),
})

/** Where a provider brings receipts and replies. */
const webhookPath = '/hooks/sms'

/** The provider's API, when SMS go over HTTP. */
function apiOf(env: Env, clock: Clock): SmsApi | null {
  const { SMS_URL: url, SMS_PROVIDER, SMS_WEBHOOK_SECRET: secret } = env
  if (url === undefined || SMS_PROVIDER === undefined) return null
  const callbackUrl = `${env.PUBLIC_URL}${webhookPath}`
  if (SMS_PROVIDER === 'sinch') return sinchApi({ url, callbackUrl, webhookSecret: secret ?? '' })
  // Twilio signs with the account's token, which is the password unless an API key stands in for it.
  const webhookSecret = secret ?? decodeURIComponent(new URL(url).password)
  return twilioApi({ url, callbackUrl, webhookSecret, now: () => clock.now() })
}

function smsSender(given: Parameters<typeof createSenders>[0]): Sender<SmsMessage> {
  const { env, clock, random } = given
  const options = { window: env.SMS_WINDOW, fraction: random.fraction }
  const api = apiOf(env, clock)
  if (api) return createHttpSender(api, options)
  return env.SMS_URL ? createSmppSender({ url: env.SMS_URL, ...options }) : createSmsSandbox(given)
}

/** The senders that the settings ask for; the sandbox for a channel without a URL. Nothing connects before the first use. */
export function createSenders(given: {
  readonly env: Env
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly secret: Uint8Array
}): Senders {
  const { env } = given
  const sms = smsSender(given)
  // Who has no key of its own is signed for by the installation.
  const fallback = env.DKIM_PRIVATE_KEY_FILE
    ? { privateKey: readFileSync(env.DKIM_PRIVATE_KEY_FILE, 'utf8'), selector: env.DKIM_SELECTOR }
    : null
  const dkimOf = createDkimKeys(given, { fallback })
  const email = env.SMTP_URL
    ? createSmtpSender({ url: env.SMTP_URL, connections: env.SMTP_POOL, dkimOf })
    : createEmailSandbox(given)
  return {
    sms: apart(sms),
    email: apart(email),
    close: async () => {
      await Promise.all([sms.close(), email.close()])
    },
  }
}
