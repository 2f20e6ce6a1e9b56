import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { passwordContract } from '@relance/domain/auth/password.contract.ts'
import { usersContract } from '@relance/domain/auth/users.contract.ts'
import { languages } from '@relance/domain/contract/words.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import type { MemberUser } from '@relance/domain/members/network-member.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../test/smtp-server.ts'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let smtp: SmtpServer
let admin: Caller
let adherentId: number
let days = 0

beforeAll(async () => {
  smtp = await startSmtpServer()
  world = await createWorld({ env: { SMTP_URL: smtp.url } })
  adherentId = await world.adherent()
})
beforeEach(async () => {
  smtp.conduct(() => 'take')
  // Each test has a day of its own: the limits count by the hour.
  world.clock.set(new Date(Date.UTC(2026, 10, 20 + 20 * days++, 9)))
  admin = await world.login({ role: 'ADMIN_RESEAU' })
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

const fields = { civilite: 'Mme' as const, prenom: 'Ana', nom: 'Neuve', role: 'ADHERENT' as const, actif: true }
let users = 0
const create = async (more: object = {}) => {
  const body = { ...fields, email: `ana${++users}@garage.example`, ...more }
  return (await world.call(membersContract.createMemberUser, { params: { adherentId }, as: admin, body })).body
}
const change = (user: MemberUser, more: object) =>
  world.call(membersContract.saveMemberUser, {
    params: { id: user.id },
    as: admin,
    body: { ...fields, email: user.email, ...more },
  })
const shown = async ({ id }: MemberUser) =>
  (await world.call(membersContract.listMemberUsers, { params: { adherentId }, as: admin })).body.data.find(
    (one) => one.id === id,
  )!
const invite = (id: number, as = admin) => world.call(usersContract.inviteUser, { params: { id }, as, language: 'en' })
const lastMail = async () => {
  const mail = await smtp.parsed(smtp.messages.length - 1)
  return { mail, token: /reinitialisation-mot-de-passe\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '' }
}
const check = async (token: string) =>
  (await world.call(passwordContract.checkResetPasswordToken, { body: { token } })).body
const choose = (token: string, password = 'Tournevis42') =>
  world.call(passwordContract.resetPassword, { body: { token, password, password_confirmation: password } })
const logIn = (email: string, password = 'Tournevis42') =>
  world.call(authContract.login, { body: { username: email, password } })

describe('an invitation', () => {
  it('P1 R5 C1 a new user gets a real mail, chooses a password by its link once, and comes in', async () => {
    const user = await create()
    expect(user).toMatchObject({
      derniereConnexion: null,
      invitation: { etat: 'envoyee', envoyeeLe: '2026-11-20T09:00:00.000Z', expireLe: '2026-11-27T09:00:00.000Z' },
    })
    const { mail, token } = await lastMail()
    expect(mail.to?.[0]?.address).toBe(user.email)
    expect(mail.from?.address).toMatch(/^ne-pas-repondre@/)
    expect(mail.subject).toBe('Votre accès à Garalys')
    expect(mail.text).toContain('Bonjour Ana Neuve,')
    expect(mail.text).toContain('Ute Test vous a ouvert un accès')
    expect(mail.html).toContain(`href="http://relance.test/reinitialisation-mot-de-passe?token=${token}"`)
    const kept = await world.context.db.selectFrom('jeton_mot_de_passe').select('empreinte').execute()
    expect(kept.map(({ empreinte }) => empreinte.toString()).join()).not.toContain(token)

    world.clock.advance(6 * 24 * 60)
    const creator = admin.utilisateurId
    admin = await world.login({ role: 'ADMIN_RESEAU' })
    expect(await check(token)).toEqual({ valide: true, raison: null, invitation: true })
    expect((await choose(token)).status).toBe(204)
    expect((await shown(user)).invitation).toEqual({ etat: 'acceptee', envoyeeLe: null, expireLe: null })
    expect((await choose(token, 'Autrement42')).status).toBe(410)
    expect((await logIn(user.email)).status).toBe(200)
    expect(await shown(user)).toMatchObject({ derniereConnexion: '2026-11-26T09:00:00.000Z', invitation: null })
    const refused = await invite(user.id)
    expect([refused.status, refused.problem.code]).toEqual([409, 'INVITATION_IMPOSSIBLE'])
    const lines = await world.context.db
      .selectFrom('journal_audit')
      .select(['action', 'acteur_id', 'details'])
      .where('objet', '=', `utilisateur:${user.id}`)
      .orderBy('id')
      .execute()
    const forMember = { pourLeCompteDe: adherentId }
    expect(lines).toEqual([
      { action: 'utilisateur.creer', acteur_id: creator, details: { role: 'ADHERENT', ...forMember } },
      { action: 'utilisateur.inviter', acteur_id: creator, details: forMember },
      { action: 'mot-de-passe.changer', acteur_id: user.id, details: { moyen: 'invitation' } },
    ])
  })

  it('N7 is written in the user’s language, each of the seven; the network’s own when none is said', async () => {
    const subjects = new Set<string>()
    for (const langLocale of languages) {
      expect((await create({ langLocale })).langLocale).toBe(langLocale)
      const { mail, token } = await lastMail()
      expect(token).not.toBe('')
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/MAIL_|\{\w+\}/)
      subjects.add(mail.subject!)
    }
    expect(subjects.size).toBe(languages.length)
    expect((await create()).langLocale).toBe('fr')
  })

  it('P1 sent again once it ran out, it voids the former; what stands is told', async () => {
    const user = await create()
    const former = (await lastMail()).token
    world.clock.advance(7 * 24 * 60)
    admin = await world.login({ role: 'ADMIN_RESEAU' })
    expect((await shown(user)).invitation?.etat).toBe('expiree')
    expect(await check(former)).toEqual({ valide: false, raison: 'expire', invitation: true })
    const again = await invite(user.id)
    expect([again.status, again.body.invitation?.etat]).toEqual([200, 'envoyee'])
    const { token } = await lastMail()
    await invite(user.id)
    expect((await check(token)).raison).toBe('remplace')
    expect((await check((await lastMail()).token)).valide).toBe(true)
  })

  it('X1 a mail that cannot leave is told: the account stands, and can be invited later', async () => {
    smtp.conduct(() => ({ at: 'rcpt', code: 550, text: 'no such user' }))
    const user = await create()
    expect(user.invitation?.etat).toBe('non_envoyee')
    const refused = await invite(user.id)
    expect([refused.status, refused.problem.code]).toEqual([502, 'MAIL_NON_ENVOYE'])
    smtp.conduct(() => 'take')
    expect((await invite(user.id)).body.invitation?.etat).toBe('envoyee')
  })

  it('X1 five an hour for an address', async () => {
    const user = await create()
    for (let n = 2; n <= 5; n++) expect((await invite(user.id)).status).toBe(200)
    expect((await invite(user.id)).status).toBe(429)
    expect((await shown(user)).invitation?.etat).toBe('envoyee')
  })

  it('X1 who moves to another address is invited there, and the link sent to the former opens nothing', async () => {
    const user = await create()
    const { token } = await lastMail()
    const moved = await change(user, { email: `elsewhere${users}@garage.example` })
    expect(moved.body.invitation?.etat).toBe('envoyee')
    expect((await check(token)).raison).toBe('remplace')
    const { mail } = await lastMail()
    expect(mail.to?.[0]?.address).toBe(moved.body.email)
  })

  it('P1 who may not log in is not invited', async () => {
    const before = smtp.messages.length
    const user = await create({ actif: false })
    expect([user.invitation?.etat, smtp.messages.length]).toEqual(['non_envoyee', before])
    expect((await invite(user.id)).problem.code).toBe('INVITATION_IMPOSSIBLE')
  })

  it('P1 P3 is sent by the administrators of its network alone', async () => {
    const user = await create()
    const abroad = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    expect((await invite(user.id, abroad)).status).toBe(404)
    for (const role of ['ADHERENT', 'ADHERENT_LECTURE', 'ANIMATEUR_RESEAU'] as const)
      expect((await invite(user.id, await world.login({ role, adherentId }))).status).toBe(403)
  })
})
