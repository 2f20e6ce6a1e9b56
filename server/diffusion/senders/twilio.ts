import { createHmac, timingSafeEqual } from 'node:crypto'
import { twilioOutcome, twilioRefusal } from '@relance/domain/diffusion/http-receipts.ts'
import { z } from 'zod'
import type { SmsApi } from './http-door.ts'
import { Later, Refused, type Webhook } from './sender.ts'

interface TwilioOptions {
  /** https://account:token@host; with `?account=AC…` where the user is an API key. */
  readonly url: string
  /** The account's token, which signs what Twilio brings. */
  readonly webhookSecret: string
  /** Where receipts are to be brought. */
  readonly callbackUrl: string
  readonly now: () => Date
}

const Taken = z.object({ sid: z.string().min(1) })
const Problem = z.object({ code: z.int() })
const read = <T>(schema: z.ZodType<T>, text: string): T | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Codes that ask to wait, whatever status they come with: the queue is full, too many calls. */
const laterCodes = new Set([20429, 21611, 14107])

/**
 * Twilio signs the address and the fields, without a time of its own. The address of a receipt is ours, made for one message
 * at one moment, so that it tells how old the receipt is at most: an SMS lives three days, a receipt is brought for some more.
 */
const receiptDaysMax = 8

/** Whether a call carries the provider's HMAC of the address and the form's fields in order of their names. */
function isSigned(secret: string, url: string, fields: URLSearchParams, signature: string): boolean {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  const expected = createHmac('sha1', secret)
    .update(url + sorted.map(([name, value]) => name + value).join(''))
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function webhookOf(secret: string): Webhook {
  return {
    read: ({ url, headers, body }, now) => {
      const fields = new URLSearchParams(body.toString('utf8'))
      if (!isSigned(secret, url, fields, String(headers['x-twilio-signature'] ?? ''))) return null
      const field = (name: string): string => fields.get(name) ?? ''
      const sid = field('MessageSid')
      if (sid === '') return { receipts: [], replies: [] }
      const status = field('MessageStatus')
      if (status === '') {
        const reply = { de: field('From'), vers: field('To'), texte: field('Body'), reference: `twilio:${sid}` }
        const stop = field('OptOutType').toUpperCase() === 'STOP'
        return { receipts: [], replies: [{ ...reply, ...(stop && { arret: true as const }) }] }
      }
      const { searchParams } = new URL(url)
      const ageMs = now.getTime() - Number(searchParams.get('t')) * 1000
      if (!(Math.abs(ageMs) <= receiptDaysMax * 86_400_000)) return null
      const outcome = twilioOutcome(status, field('ErrorCode'))
      const jeton = z.uuid().safeParse(searchParams.get('r')).data
      const receipt = { reference: sid, code: field('ErrorCode') || status, ...(jeton && { jeton }) }
      return { receipts: outcome ? [{ ...receipt, ...outcome }] : [], replies: [] }
    },
  }
}

/** Twilio's Messages resource: form-encoded, basic authentication, signed callbacks. */
export function twilioApi(options: TwilioOptions): SmsApi {
  const base = new URL(options.url)
  const [user, token] = [decodeURIComponent(base.username), decodeURIComponent(base.password)]
  const account = encodeURIComponent(base.searchParams.get('account') ?? user)
  const authorization = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`
  const callbackOf = (reference: string): string => {
    const url = new URL(options.callbackUrl)
    url.searchParams.set('r', reference)
    url.searchParams.set('t', String(Math.floor(options.now().getTime() / 1000)))
    return url.href
  }
  return {
    nom: 'twilio',
    url: new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}/2010-04-01/Accounts/${account}/Messages.json`),
    webhook: webhookOf(options.webhookSecret),
    compose: ({ reference, de, vers, texte }) => ({
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        From: de,
        To: vers,
        Body: texte,
        // The text was brought into its alphabet already, and what the garage read is what leaves.
        SmartEncoded: 'false',
        StatusCallback: callbackOf(reference),
      }).toString(),
    }),
    messageIdOf: (text) => read(Taken, text)?.sid ?? null,
    refusalOf: (status, text) => {
      const code = read(Problem, text)?.code
      if (code !== undefined && laterCodes.has(code)) return new Later('provider', `TWILIO_${code}`)
      return code === undefined
        ? new Refused('REJETE', `HTTP_${status}`)
        : new Refused(twilioRefusal(String(code)), `TWILIO_${code}`)
    },
  }
}
