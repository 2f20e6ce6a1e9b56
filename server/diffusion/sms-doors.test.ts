import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertLockedCampaign, type LockedCampaign, ledgerOf, until } from '../test/locked-campaign.ts'
import { openHttpDoor, openSmppDoor, type SmsDoor } from '../test/sms-doors.ts'
import { createWorld, type World } from '../test/world.ts'
import { type EmailMessage, type Sender, UnknownOutcome } from './senders/sender.ts'
import { tickDiffusion } from './tick-diffusion.ts'

const start = '2026-11-20T09:00:00Z'

/** The e-mail door of these tests: nothing leaves by it but replies forwarded to the garage, which are taken. */
const email: Sender<EmailMessage> = {
  nom: 'smtp',
  capacity: 1,
  send: async () => ({ messageId: 'm' }),
  onReceipt: () => {},
  onReply: () => {},
  onLateAnswer: () => {},
  open: () => {},
  close: async () => {},
}

/** What comes back by every SMS door: the same ledger, the same objections, whoever brings them. */
describe.each(['smpp', 'sinch', 'twilio'] as const)('what comes back by %s', (nom) => {
  let world: World
  let door: SmsDoor
  let campaign: LockedCampaign
  let numbers = 0
  const failures: Error[] = []
  const now = () => world.clock.now()

  beforeAll(async () => {
    door = nom === 'smpp' ? await openSmppDoor() : await openHttpDoor(nom, now)
    const sender = door.createSender()
    const sms: typeof sender = {
      ...sender,
      send: (message, options) =>
        sender.send(message, options).catch((error: Error) => {
          failures.push(error)
          throw error
        }),
    }
    world = await createWorld({ now: start, context: { senders: { sms, email, close: () => sms.close() } } })
    await world.context.db.updateTable('reseau').set({ numero_court_sms: '36180' }).where('id', '=', 3).execute()
    const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
    door.callsTo({ origin, publicUrl: 'http://relance.test', now })
  })
  beforeEach(async () => {
    world.clock.set(start)
    // The clock went back: what rests from an earlier test would rest too long.
    await world.context.db.deleteFrom('fournisseur').execute()
    door.conduct(() => 'take')
    door.receiptsBeforeAnswers(false)
    campaign = await insertLockedCampaign(world.context.db, {
      adherentId: await world.adherent(),
      contacts: 3,
      now: now(),
      from: numbers,
      label: `C${numbers}`,
      email: false,
    })
    numbers += 3
  })
  afterAll(async () => {
    await world.close()
    await door.close()
  })

  const number = (n: number) => `+3363998${String(numbers - 3 + n).padStart(4, '0')}`
  const send = async () => {
    const as = await world.login({ adherentId: campaign.adherentId })
    await world.call(diffusionContract.planifierSms, {
      as,
      params: { id: campaign.campagneId },
      body: { nom: 'N', expediteur: 'GMARTIN', contenu: 'Bonjour', immediat: true, lots: [], confirmation: true },
    })
    await world.settle()
  }
  const ledger = () => ledgerOf(world.context.db, campaign)
  const mine = async () => (await door.taken()).slice(-3).map(({ messageId }) => messageId)
  const clientOf = (n: number) =>
    world.context.db
      .selectFrom('client')
      .select(['relance_sms', 'relance_email'])
      .where('adherent_id', '=', campaign.adherentId)
      .where('portable', '=', number(n))
      .executeTakeFirstOrThrow()
  const count = async (table: 'reponse_sms' | 'evenement_consentement') =>
    (await world.context.db.selectFrom(table).select('id').execute()).length

  it('F receipts twice and out of order apply once, forward', async () => {
    await send()
    expect(await ledger()).toEqual({ accepted: 3 })
    const [first, second, third] = await mine()
    for (const said of ['delivered', 'accepted', 'undelivered', 'delivered'] as const)
      expect(await door.receipt(first!, said)).toBe(true)
    expect(await door.receipt(second!, 'expired')).toBe(true)
    expect(await door.receipt(third!, 'undelivered')).toBe(true)
    expect(await door.receipt(third!, 'delivered')).toBe(true)
    expect(await ledger()).toEqual({ delivered: 1, failed: 2 })
  })

  it('F receipts that come before the answer are not lost', async () => {
    door.receiptsBeforeAnswers(true)
    await send()
    await until(async () => {
      await tickDiffusion(world.context)
      return (await ledger()).delivered === 3
    })
  })

  it('F a receipt that comes after three days settles what was given up', async () => {
    await send()
    world.clock.set('2026-11-23T09:30:00Z')
    await world.settle()
    expect(await ledger()).toEqual({ unknown: 3 })
    for (const messageId of await mine()) expect(await door.receipt(messageId, 'delivered')).toBe(true)
    expect(await ledger()).toEqual({ delivered: 3 })
  })

  it('F a receipt of nobody’s message is taken, and changes nothing', async () => {
    await send()
    const [theirs] = await mine()
    await world.context.db
      .updateTable('envoi')
      .set({ message_id: 'another' })
      .where('message_id', '=', theirs!)
      .execute()
    expect(await door.receipt(theirs!, 'undelivered')).toBe(true)
    expect(await ledger()).toEqual({ accepted: 3 })
  })

  it('F an answer that comes too late leaves the message unknown until it comes; then its receipt settles it', async () => {
    const before = (await door.taken()).length
    failures.length = 0
    door.delay(1500)
    await send()
    expect(failures.some((error) => error instanceof UnknownOutcome)).toBe(true)
    door.delay(0)
    await until(async () => {
      await tickDiffusion(world.context)
      return (await ledger()).accepted === 3
    })
    expect((await door.taken()).length - before).toBe(3)
    for (const messageId of await mine()) await door.receipt(messageId, 'delivered')
    expect(await ledger()).toEqual({ delivered: 3 })
  })

  it('F a connection cut before the answer leaves one message unknown; nothing is sent twice', async () => {
    const before = (await door.taken()).length
    door.conduct((n) => (n % 3 === 1 ? 'take-and-drop' : 'take'))
    await send()
    await until(async () => {
      world.clock.advance(1)
      await tickDiffusion(world.context)
      return ((await ledger()).planned ?? 0) === 0
    })
    const { unknown = 0, accepted = 0 } = await ledger()
    expect([unknown > 0, unknown + accepted]).toEqual([true, 3])
    const sent = (await door.taken()).slice(before)
    expect(new Set(sent.map(({ vers }) => vers)).size).toBe(sent.length)
    if (nom === 'smpp') return
    // The receipt brings our own name for the message: what was in doubt is settled.
    for (const { messageId } of sent) expect(await door.receipt(messageId, 'delivered')).toBe(true)
    expect(await ledger()).toEqual({ delivered: 3 })
  })

  it('F a STOP is honoured with its proof; a free reply is kept and objects to nothing', async () => {
    await send()
    const before = await count('evenement_consentement')
    expect(await door.reply(number(1), '36180', 'Arrêt SVP')).toBe(true)
    expect(await door.reply(number(2), '36180', 'Merci, à demain 👍')).toBe(true)
    expect([await clientOf(1), await clientOf(2)]).toMatchObject([{ relance_sms: false }, { relance_sms: true }])
    expect((await count('evenement_consentement')) - before).toBe(1)
    const kept = await world.context.db
      .selectFrom('reponse_sms')
      .select(['texte', 'arret', 'vers'])
      .where('de', 'in', [number(1), number(2)])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { texte: 'Arrêt SVP', arret: true, vers: '36180' },
      { texte: 'Merci, à demain 👍', arret: false, vers: '36180' },
    ])
  })

  if (nom === 'twilio')
    it('F an objection that only the provider knew of is written here too, and nothing more leaves to that number', async () => {
      door.conduct((n) => (n % 3 === 0 ? 'stopped' : 'take'))
      await send()
      expect(await ledger()).toEqual({ accepted: 2, failed: 1 })
      const stopped = await world.context.db
        .selectFrom('evenement_consentement')
        .select(['source', 'canal'])
        .where('adherent_id', '=', campaign.adherentId)
        .execute()
      expect(stopped).toEqual([{ source: 'STOP_SMS', canal: 'sms' }])
      const wanting = await Promise.all([1, 2, 3].map(clientOf))
      expect(wanting.filter(({ relance_sms }) => !relance_sms)).toHaveLength(1)
      expect(wanting.every(({ relance_email }) => relance_email)).toBe(true)
    })

  it('F a long STOP, in several parts, is read whole', async () => {
    await send()
    const texte = `STOP ${'je ne veux plus rien recevoir de vous, merci de votre compréhension. '.repeat(2)}`.trim()
    expect(await door.reply(number(1), '36180', texte)).toBe(true)
    expect((await clientOf(1)).relance_sms).toBe(false)
  })
})
