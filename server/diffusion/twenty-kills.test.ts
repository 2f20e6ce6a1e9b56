import type { ChildProcess } from 'node:child_process'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { etatOf, insertLockedCampaign, ledgerOf, until } from '../test/locked-campaign.ts'
import { type SmppServer, startSmppServer } from '../test/smpp-server.ts'
import { type SmtpServer, startSmtpServer } from '../test/smtp-server.ts'
import { startWorker } from '../test/start-worker.ts'
import { createWorld, type World } from '../test/world.ts'

const start = Date.parse('2026-11-20T09:00:00Z')
const contacts = 1200
const kills = 20
/** So many run at once, and are killed one after the other: starting one takes longer than killing it. */
const atOnce = 5
let world: World
let smpp: SmppServer
let smtp: SmtpServer
let running: ChildProcess[] = []

beforeAll(async () => {
  ;[world, smpp, smtp] = await Promise.all([createWorld(), startSmppServer(), startSmtpServer()])
  await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
})
afterAll(async () => {
  for (const worker of running) worker.kill('SIGKILL')
  await Promise.all([world.close(), smpp.close(), smtp.close()])
})

it('S10 several workers at once, killed twenty times at random moments, lose nothing and send nothing twice', async () => {
  const adherentId = await world.adherent()
  const as = await world.login({ adherentId })
  const campaign = await insertLockedCampaign(world.context.db, {
    adherentId,
    contacts,
    email: false,
    now: world.clock.now(),
  })
  const body = {
    nom: 'N',
    expediteur: 'GMARTIN',
    contenu: 'Bonjour {{prenom}}',
    immediat: true,
    lots: [],
    confirmation: true as const,
  }
  const params = { id: campaign.campagneId }
  expect((await world.call(diffusionContract.planifierSms, { as, params, body })).status).toBe(200)
  await world.context.jobs.drain()
  smpp.delay(20)
  const taken = () => smpp.messages.length
  const waiting = async () => (await ledgerOf(world.context.db, campaign)).planned ?? 0
  const isOver = async () => (await etatOf(world.context.db, campaign.campagneId)) === 5

  let minutes = 0
  for (let killed = 0; killed < kills; minutes += 6) {
    const now = new Date(start + minutes * 60_000)
    running = await Promise.all(Array.from({ length: atOnce }, () => startWorker(world, { smpp, smtp, now })))
    for (const worker of running) {
      const point = taken() + Math.floor(Math.random() * 20)
      // What waits may all be in the hands of those killed before.
      await until(async () => taken() >= point || (await waiting()) === 0, 20_000)
      worker.kill('SIGKILL')
      killed++
    }
  }
  running = [await startWorker(world, { smpp, smtp, now: new Date(start + minutes * 60_000) })]
  await until(isOver, 40_000)
  running[0]!.kill('SIGTERM')

  const numbers = smpp.messages.map(({ vers }) => vers)
  expect(new Set(numbers).size).toBe(numbers.length)
  const { accepted = 0, unknown = 0, ...others } = await ledgerOf(world.context.db, campaign)
  // Every row is accepted or in doubt, and what is accepted has arrived.
  expect([accepted + unknown, others]).toEqual([contacts, {}])
  expect(taken()).toBeGreaterThanOrEqual(accepted)
  // What arrived and is not accepted is among what is in doubt.
  expect(taken() - accepted).toBeLessThanOrEqual(unknown)
}, 120_000)
