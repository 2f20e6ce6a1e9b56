import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { linksContract } from '@relance/domain/diffusion/links.contract.ts'
import { countSeptets } from '@relance/domain/messages/sms-encoding.ts'
import { describe, expect, it } from 'vitest'
import {
  adherentId,
  as,
  campaignOf,
  clicksOf,
  contenu,
  follow,
  kept,
  later,
  linkIn,
  numbers,
  phone,
  sendEmail,
  sendSms,
  setNetwork,
  smpp,
  world,
} from '../test/links-scene.ts'
import { insertLockedCampaign, ledgerOf } from '../test/locked-campaign.ts'

describe('short links in SMS', () => {
  it('C6 stand in the text received, one for all messages, lead where the message said, and count a visit once', async () => {
    const campaign = await campaignOf(5, {}, { email: false })
    const links = new Set((await sendSms(campaign)).map(linkIn))
    expect(links.size).toBe(1)
    expect([...links][0]).toMatch(/^http:\/\/relance\.test\/r\/[1-9A-HJ-NP-Za-km-z]{7}$/)
    await later()
    const answer = await follow([...links][0]!)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers).toMatchObject({
      location: 'https://rdv.example/martin?source=sms',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await clicksOf(campaign))['sms']).toMatchObject({
      total: 1,
      ecartes: 0,
      liens: [{ rendezVous: true, cible: 'https://rdv.example/martin?source=sms', clics: 1 }],
    })
    expect(await kept()).toEqual([])
    expect(await world.context.db.selectFrom('suivi_envoi').selectAll().execute()).toEqual([])
    // The caller's address is nowhere, in clear.
    const counters = await world.context.db.selectFrom('compteur_debit').select('cle').execute()
    expect(counters.filter(({ cle }) => cle.startsWith('lien')).length).toBeGreaterThan(0)
    expect(counters.filter(({ cle }) => cle.startsWith('lien') && cle.includes('127.0.0.1'))).toEqual([])
  })

  it('C6 programs are led on, and not counted among the clicks', async () => {
    const campaign = await campaignOf(2, {}, { email: false })
    const link = linkIn((await sendSms(campaign))[0]!)
    await follow(link)
    await later()
    const visits = [
      await follow(link, { method: 'HEAD' }),
      await follow(link, { headers: { 'user-agent': 'WhatsApp/2.24' } }),
      await follow(link, { headers: { 'user-agent': '' } }),
      await follow(link, { headers: { 'sec-purpose': 'prefetch' } }),
    ]
    expect(visits.map(({ statusCode }) => statusCode)).toEqual([302, 302, 302, 302])
    // The first one came in the second in which the message left.
    expect((await clicksOf(campaign))['sms']).toMatchObject({ total: 0, ecartes: 5 })
  })

  it('C6 a burst from one address is a program: counted up to ten in a minute', async () => {
    const campaign = await campaignOf(2, {}, { email: false })
    const link = linkIn((await sendSms(campaign))[0]!)
    await later('2026-11-20T09:20:00Z')
    for (let n = 0; n < 14; n++) await follow(link)
    expect((await clicksOf(campaign))['sms']).toMatchObject({ total: 10, ecartes: 4 })
  })

  it('S9 on the network’s short host take 23 septets, and the counter and the preview say so', async () => {
    await setNetwork({ hote_court: 's.tld' })
    const campaign = await campaignOf(3, {}, { email: false })
    const params = { id: campaign.campagneId }
    const { body: plan } = await world.call(diffusionContract.getPlanificationSms, { as, params })
    expect(countSeptets(plan.lienRendezVous)).toBe(23)
    const { body: preview } = await world.call(diffusionContract.apercuSms, {
      as,
      body: { campagneId: campaign.campagneId, contenu: '{{urlRendezVous}}' },
    })
    expect(preview).toMatchObject({ septets: 23, segments: 1, texte: plan.lienRendezVous })
    const [text] = await sendSms(campaign, '{{urlRendezVous}}')
    expect(countSeptets(linkIn(text!))).toBe(23)
    expect(linkIn(text!)).toMatch(/^https:\/\/s\.tld\/r\//)
    expect((await follow(linkIn(text!))).headers.location).toBe('https://rdv.example/martin?source=sms')
  })

  it('S9 a text too long with its link is refused, counted by the link and not by the garage’s address', async () => {
    await setNetwork({ hote_court: 's.tld' })
    const campaign = await campaignOf(2, { url_rendez_vous: `https://rdv.example/${'a'.repeat(90)}` }, { email: false })
    const fits = `${'x'.repeat(140 - 23)}{{urlRendezVous}}`
    const septets = async (contenu: string) =>
      (await world.call(diffusionContract.apercuSms, { as, body: { campagneId: campaign.campagneId, contenu } })).body
    expect(await septets(fits)).toMatchObject({ septets: 140, envoyable: true })
    expect(await septets(`x${fits}`)).toMatchObject({ septets: 141, envoyable: false })
    // With individual codes a message may be one longer, and none ever is longer than was counted.
    await setNetwork({ suivi_individuel: true })
    expect(await septets(fits)).toMatchObject({ septets: 141, envoyable: false })
  })

  it('B3 the same text is the same although its link is another: it does not go twice to a number in a day', async () => {
    const campaign = await campaignOf(3, {}, { email: false })
    expect(await sendSms(campaign, 'Reservez {{urlRendezVous}}')).toHaveLength(3)
    const second = await insertLockedCampaign(world.context.db, {
      adherentId,
      contacts: 3,
      now: world.clock.now(),
      label: 'Encore',
      from: numbers - 3,
      email: false,
    })
    expect(await sendSms(second, 'Reservez {{urlRendezVous}}')).toEqual([])
    expect(await ledgerOf(world.context.db, second)).toEqual({ suppressed: 3 })
  })

  it('C6 a proof has a link that works and is not counted; the sending keeps it', async () => {
    const campaign = await campaignOf(2, {}, { email: false })
    const from = smpp.messages.length
    const { status } = await world.call(diffusionContract.envoyerBatSms, {
      as,
      body: { campagneId: campaign.campagneId, telephone: '0639980000', contenu },
    })
    expect(status).toBe(204)
    const proof = linkIn(smpp.messages[from]!.texte)
    expect((await follow(proof)).headers.location).toBe('https://rdv.example/martin?source=sms')
    const texts = await sendSms(campaign)
    expect(texts.map(linkIn)).toEqual([proof, proof])
    expect((await clicksOf(campaign))['sms']).toMatchObject({ total: 0, ecartes: 0 })
  })
})

describe('addresses that are not ours', () => {
  it('C6 an unknown code is told in the visitor’s language; a target in the address is never followed', async () => {
    const page = await world.app.inject({
      url: '/r/zzzzzzz',
      headers: { 'accept-language': 'de', 'user-agent': phone },
    })
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('<html lang="de">')
    expect(page.body).toContain('Dieser Link ist nicht mehr gültig')
    for (const url of [
      '/r/https%3A%2F%2Fevil.example',
      '/r/zzzzzzz?url=https://evil.example',
      '/rendez-vous/garage-martin-1-0123456789',
    ]) {
      const answer = await world.app.inject({ url, headers: { 'user-agent': phone } })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers.location).toBeUndefined()
    }
  })

  it('P6 whoever tries codes is stopped after twenty in a minute, and so is whoever calls without end', async () => {
    const codes = Array.from({ length: 21 }, (_, n) => `/r/AAAA${String(n).padStart(3, '1').replaceAll('0', 'z')}`)
    const from = (remoteAddress: string, url: string) =>
      world.app.inject({ url, remoteAddress, headers: { 'user-agent': phone } })
    const answers = []
    for (const url of codes) answers.push((await from('192.0.2.7', url)).statusCode)
    expect(answers.slice(0, 20).every((status) => status === 404)).toBe(true)
    expect(answers[20]).toBe(429)
    expect((await from('192.0.2.8', codes[0]!)).statusCode).toBe(404)
  })
})

describe('the appointment page', () => {
  it('C6 is where the link leads when the garage has no booking address: name, number to tap, hours, address', async () => {
    const campaign = await campaignOf(1, { url_rendez_vous: '', nom_commercial: 'Garage <Élan>' }, { email: false })
    const saved = await world.call(linksContract.savePageRendezVous, {
      as,
      params: { adherentId },
      body: { horaires: [{ jours: [1, 2, 3, 4, 5], de: '08:00', a: '18:30' }] },
    })
    expect(saved.status).toBe(200)
    const { location } = (await follow(linkIn((await sendSms(campaign))[0]!))).headers
    expect(location).toBe(saved.body.url)
    expect(location).toMatch(/^http:\/\/relance\.test\/rendez-vous\/garage-elan-[0-9a-z]+-[0-9a-f]{10}$/)
    const page = await world.app.inject({ url: new URL(location!).pathname })
    expect(page.statusCode).toBe(200)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('<h1>Garage &lt;Élan&gt;</h1>')
    expect(page.body).toContain('href="tel:0472000000"')
    expect(page.body).toContain('Du lundi au vendredi de 8h à 18h30')
    expect(page.body).toContain('12 rue des Lilas<br>69680 Chassieu')
    expect(page.body).not.toContain('<script')
    // Not found by counting.
    expect(
      (await world.app.inject({ url: new URL(location!).pathname.replace(/.$/, (c) => (c === '0' ? '1' : '0')) }))
        .statusCode,
    ).toBe(404)
  })

  it('C6 hours that end before they begin are refused', async () => {
    await campaignOf(1)
    const { status, problem } = await world.call(linksContract.savePageRendezVous, {
      as,
      params: { adherentId },
      body: { horaires: [{ jours: [1], de: '18:00', a: '08:00' }] },
    })
    expect(status).toBe(422)
    expect(problem.errors![0]!.code).toBe('HEURES_INVERSEES')
  })
})

describe('links of e-mails', () => {
  it('C6 pages and the appointment button go through short links in both parts, not mail nor unsubscribe; clicks are told by link', async () => {
    const campaign = await campaignOf(2, {}, { sms: false })
    const [mail, other] = await sendEmail(campaign)
    const shorts = [...new Set(mail!.html!.match(/http:\/\/relance\.test\/r\/\w+/g))]
    expect(shorts).toHaveLength(2)
    expect([...new Set(other!.html!.match(/http:\/\/relance\.test\/r\/\w+/g))]).toEqual(shorts)
    expect(mail!.html).not.toContain('pneus-dupont.fr')
    expect(mail!.html).toContain('mailto:x@g.example')
    expect(mail!.html).toMatch(/href="http:\/\/relance\.test\/desabonnement\//)
    for (const short of shorts) expect(mail!.text).toContain(short)
    // No open pixel: nothing is loaded when the mail is read (domain.md 7).
    expect(mail!.html).not.toMatch(/<img/)
    await later()
    const targets = []
    for (const short of shorts) targets.push((await follow(short)).headers.location)
    await follow(shorts[0]!)
    expect(targets.toSorted()).toEqual([
      'https://pneus-dupont.fr/offre?a=1&b=2',
      'https://rdv.example/martin?source=sms',
    ])
    const { email } = await clicksOf(campaign)
    expect(email!.total).toBe(3)
    expect(
      email!.liens.map(({ numero, libelle, rendezVous, cible }) => ({ numero, libelle, rendezVous, cible })),
    ).toEqual([
      { numero: 1, libelle: '', rendezVous: true, cible: 'https://rdv.example/martin?source=sms' },
      { numero: 2, libelle: 'Nos pneus', rendezVous: false, cible: 'https://pneus-dupont.fr/offre?a=1&b=2' },
    ])
  })

  it('C6 the button of a garage without booking address leads to its page', async () => {
    const campaign = await campaignOf(1, { url_rendez_vous: '' }, { sms: false })
    const [mail] = await sendEmail(campaign)
    const targets = []
    for (const short of new Set(mail!.html!.match(/http:\/\/relance\.test\/r\/\w+/g)))
      targets.push((await follow(short)).headers.location)
    expect(
      targets.filter((target) => target?.startsWith('http://relance.test/rendez-vous/garage-martin-')),
    ).toHaveLength(1)
  })
})
