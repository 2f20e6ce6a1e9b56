import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { type CleDkim, dkimContract, type SignatureEmail } from '@relance/domain/diffusion/dkim.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertLockedCampaign } from '../test/locked-campaign.ts'
import { type SmtpServer, startSmtpServer } from '../test/smtp-server.ts'
import { verifyDkim } from '../test/verify-dkim.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { createDkimKeys } from './dkim-keys.ts'
import { type EmailMessage, Later } from './senders/sender.ts'
import { createSmtpSender } from './senders/smtp.ts'

const domaine = 'mail.garalys.example'
/** The DNS of these tests: a key is published by writing it here. */
const zone = new Map<string, string[]>()
let away = false
const dns = {
  resolveTxt: async (name: string) => {
    if (away) throw new Error('SERVFAIL')
    return zone.get(name) ?? []
  },
}

let world: World
let smtp: SmtpServer
let as: Caller
beforeAll(async () => {
  smtp = await startSmtpServer()
  world = await createWorld({ now: '2026-11-20T09:00:00Z', context: { dns }, env: { SMTP_URL: smtp.url } })
  as = await world.login({ role: 'ADMIN_RESEAU' })
})
beforeEach(async () => {
  zone.clear()
  away = false
  await world.context.db.deleteFrom('cle_dkim').execute()
  await world.context.db.updateTable('reseau').set({ domaine_email: domaine }).where('id', '=', 3).execute()
})
afterAll(() => Promise.all([world.close(), smtp.close()]))

const read = async () => (await world.call(dkimContract.getSignatureEmail, { as })).body
const make = () => world.call(dkimContract.creerCleDkim, { as })
const check = (id: number) => world.call(dkimContract.verifierCleDkim, { as, params: { id } })
const use = (id: number) => world.call(dkimContract.activerCleDkim, { as, params: { id } })
const remove = (id: number) => world.call(dkimContract.supprimerCleDkim, { as, params: { id } })
const publish = ({ nom, valeur }: CleDkim, ...others: string[]) => zone.set(nom, [...others, valeur])
const newest = ({ cles }: SignatureEmail) => cles[0]!

const message = (entetes: Record<string, string>): EmailMessage => ({
  reference: '00000000-0000-4000-8000-000000000001',
  adherentId: null,
  de: { name: 'Garage Été', address: `garage@${domaine}` },
  repondreA: 'contact@garage.example',
  vers: 'client@example.test',
  objet: 'Votre révision à prévoir, dès l’été 🚗',
  html: `<p>Bonjour ${'é'.repeat(300)}</p>`,
  texte: 'Bonjour',
  entetes,
  retour: `b+1@${domaine}`,
  domaine,
})
const unsubscribe = {
  'List-Unsubscribe': `<https://relance.test/desabonnement/${'a'.repeat(60)}>, <mailto:stop+${'a'.repeat(60)}@${domaine}?subject=unsubscribe>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}
/** Sends one mail through a real server; what it got. */
async function sendOne(keptMs = 0): Promise<Buffer> {
  const dkimOf = createDkimKeys(world.context, { keptMs })
  const sender = createSmtpSender({ url: smtp.url, connections: 1, dkimOf })
  await sender.send(message(unsubscribe))
  await sender.close()
  return smtp.messages.at(-1)!.brut
}
const fromZone = (selector: string, domain: string): string | null =>
  /p=(.+)$/.exec(zone.get(`${selector}._domainkey.${domain}`)?.at(-1) ?? '')?.[1] ?? null

describe('the keys that sign a network’s e-mails', () => {
  it('F a key is made here, signs once it is published, and a receiver can verify it, unsubscription included', async () => {
    expect(await read()).toEqual({ domaine, signature: 'aucune', cles: [] })
    const made = await make()
    expect(made.status).toBe(201)
    const key = newest(made.body)
    expect(key).toMatchObject({
      etat: 'attente',
      domaine,
      publication: null,
      nom: `${key.selecteur}._domainkey.${domaine}`,
    })
    expect(key.valeur).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{300,}={0,2}$/)

    // Until then nothing is signed with it, and it cannot be put to use.
    expect(() => verifyDkim(Buffer.from('a: b\r\n\r\n'), fromZone)).toThrow('not signed')
    const unsigned = await sendOne()
    expect(() => verifyDkim(unsigned, fromZone)).toThrow('not signed')
    expect((await use(key.id)).problem.code).toBe('DKIM_NON_PUBLIEE')

    publish(key, 'v=spf1 -all')
    expect(newest((await check(key.id)).body)).toMatchObject({ publication: 'publiee', etat: 'attente' })
    expect((await use(key.id)).body).toMatchObject({ signature: 'reseau', cles: [{ etat: 'active' }] })

    const raw = await sendOne()
    const { tags, signed } = verifyDkim(raw, fromZone)
    expect(tags).toMatchObject({ d: domaine, s: key.selecteur })
    expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
    // What is signed cannot be changed on the way: each header of the unsubscription, and the text.
    for (const [from, to] of [
      ['List-Unsubscribe=One-Click', 'List-Unsubscribe=Not-Click'],
      ['relance.test/desabonnement', 'voleur.test/desabonnement'],
      ['Bonjour', 'Bonsoir'],
    ] as const)
      expect(() => verifyDkim(Buffer.from(raw.toString('latin1').replace(from, to), 'latin1'), fromZone)).toThrow()
  })

  it('F looking it up tells what is there: nothing, another key, no name server', async () => {
    const key = newest((await make()).body)
    const seen = async () => newest((await check(key.id)).body).publication
    expect(await seen()).toBe('absente')
    zone.set(key.nom, ['v=DKIM1; k=rsa; p=AAAA'])
    expect(await seen()).toBe('differente')
    away = true
    expect(await seen()).toBe('sans_reponse')
    expect((await use(key.id)).status).toBe(409)
  })

  it('F a key takes over from another: the former signs until then, is kept, and can be removed after', async () => {
    const first = newest((await make()).body)
    publish(first)
    await use(first.id)
    expect((await remove(first.id)).problem.code).toBe('DKIM_CLE_ACTIVE')
    const second = newest((await make()).body)
    expect(second.selecteur).not.toBe(first.selecteur)
    expect((await make()).problem.code).toBe('DKIM_CLE_EN_ATTENTE')
    expect(verifyDkim(await sendOne(), fromZone).tags['s']).toBe(first.selecteur)
    publish(second)
    expect((await use(second.id)).body.cles.map(({ etat }) => etat)).toEqual(['active', 'ancienne'])
    expect(verifyDkim(await sendOne(), fromZone).tags['s']).toBe(second.selecteur)
    // Back again, should the new one give trouble.
    expect((await use(first.id)).body.cles.map(({ etat }) => etat)).toEqual(['ancienne', 'active'])
    expect((await remove(second.id)).body.cles.map(({ id }) => id)).toEqual([first.id])
  })

  it('F a sender that runs takes up a new key by itself', async () => {
    const dkimOf = createDkimKeys(world.context, { keptMs: 50, fallback: { selector: 'serveur', privateKey: 'p' } })
    expect((await dkimOf(domaine))?.selector).toBe('serveur')
    const key = newest((await make()).body)
    publish(key)
    await use(key.id)
    await expect.poll(async () => (await dkimOf(domaine))?.selector).toBe(key.selecteur)
  })

  it('F a key is for one domain: when the network changes its own, the key signs no more and another can be made', async () => {
    const key = newest((await make()).body)
    publish(key)
    await use(key.id)
    await make()
    await world.context.db
      .updateTable('reseau')
      .set({ domaine_email: 'mail.autre.example' })
      .where('id', '=', 3)
      .execute()
    expect(await read()).toMatchObject({ signature: 'aucune', cles: [{ etat: 'ancienne' }, { etat: 'ancienne' }] })
    expect(await createDkimKeys(world.context)(domaine)).toBeNull()
    expect((await use(key.id)).problem.code).toBe('DKIM_NON_PUBLIEE')
    expect(newest((await make()).body)).toMatchObject({ domaine: 'mail.autre.example', etat: 'attente' })
  })

  it('F the private key is kept encrypted, never answered, and opens under no other secret: nothing then leaves unsigned', async () => {
    const key = newest((await make()).body)
    publish(key)
    const answer = await use(key.id)
    expect(answer.text).not.toContain('PRIVATE')
    const { cle_privee } = await world.context.db.selectFrom('cle_dkim').select('cle_privee').executeTakeFirstOrThrow()
    expect(cle_privee.toString('latin1')).not.toContain('PRIVATE')
    const secret = new TextEncoder().encode('another secret, at least 32 bytes long too')
    const sender = createSmtpSender({
      url: smtp.url,
      connections: 1,
      dkimOf: createDkimKeys({ ...world.context, secret }),
    })
    const before = smtp.messages.length
    const failure = await sender.send(message({})).catch((error: Error) => error)
    expect(failure).toBeInstanceOf(Later)
    expect(failure).toMatchObject({ scope: 'provider', code: 'CLE_DKIM_ILLISIBLE' })
    expect(smtp.messages).toHaveLength(before)
    await sender.close()
  })

  it('F a campaign’s e-mail is signed by its network’s key, and the one-click link under that signature acts', async () => {
    const key = newest((await make()).body)
    publish(key)
    await use(key.id)
    const { db } = world.context
    const adherentId = await world.adherent()
    const campaign = await insertLockedCampaign(db, { adherentId, contacts: 1, now: world.clock.now(), sms: false })
    const garage = await world.login({ adherentId })
    const params = { id: campaign.campagneId }
    const contenu = { objet: 'Été', blocks: [{ id: 'a', type: 'text' as const, html: '<p>Bonjour {{prenom}}</p>' }] }
    await world.call(diffusionContract.saveGabaritEmail, { as: garage, params, body: { contenu } })
    await world.call(diffusionContract.planifierEmail, {
      as: garage,
      params,
      body: { immediat: true, confirmation: true },
    })
    await world.settle()
    const { brut } = smtp.messages.at(-1)!
    const { tags, signed } = verifyDkim(brut, fromZone)
    expect(tags).toMatchObject({ d: domaine, s: key.selecteur })
    expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post', 'feedback-id']))

    const mail = await smtp.parsed(smtp.messages.length - 1)
    const header = (name: string) => mail.headers.find(({ key: one }) => one === name)!.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const links = header('list-unsubscribe').match(/<https?:[^>]+>/g)!
    expect(links).toHaveLength(1)
    const url = new URL(links[0]!.slice(1, -1)).pathname
    const wants = async () =>
      (
        await db
          .selectFrom('client')
          .select('relance_email')
          .where('adherent_id', '=', adherentId)
          .executeTakeFirstOrThrow()
      ).relance_email
    // What follows links without being asked to: looking is not leaving.
    for (const method of ['GET', 'HEAD', 'GET'] as const)
      expect((await world.app.inject({ method, url })).statusCode).toBe(200)
    expect(await wants()).toBe(true)
    const answer = await world.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([answer.statusCode, answer.headers['location'], answer.headers['set-cookie']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(await wants()).toBe(false)
  })

  it('F is written to the audit log, and another network’s key is 404', async () => {
    const key = newest((await make()).body)
    publish(key)
    await use(key.id)
    const lines = await world.context.db
      .selectFrom('journal_audit')
      .select(['details'])
      .where('action', '=', 'reseau.dkim')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines.map(({ details }) => (details as { cle: string }).cle)).toEqual(['activee', 'creee'])
    const other = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    for (const route of [dkimContract.verifierCleDkim, dkimContract.activerCleDkim, dkimContract.supprimerCleDkim])
      expect((await world.call(route, { as: other, params: { id: key.id } })).status).toBe(404)
    expect((await world.call(dkimContract.getSignatureEmail, { as: other })).body.cles).toEqual([])
  })
})
