import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertLockedCampaign, type LockedCampaign, ledgerOf, until } from '../test/locked-campaign.ts'
import { createSendingWorld } from '../test/sending-world.ts'
import type { SmppServer } from '../test/smpp-server.ts'
import type { SmtpServer } from '../test/smtp-server.ts'
import type { Caller, World } from '../test/world.ts'
import { applyBounce } from './bounces.ts'
import { unsubscribeToken } from './signature.ts'
import { tickDiffusion } from './tick-diffusion.ts'

const start = '2026-11-20T09:00:00Z'
let world: World
let smpp: SmppServer
let smtp: SmtpServer
let as: Caller
let campaign: LockedCampaign
let numbers = 0
let close: () => Promise<void>

beforeAll(async () => {
  const stage = await createSendingWorld(start, { answerTimeoutMs: 300 })
  ;({ world, smpp, smtp } = stage)
  close = stage.close
})
beforeEach(async () => {
  smpp.conduct(() => 'take')
  smpp.receipts('never')
  world.clock.set(start)
  const adherentId = await world.adherent()
  as = await world.login({ adherentId })
  campaign = await insertLockedCampaign(world.context.db, {
    adherentId,
    contacts: 4,
    now: world.clock.now(),
    from: numbers,
    label: `C${numbers}`,
  })
  numbers += 4
})
afterAll(async () => {
  await close()
})

const number = (n: number) => `+3363998${String(numbers - 4 + n).padStart(4, '0')}`
const address = (n: number) => `client${numbers - 4 + n}@example.test`
const planSms = (more: object = {}) =>
  world.call(diffusionContract.planifierSms, {
    as,
    params: { id: campaign.campagneId },
    body: {
      nom: 'N',
      expediteur: 'GMARTIN',
      contenu: 'Bonjour {{prenom}}',
      immediat: true,
      lots: [],
      confirmation: true,
      ...more,
    },
  })
const sendEmail = async () => {
  const params = { id: campaign.campagneId }
  const contenu = { objet: 'Bonjour', blocks: [{ id: 'a', type: 'text' as const, html: '<p>Bonjour {{prenom}}</p>' }] }
  await world.call(diffusionContract.saveGabaritEmail, { as, params, body: { contenu } })
  await world.call(diffusionContract.planifierEmail, { as, params, body: { immediat: true, confirmation: true } })
  await world.settle()
}
const clientOf = (n: number) =>
  world.context.db
    .selectFrom('client')
    .select(['id', 'relance_sms', 'relance_email', 'synchro_dms_telephone', 'synchro_dms_email'])
    .where('adherent_id', '=', campaign.adherentId)
    .where('portable', '=', number(n))
    .executeTakeFirstOrThrow()
const events = () =>
  world.context.db
    .selectFrom('evenement_consentement')
    .select(['client_id', 'canal', 'source', 'preuve'])
    .where('adherent_id', '=', campaign.adherentId)
    .orderBy('id')
    .execute()

describe('receipts', () => {
  it('come before the answer, twice and out of order, and apply once, forward', async () => {
    smpp.receipts('before')
    await planSms()
    await world.settle()
    await until(async () => {
      await tickDiffusion(world.context)
      return (await ledgerOf(world.context.db, campaign)).delivered === 4
    })
    const [first] = smpp.messages.slice(-4)
    expect(await smpp.sendReceipt(first!.messageId, 'UNDELIV', '001')).toBe(0)
    expect(await smpp.sendReceipt(first!.messageId, 'DELIVRD')).toBe(0)
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ delivered: 4 })
  })

  it('settle an unknown message when its answer came late', async () => {
    smpp.delay(2500)
    await planSms()
    await world.settle()
    expect((await ledgerOf(world.context.db, campaign)).unknown).toBe(4)
    await until(async () => (await ledgerOf(world.context.db, campaign)).accepted === 4)
    smpp.delay(0)
    for (const { messageId } of smpp.messages.slice(-4)) await smpp.sendReceipt(messageId, 'DELIVRD')
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ delivered: 4 })
  })

  it('after three days without one, what became of a message is not known', async () => {
    await planSms()
    await world.settle()
    expect((await ledgerOf(world.context.db, campaign)).accepted).toBe(4)
    world.clock.set('2026-11-23T09:30:00Z')
    await world.settle()
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ unknown: 4 })
  })

  it('three messages in a row that did not arrive: the number is written to no more', async () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-23']) {
      world.clock.set(`${day}T09:00:00Z`)
      as = await world.login({ adherentId: campaign.adherentId })
      const other = await insertLockedCampaign(world.context.db, {
        adherentId: campaign.adherentId,
        contacts: 1,
        now: world.clock.now(),
        from: numbers - 4,
        label: `Jour ${day}`,
        email: false,
      })
      expect((await clientOf(1)).relance_sms).toBe(true)
      await world.call(diffusionContract.planifierSms, {
        as,
        params: { id: other.campagneId },
        body: { nom: 'N', expediteur: 'GMARTIN', contenu: 'Bonjour', immediat: true, lots: [], confirmation: true },
      })
      await world.settle()
      await smpp.sendReceipt(smpp.messages.at(-1)!.messageId, 'UNDELIV', '027')
    }
    await until(async () => !(await clientOf(1)).relance_sms)
    expect((await events()).map(({ source }) => source)).toEqual(['HARD_BOUNCE'])
  })
})

describe('replies', () => {
  it('a STOP is honoured for the member who wrote, with its proof, and reaches what waits', async () => {
    const lots = [
      { dateHeure: '2026-11-20T10:00:00Z', volume: 2 },
      { dateHeure: '2026-11-20T11:00:00Z', volume: 2 },
    ]
    await planSms({ immediat: false, lots })
    world.clock.set('2026-11-20T10:00:05Z')
    await world.settle()
    // Somebody of the first batch, and somebody who is still to be written to but knows the garage from another campaign.
    expect(await smpp.sendReply(number(1), '36180', 'Arrêt SVP')).toBe(0)
    expect(await clientOf(1)).toMatchObject({ relance_sms: false, relance_email: true, synchro_dms_telephone: false })
    expect(await events()).toMatchObject([
      { canal: 'sms', source: 'STOP_SMS', preuve: { de: number(1), vers: '36180', texte: 'Arrêt SVP' } },
    ])
    expect((await clientOf(2)).relance_sms).toBe(true)
    const reply = await world.context.db
      .selectFrom('reponse_sms')
      .selectAll()
      .where('de', '=', number(1))
      .executeTakeFirstOrThrow()
    expect(reply).toMatchObject({ arret: true, adherent_id: campaign.adherentId, texte: 'Arrêt SVP' })
  })

  it('a STOP in the middle of a campaign removes the rows that wait for that number', async () => {
    const lots = [
      { dateHeure: '2026-11-20T10:00:00Z', volume: 1 },
      { dateHeure: '2026-11-20T11:00:00Z', volume: 3 },
    ]
    // The customer of the second batch shares the number of the first one.
    await world.context.db
      .updateTable('client')
      .set({ portable: number(1), prenom: 'Ana' })
      .where('adherent_id', '=', campaign.adherentId)
      .where('portable', '=', number(4))
      .execute()
    await planSms({ immediat: false, lots })
    world.clock.set('2026-11-20T10:00:05Z')
    await world.settle()
    const from = smpp.messages.length
    await smpp.sendReply(number(1), '36180', 'STOP')
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ accepted: 1, planned: 2, suppressed: 1 })
    world.clock.set('2026-11-20T11:00:05Z')
    await world.settle()
    const mine = new Set([1, 2, 3, 4].map(number))
    const sent = smpp.messages.slice(from).map(({ vers }) => vers)
    expect(sent.filter((vers) => mine.has(vers)).toSorted()).toEqual([number(2), number(3)])
  })

  it('a STOP from a number nobody wrote to lately holds for the whole network', async () => {
    await planSms({ immediat: false, lots: [{ dateHeure: '2026-11-20T10:00:00Z', volume: 4 }] })
    await world.settle()
    await smpp.sendReply(number(2), '36180', 'stop')
    expect((await clientOf(2)).relance_sms).toBe(false)
    expect(await ledgerOf(world.context.db, campaign)).toEqual({ planned: 3, suppressed: 1 })
    const listed = await world.context.db
      .selectFrom('liste_suppression')
      .select(['portee', 'portee_id'])
      .where('portee', '=', 'reseau')
      .execute()
    expect(listed).toContainEqual({ portee: 'reseau', portee_id: 3 })
  })

  it('a free reply is kept, and forwarded to the garage by e-mail', async () => {
    await planSms()
    await world.settle()
    const from = smtp.messages.length
    await smpp.sendReply(number(3), '36180', 'Pouvez-vous me rappeler <demain> ?')
    await world.settle()
    expect((await clientOf(3)).relance_sms).toBe(true)
    expect(smtp.messages.slice(from).map(({ vers }) => vers)).toEqual(['contact@garage-martin.example'])
    const mail = await smtp.parsed(from)
    expect(mail.subject).toContain('Zoé Durand')
    expect(mail.text).toContain('Pouvez-vous me rappeler <demain> ?')
    expect(mail.html).toContain('&lt;demain&gt;')
  })
})

describe('unsubscribing', () => {
  const page = (token: string, method: 'GET' | 'POST', body?: string, type = 'application/x-www-form-urlencoded') =>
    world.app.inject({
      method,
      url: `/desabonnement/${token}`,
      ...(body !== undefined && { payload: body, headers: { 'content-type': type } }),
    })
  const linkOf = async () => {
    const mail = await smtp.parsed(smtp.messages.findIndex(({ vers }) => vers === address(1)))
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value
    return /desabonnement\/([^>]+)>/.exec(header)![1]!
  }

  it('reading the page changes nothing; its button, and one-click by RFC 8058, act without cookie or redirect', async () => {
    await sendEmail()
    const token = await linkOf()
    const shown = await page(token, 'GET')
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-type']).toContain('text/html')
    expect(shown.body).toContain('Garage Martin')
    expect(shown.body).toContain('<form method="post"')
    expect((await clientOf(1)).relance_email).toBe(true)
    const clicked = await page(token, 'POST', 'List-Unsubscribe=One-Click')
    expect(clicked.statusCode).toBe(200)
    expect(clicked.headers['set-cookie']).toBeUndefined()
    expect(await clientOf(1)).toMatchObject({ relance_email: false, relance_sms: true, synchro_dms_email: false })
    expect((await page(token, 'POST', 'confirmation=oui')).body).toContain('Garage Martin')
    expect((await events()).map(({ source }) => source)).toEqual(['ONE_CLICK', 'LIEN'])
  })

  it('one-click as multipart works too, and an empty post', async () => {
    await sendEmail()
    const token = unsubscribeToken(world.context.secret, {
      adherentId: campaign.adherentId,
      clientId: (await clientOf(2)).id,
      campagneId: campaign.campagneId,
      canal: 'email',
    })
    const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await page(token, 'POST', multipart, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
    expect((await clientOf(2)).relance_email).toBe(false)
    expect((await page(token, 'POST')).statusCode).toBe(200)
  })

  it('a forged token is 404 and changes nothing', async () => {
    await sendEmail()
    const token = await linkOf()
    const forged = token.replace(/^e-(\w+)-(\w+)/, (_, a: string) => `e-${a}-1`)
    for (const bad of [forged, `${token}x`, 'e-1-1-1.aaaa', 'x'])
      expect([(await page(bad, 'GET')).statusCode, (await page(bad, 'POST', 'a=b')).statusCode]).toEqual([404, 404])
    expect(await events()).toEqual([])
  })

  it('the mail form of the link works through the hook', async () => {
    await sendEmail()
    const token = await linkOf()
    const answer = await world.app.inject({
      method: 'POST',
      url: `/hooks/courrier?destinataire=${encodeURIComponent(`stop+${token}@mail.test`)}`,
      payload: 'From: a@b.test\r\nSubject: unsubscribe\r\n\r\n',
      headers: { 'content-type': 'message/rfc822' },
    })
    expect(answer.json()).toEqual({ resultat: 'unsubscribed' })
    expect((await clientOf(1)).relance_email).toBe(false)
  })
})

describe('bounces', () => {
  const returnPathOf = (n: number) => smtp.messages.findLast(({ vers }) => vers === address(n))!.de
  const dsn = (to: string, status: string, diagnostic: string, action = 'failed') =>
    [
      'From: MAILER-DAEMON@mx.example.test',
      `To: <${to}>`,
      'Subject: Undelivered',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It did not go through.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.test',
      '',
      'Final-Recipient: rfc822; somebody@example.test',
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${diagnostic}`,
      '',
      '--b--',
      '',
    ].join('\r\n')

  it('a dead address is written to no more; a full mailbox or a blocked sender does not cost the address', async () => {
    await sendEmail()
    expect(await applyBounce(world.context, dsn(returnPathOf(1), '5.1.1', '550 5.1.1 User unknown'))).toBe('hard')
    expect(await applyBounce(world.context, dsn(returnPathOf(2), '5.2.2', '552 5.2.2 Mailbox full'))).toBe('soft')
    expect(await applyBounce(world.context, dsn(returnPathOf(3), '5.7.1', '550 5.7.1 Blocked'))).toBe('policy')
    expect(await applyBounce(world.context, dsn(returnPathOf(4), '4.4.1', 'still trying', 'delayed'))).toBe('ignored')
    expect([await clientOf(1), await clientOf(2), await clientOf(3)].map(({ relance_email }) => relance_email)).toEqual(
      [false, true, true],
    )
    expect(await ledgerOf(world.context.db, campaign, 'email')).toEqual({ failed: 3, accepted: 1 })
  })

  it('only an address signed here does anything: a forged one, an answer of the holidays', async () => {
    await sendEmail()
    const forged = returnPathOf(1).replace(/\.[0-9a-f]{16}@/, '.0000000000000000@')
    expect(await applyBounce(world.context, dsn(forged, '5.1.1', '550 User unknown'))).toBe('forged')
    const holiday = `From: client@example.test\r\nTo: <${returnPathOf(1)}>\r\nSubject: Absent\r\n\r\nJe suis absent.`
    expect(await applyBounce(world.context, holiday)).toBe('ignored')
    expect(await ledgerOf(world.context.db, campaign, 'email')).toEqual({ accepted: 4 })
  })

  it('a complaint is an objection', async () => {
    await sendEmail()
    const arf = dsn(returnPathOf(2), '5.0.0', 'x')
      .replace('report-type=delivery-status', 'report-type=feedback-report')
      .replace('message/delivery-status', 'message/feedback-report')
      .replace('Reporting-MTA: dns; mx.example.test\r\n\r\n', 'Feedback-Type: abuse\r\nUser-Agent: Test/1\r\n')
    expect(await applyBounce(world.context, arf)).toBe('complaint')
    expect((await clientOf(2)).relance_email).toBe(false)
    expect((await events()).map(({ source }) => source)).toEqual(['PLAINTE'])
  })
})
