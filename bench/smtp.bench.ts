import { createTransport } from 'nodemailer'
import { insertDueCampaign, measureHandOver, openGround, startSink } from './sending-ground.ts'

// How fast a campaign of e-mails is handed over, ledger included, against a bare pooled client on the same server.
const messages = 3000
const connections = 10
const filler =
  '<p style="margin:0 0 12px;font-family:Inter,Helvetica,Arial,sans-serif">Une révision faite à temps, c’est un moteur qui dure.</p>'
export const html = `<html><body><p>Bonjour {{prenom}} {{nom}}</p>${filler.repeat(120)}<a href="{{desabonnement}}">Se désabonner</a></body></html>`
export const text = `Bonjour {{prenom}} {{nom}}\n\n${'Une révision faite à temps, c’est un moteur qui dure.\n'.repeat(30)}`

/** The same mails by the library's own pool: nothing is written down, nothing is filled in. */
export async function measureBareSmtp(url: string, messages: number, connections: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const pool = createTransport({
    pool: true,
    host: hostname,
    port: Number(port),
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  const started = performance.now()
  let next = 0
  const runner = async (): Promise<void> => {
    for (let n = next++; n < messages; n = next++) {
      await pool.sendMail({
        from: { name: 'Garage Martin', address: 'garage-martin@mail.example.test' },
        to: `client${n}@example.test`,
        subject: 'Votre Clio',
        html,
        text,
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', Precedence: 'bulk' },
      })
    }
  }
  await Promise.all(Array.from({ length: connections * 4 }, runner))
  const rate = messages / ((performance.now() - started) / 1000)
  pool.close()
  return rate
}

export async function run(): Promise<readonly string[]> {
  const sink = await startSink('smtp')
  const ground = await openGround({ SMTP_URL: sink.url, SMTP_POOL: String(connections) })
  try {
    const warm = await insertDueCampaign(ground.context, 'email', 300, { html, text })
    await measureHandOver(ground.context, warm, 300)
    const campaign = await insertDueCampaign(ground.context, 'email', messages, { html, text })
    const before = await measureBareSmtp(sink.url, messages, connections)
    const ours = await measureHandOver(ground.context, campaign, messages)
    const after = await measureBareSmtp(sink.url, messages, connections)
    const bare = (before + after) / 2
    const size = Math.round(Buffer.byteLength(html + text) / 1000)
    return [
      `smtp ratio=${(ours / bare).toFixed(2)} ours=${Math.round(ours)}/s bare=${Math.round(bare)}/s messages=${messages} connections=${connections} size=${size}kB`,
    ]
  } finally {
    await ground.close()
    sink.stop()
  }
}
