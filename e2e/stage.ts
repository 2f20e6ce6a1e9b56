import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base } from '@relance/domain/contract/paths.ts'
import { importContract } from '@relance/domain/import/import.contract.ts'
import type { Import } from '@relance/domain/import/import.ts'
import { tick } from '../server/modules.ts'
import { type SmppServer, startSmppServer } from '../server/test/smpp-server.ts'
import { type SmtpServer, startSmtpServer } from '../server/test/smtp-server.ts'
import { type Caller, createWorld, type World } from '../server/test/world.ts'

export const fixtures = join(import.meta.dirname, 'fixtures/dms')

/** The product in front of a real SMPP server and a real SMTP server, on a clock the journey moves. */
export interface Stage {
  readonly world: World
  readonly smpp: SmppServer
  readonly smtp: SmtpServer
  /** The DNS: the texts under each name. */
  readonly zone: Map<string, readonly string[]>
  /** Sends a garage's folder to the import, as the page does, and waits for its end. */
  importFolder(adherentId: number, as: Caller, folder: string): Promise<Import>
  /** Serves the pages and the calls at an address of loopback; from then on, time works by itself. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** A provider that failed to answer on a busy machine rests until time has gone on: it goes on as far as that. */
async function letRestsPass({ context, clock }: World): Promise<void> {
  const { rows } = await context.pool.query<{ end: Date | null }>(
    'select max(repos_jusqu) as end from fournisseur where repos_jusqu > $1',
    [clock.now()],
  )
  if (rows[0]?.end) clock.set(rows[0].end)
}

export async function openStage(
  now: string,
  options: { readonly pages?: boolean; readonly demo?: boolean } = {},
): Promise<Stage> {
  const [smpp, smtp] = [await startSmppServer(), await startSmtpServer()]
  smpp.receipts('after')
  const zone = new Map<string, readonly string[]>()
  const dns = { resolveTxt: async (name: string) => zone.get(name) ?? [] }
  const env = { SMS_URL: smpp.url, SMTP_URL: smtp.url }
  const world = await createWorld({ now, ...options, env, context: { dns } })
  let running = false
  let clockwork: Promise<void> | null = null

  return {
    world,
    smpp,
    smtp,
    zone,
    importFolder: async (adherentId, as, folder) => {
      const form = new FormData()
      for (const name of ['clients.csv', 'vehicules.csv', 'factures.csv'])
        form.append('fichiers', new Blob([readFileSync(join(fixtures, folder, name))]), name)
      const request = new Request('http://relance.test', { method: 'POST', body: form })
      const url = `${base}/service-import/adherents/${adherentId}/imports`.replace('{network}', as.network)
      const answer = await world.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${as.token}`, 'content-type': request.headers.get('content-type')! },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      if (answer.statusCode !== 202) throw new Error(`import refused: ${answer.body}`)
      const { id } = answer.json<Import>()
      await world.settle()
      return (await world.call(importContract.getImport, { params: { adherentId, id }, as })).body
    },
    listen: async () => {
      await world.app.listen({ host: '127.0.0.1', port: 0 })
      running = true
      clockwork = (async () => {
        let seen = 0
        let looked = 0
        while (running) {
          // What a person asks for is done at once. What comes with time is looked for when time went on, and now and then
          // besides: the browser needs the machine more.
          const time = world.clock.now().getTime()
          const moved = time !== seen
          const late = performance.now() > looked + 1000
          await (moved ? world.settle() : late ? tick(world.context) : world.context.jobs.drain())
          if (moved || late) looked = performance.now()
          if (late) await letRestsPass(world)
          seen = time
          await new Promise((next) => setTimeout(next, 150))
        }
      })()
      const { port } = world.app.server.address() as { port: number }
      return `http://127.0.0.1:${port}`
    },
    close: async () => {
      running = false
      await clockwork
      await world.close()
      await smpp.close()
      await smtp.close()
    },
  }
}

/** The owner's code of each plate, read from a garage's own file. */
export function ownersOf(folder: string): ReadonlyMap<string, string> {
  const [, ...lines] = readFileSync(join(fixtures, folder, 'vehicules.csv'), 'latin1').split(/\r?\n/)
  return new Map(
    lines
      .map((line) => line.split(';'))
      .filter((cells) => cells[0])
      .map((cells) => [cells[0]!.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), cells[2] ?? '']),
  )
}

/** A message as the independent script wants it, read from what really left: the text names the plate. */
export interface Sent {
  readonly campaign: string
  readonly plate: string
  readonly client: string
  readonly canal: 'sms' | 'email'
  readonly date: string
}

export function sentBy(
  texts: readonly { text: string; date: string }[],
  canal: 'sms' | 'email',
  campaign: string,
  folder: string,
): Sent[] {
  const owners = ownersOf(folder)
  return texts.map(({ text, date }) => {
    const plate = /\[([A-Z0-9 -]+)\]/.exec(text)?.[1]?.replaceAll(/[^A-Z0-9]/g, '') ?? ''
    const client = owners.get(plate)
    if (!client) throw new Error(`no owner for the plate of: ${text}`)
    return { campaign, plate, client, canal, date }
  })
}
