import { sql } from 'kysely'
import {
  generateMonth,
  insertBare,
  insertMonth,
  type Month,
  perWorkshop,
  sendMonth,
  startWorker,
} from './engine-ground.ts'
import { median } from './median.ts'
import { generateNetworkMonth, insertNetworkMonth } from './month-ground.ts'
import { openGround, startSink } from './sending-ground.ts'
import { measureBareSmpp } from './smpp.bench.ts'
import { html, measureBareSmtp, text } from './smtp.bench.ts'

// A month of a large network, as many workshops as BENCH_MESSAGES has thousands: generated, then handed over by worker processes as
// the product runs them. Each figure is a ratio to something bare in the same run. BENCH_WORKERS (`1,2,4`) says with how many of
// them, BENCH_ONLY (`generation`, `sms` or `email`) that the rest is left out.
const messages = Number(process.env['BENCH_MESSAGES'] ?? 10_000)
const counts = (process.env['BENCH_WORKERS'] ?? '1,2,4').split(',').map(Number)
/** E-mails are twenty times the bytes: fewer of them tell as much. */
const emails = Math.max(perWorkshop, Math.round(messages / 10))
const small = 10_000
const window = 50
const connections = 10
const answerMs = 5
const sms = 'Bonjour {{prenom}}, votre {{modele}} doit passer au garage avant le {{dateEcheance}}.'

type Ground = Awaited<ReturnType<typeof openGround>>

/** Bytes of the database for each message of the ledger, once sent. */
async function bytesPerMessage({ context }: Ground): Promise<number> {
  const { rows } = await sql<{ octets: number; n: number }>`
    select sum(pg_total_relation_size(p.relid))::float8 as octets, (select count(*)::int from envoi) as n
      from (select relid from pg_partition_tree('envoi') union all select relid from pg_partition_tree('nom_fournisseur')
            union all select 'remise'::regclass) p`.execute(context.db)
  return rows[0]!.octets / rows[0]!.n
}

/** Hands a month over by so many processes that start for it; the rate and the most memory one of them had. */
async function measureWorkers(
  { context, databaseUrl }: Ground,
  count: number,
  month: Month,
  env: Record<string, string>,
): Promise<{ rate: number; peak: number }> {
  const workers = await Promise.all(Array.from({ length: count }, () => startWorker(databaseUrl, env)))
  try {
    const rate = await sendMonth(context.db, month)
    return { rate, peak: Math.max(...workers.map((worker) => worker.peak())) }
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

/** A network's month, as its step writes it, to the same rows inserted by one statement; the middle of three, after a small one. */
async function measureGeneration(): Promise<string> {
  const ground = await openGround({})
  const { context } = ground
  try {
    await generateNetworkMonth(context, await insertNetworkMonth(context.db, 1, small, sms))
    const rounds: { ratio: number; ours: number; bare: number }[] = []
    for (const day of [2, 3, 4]) {
      const month = await insertNetworkMonth(context.db, day, messages, sms)
      const ours = await generateNetworkMonth(context, month)
      const bare = await insertBare(context.db, month)
      rounds.push({ ratio: ours / bare, ours, bare })
    }
    const middle = median(rounds.map(({ ratio }) => ratio))
    const { ours, bare } = rounds.find(({ ratio }) => ratio === middle)!
    return `engine-generation ratio=${middle.toFixed(2)} ours=${Math.round(ours)}/s bare=${Math.round(bare)}/s messages=${messages} rounds=${rounds.map(({ ratio }) => ratio.toFixed(2)).join(',')}`
  } finally {
    await ground.close()
  }
}

async function measureSms(): Promise<string[]> {
  const sink = await startSink('smpp', answerMs)
  const ground = await openGround({})
  const { db } = ground.context
  const env = { SMS_URL: sink.url, SMS_WINDOW: String(window) }
  const lines: string[] = []
  try {
    const bare = async () => measureBareSmpp(sink.url, Math.min(messages, small), window)
    const warm = await insertMonth(db, 'warm', small, 'sms', { sms })
    await generateMonth(ground.context, warm)
    const first = await measureWorkers(ground, 1, warm, env)
    const months: Month[] = []
    for (const count of counts) months.push(await insertMonth(db, `m${count}-`, messages, 'sms', { sms }))
    const written: number[] = []
    for (const month of months) {
      const started = performance.now()
      await generateMonth(ground.context, month)
      written.push(messages / ((performance.now() - started) / 1000))
    }
    for (const table of ['envoi', 'client', 'vehicule']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    for (const [index, count] of counts.entries()) {
      const before = await bare()
      const { rate, peak } = await measureWorkers(ground, count, months[index]!, env)
      const baseline = (before + (await bare())) / 2
      lines.push(
        `engine-smpp ratio=${(rate / baseline).toFixed(2)} workers=${count} ours=${Math.round(rate)}/s bare=${Math.round(baseline)}/s messages=${messages} window=${window} answer=${answerMs}ms written=${Math.round(written[index]!)}/s`,
      )
      if (index === 0)
        lines.push(
          `engine-memory ratio=${(peak / first.peak).toFixed(2)} peak=${Math.round(peak / 1e6)}MB at ${messages} by ${count}, ${Math.round(first.peak / 1e6)}MB at ${small}`,
        )
    }
    lines.push(`engine-bytes message=${Math.round(await bytesPerMessage(ground))}B text=${sms.length}B`)
    return lines
  } finally {
    await ground.close()
    sink.stop()
  }
}

async function measureEmail(): Promise<string[]> {
  const sink = await startSink('smtp')
  const ground = await openGround({})
  const { db } = ground.context
  const env = { SMTP_URL: sink.url, SMTP_POOL: String(connections) }
  const lines: string[] = []
  try {
    const months: Month[] = []
    for (const count of counts) months.push(await insertMonth(db, `e${count}-`, emails, 'email', { html, text }))
    for (const month of months) await generateMonth(ground.context, month)
    for (const table of ['envoi', 'client', 'vehicule']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    for (const [index, count] of counts.entries()) {
      const before = await measureBareSmtp(sink.url, Math.min(emails, 3000), connections)
      const { rate } = await measureWorkers(ground, count, months[index]!, env)
      const baseline = (before + (await measureBareSmtp(sink.url, Math.min(emails, 3000), connections))) / 2
      lines.push(
        `engine-smtp ratio=${(rate / baseline).toFixed(2)} workers=${count} ours=${Math.round(rate)}/s bare=${Math.round(baseline)}/s messages=${emails} connections=${connections}`,
      )
    }
    lines.push(
      `engine-email-bytes message=${Math.round(await bytesPerMessage(ground))}B mail=${html.length + text.length}B`,
    )
    return lines
  } finally {
    await ground.close()
    sink.stop()
  }
}

const parts = {
  generation: async () => [await measureGeneration()],
  sms: measureSms,
  email: measureEmail,
}

export async function run(): Promise<readonly string[]> {
  const only = process.env['BENCH_ONLY']
  const lines: string[] = []
  for (const [name, measure] of Object.entries(parts)) if (!only || only === name) lines.push(...(await measure()))
  return lines
}
