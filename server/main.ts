import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApp } from './app.ts'
import { type Context, createContext } from './context.ts'
import { startEmbedded } from './db/embedded.ts'
import { demoAccounts, seedDemo } from './demo/demo.ts'
import { startMailListener } from './diffusion/mail-listener.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { declareJobs, startClockwork } from './modules.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createMetrics, type Metrics } from './watch/metrics.ts'
import { buildWatchServer } from './watch/watch-server.ts'

/** What has been started and how to stop it, last first. */
const stops: (() => Promise<void>)[] = []
let stopping: Promise<void> | null = null
let stoppingSince = 0
const stop = (): Promise<void> => {
  stopping ??= (async () => {
    for (const one of stops.reverse()) await one().catch((error: Error) => console.error(error.message))
  })()
  return stopping
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // One Ctrl-C may arrive twice, from the terminal and from npm; who presses again later does not want to wait.
    if (stopping && performance.now() - stoppingSince > 2000) process.exit(1)
    if (stopping) return
    stoppingSince = performance.now()
    void stop().then(() => process.exit(0))
  })
}

/** The key that signs tokens and links: given, or made once and kept beside the data. */
function secretOf(env: Env): Uint8Array {
  if (env.SECRET) return new TextEncoder().encode(env.SECRET)
  const file = join(env.DATA_DIR, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return new TextEncoder().encode(readFileSync(file, 'utf8').trim())
}

async function serve(context: Context, env: Env, metrics: Metrics): Promise<string> {
  const app = await buildApp(context, { pages: true, metrics })
  stops.push(() => app.close())
  await app.listen({ host: env.HOST, port: env.PORT })
  const { port } = app.server.address() as { port: number }
  return `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`
}

async function serveWatch(context: Context, { HOST, WATCH_PORT }: Env, metrics: Metrics): Promise<void> {
  const app = buildWatchServer(context, metrics)
  stops.push(() => app.close())
  await app.listen({ host: HOST, port: WATCH_PORT! })
  console.log(`Watch it at http://${HOST}:${(app.server.address() as { port: number }).port}/metrics`)
}

async function listenForMail(context: Context, env: Env): Promise<void> {
  const { MAIL_IN_TLS_KEY_FILE: keyFile, MAIL_IN_TLS_CERT_FILE: certFile } = env
  const listener = await startMailListener(context, {
    host: env.MAIL_IN_HOST ?? env.HOST,
    port: env.MAIL_IN_PORT!,
    ...(keyFile && certFile && { tls: { keyFile, certFile } }),
  })
  stops.push(listener.close)
  console.log(`Returned mail is taken on port ${listener.port}`)
}

async function start(): Promise<void> {
  const env = readEnv()
  mkdirSync(env.DATA_DIR, { recursive: true })
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ folder: join(resolve(env.DATA_DIR), 'postgres') })
  if (embedded) stops.push(embedded.stop)
  const metrics = createMetrics()
  const databaseUrl = env.DATABASE_URL ?? embedded!.url
  const context = createContext({ env, databaseUrl, secret: secretOf(env), meter: metrics.handedOver })
  stops.push(context.close)
  await prepareDatabase(context.pool, context.db)
  declareJobs(context)
  // The queues are there before the demo fills them; nobody works at them before it is whole.
  await context.jobs.start(false)
  const demo = (env.DEMO ?? (embedded ? 'yes' : 'no')) === 'yes'
  if (demo) await seedDemo(context)

  const works = env.ROLE !== 'api'
  if (works) {
    await context.jobs.start(true)
    stops.push(startClockwork(context))
  }
  metrics.watch(context)
  if (env.WATCH_PORT !== undefined) await serveWatch(context, env, metrics)
  if (env.MAIL_IN_PORT !== undefined) await listenForMail(context, env)
  if (env.ROLE === 'worker') {
    console.log('Relance’s worker is ready.')
    return
  }
  const address = await serve(context, env, metrics)
  console.log(`\nRelance is ready at ${address}\n`)
  if (!demo) return
  console.log('Demo accounts:')
  for (const account of demoAccounts)
    console.log(`  ${account.email.padEnd(42)} ${account.password.padEnd(16)} ${account.role}, ${account.where}`)
  console.log('')
}

try {
  await start()
} catch (error) {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  const sentence =
    error instanceof EnvError
      ? `Relance cannot start:\n${message}`
      : code === 'EADDRINUSE'
        ? `Relance cannot start: PORT ${port} is already taken. Set another one, for example PORT=8081.`
        : `Relance cannot start: ${message}`
  console.error(sentence)
  await stop()
  process.exit(1)
}
