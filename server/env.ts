import { z } from 'zod'

const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

/** Every setting of the product. The README lists them; `readEnv` is the only place that reads `process.env`. */
const Env = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(8080),
  PUBLIC_URL: url(['http:', 'https:'])
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2, 'must be at least 2').max(200).default(20),
  ROLE: z.enum(['api', 'worker', 'all'], 'must be api, worker or all').default('all'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  SMS_URL: url(['smpp:', 'smpps:', 'https:', 'http:']).optional(),
  SMS_PROVIDER: z.enum(['sinch', 'twilio'], 'must be sinch or twilio').optional(),
  SMS_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MAIL_IN_HOST: z.string().min(1).optional(),
  MAIL_IN_PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .optional(),
  MAIL_IN_TLS_KEY_FILE: z.string().min(1).optional(),
  MAIL_IN_TLS_CERT_FILE: z.string().min(1).optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().min(1).optional(),
  DKIM_SELECTOR: z.string().min(1).default('relance'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .default('info'),
  WATCH_PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .optional(),
  TRUST_PROXY: z.string().default(''),
  SMTP_POOL: z.coerce.number('must be a number').int().min(1).max(100).default(10),
  SMTP_RATE: z.coerce.number('must be a number').min(0.1, 'must be at least 0.1').max(100_000).optional(),
  SMS_RATE: z.coerce.number('must be a number').min(0.1, 'must be at least 0.1').max(100_000).optional(),
  SMS_WINDOW: z.coerce.number('must be a number').int().min(1).max(1000).default(50),
})
/** Settings that say nothing without one another. */
const Whole = Env.superRefine(({ SMS_URL, SMS_PROVIDER, SMS_WEBHOOK_SECRET, ...env }, { addIssue }) => {
  const overHttp = SMS_URL !== undefined && /^https?:/.test(SMS_URL)
  const wrong = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
  if (overHttp && SMS_PROVIDER === undefined) wrong('SMS_PROVIDER', 'must say whose API is at SMS_URL: sinch or twilio')
  if (overHttp && SMS_PROVIDER === 'sinch' && SMS_WEBHOOK_SECRET === undefined)
    wrong('SMS_WEBHOOK_SECRET', 'must be the secret that signs receipts and replies')
  if ((env.MAIL_IN_TLS_KEY_FILE === undefined) !== (env.MAIL_IN_TLS_CERT_FILE === undefined))
    wrong('MAIL_IN_TLS_CERT_FILE', 'must be set together with MAIL_IN_TLS_KEY_FILE')
  if (!overHttp && SMS_PROVIDER !== undefined) wrong('SMS_URL', 'must start with https:// when SMS_PROVIDER is set')
})
export type Env = Omit<z.output<typeof Env>, 'PUBLIC_URL'> & {
  /** Where people and mail programs reach the product: what links in messages start with. No slash at the end. */
  readonly PUBLIC_URL: string
}
export type EnvName = keyof Env

/** The settings' names, so that the README can be held against them. */
export const envNames = Object.keys(Env.shape) as EnvName[]

/** A setting that cannot be used: its message is the sentence the operator reads. */
export class EnvError extends Error {}

/** Reads and checks the settings. Throws `EnvError`, which names each wrong one and says why. An empty value is an absent one. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(envNames.map((name) => [name, source[name] === '' ? undefined : source[name]]))
  const read = Whole.safeParse(given)
  if (read.success)
    return { ...read.data, PUBLIC_URL: read.data.PUBLIC_URL ?? `http://${read.data.HOST}:${read.data.PORT}` }
  throw new EnvError(
    read.error.issues
      .map((issue) => `${String(issue.path[0])} is "${given[String(issue.path[0])] ?? ''}" but ${issue.message}.`)
      .join('\n'),
  )
}
