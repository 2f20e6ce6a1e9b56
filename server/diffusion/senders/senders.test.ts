import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SmppServer, startSmppServer } from '../../test/smpp-server.ts'
import { type SmtpServer, startSmtpServer } from '../../test/smtp-server.ts'
import { type EmailMessage, Later, Refused, type SmsMessage, UnknownOutcome } from './sender.ts'
import { createSmppSender } from './smpp.ts'
import { createSmtpSender } from './smtp.ts'

const sms = (n: number, texte = 'Bonjour Zoé, 10 € offerts {é}'): SmsMessage => ({
  reference: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  adherentId: null,
  de: 'GMARTIN',
  vers: `+3363998${String(n).padStart(4, '0')}`,
  texte,
})
const email = (n: number): EmailMessage => ({
  reference: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  adherentId: null,
  de: { name: 'Garage Martin', address: 'garage-martin@mail.garalys.example' },
  repondreA: 'contact@garage-martin.example',
  vers: `client${n}@example.test`,
  objet: 'Votre révision à prévoir',
  html: '<p>Bonjour</p>',
  texte: 'Bonjour',
  entetes: {
    'List-Unsubscribe': '<https://relance.test/desabonnement/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  retour: 'b+1.abc@mail.garalys.example',
  domaine: 'mail.garalys.example',
})

let smpp: SmppServer
let smtp: SmtpServer
const open: { close(): Promise<void> }[] = []
const keep = <T extends { close(): Promise<void> }>(sender: T): T => {
  open.push(sender)
  return sender
}
const smppSender = (more: object = {}) =>
  keep(createSmppSender({ url: smpp.url, window: 20, fraction: () => 0.5, answerTimeoutMs: 300, ...more }))
const smtpSender = (more: object = {}) =>
  keep(createSmtpSender({ url: smtp.url, connections: 4, answerTimeoutMs: 500, connectTimeoutMs: 500, ...more }))
const failureOf = (sent: Promise<unknown>): Promise<Error> =>
  sent.then(
    () => Promise.reject(new Error('it was sent')),
    (error: Error) => error,
  )

beforeAll(async () => {
  ;[smpp, smtp] = await Promise.all([startSmppServer(), startSmtpServer()])
})
afterEach(async () => {
  smpp.conduct(() => 'take')
  smpp.receipts('never')
  smtp.conduct(() => 'take')
  await Promise.all(open.splice(0).map((sender) => sender.close()))
})
afterAll(() => Promise.all([smpp.close(), smtp.close()]))

describe('SMPP', () => {
  it('carries the default alphabet with its extension as data_coding 0, anything else as UCS-2, from an alphanumeric sender', async () => {
    const sender = smppSender()
    await sender.send(sms(1, 'à è é ù Ç Ä @ £ 10 € [x] {y} ~ ^ | \\'))
    await sender.send(sms(2, 'Noël, français'))
    const [gsm, ucs] = smpp.messages.slice(-2)
    expect(gsm).toMatchObject({
      texte: 'à è é ù Ç Ä @ £ 10 € [x] {y} ~ ^ | \\',
      dataCoding: 0,
      de: 'GMARTIN',
      deTon: 5,
      registeredDelivery: 1,
    })
    expect(ucs).toMatchObject({ texte: 'Noël, français', dataCoding: 8 })
  })

  it('a throttled message may be sent later, a refused one not, a hung one is unknown', async () => {
    const sender = smppSender()
    const conducts = ['throttle', 'refuse', 'hang'] as const
    const first = { n: -1 }
    smpp.conduct((_, n) => {
      if (first.n < 0) first.n = n
      return conducts[n - first.n] ?? 'take'
    })
    expect(await failureOf(sender.send(sms(10)))).toMatchObject({ scope: 'provider' })
    expect(await failureOf(sender.send(sms(11)))).toBeInstanceOf(Refused)
    expect(await failureOf(sender.send(sms(12)))).toBeInstanceOf(UnknownOutcome)
    expect((await sender.send(sms(13))).messageId).not.toBe('')
  })

  it('a link lost makes what was written unknown, leaves what waits for later, and is made again', async () => {
    const sender = smppSender({ window: 5, answerTimeoutMs: 5000 })
    await sender.send(sms(20))
    let seen = 0
    smpp.conduct(() => (++seen === 5 ? 'take-and-drop' : 'hang'))
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => failureOf(sender.send(sms(30 + n)))))
    expect(outcomes.filter((error) => error instanceof UnknownOutcome)).toHaveLength(5)
    expect(outcomes.filter((error) => error instanceof Later)).toHaveLength(7)
    smpp.conduct(() => 'take')
    expect((await sender.send(sms(50))).messageId).not.toBe('')
  })

  it('nobody there, or a wrong password: later, the wire was not touched', async () => {
    const away = smppSender({ url: 'smpp://relance:secret@127.0.0.1:9' })
    expect(await failureOf(away.send(sms(60)))).toMatchObject({ scope: 'provider', code: 'INJOIGNABLE' })
    const wrong = smppSender({ url: smpp.url.replace('secret', 'wrong') })
    expect(await failureOf(wrong.send(sms(61)))).toBeInstanceOf(Later)
  })

  it('a receipt is acknowledged once it is taken in, and brought again otherwise; replies come with their text', async () => {
    const sender = smppSender()
    const seen: unknown[] = []
    let broken = true
    sender.onReceipt(async (receipt) => {
      if (broken) throw new Error('the database is away')
      seen.push(receipt)
    })
    sender.onReply(async (reply) => void seen.push(reply))
    const { messageId } = await sender.send(sms(70))
    expect(await smpp.sendReceipt(messageId, 'UNDELIV', '001')).toBe(0x64)
    broken = false
    expect(await smpp.sendReceipt(messageId, 'UNDELIV', '001')).toBe(0)
    expect(await smpp.sendReply('+33639980070', '36180', 'Arrêt SVP')).toBe(0)
    expect(seen).toEqual([
      { reference: messageId, etat: 'failed', motif: 'NON_DELIVRE', code: '001', vers: '+33639980070' },
      { de: '+33639980070', vers: '36180', texte: 'Arrêt SVP' },
    ])
  })

  it('a proof goes ahead of the bulk that waits', async () => {
    const sender = smppSender({ window: 1, answerTimeoutMs: 5000 })
    const from = smpp.messages.length
    await Promise.all([
      ...Array.from({ length: 30 }, (_, n) => sender.send(sms(100 + n))),
      sender.send(sms(999), { urgent: true }),
    ])
    const order = smpp.messages.slice(from).map(({ vers }) => vers)
    expect(order.indexOf(sms(999).vers)).toBeLessThan(3)
  })
})

describe('SMTP', () => {
  it('refusals are told apart: dead address, full mailbox, reputation; 4xx is later', async () => {
    const sender = smtpSender()
    const replies: Record<string, [number, string]> = {
      'client1@example.test': [550, '5.1.1 User unknown'],
      'client2@example.test': [552, '5.2.2 Mailbox full'],
      'client3@example.test': [550, '5.7.1 Blocked for spam'],
      'client4@example.test': [451, '4.7.0 Greylisted, try later'],
      'client5@example.test': [421, '4.3.2 Too many connections'],
    }
    smtp.conduct((vers) => {
      const reply = replies[vers]
      return reply ? { at: 'rcpt', code: reply[0], text: reply[1] } : 'take'
    })
    const failures = await Promise.all([1, 2, 3, 4, 5].map((n) => failureOf(sender.send(email(n)))))
    expect(failures.map((error) => (error instanceof Refused ? error.motif : (error as Later).scope))).toEqual([
      'HARD_BOUNCE',
      'SOFT_BOUNCE',
      'POLITIQUE',
      'message',
      'provider',
    ])
    await sender.send(email(6))
  })

  it('a connection cut before the content is later; cut or silent after it, unknown, and never sent again', async () => {
    const sender = smtpSender()
    const from = smtp.messages.length
    smtp.conduct((vers) =>
      vers === 'client10@example.test' ? 'drop' : vers === 'client11@example.test' ? 'take-and-drop' : 'hang',
    )
    expect(await failureOf(sender.send(email(10)))).toBeInstanceOf(Later)
    expect(await failureOf(sender.send(email(11)))).toBeInstanceOf(UnknownOutcome)
    expect(await failureOf(sender.send(email(12)))).toBeInstanceOf(UnknownOutcome)
    expect(smtp.messages.slice(from).map(({ vers }) => vers)).toEqual([
      'client11@example.test',
      'client12@example.test',
    ])
  })

  it('writes From, Reply-To, return path and unsubscribe headers; the DKIM signature covers both of them', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const sender = smtpSender({ dkimOf: async () => ({ privateKey, selector: 'relance' }) })
    await sender.send(email(20))
    const taken = smtp.messages.at(-1)!
    const mail = await smtp.parsed(smtp.messages.length - 1)
    expect(taken.de).toBe('b+1.abc@mail.garalys.example')
    expect(mail.from).toMatchObject({ name: 'Garage Martin', address: 'garage-martin@mail.garalys.example' })
    expect(mail.replyTo?.[0]).toMatchObject({ address: 'contact@garage-martin.example' })
    expect(mail.subject).toBe('Votre révision à prévoir')
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const signature = header('dkim-signature')!.replaceAll(/\s/g, '')
    expect(signature).toContain('d=mail.garalys.example')
    const signed = /;h=([^;]+)/.exec(signature)![1]!.toLowerCase().split(':')
    expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'subject']))
  })
})
