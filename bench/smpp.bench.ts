import smpp, { type Session } from 'smpp'
import { encodeGsm7 } from '../server/diffusion/senders/gsm7.ts'
import { insertDueCampaign, measureHandOver, openGround, startSink } from './sending-ground.ts'

// How fast a campaign of SMS is handed over, ledger included, against a bare client with the same window on the same provider.
const messages = 10_000
const window = 50
const texte = 'Bonjour {{prenom}}, votre {{modele}} doit passer au garage avant le {{dateEcheance}}.'

/** The same messages by the library alone: nothing is written down, nothing is asked. */
export async function measureBareSmpp(url: string, messages: number, window: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const session: Session = smpp.connect({ host: hostname, port: Number(port) })
  await new Promise<void>((bound) => {
    session.on('connect', () => session.bind_transceiver({ system_id: 'bare', password: 'x' }, () => bound()))
  })
  const octets = encodeGsm7('Bonjour Zoe, votre Clio doit passer au garage avant le 15/12/2026. STOP au 36180')!
  const started = performance.now()
  await new Promise<void>((done) => {
    let sent = 0
    let answered = 0
    const next = (): void => {
      if (sent >= messages) return
      const n = String(sent++).padStart(8, '0')
      session.submit_sm(
        {
          source_addr: 'GMARTIN',
          source_addr_ton: 5,
          destination_addr: `336${n}`,
          dest_addr_ton: 1,
          dest_addr_npi: 1,
          registered_delivery: 1,
          data_coding: 0,
          short_message: octets,
        },
        () => {
          if (++answered === messages) done()
          else next()
        },
      )
    }
    for (let n = 0; n < window; n++) next()
  })
  const rate = messages / ((performance.now() - started) / 1000)
  session.destroy()
  return rate
}

async function measure(name: string, delayMs: number): Promise<string> {
  const sink = await startSink('smpp', delayMs)
  const ground = await openGround({ SMS_URL: sink.url, SMS_WINDOW: String(window) })
  try {
    const warm = await insertDueCampaign(ground.context, 'sms', 2000, { sms: texte })
    await measureHandOver(ground.context, warm, 2000)
    await measureBareSmpp(sink.url, messages, window)
    const campaign = await insertDueCampaign(ground.context, 'sms', messages, { sms: texte })
    const before = await measureBareSmpp(sink.url, messages, window)
    const ours = await measureHandOver(ground.context, campaign, messages)
    const after = await measureBareSmpp(sink.url, messages, window)
    const bare = (before + after) / 2
    return `${name} ratio=${(ours / bare).toFixed(2)} ours=${Math.round(ours)}/s bare=${Math.round(bare)}/s messages=${messages} window=${window} answer=${delayMs}ms`
  } finally {
    await ground.close()
    sink.stop()
  }
}

/**
 * A provider is reached over a network: its answer takes some milliseconds, five here, which is quick. The second line is
 * what no provider does, an answer at once from the same machine: there the ledger's own cost shows bare.
 */
export async function run(): Promise<readonly string[]> {
  return [await measure('smpp', 5), await measure('smpp-at-once', 0)]
}
