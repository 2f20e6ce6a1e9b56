import { createHmac, timingSafeEqual } from 'node:crypto'
import { sinchOutcome } from '@relance/domain/diffusion/http-receipts.ts'
import type { Receipt } from '@relance/domain/diffusion/receipts.ts'
import { z } from 'zod'
import type { SmsApi } from './http-door.ts'
import { Refused, type Reply, type Webhook } from './sender.ts'

interface SinchOptions {
  /** https://service-plan:token@host, with a path where a gateway stands in front. */
  readonly url: string
  readonly webhookSecret: string
  /** Where receipts are to be brought. */
  readonly callbackUrl: string
}

const Taken = z.object({ id: z.string().min(1) })
const Problem = z.object({ code: z.string() })
const Report = z.object({
  type: z.literal('recipient_delivery_report_sms'),
  batch_id: z.string().min(1),
  status: z.string(),
  code: z.int().optional(),
  client_reference: z.uuid().optional().catch(undefined),
})
const Inbound = z.object({
  type: z.literal('mo_text'),
  id: z.string().min(1),
  from: z.string().min(1),
  to: z.string(),
  body: z.string(),
})

const parse = <T>(schema: z.ZodType<T>, text: string): T | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** A signature older than this, or from further ahead, is not taken: what was overheard cannot be played again later. */
const windowSeconds = 300

/** Whether a call carries the provider's HMAC of its raw body, nonce and timestamp, made lately. */
function isSigned(secret: string, headers: Readonly<Record<string, unknown>>, body: Buffer, now: Date): boolean {
  const header = (name: string): string => String(headers[`x-sinch-webhook-signature${name}`] ?? '')
  const timestamp = header('-timestamp')
  const expected = createHmac('sha256', secret)
    .update(body)
    .update(`.${header('-nonce')}.${timestamp}`)
    .digest()
  const given = Buffer.from(header(''), 'base64')
  const signed = given.length === expected.length && timingSafeEqual(given, expected)
  return signed && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds
}

const international = (number: string): string => (/^\d{9,}$/.test(number) ? `+${number}` : number)

function webhookOf(secret: string): Webhook {
  return {
    read: ({ headers, body }, now) => {
      if (!isSigned(secret, headers, body, now)) return null
      const text = body.toString('utf8')
      const receipts: Receipt[] = []
      const replies: Reply[] = []
      const report = parse(Report, text)
      const outcome = report && sinchOutcome(report.status)
      if (outcome)
        receipts.push({
          reference: report.batch_id,
          ...outcome,
          code: String(report.code ?? ''),
          ...(report.client_reference && { jeton: report.client_reference }),
        })
      const inbound = parse(Inbound, text)
      if (inbound)
        replies.push({
          de: international(inbound.from),
          vers: international(inbound.to),
          texte: inbound.body,
          reference: `sinch:${inbound.id}`,
        })
      return { receipts, replies }
    },
  }
}

/** Sinch's SMS REST API ("batches", one recipient each, since each text is its own): JSON, bearer token, signed callbacks. */
export function sinchApi(options: SinchOptions): SmsApi {
  const base = new URL(options.url)
  const [plan, token] = [decodeURIComponent(base.username), decodeURIComponent(base.password)]
  return {
    nom: 'sinch',
    url: new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}/xms/v1/${encodeURIComponent(plan)}/batches`),
    webhook: webhookOf(options.webhookSecret),
    compose: ({ reference, de, vers, texte }) => ({
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        type: 'mt_text',
        from: de.replace(/^\+/, ''),
        to: [vers],
        body: texte,
        delivery_report: 'per_recipient',
        callback_url: options.callbackUrl,
        client_reference: reference,
      }),
    }),
    messageIdOf: (text) => parse(Taken, text)?.id ?? null,
    refusalOf: (status, text) => new Refused('REJETE', parse(Problem, text)?.code ?? `HTTP_${status}`),
  }
}
