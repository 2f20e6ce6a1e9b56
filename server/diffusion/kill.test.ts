import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { etatOf, insertLockedCampaign, ledgerOf, until } from '../test/locked-campaign.ts'
import { type SmppServer, startSmppServer } from '../test/smpp-server.ts'
import { type SmtpServer, startSmtpServer } from '../test/smtp-server.ts'
import { createWorld, type World } from '../test/world.ts'

let world: World
let smpp: SmppServer
let smtp: SmtpServer
let child: ChildProcess | null = null

beforeAll(async () => {
  ;[world, smpp, smtp] = await Promise.all([createWorld(), startSmppServer(), startSmtpServer()])
  await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await Promise.all([world.close(), smpp.close(), smtp.close()])
})

/** A worker on the same database, whose day begins so many minutes later: the leases of the one before have run out. */
async function startWorker(minutes: number): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'test-worker.ts'), {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'silent',
      DATABASE_URL: world.databaseUrl,
      DATABASE_POOL: '6',
      PUBLIC_URL: 'http://relance.test',
      SECRET: new TextDecoder().decode(world.context.secret),
      SMS_URL: smpp.url,
      SMTP_URL: smtp.url,
      SMS_WINDOW: '20',
      SMTP_POOL: '3',
      TEST_NOW: new Date(Date.parse('2026-11-20T09:00:00Z') + minutes * 60_000).toISOString(),
    },
  })
  await new Promise((ready) => worker.once('message', ready))
  return worker
}

it('S10 a worker killed again and again in the middle loses nothing and sends nothing twice', async () => {
  const contacts = 400
  const adherentId = await world.adherent()
  const as = await world.login({ adherentId })
  const campaign = await insertLockedCampaign(world.context.db, { adherentId, contacts, now: world.clock.now() })
  const params = { id: campaign.campagneId }
  await world.call(diffusionContract.saveGabaritEmail, {
    as,
    params,
    body: { contenu: { objet: 'Bonjour', blocks: [{ id: 'a', type: 'text', html: '<p>{{prenom}}</p>' }] } },
  })
  const texte = { nom: 'N', expediteur: 'GMARTIN', contenu: 'Bonjour {{prenom}}', immediat: true, lots: [] }
  expect(
    (await world.call(diffusionContract.planifierSms, { as, params, body: { ...texte, confirmation: true } })).status,
  ).toBe(200)
  expect(
    (await world.call(diffusionContract.planifierEmail, { as, params, body: { immediat: true, confirmation: true } }))
      .status,
  ).toBe(200)
  await world.context.jobs.drain()
  expect(await etatOf(world.context.db, campaign.campagneId)).toBe(19)

  smpp.receipts('after')
  smpp.delay(8)
  const taken = () => smpp.messages.length + smtp.messages.length
  const states = async () => {
    const [sms, email] = [
      await ledgerOf(world.context.db, campaign),
      await ledgerOf(world.context.db, campaign, 'email'),
    ]
    return { sms, email }
  }
  const isOver = async () => (await etatOf(world.context.db, campaign.campagneId)) === 5
  let kills = 0
  for (let minutes = 0; ; minutes += 6) {
    child = await startWorker(minutes)
    if (kills === 4) break
    const point = taken() + 1 + Math.floor(Math.random() * 120)
    await until(async () => taken() >= point || (await isOver()), 20_000)
    child.kill('SIGKILL')
    kills++
  }
  await until(isOver, 40_000)
  child!.kill('SIGTERM')

  for (const to of [smpp.messages.map(({ vers }) => vers), smtp.messages.map(({ vers }) => vers)])
    expect(new Set(to).size).toBe(to.length)
  const { sms, email } = await states()
  // Every row is final, accepted or in doubt; what is in doubt was being handed over when a worker died.
  expect((sms.accepted ?? 0) + (sms.delivered ?? 0) + (sms.unknown ?? 0)).toBe(contacts)
  expect((email.accepted ?? 0) + (email.unknown ?? 0)).toBe(contacts)
  expect(smpp.messages.length).toBeGreaterThanOrEqual((sms.accepted ?? 0) + (sms.delivered ?? 0))
  expect(smtp.messages.length).toBeGreaterThanOrEqual(email.accepted ?? 0)
})
