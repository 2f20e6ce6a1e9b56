import { segmentsOf } from '@relance/domain/messages/sms-encoding.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../test/locked-campaign.ts'
import { type SmppServer, startSmppServer } from '../../test/smpp-server.ts'
import { openHttpDoor, openSandboxDoor, openSmppDoor, type SmsDoor } from '../../test/sms-doors.ts'
import { type SmtpServer, startSmtpServer } from '../../test/smtp-server.ts'
import { createWorld, type World } from '../../test/world.ts'
import cases from './doors.cases.json' with { type: 'json' }
import { createHttpSender } from './http-door.ts'
import { createEmailSandbox } from './sandbox.ts'
import { type EmailMessage, Later, Refused, type Sender, type SmsMessage, UnknownOutcome } from './sender.ts'
import { sinchApi } from './sinch.ts'
import { createSmppSender } from './smpp.ts'
import { createSmtpSender } from './smtp.ts'

const reference = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const sms = (n: number, texte = 'Bonjour Zoé'): SmsMessage => ({
  reference: reference(n),
  adherentId: null,
  de: 'GMARTIN',
  vers: `+3363998${String(n).padStart(4, '0')}`,
  texte,
})
const email = (n: number, texte = 'Bonjour Zoé'): EmailMessage => ({
  reference: reference(n),
  adherentId: null,
  de: { name: 'Garage Martin', address: 'garage-martin@mail.garalys.example' },
  repondreA: null,
  vers: `client${n}@example.test`,
  objet: texte.split('\n')[0]!,
  html: '<p>Bonjour</p>',
  texte,
  entetes: {},
  retour: 'b+1.abc@mail.garalys.example',
  domaine: 'mail.garalys.example',
})

/** A door as this suite walks through it, whatever the channel. */
interface Door {
  readonly nom: 'smpp' | 'sinch' | 'twilio' | 'smtp' | 'sandbox'
  readonly sms: boolean
  create(): Sender<never>
  /** The same door towards a place where nobody is. */
  createAway?(): Sender<never>
  message(n: number, texte?: string): unknown
  taken(): Promise<{ vers: string; texte: string }[]>
  conduct(conduct: string): void
}

let world: World
let smtp: SmtpServer
let coded: SmppServer
const smsDoors: SmsDoor[] = []
const open: { close(): Promise<void> }[] = []
const keep = (sender: { close(): Promise<void> }): Sender<never> => {
  open.push(sender)
  return sender as Sender<never>
}

beforeAll(async () => {
  ;[world, smtp, coded] = await Promise.all([createWorld(), startSmtpServer(), startSmppServer()])
  const now = () => world.clock.now()
  smsDoors.push(await openSmppDoor(), await openHttpDoor('sinch', now), await openHttpDoor('twilio', now))
  smsDoors.push(openSandboxDoor(() => world))
})
afterEach(async () => {
  for (const door of smsDoors) door.conduct(() => 'take')
  smtp.conduct(() => 'take')
  await Promise.all(open.splice(0).map((sender) => sender.close()))
})
afterAll(async () => {
  await Promise.all([world.close(), smtp.close(), coded.close(), ...smsDoors.map((door) => door.close())])
})

const patience = { window: 20, fraction: () => 0.5, answerTimeoutMs: 300 }
const away: Readonly<Record<string, () => { close(): Promise<void> }>> = {
  smpp: () => createSmppSender({ url: 'smpp://relance:secret@127.0.0.1:9', ...patience }),
  sinch: () =>
    createHttpSender(
      sinchApi({ url: 'http://a:b@127.0.0.1:9', webhookSecret: 's', callbackUrl: 'http://c.test' }),
      patience,
    ),
}
const smsDoor = (nom: string): Door => {
  const door = () => smsDoors.find((one) => one.nom === nom)!
  const nowhere = away[nom]
  return {
    nom: nom as Door['nom'],
    sms: true,
    create: () => keep(door().createSender()),
    ...(nowhere && { createAway: () => keep(nowhere()) }),
    message: sms,
    taken: async () => [...(await door().taken())],
    conduct: (conduct) => door().conduct(() => conduct),
  }
}
const smtpConducts: Readonly<Record<string, Parameters<SmtpServer['conduct']>[0]>> = {
  refuse: () => ({ at: 'rcpt', code: 550, text: '5.1.1 User unknown' }),
  throttle: () => ({ at: 'rcpt', code: 421, text: '4.7.0 Too many' }),
}
const kept = async () =>
  world.context.db
    .selectFrom('bac_a_sable')
    .select(['vers', 'texte'])
    .where('canal', '=', 'email')
    .orderBy('id')
    .execute()

const doors: Door[] = [
  ...['smpp', 'sinch', 'twilio', 'sandbox'].map(smsDoor),
  {
    nom: 'smtp',
    sms: false,
    create: () =>
      keep(
        createSmtpSender({ url: smtp.url, connections: 4, answerTimeoutMs: 300, connectTimeoutMs: 500, restMs: 20 }),
      ),
    createAway: () => keep(createSmtpSender({ url: 'smtp://127.0.0.1:9', connections: 4, connectTimeoutMs: 500 })),
    message: email,
    taken: () =>
      Promise.all(
        smtp.messages.map(async ({ vers }, index) => ({
          vers,
          texte: ((await smtp.parsed(index)).text ?? '').trimEnd(),
        })),
      ),
    conduct: (conduct) => smtp.conduct(smtpConducts[conduct] ?? (() => conduct as 'take')),
  },
  {
    nom: 'sandbox',
    sms: false,
    create: () => keep(createEmailSandbox(world.context)),
    message: email,
    taken: kept,
    conduct: () => {},
  },
]

/** What came of a message, in a few words. */
const issueOf = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'sent',
    (error: Error) => {
      if (error instanceof Refused) return `refused ${error.motif}`
      if (error instanceof Later) return `later ${error.scope}`
      return error instanceof UnknownOutcome ? 'unknown' : error.message
    },
  )
const numbers = { next: 100 }

describe.each(doors)('every door: $nom (SMS: $sms)', (door) => {
  const { create, message, taken } = door

  it('F hands over many at once, each exactly once, each under a name of its own', async () => {
    const sender = create() as Sender<unknown>
    const before = (await taken()).length
    const some = Array.from({ length: 60 }, () => numbers.next++)
    const answers = await Promise.all(some.map((n) => sender.send(message(n))))
    expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(60)
    const to = (await taken()).slice(before).map(({ vers }) => vers)
    expect(to.toSorted()).toEqual(some.map((n) => (message(n) as SmsMessage).vers).toSorted())
  })

  for (const one of cases.outcomes) {
    const expected = (one as Partial<Record<Door['nom'], string>>)[door.nom]
    if (!expected) continue
    it(`F when ${one.when}: ${expected}, and the door opens again`, async () => {
      const sender = create() as Sender<unknown>
      const before = (await taken()).length
      door.conduct(one.conduct)
      expect(await issueOf(sender.send(message(numbers.next++)))).toBe(expected)
      expect((await taken()).length - before).toBe(one.there)
      door.conduct('take')
      await until(async () => (await issueOf(sender.send(message(numbers.next++)))) === 'sent')
    })
  }

  it('F carries every text as it was written, however it is coded', async () => {
    const sender = create() as Sender<unknown>
    const texts = cases.texts.map(({ texte, repeat = '', times = 0 }) => texte || repeat.repeat(times).trim())
    for (const texte of texts) {
      await sender.send(message(numbers.next++, texte))
      expect((await taken()).at(-1)!.texte.replaceAll('\r\n', '\n')).toBe(texte)
    }
  })

  it('F closing waits for what is under way; after it nothing is sent', async () => {
    const sender = create() as Sender<unknown>
    const sent = sender.send(message(numbers.next++))
    if (sender.nom !== 'sandbox') await until(async () => (await taken()).length > 0)
    await sent
    await sender.close()
    if (sender.nom !== 'sandbox') expect(await issueOf(sender.send(message(numbers.next++)))).toBe('later provider')
  })

  if (door.createAway)
    it('F nobody there: later, the wire was not touched', async () => {
      const sender = door.createAway!() as Sender<unknown>
      await expect(sender.send(message(numbers.next++))).rejects.toMatchObject({
        scope: 'provider',
        code: 'INJOIGNABLE',
      })
    })
})

describe('what only some doors do', () => {
  it('F over SMPP the coding is named; in every case the parts are those that are billed', async () => {
    const sender = createSmppSender({ url: coded.url, ...patience })
    open.push(sender)
    for (const { texte, repeat = '', times = 0, coding, parts } of cases.texts) {
      const text = texte || repeat.repeat(times).trim()
      await sender.send(sms(numbers.next++, text))
      expect([coded.messages.at(-1)!.dataCoding, segmentsOf(text).segments]).toEqual([coding, parts])
    }
  })
})
