import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { sessionsContract } from '@relance/domain/auth/sessions.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { type Caller, createWorld, testPassword, type World } from '../test/world.ts'

let world: World
let as: Caller
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  as = await world.login({ role: 'ADMIN_RESEAU' })
})
afterAll(() => world.close())

const logIn = async (agent: string, remoteAddress = '10.1.1.1') =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/api/v1/-/authentication/token',
      payload: { username: as.email, password: testPassword },
      headers: { 'user-agent': agent },
      remoteAddress,
    })
  ).json<{ access_token: string; refresh_token: string }>()
const refresh = (refresh_token: string) =>
  world.call(authContract.refresh, { body: { grant_type: 'refresh_token', refresh_token } })
const list = async (caller = as) => (await world.call(sessionsContract.listSessions, { as: caller })).body.data

describe('sessions', () => {
  it('C1 are listed with where they were opened; a renewal is the same one', async () => {
    world.clock.advance(5)
    const phone = await logIn('Phone/1.0')
    world.clock.advance(5)
    expect((await refresh(phone.refresh_token)).status).toBe(200)
    const sessions = await list()
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ reseau: 'garalys', courante: false })
    expect(Date.parse(sessions[0]!.utiliseLe) - Date.parse(sessions[0]!.creeLe)).toBe(5 * 60_000)
    expect(sessions[1]).toMatchObject({ courante: true })
    await logIn('Tablet/2.0', '10.2.2.2')
    expect(await list()).toContainEqual(expect.objectContaining({ agent: 'Tablet/2.0', ip: '10.2.2.2' }))
  })

  it('C1 the others end together, or one ends; nobody else’s does', async () => {
    const [first, second] = [await logIn('A'), await logIn('B')]
    const other = await world.login({ role: 'ADMIN_RESEAU' })
    const [strange] = await list(other)
    const end = (session: string) => world.call(sessionsContract.endSession, { as, params: { session } })
    expect((await end(strange!.id)).status).toBe(404)
    const a = (await list()).find(({ agent }) => agent === 'A')!
    expect((await end(a.id)).status).toBe(204)
    expect((await end(a.id)).status).toBe(404)
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await world.call(sessionsContract.endOtherSessions, { as })).status).toBe(204)
    expect((await refresh(second.refresh_token)).status).toBe(401)
    expect((await list()).map(({ courante }) => courante)).toEqual([true])
    expect(await list(other)).toHaveLength(1)
  })

  it('C1 P3 logging out ends the session, twice is fine; it is in the audit log with the log-in', async () => {
    const { refresh_token } = await logIn('A')
    world.clock.advance(60)
    const out = () => world.call(authContract.logout, { body: { refresh_token } })
    expect([(await out()).status, (await out()).status]).toEqual([204, 204])
    expect((await refresh(refresh_token)).status).toBe(401)
    await world.call(authContract.login, { body: { username: as.email, password: 'nope' } })
    const lines = await world.context.db
      .selectFrom('journal_audit')
      .select(['action', 'role', 'reseau_id'])
      .where('acteur_id', '=', as.utilisateurId)
      .orderBy('id')
      .execute()
    const who = { role: 'ADMIN_RESEAU', reseau_id: 3 }
    expect(lines).toEqual([
      { action: 'connexion', ...who },
      { action: 'connexion', ...who },
      { action: 'deconnexion', ...who },
      { action: 'connexion.echec', ...who },
    ])
  })

  it('C1 a stolen refresh token is noted', async () => {
    const { refresh_token } = await logIn('A')
    await refresh(refresh_token)
    await refresh(refresh_token)
    const noted = await world.context.db
      .selectFrom('journal_audit')
      .select('action')
      .where('acteur_id', '=', as.utilisateurId)
      .where('action', '=', 'session.reutilisation')
      .execute()
    expect(noted).toHaveLength(1)
  })
})

describe('another network', () => {
  const switchTo = (reseau: string, caller = as) =>
    world.call(sessionsContract.switchNetwork, { as: caller, body: { reseau } })

  it('R1 P1 is one of the user’s own: new tokens are for it, the former refresh token is spent', async () => {
    await world.context.db
      .insertInto('utilisateur_reseau')
      .values({ utilisateur_id: as.utilisateurId, reseau_id: 4 })
      .execute()
    const { name } = await world.context.db
      .selectFrom('reseau')
      .select('name')
      .where('id', '=', 4)
      .executeTakeFirstOrThrow()
    const before = await logIn('A')
    const caller = { ...as, token: before.access_token }
    const { status, body } = await switchTo(name, caller)
    expect(status).toBe(200)
    const profile = await world.call(authContract.profile, { as: { ...as, token: body.access_token, network: name } })
    expect(profile.body).toMatchObject({ network: { id: 4, name }, networkType: 'multi' })
    expect((await refresh(before.refresh_token)).status).toBe(401)
    const renewed = await refresh(body.refresh_token)
    expect(renewed.status).toBe(200)
    const again = await world.call(authContract.profile, {
      as: { ...as, token: renewed.body.access_token, network: name },
    })
    expect(again.body.network.id).toBe(4)
    // The former session is over: it cannot go elsewhere.
    expect((await switchTo('garalys', caller)).status).toBe(401)
  })

  it('P1 is refused when it is not the user’s, does not exist or is closed', async () => {
    await world.context.db
      .insertInto('utilisateur_reseau')
      .values({ utilisateur_id: as.utilisateurId, reseau_id: 1 })
      .execute()
    const closed = await world.context.db
      .selectFrom('reseau')
      .select(['name', 'active'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(closed.active).toBe(false)
    for (const reseau of ['mecavia', 'nowhere', closed.name])
      expect((await switchTo(reseau)).problem).toMatchObject({ status: 403, code: 'RESEAU_INTERDIT' })
  })
})

describe('limits', () => {
  it('X1 hold across processes, and end with their window', async () => {
    const other = await buildApp(world.context)
    const attempt = async (app: World['app']) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/v1/garalys/authentication/token',
          payload: { username: 'shared@example.test', password: 'nope' },
        })
      ).statusCode
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => attempt(n % 2 === 0 ? world.app : other)))
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
    world.clock.advance(5)
    expect(await attempt(other)).toBe(401)
    await other.close()
  })

  it('are forgotten once over, as is what ran out', async () => {
    world.clock.set(new Date(Date.UTC(2027, 0, 1)))
    await world.settle()
    const { db } = world.context
    for (const table of ['compteur_debit', 'jeton_rafraichissement'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
