import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { oidcContract } from '@relance/domain/auth/oidc.contract.ts'
import { ssoContract } from '@relance/domain/auth/sso.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { startTestProvider, type TestProvider } from './test-provider.ts'

const back = 'http://relance.test/api/v1/garalys/authentication/oidc/retour'
const failed = 'http://relance.test/SSOTunnel?erreur=SSO_INVALIDE'
let world: World
let provider: TestProvider
let admin: Caller
let user: Caller
beforeAll(async () => {
  // The library tells whoever starts it that its pages are for development.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  provider = await startTestProvider(back)
  world = await createWorld()
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  user = await world.login({ adherentId: await world.adherent() })
  provider.accounts.set('ute', { email: user.email, verified: true })
})
beforeEach(async () => {
  // The limits of the test before are over.
  world.clock.advance(6)
  admin = await world.login({ role: 'ADMIN_RESEAU' })
  expect((await save()).status).toBe(200)
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const save = (values: object = {}, as = admin) =>
  world.call(oidcContract.saveOidcSettings, {
    as,
    body: {
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      actif: true,
      ...values,
    },
  })
const visit = async (url: string, cookie = '') => {
  const answer = await world.app.inject({ method: 'GET', url, headers: { cookie } })
  expect(answer.statusCode).toBe(302)
  const set = String(answer.headers['set-cookie'] ?? '')
  return { location: String(answer.headers.location), cookie: set.split(';')[0]!, set }
}
const start = () => visit('/api/v1/garalys/authentication/oidc/demarrer')
const pathOf = (url: URL) => url.pathname + url.search
/** Goes to the provider as one of its users and comes back with one's cookie. */
const logInAs = async (login: string) => {
  const begun = await start()
  return (await visit(pathOf(await provider.browse(begun.location, login)), begun.cookie)).location
}
const tokenIn = (location: string) => /^http:\/\/relance\.test\/SSOTunnel\?token=([\w-]+)$/.exec(location)?.[1]

describe('a network’s identity provider', () => {
  it('R1 R3 is offered, and logs its user in by a one-time token', async () => {
    const offer = await world.call(oidcContract.getOidcOffer, {})
    expect(offer.body).toEqual({ actif: true, url: '/api/v1/garalys/authentication/oidc/demarrer' })
    const begun = await start()
    const asked = new URL(begun.location)
    expect(asked.origin).toBe(provider.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: back,
      scope: 'openid email',
      nonce: expect.any(String),
    })
    expect(begun.set).toMatch(/; Path=\/api\/v1\/garalys\/authentication\/oidc\/retour; .*HttpOnly; SameSite=Lax/)
    const returned = pathOf(await provider.browse(begun.location, 'ute'))
    const token = tokenIn((await visit(returned, begun.cookie)).location)!
    const opened = await world.call(ssoContract.openSso, { params: { token } })
    const profile = await world.call(authContract.profile, { as: { ...user, token: opened.body.access_token } })
    expect(profile.body.email).toBe(user.email)
    // The same answer of the provider, shown again.
    expect((await visit(returned, begun.cookie)).location).toBe(failed)
    const noted = await world.context.db
      .selectFrom('journal_audit')
      .select('details')
      .where('acteur_id', '=', user.utilisateurId)
      .where('action', '=', 'connexion.sso')
      .executeTakeFirstOrThrow()
    expect(noted.details).toEqual({ moyen: 'oidc' })
  })

  it('R3 P1 an address not verified, unknown, of another network or of an ADMIN does not enter', async () => {
    const [stranger, master] = [await world.login({ reseauId: 4 }), await world.login({ role: 'ADMIN' })]
    provider.accounts.set('unverified', { email: user.email, verified: false })
    provider.accounts.set('unknown', { email: 'nobody@example.test', verified: true })
    provider.accounts.set('stranger', { email: stranger.email, verified: true })
    provider.accounts.set('master', { email: master.email, verified: true })
    for (const login of ['unverified', 'unknown', 'stranger', 'master'])
      expect(await logInAs(login), login).toBe(failed)
    expect(tokenIn(await logInAs('ute'))).toBeDefined()
  })

  it('R3 another browser’s state, an old one, another network’s, or a changed code end nowhere', async () => {
    const come = async (change: (url: URL) => URL, cookie?: string, minutes = 0) => {
      const begun = await start()
      const url = change(await provider.browse(begun.location, 'ute'))
      world.clock.advance(minutes)
      return (await visit(pathOf(url), cookie ?? begun.cookie)).location
    }
    const other = await start()
    const set = (name: string, value: string) => (url: URL) => {
      url.searchParams.set(name, value)
      return url
    }
    expect(await come((url) => url, '')).toBe(failed)
    expect(await come((url) => url, other.cookie)).toBe(failed)
    expect(await come(set('state', other.cookie.split('=')[1]!), other.cookie)).toBe(failed)
    expect(await come(set('code', 'invented'))).toBe(failed)
    expect(await come(set('iss', 'https://elsewhere.example'))).toBe(failed)
    expect(await come((url) => new URL(url.href.replace('/garalys/', '/mecavia/')))).toBe(failed)
    expect(await come((url) => url, undefined, 10)).toBe(failed)
    expect(await visit('/api/v1/garalys/authentication/oidc/retour?error=access_denied')).toMatchObject({
      location: failed,
    })
    world.clock.advance(6)
    expect(tokenIn(await come((url) => url))).toBeDefined()
  })

  it('P1 X1 is set by the network’s administrators; its secret is kept encrypted and for that provider alone', async () => {
    const member = await world.login({ adherentId: await world.adherent() })
    expect((await save({}, member)).status).toBe(403)
    const { body } = await world.call(oidcContract.getOidcSettings, { as: admin })
    expect(body).toEqual({
      issuer: provider.issuer,
      clientId: provider.clientId,
      secretEnregistre: true,
      actif: true,
      urlRetour: back,
    })
    const kept = await world.context.db.selectFrom('reglage_oidc').selectAll().executeTakeFirstOrThrow()
    expect(kept.client_secret.toString('latin1')).not.toContain(provider.clientSecret)
    expect((await save({ clientSecret: undefined })).status).toBe(200)
    expect(tokenIn(await logInAs('ute'))).toBeDefined()
    expect((await save({ clientSecret: undefined, clientId: 'another' })).problem.errors).toMatchObject([
      { field: 'clientSecret', code: 'CHAMP_OBLIGATOIRE' },
    ])
    expect((await save({ issuer: `${provider.issuer}/elsewhere` })).problem.errors).toMatchObject([
      { field: 'issuer', code: 'OIDC_INJOIGNABLE' },
    ])
    expect((await save({ issuer: 'ftp://example.test' })).problem.errors).toMatchObject([
      { field: 'issuer', code: 'OIDC_ADRESSE' },
    ])
    expect((await save({ actif: false })).status).toBe(200)
    expect((await world.call(oidcContract.getOidcOffer, {})).body).toEqual({ actif: false, url: null })
    expect((await start()).location).toBe(failed)
    expect((await world.call(oidcContract.getOidcOffer, { network: 'mecavia' })).body.actif).toBe(false)
    const noted = await world.context.db
      .selectFrom('journal_audit')
      .select('details')
      .where('acteur_id', '=', admin.utilisateurId)
      .where('action', '=', 'reseau.sso')
      .execute()
    expect(noted).toHaveLength(3)
    expect(JSON.stringify(noted)).not.toContain(provider.clientSecret)
  })

  it('an installation served over TLS asks its providers over TLS only', async () => {
    const safe = await createWorld({ env: { PUBLIC_URL: 'https://relance.test' } })
    try {
      const as = await safe.login({ role: 'ADMIN_RESEAU' })
      const body = { issuer: provider.issuer, clientId: 'c', clientSecret: 's', actif: true }
      const refused = await safe.call(oidcContract.saveOidcSettings, { as, body })
      expect(refused.problem.errors).toMatchObject([{ field: 'issuer', code: 'OIDC_ADRESSE' }])
    } finally {
      await safe.close()
    }
  })
})
