import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { secondFactorContract } from '@relance/domain/auth/second-factor.contract.ts'
import { sessionsContract } from '@relance/domain/auth/sessions.contract.ts'
import { ssoContract } from '@relance/domain/auth/sso.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { codeAt } from './totp.ts'

let world: World
let admin: Caller
let user: Caller
let secret: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  user = await world.login({ adherentId: await world.adherent() })
  const answer = await world.call(ssoContract.renewSsoSecret, { as: admin })
  expect(answer.status).toBe(201)
  secret = answer.body.secret
})
afterAll(() => world.close())

const issue = async (email: string, shown: string | null = secret, network = 'garalys') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/${network}/authentication/sso-token`,
    payload: { email },
    headers: { 'accept-language': 'en', ...(shown !== null && { 'x-relance-secret': shown }) },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const open = (token: string, network = '-') =>
  world.call(ssoContract.openSso, { params: { token }, network, language: 'en' })

describe('single sign-on', () => {
  it('R3 C1 a token of the portal logs in once, within a minute', async () => {
    const { status, body } = await issue(user.email.toUpperCase())
    expect(status).toBe(201)
    expect(body).toEqual({
      token: expect.any(String),
      expires_in: 60,
      url: `http://relance.test/SSOTunnel?token=${body.token}`,
    })
    const opened = await open(body.token)
    expect(opened.status).toBe(200)
    const profile = await world.call(authContract.profile, { as: { ...user, token: opened.body.access_token } })
    expect(profile.body).toMatchObject({ email: user.email, network: { name: 'garalys' } })
    const again = await open(body.token)
    expect([again.status, again.problem.message]).toEqual([
      401,
      'This login link is no longer valid. Go back to your portal and start again.',
    ])
    const late = await issue(user.email)
    world.clock.advance(1)
    expect((await open(late.body.token)).problem.code).toBe('SSO_INVALIDE')
    expect((await open('invented')).problem.code).toBe('SSO_INVALIDE')
  })

  it('P1 P3 only the network’s portal asks, for the network’s users, and never for an ADMIN', async () => {
    for (const shown of [null, '', 'wrong']) expect((await issue(user.email, shown)).status).toBe(401)
    expect((await issue(user.email, secret, 'mecavia')).body.code).toBe('SECRET_INCORRECT')
    expect((await issue(user.email, secret, 'nowhere')).body.code).toBe('SECRET_INCORRECT')
    const [stranger, master] = [
      await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 }),
      await world.login({ role: 'ADMIN' }),
    ]
    for (const { email } of [stranger, master]) {
      const refused = await issue(email)
      expect([refused.status, refused.body.message]).toEqual([404, `No user found with email ${email}`])
    }
    expect((await world.call(ssoContract.renewSsoSecret, { as: user })).status).toBe(403)
  })

  it('P1 a session opened by a network’s portal stays on that network, also after a renewal', async () => {
    const both = await world.login({ role: 'ADMIN_RESEAU' })
    const { db } = world.context
    const { name } = await db.selectFrom('reseau').select('name').where('id', '=', 4).executeTakeFirstOrThrow()
    await db.insertInto('utilisateur_reseau').values({ utilisateur_id: both.utilisateurId, reseau_id: 4 }).execute()
    const { body } = await open((await issue(both.email)).body.token)
    const renewed = await world.call(authContract.refresh, {
      body: { grant_type: 'refresh_token', refresh_token: body.refresh_token },
    })
    const switchWith = (token: string) =>
      world.call(sessionsContract.switchNetwork, { as: { ...both, token }, body: { reseau: name } })
    const bound = { ...both, token: renewed.body.access_token }
    expect((await switchWith(bound.token)).problem.code).toBe('RESEAU_INTERDIT')
    expect((await world.call(authContract.profile, { as: bound })).body).toMatchObject({
      networkType: 'mono',
      networks: [{ id: 3 }],
    })
    expect((await world.call(authContract.profile, { as: both })).body.networks).toHaveLength(2)
    expect((await world.call(secondFactorContract.getSecondFactor, { as: bound })).body.possible).toBe(false)
    expect((await world.call(secondFactorContract.prepareSecondFactor, { as: bound })).status).toBe(403)
    expect((await switchWith(both.token)).status).toBe(200)
  })

  it('C1 the second factor is asked here too', async () => {
    const as = await world.login({ role: 'ANIMATEUR_RESEAU' })
    const { body } = await world.call(secondFactorContract.prepareSecondFactor, { as })
    await world.call(secondFactorContract.enableSecondFactor, {
      as,
      body: { code: codeAt(body.secret, world.clock.now()) },
    })
    const asked = await open((await issue(as.email)).body.token)
    expect(asked.problem.code).toBe('SECOND_FACTEUR_REQUIS')
    world.clock.advance(1)
    const confirmed = await world.call(secondFactorContract.confirmSecondFactor, {
      body: { jeton: String(asked.problem.details?.['jeton']), code: codeAt(body.secret, world.clock.now()) },
    })
    expect(confirmed.status).toBe(200)
    // It stays a session of the portal.
    const bound = { ...as, token: confirmed.body.access_token }
    expect((await world.call(secondFactorContract.getSecondFactor, { as: bound })).body.possible).toBe(false)
    expect((await world.call(secondFactorContract.getSecondFactor, { as })).body.possible).toBe(true)
  })

  it('a new secret voids the former; entries and failures are in the audit log', async () => {
    const former = secret
    secret = (await world.call(ssoContract.renewSsoSecret, { as: admin })).body.secret
    expect((await issue(user.email, former)).status).toBe(401)
    expect((await issue(user.email)).status).toBe(201)
    const kept = await world.context.db.selectFrom('secret_sso').select('empreinte').execute()
    expect(kept[0]!.empreinte.toString()).not.toContain(secret)
    const lines = await world.context.db
      .selectFrom('journal_audit')
      .select(['action', 'acteur_id', 'details'])
      .where('action', 'in', ['connexion.sso', 'connexion.sso.echec', 'reseau.sso'])
      .orderBy('id')
      .execute()
    expect(lines).toContainEqual({
      action: 'connexion.sso',
      acteur_id: user.utilisateurId,
      details: { moyen: 'portail' },
    })
    expect(lines.filter(({ action }) => action === 'connexion.sso.echec')).toHaveLength(3)
    expect(lines.filter(({ action }) => action === 'reseau.sso')).toHaveLength(2)
  })
})
