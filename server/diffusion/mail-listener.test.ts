import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tick } from '../modules.ts'
import { insertLockedCampaign, type LockedCampaign, ledgerOf } from '../test/locked-campaign.ts'
import cases from '../test/returned-mail/cases.json' with { type: 'json' }
import { createSendingWorld, type SendingWorld } from '../test/sending-world.ts'
import { createMetrics } from '../watch/metrics.ts'
import { type MailListener, startMailListener } from './mail-listener.ts'
import { keepAside } from './returned-mail.sql.ts'
import { unsubscribeToken } from './signature.ts'
import { takeMail } from './take-mail.ts'

const start = '2026-11-20T09:00:00Z'
let stage: SendingWorld
let listener: MailListener
let campaign: LockedCampaign
let domain: string
let numbers = 0

beforeAll(async () => {
  stage = await createSendingWorld(start)
  listener = await startMailListener(stage.world.context, { host: '127.0.0.1', port: 0, sizeMax: 100_000 })
  const reseau = await stage.world.context.db
    .selectFrom('reseau')
    .select('domaine_email')
    .where('id', '=', 3)
    .executeTakeFirstOrThrow()
  domain = reseau.domaine_email
})
beforeEach(async () => {
  const { world } = stage
  const { db } = world.context
  await db.deleteFrom('courrier_recu').execute()
  await db.deleteFrom('courrier_ecarte').execute()
  const adherentId = await world.adherent()
  campaign = await insertLockedCampaign(db, {
    adherentId,
    contacts: 1,
    now: world.clock.now(),
    from: numbers,
    label: `C${numbers}`,
    sms: false,
  })
  numbers++
  const params = { id: campaign.campagneId }
  const contenu = { objet: 'Bonjour', blocks: [{ id: 'a', type: 'text' as const, html: '<p>Bonjour {{prenom}}</p>' }] }
  const as = await world.login({ adherentId })
  await world.call(diffusionContract.saveGabaritEmail, { as, params, body: { contenu } })
  await world.call(diffusionContract.planifierEmail, { as, params, body: { immediat: true, confirmation: true } })
  await world.settle()
})
afterAll(async () => {
  await listener.close()
  await stage.close()
})

/** The mail that was sent to the only customer, and whom it was for. */
const sent = () => stage.smtp.messages.at(-1)!
const client = () =>
  stage.world.context.db
    .selectFrom('client')
    .select(['id', 'relance_email'])
    .where('adherent_id', '=', campaign.adherentId)
    .executeTakeFirstOrThrow()
const sources = async () =>
  (
    await stage.world.context.db
      .selectFrom('evenement_consentement')
      .select('source')
      .where('adherent_id', '=', campaign.adherentId)
      .orderBy('id')
      .execute()
  ).map(({ source }) => source)
const counted = async () =>
  Object.fromEntries(
    (await stage.world.context.db.selectFrom('courrier_recu').select(['resultat', 'n']).execute()).map(
      ({ resultat, n }) => [resultat, n],
    ),
  )
const keptAside = () => stage.world.context.db.selectFrom('courrier_ecarte').selectAll().orderBy('id').execute()

/** A mail as it was recorded, about the message that was just sent. */
async function recorded(name: string, returnPath = sent().de): Promise<Buffer> {
  const token = unsubscribeToken(stage.world.context.secret, {
    adherentId: campaign.adherentId,
    clientId: (await client()).id,
    campagneId: campaign.campagneId,
    canal: 'email',
  })
  const text = readFileSync(new URL(`../test/returned-mail/${name}.eml`, import.meta.url), 'utf8')
    .replaceAll('\n', '\r\n')
    .replaceAll('{{RETURN_PATH}}', returnPath)
    .replaceAll('{{DOMAIN}}', domain)
    .replaceAll('{{UNSUBSCRIBE}}', `http://relance.test/desabonnement/${token}`)
  const [before, after] = text.split('{{NOISE}}')
  if (after === undefined) return Buffer.from(text)
  const noise = Buffer.from(Array.from({ length: 256 }, (_, n) => n).filter((n) => n !== 10 && n !== 13))
  return Buffer.concat([Buffer.from(before!), noise, Buffer.from(after)])
}
/** Hands a mail over as a mail server does; the answer's code. */
async function deliver(raw: Buffer, to: string, from = ''): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, secure: false, ignoreTLS: true })
  try {
    const { response } = await transport.sendMail({ envelope: { from, to }, raw })
    return Number(response.slice(0, 3))
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transport.close()
  }
}

describe('mail that comes back over SMTP', () => {
  it.each(cases)('F $mail: $result', async ({ mail, from, to, result, suppressed }) => {
    const raw = await recorded(mail)
    const address = to ? `${to}@${domain}` : sent().de
    expect(await deliver(raw, address, from)).toBe(250)
    expect(await counted()).toEqual({ [result]: 1 })
    expect((await client()).relance_email).toBe(!suppressed)
    expect(await keptAside()).toHaveLength(result === 'unread' ? 1 : 0)
    // Brought again, as mail may be: nothing more happens.
    const proofs = await sources()
    const ledger = await ledgerOf(stage.world.context.db, campaign, 'email')
    expect(await deliver(raw, address, from)).toBe(250)
    expect(await sources()).toEqual(proofs)
    expect(await ledgerOf(stage.world.context.db, campaign, 'email')).toEqual(ledger)
    if (suppressed) expect(proofs).toEqual([result === 'complaint' ? 'PLAINTE' : 'HARD_BOUNCE'])
  })

  it('F a bounce to a return path that was not made here is kept aside, counted, and touches nobody', async () => {
    const forged = sent().de.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@')
    expect(await deliver(await recorded('postfix-unknown-user', forged), forged)).toBe(250)
    // A row of somebody else under a signature of one's own is no better.
    const other = sent().de.replace(/^b\+[0-9a-f]{32}/, `b+${'0'.repeat(32)}`)
    expect(await deliver(await recorded('gmail-unknown-user', other), other)).toBe(250)
    expect(await counted()).toEqual({ forged: 2 })
    expect((await keptAside()).map(({ motif, vers }) => [motif, vers])).toEqual([
      ['forged', forged],
      ['forged', other],
    ])
    expect((await client()).relance_email).toBe(true)
    expect(await ledgerOf(stage.world.context.db, campaign, 'email')).toEqual({ accepted: 1 })
  })

  it('F a forged complaint touches nobody', async () => {
    const forged = sent().de.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@')
    await deliver(await recorded('yahoo-complaint', forged), `fbl@${domain}`)
    expect(await counted()).toEqual({ forged: 1 })
    expect((await client()).relance_email).toBe(true)
  })

  it('F the mail form of the unsubscription acts, a forged one does not', async () => {
    const link = /stop\+[^@]+/.exec(
      (await stage.smtp.parsed(stage.smtp.messages.length - 1)).headers.find(({ key }) => key === 'list-unsubscribe')!
        .value,
    )![0]
    const mail = (to: string) => Buffer.from(`From: a@b.test\r\nTo: <${to}>\r\nSubject: unsubscribe\r\n\r\n`)
    const bad = `${link.slice(0, -4)}aaaa@${domain}`
    expect(await deliver(mail(bad), bad, 'a@b.test')).toBe(250)
    expect((await client()).relance_email).toBe(true)
    const good = `${link}@${domain}`
    expect(await deliver(mail(good), good, 'a@b.test')).toBe(250)
    expect((await client()).relance_email).toBe(false)
    expect(await counted()).toEqual({ forged: 1, unsubscribed: 1 })
  })

  it('F it relays nothing, takes no log-in, and no mail for anybody else', async () => {
    const raw = Buffer.from('Subject: x\r\n\r\nx')
    expect(await deliver(raw, 'somebody@elsewhere.example')).toBe(550)
    expect(await deliver(raw, `garage-martin@${domain}`)).toBe(550)
    expect(await deliver(raw, sent().de.replace(domain, 'elsewhere.example'))).toBe(550)
    expect(await counted()).toEqual({})
    const answers = await converse(['EHLO mx.example.test', 'AUTH PLAIN AGEAYg=='])
    expect(answers.at(-1)).toMatch(/^5\d\d /)
  })

  it('F a mail that is too long is refused, announced or not, and the next one is taken', async () => {
    const long = Buffer.concat([await recorded('postfix-unknown-user'), Buffer.alloc(150_000, 'x\r\n')])
    expect(await deliver(long, sent().de)).toBe(552)
    const lying = await converse([
      'EHLO mx.example.test',
      'MAIL FROM:<>',
      `RCPT TO:<${sent().de}>`,
      'DATA',
      `${long.toString('latin1')}\r\n.`,
    ])
    expect(lying.at(-1)).toMatch(/^552/)
    expect(await counted()).toEqual({})
    expect(await deliver(await recorded('postfix-unknown-user'), sent().de)).toBe(250)
  })

  it('F whoever breaks off, or talks nonsense, does no harm', async () => {
    await converse(['EHLO mx.example.test', 'MAIL FROM:<>', `RCPT TO:<${sent().de}>`, 'DATA', 'Subject: half'], true)
    await converse(['GET / HTTP/1.1', '\u0000\u0001\u0002'], true)
    expect(await deliver(await recorded('gmail-unknown-user'), sent().de)).toBe(250)
    expect(await counted()).toEqual({ hard: 1 })
  })

  it('F however a mail was mangled on its way, it is taken, and touches nobody else', async () => {
    const { context } = stage.world
    const other = await insertLockedCampaign(context.db, {
      adherentId: await stage.world.adherent(),
      contacts: 1,
      now: stage.world.clock.now(),
      from: 5000,
    })
    const mails = await Promise.all(cases.map(({ mail }) => recorded(mail)))
    const results = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(mails.length - 1),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)), {
          maxLength: 30,
        }),
        async (which, kept, flips) => {
          const raw = Buffer.from(mails[which]!.subarray(0, Math.floor(mails[which]!.length * kept)))
          for (const [at, octet] of flips) if (raw.length > 0) raw[Math.floor(at * raw.length)] = octet
          results.add(await takeMail(context, raw, { de: '', vers: [sent().de] }))
        },
      ),
      { numRuns: 150 },
    )
    expect(results.size).toBeGreaterThan(2)
    const untouched = await context.db
      .selectFrom('client')
      .select('relance_email')
      .where('adherent_id', '=', other.adherentId)
      .executeTakeFirstOrThrow()
    expect(untouched.relance_email).toBe(true)
  })

  it('F offers STARTTLS where it has a certificate, and only then', async () => {
    const file = (name: string) => fileURLToPath(new URL(`../test/tls/${name}.pem`, import.meta.url))
    const tls = { keyFile: file('key'), certFile: file('certificate') }
    const secure = await startMailListener(stage.world.context, { host: '127.0.0.1', port: 0, tls })
    const send = (port: number) => {
      const ca = readFileSync(tls.certFile)
      const transport = createTransport({ host: '127.0.0.1', port, requireTLS: true, tls: { ca } })
      return transport.sendMail({ envelope: { from: '', to: sent().de }, raw: 'Subject: x\r\n\r\nx' })
    }
    expect((await send(secure.port)).response).toMatch(/^250/)
    await expect(send(listener.port)).rejects.toThrow()
    await secure.close()
  })

  it('F while the database is away the mail is to be brought again', async () => {
    const { context } = stage.world
    const broken = await startMailListener(
      {
        ...context,
        db: {
          ...context.db,
          transaction: () => {
            throw new Error('away')
          },
          selectFrom: context.db.selectFrom.bind(context.db),
        } as never,
      },
      { host: '127.0.0.1', port: 0 },
    )
    const transport = createTransport({ host: '127.0.0.1', port: broken.port, ignoreTLS: true })
    const raw = await recorded('postfix-unknown-user')
    await expect(transport.sendMail({ envelope: { from: '', to: sent().de }, raw })).rejects.toMatchObject({
      responseCode: 451,
    })
    transport.close()
    await broken.close()
    expect((await client()).relance_email).toBe(true)
  })

  it('F what is kept aside is little, and not for long; what came back is among the figures', async () => {
    const { clock } = stage.world
    const { db } = stage.world.context
    const raw = Buffer.alloc(100_000, 'x')
    await keepAside(db, { de: '', vers: 'b+x', motif: 'unread', raw }, clock.now())
    expect((await keptAside()).map(({ octets, brut }) => [octets, brut.length])).toEqual([[100_000, 65_536]])
    clock.set(new Date(clock.now().getTime() + 31 * 86_400_000))
    await tick(stage.world.context)
    clock.set(start)
    expect(await keptAside()).toEqual([])
    await deliver(await recorded('gmail-blocked'), sent().de)
    const metrics = createMetrics()
    metrics.watch(stage.world.context)
    expect((await metrics.read()).text).toContain('relance_returned_mail{resultat="policy"} 1')
  })
})

/** Speaks line by line, waiting for each answer; the answers. `cut`: breaks off after the last line. */
function converse(lines: readonly string[], cut = false): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const answers: string[] = []
    const socket = connect(listener.port, '127.0.0.1')
    let next = 0
    const over = () => {
      socket.destroy()
      resolve(answers)
    }
    socket.on('error', reject)
    socket.on('close', () => resolve(answers))
    socket.on('data', (chunk) => {
      const answer = chunk.toString('latin1')
      answers.push(answer)
      if (/^\d{3}-[^\n]*\r\n$/.test(answer)) return
      const line = lines[next++]
      if (line === undefined) return over()
      socket.write(`${line}\r\n`, () => {
        if (cut && next === lines.length) over()
      })
    })
  })
}
