import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { RouteDef } from '@relance/domain/contract/route.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../server/test/locked-campaign.ts'
import { type SmtpServer, startSmtpServer } from '../server/test/smtp-server.ts'
import { type Caller, createWorld, type World } from '../server/test/world.ts'

// Two processes that answer and two that work, on one PostgreSQL, as the README says to grow. E-mails, which know no hours:
// these processes live by the machine's own clock.
let world: World
let smtp: SmtpServer
const running: { child: ChildProcess; ended: Promise<number | null>; said: () => string }[] = []

beforeAll(async () => {
  ;[world, smtp] = await Promise.all([createWorld({ now: new Date().toISOString() }), startSmtpServer()])
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await Promise.all([world.close(), smtp.close()])
})

async function start(role: 'api' | 'worker'): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: world.databaseUrl,
      DATABASE_POOL: '5',
      DATA_DIR: world.dataDir,
      SECRET: new TextDecoder().decode(world.context.secret),
      PUBLIC_URL: 'http://relance.test',
      SMTP_URL: smtp.url,
      SMTP_POOL: '2',
      SMTP_RATE: '200',
      LOG_LEVEL: 'error',
      ROLE: role,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += String(chunk)))
  child.stderr.on('data', (chunk) => (text += String(chunk)))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  running.push({ child, ended, said: () => text })
  await expect.poll(() => text, { timeout: 60_000 }).toMatch(/is ready|cannot start/)
  expect(text).toMatch(/is ready/)
  return /http:\/\/\S+/.exec(text)?.[0] ?? ''
}

async function call(
  origin: string,
  route: RouteDef,
  as: Caller,
  { id, body, query = '' }: { id: number; body?: unknown; query?: string },
): Promise<{ status: number; body: never }> {
  const path = route.path.replace('{network}', as.network).replace('{id}', String(id))
  const answer = await fetch(origin + path + query, {
    method: route.method,
    headers: { authorization: `Bearer ${as.token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json().catch(() => null)) as never }
}

describe('several processes on one database', () => {
  it('S10 what one is asked the others know and do: planned on the first, sent by the workers, followed on the second', async () => {
    const contacts = 150
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    const { campagneId: id } = await insertLockedCampaign(world.context.db, {
      adherentId,
      contacts,
      sms: false,
      now: world.clock.now(),
    })
    const [first, second] = await Promise.all([start('api'), start('api'), start('worker'), start('worker')])

    const contenu = {
      objet: 'Bonjour',
      blocks: [{ id: 'a', type: 'text', html: '<p>{{prenom}} {{immatriculation}}</p>' }],
    }
    expect((await call(first!, diffusionContract.saveGabaritEmail, as, { id, body: { contenu } })).status).toBeLessThan(
      300,
    )
    const plan = { immediat: true, confirmation: true }
    expect((await call(first!, diffusionContract.planifierEmail, as, { id, body: plan })).status).toBe(200)
    // Asked again of the other one, at the same moment: it is planned already.
    expect((await call(second!, diffusionContract.planifierEmail, as, { id, body: plan })).status).toBe(409)

    const state = async () => {
      const { body } = await call(second!, diffusionContract.suiviDiffusion, as, { id })
      return (body as { canaux: { etat: string; compteurs: { accepted: number } }[] }).canaux[0]
    }
    await expect.poll(async () => (await state())?.etat, { timeout: 60_000, interval: 250 }).toBe('envoyee')
    expect((await state())?.compteurs.accepted).toBe(contacts)
    const numbers = smtp.messages.map(({ vers }) => vers)
    expect([numbers.length, new Set(numbers).size]).toEqual([contacts, contacts])

    // One that answers dies: the other one goes on.
    running[0]!.child.kill('SIGKILL')
    expect((await call(second!, diffusionContract.suiviDiffusion, as, { id })).status).toBe(200)
    for (const { child } of running.slice(1)) child.kill('SIGTERM')
    expect(await Promise.all(running.slice(1).map(({ ended }) => ended))).toEqual([0, 0, 0])
  }, 180_000)
})
