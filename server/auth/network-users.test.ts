import { authContract } from '@relance/domain/auth/auth.contract.ts'
import type { NetworkUser } from '@relance/domain/auth/network-user.ts'
import { networkUsersContract } from '@relance/domain/auth/network-users.contract.ts'
import { secondFactorContract } from '@relance/domain/auth/second-factor.contract.ts'
import { usersContract } from '@relance/domain/auth/users.contract.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../test/smtp-server.ts'
import { type Caller, createWorld, testPassword, type World } from '../test/world.ts'
import { codeAt } from './totp.ts'

let world: World
let smtp: SmtpServer
let admin: Caller
let adherentId: number

beforeAll(async () => {
  smtp = await startSmtpServer()
  world = await createWorld({ env: { SMTP_URL: smtp.url } })
  adherentId = await world.adherent()
})
beforeEach(async () => {
  smtp.conduct(() => 'take')
  world.clock.advance(61)
  admin = await world.login({ role: 'ADMIN_RESEAU' })
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

let users = 0
const fields = {
  civilite: 'M.' as const,
  prenom: 'Max',
  nom: 'Réseau',
  role: 'ANIMATEUR_RESEAU' as const,
  actif: true,
  langLocale: 'de' as const,
}
const create = (more: object = {}, as = admin) =>
  world.call(networkUsersContract.createNetworkUser, {
    as,
    body: { ...fields, email: `max${++users}@reseau.example`, ...more },
  })
const change = (id: number, body: object, as = admin) =>
  world.call(networkUsersContract.saveNetworkUser, { params: { id }, as, body: { ...fields, ...body } as never })
const list = async (as = admin) => (await world.call(networkUsersContract.listNetworkUsers, { as })).body.data
const find = async (id: number, as = admin) => (await list(as)).find((one) => one.id === id)
const logIn = (email: string) => world.call(authContract.login, { body: { username: email, password: testPassword } })
const alsoOf = (utilisateurId: number, reseau_id: number) =>
  world.context.db.insertInto('utilisateur_reseau').values({ utilisateur_id: utilisateurId, reseau_id }).execute()

describe('the people of a network', () => {
  it('P1 join it invited, with the members they look after, which are then all that they see', async () => {
    const other = await world.adherent({ nom_commercial: 'Garage Autre' })
    const { status, body } = await create({ adherentIds: [adherentId] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      role: { name: 'ANIMATEUR_RESEAU', displayName: 'Animateur réseau' },
      langLocale: 'de',
      adherents: [{ id: adherentId, nomCommercial: 'Garage Martin', ville: 'Chassieu' }],
      invitation: { etat: 'envoyee' },
      secondFacteur: false,
      actions: ['modifier', 'inviter'],
    })
    const mail = await smtp.parsed(smtp.messages.length - 1)
    expect([mail.to?.[0]?.address, mail.subject]).toEqual([body.email, 'Ihr Zugang zu Garalys'])
    const animator = await world.login({ role: 'ANIMATEUR_RESEAU' })
    await change(animator.utilisateurId, { email: animator.email, adherentIds: [other] })
    const seen = await world.call(membersContract.listMembers, { as: animator })
    expect(seen.body.data.map(({ id }) => id)).toEqual([other])
  })

  it('P1 a change is noted by its fields; another role or none ends the sessions', async () => {
    const animator = await world.login({ role: 'ANIMATEUR_RESEAU' })
    const promoted = await change(animator.utilisateurId, {
      email: animator.email,
      nom: 'Test',
      prenom: 'Ute',
      civilite: '',
      langLocale: 'fr',
      role: 'ADMIN_RESEAU',
      adherentIds: [adherentId],
    })
    expect(promoted.body).toMatchObject({ role: { name: 'ADMIN_RESEAU' }, adherents: [] })
    const { db } = world.context
    const living = await db
      .selectFrom('jeton_rafraichissement')
      .select('famille')
      .where('utilisateur_id', '=', animator.utilisateurId)
      .where('revoque_le', 'is', null)
      .execute()
    expect(living).toEqual([])
    const noted = await db
      .selectFrom('journal_audit')
      .select('details')
      .where('action', '=', 'utilisateur.modifier')
      .where('objet', '=', `utilisateur:${animator.utilisateurId}`)
      .execute()
    expect(noted).toEqual([{ details: { champs: ['role'] } }])
    await change(animator.utilisateurId, { email: animator.email, role: 'ADMIN_RESEAU', actif: false })
    expect((await logIn(animator.email)).status).toBe(401)
  })

  it('P1 nobody takes its own rights away, and a member of another network is nobody’s to give', async () => {
    const own = await change(admin.utilisateurId, { email: admin.email, role: 'ANIMATEUR_RESEAU' })
    expect(own.problem.errors).toMatchObject([{ field: 'role', code: 'PROPRES_DROITS' }])
    expect((await change(admin.utilisateurId, { email: admin.email, role: 'ADMIN_RESEAU' })).status).toBe(200)
    const abroad = await world.adherent({ reseau_id: 4 })
    expect((await create({ adherentIds: [abroad] })).problem.errors).toMatchObject([
      { field: 'adherentIds', code: 'ATELIER_HORS_RESEAU' },
    ])
    expect((await create({ email: admin.email })).problem.code).toBe('EMAIL_PRIS')
  })

  it('P3 those of another network, of several, and the product’s own are out of a network’s reach', async () => {
    const abroad = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    expect(await find(abroad.utilisateurId)).toBeUndefined()
    expect((await change(abroad.utilisateurId, { email: abroad.email })).status).toBe(404)
    const several = await world.login({ role: 'ANIMATEUR_RESEAU' })
    await alsoOf(several.utilisateurId, 4)
    expect((await find(several.utilisateurId))?.actions).toEqual([])
    expect((await change(several.utilisateurId, { email: 'taken@over.example' })).status).toBe(403)
    const product = await world.login({ role: 'ADMIN' })
    expect(await find(product.utilisateurId)).toBeUndefined()
    expect((await change(product.utilisateurId, { email: 'taken@over.example' })).status).toBe(403)
    expect((await find(product.utilisateurId, product))?.actions).toEqual([])
    expect((await find(several.utilisateurId, product))?.actions).toEqual(['modifier'])
    const member = await world.login({ adherentId })
    expect((await change(member.utilisateurId, { email: member.email })).status).toBe(404)
    expect((await world.call(networkUsersContract.listNetworkUsers, { as: member })).status).toBe(403)
  })
})

describe('a lost second factor', () => {
  const enrol = async (as: Caller) => {
    const { secret } = (await world.call(secondFactorContract.prepareSecondFactor, { as })).body
    const code = codeAt(secret, world.clock.now())
    expect((await world.call(secondFactorContract.enableSecondFactor, { as, body: { code } })).status).toBe(200)
  }
  const reset = (id: number, as = admin) => world.call(usersContract.resetSecondFactor, { params: { id }, as })
  const mayReset = (user: NetworkUser | undefined) => user?.actions.includes('reinitialiser-second-facteur')

  it('C1 X1 P1 is taken away by an administrator: sessions end, a mail tells it, it can be turned on anew', async () => {
    const as = await world.login({ role: 'ANIMATEUR_RESEAU', langue: 'en' })
    await enrol(as)
    expect((await logIn(as.email)).problem.code).toBe('SECOND_FACTEUR_REQUIS')
    expect(mayReset(await find(as.utilisateurId))).toBe(true)
    const { status, body } = await reset(as.utilisateurId)
    expect([status, body]).toEqual([200, { mailEnvoye: true }])
    const mail = await smtp.parsed(smtp.messages.length - 1)
    expect(mail.to?.[0]?.address).toBe(as.email)
    expect(mail.subject).toMatch(/two-step/)
    expect(mail.text).toContain('Ute Test has removed')
    expect(mail.text).not.toMatch(/MAIL_|\{\w+\}/)
    const living = await world.context.db
      .selectFrom('jeton_rafraichissement')
      .select('famille')
      .where('utilisateur_id', '=', as.utilisateurId)
      .where('revoque_le', 'is', null)
      .execute()
    expect(living).toEqual([])
    const left = await world.context.db
      .selectFrom('code_secours')
      .select('empreinte')
      .where('utilisateur_id', '=', as.utilisateurId)
      .execute()
    expect(left).toEqual([])
    const entered = await logIn(as.email)
    expect(entered.status).toBe(200)
    await enrol({ ...as, token: entered.body.access_token })
    const noted = await world.context.db
      .selectFrom('journal_audit')
      .select(['acteur_id', 'objet'])
      .where('action', '=', 'double-facteur.reinitialiser')
      .execute()
    expect(noted).toEqual([{ acteur_id: admin.utilisateurId, objet: `utilisateur:${as.utilisateurId}` }])
  })

  it('P3 is nobody’s own to take away, nor that of who works elsewhere too; an ADMIN’s reaches all', async () => {
    await enrol(admin)
    expect(mayReset(await find(admin.utilisateurId))).toBe(false)
    expect((await reset(admin.utilisateurId)).status).toBe(403)
    const several = await world.login({ role: 'ADMIN_RESEAU' })
    await enrol(several)
    await alsoOf(several.utilisateurId, 4)
    expect((await reset(several.utilisateurId)).status).toBe(403)
    const product = await world.login({ role: 'ADMIN' })
    await enrol(product)
    expect((await reset(product.utilisateurId)).status).toBe(403)
    const abroad = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    await enrol(abroad)
    expect((await reset(abroad.utilisateurId)).status).toBe(404)
    for (const id of [several.utilisateurId, abroad.utilisateurId]) expect((await reset(id, product)).status).toBe(200)
    expect((await reset(abroad.utilisateurId, product)).problem.code).toBe('SECOND_FACTEUR_INACTIF')
  })

  it('X1 a mail that does not leave is told to who asked', async () => {
    const as = await world.login({ role: 'ANIMATEUR_RESEAU' })
    await enrol(as)
    smtp.conduct(() => ({ at: 'rcpt', code: 550, text: 'no such user' }))
    expect((await reset(as.utilisateurId)).body).toEqual({ mailEnvoye: false })
    expect((await logIn(as.email)).status).toBe(200)
  })
})
