import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { passwordContract } from '@relance/domain/auth/password.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../test/smtp-server.ts'
import { type Caller, createWorld, testPassword, type World } from '../test/world.ts'

let world: World
let smtp: SmtpServer
let as: Caller
let hours = 0

beforeAll(async () => {
  smtp = await startSmtpServer()
  world = await createWorld({ env: { SMTP_URL: smtp.url } })
})
beforeEach(async () => {
  smtp.conduct(() => 'take')
  // Each test begins in an hour of its own: the limits count by the hour.
  world.clock.set(new Date(Date.UTC(2026, 10, 20, 9 + 2 * hours++)))
  as = await world.login({ adherentId: await world.adherent() })
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

const ask = (email = as.email, language = 'fr') =>
  world.call(passwordContract.forgottenPassword, { body: { email }, language })
const check = async (token: string) =>
  (await world.call(passwordContract.checkResetPasswordToken, { body: { token } })).body
const reset = (token: string, password = 'Tournevis42', password_confirmation = password) =>
  world.call(passwordContract.resetPassword, {
    body: { token, password, password_confirmation },
    language: 'en',
  })
const logIn = (password: string) => world.call(authContract.login, { body: { username: as.email, password } })
const lastLink = async () => {
  const mail = await smtp.parsed(smtp.messages.length - 1)
  return { mail, token: /reinitialisation-mot-de-passe\?token=([\w-]+)/.exec(mail.text ?? '')![1]! }
}

describe('forgotten password', () => {
  it('R4 X1 an unknown address is told, in the user’s language', async () => {
    const refused = await ask('Nobody@example.test', 'en')
    expect([refused.status, refused.problem.message]).toEqual([404, 'No user found with email nobody@example.test'])
    expect((await ask('not an address')).problem.errors).toMatchObject([{ field: 'email', code: 'EMAIL_INVALIDE' }])
  })

  it('R4 R5 C1 a real mail in the user’s language carries a link that works once and ends all sessions', async () => {
    const { body: session } = await logIn(testPassword)
    expect((await ask(as.email.toUpperCase())).status).toBe(204)
    const { mail, token } = await lastLink()
    expect(mail.to?.[0]?.address).toBe(as.email)
    expect(mail.from?.address).toMatch(/^ne-pas-repondre@/)
    expect(mail.subject).toMatch(/^Réinitialisation de votre mot de passe /)
    expect(mail.text).toContain('Bonjour Ute Test,')
    expect(mail.html).toContain(`href="http://relance.test/reinitialisation-mot-de-passe?token=${token}"`)

    expect(await check(token)).toEqual({ valide: true, raison: null, invitation: false })
    expect((await reset(token, 'Tournevis42', 'Tournevis43')).problem.errors).toEqual([
      { field: 'password_confirmation', code: 'MOT_DE_PASSE_DIFFERENT', message: 'The two passwords are different.' },
    ])
    expect((await reset(token, 'tournevis')).problem.errors?.map(({ code }) => code)).toEqual([
      'MOT_DE_PASSE_SANS_MAJUSCULE',
      'MOT_DE_PASSE_SANS_CHIFFRE',
    ])
    expect((await reset(token)).status).toBe(204)
    expect(await check(token)).toEqual({ valide: false, raison: 'utilise', invitation: false })
    const again = await reset(token, 'Tournevis43')
    expect([again.status, again.problem.message]).toEqual([
      410,
      'This link is no longer valid. Please repeat your request.',
    ])

    expect((await logIn(testPassword)).status).toBe(401)
    expect((await logIn('Tournevis42')).status).toBe(200)
    const body = { grant_type: 'refresh_token' as const, refresh_token: session.refresh_token }
    expect((await world.call(authContract.refresh, { body })).status).toBe(401)
  })

  it('N7 the mail is in English for who works in English', async () => {
    as = await world.login({ adherentId: await world.adherent(), langue: 'en' })
    await ask()
    const { mail } = await lastLink()
    expect(mail.subject).toMatch(/^Reset your .* password$/)
    expect(mail.text).toContain('Hello Ute Test,')
  })

  it('R5 a link lasts an hour, a new request voids the former, an invented one is none; none is kept readable', async () => {
    await ask()
    const former = (await lastLink()).token
    await ask()
    const { token } = await lastLink()
    expect(await check(former)).toEqual({ valide: false, raison: 'remplace', invitation: false })
    expect((await reset(former)).status).toBe(410)
    expect(await check('invented')).toEqual({ valide: false, raison: 'inconnu', invitation: false })
    const kept = await world.context.db.selectFrom('jeton_mot_de_passe').selectAll().execute()
    expect(JSON.stringify(kept.map(({ empreinte }) => empreinte.toString()))).not.toContain(token)
    world.clock.advance(59)
    expect((await check(token)).valide).toBe(true)
    world.clock.advance(1)
    expect(await check(token)).toEqual({ valide: false, raison: 'expire', invitation: false })
    expect((await reset(token)).status).toBe(410)
  })

  it('X1 a mail that cannot leave is told', async () => {
    smtp.conduct(() => ({ at: 'rcpt', code: 550, text: 'no such user' }))
    const refused = await ask()
    expect([refused.status, refused.problem.code]).toEqual([502, 'MAIL_NON_ENVOYE'])
  })

  it('X1 five an hour for an address, wherever from; five an hour for a caller, whatever the address', async () => {
    const from = (remoteAddress: string, email: string) =>
      world.app
        .inject({
          method: 'POST',
          url: '/api/v1/-/authentication/forgotten-password',
          payload: { email },
          remoteAddress,
        })
        .then(({ statusCode }) => statusCode)
    for (let n = 1; n <= 5; n++) expect(await from(`10.0.0.${n}`, as.email)).toBe(204)
    expect(await from('10.0.0.6', as.email)).toBe(429)
    for (let n = 1; n <= 5; n++) expect(await from('10.0.1.1', `nobody${n}@example.test`)).toBe(404)
    expect(await from('10.0.1.1', 'nobody6@example.test')).toBe(429)
    world.clock.advance(60)
    expect(await from('10.0.0.6', as.email)).toBe(204)
  })

  it('C1 the request and the change are in the audit log', async () => {
    await ask()
    await reset((await lastLink()).token)
    const lines = await world.context.db
      .selectFrom('journal_audit')
      .select(['action', 'objet', 'ip'])
      .where('acteur_id', '=', as.utilisateurId)
      .where('action', 'like', 'mot-de-passe%')
      .orderBy('id')
      .execute()
    const objet = `utilisateur:${as.utilisateurId}`
    expect(lines).toEqual([
      { action: 'mot-de-passe.demander', objet, ip: '127.0.0.1' },
      { action: 'mot-de-passe.changer', objet, ip: '127.0.0.1' },
    ])
  })
})
