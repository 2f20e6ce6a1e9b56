import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('authentication', () => {
  it('C1 logs in, tells who is logged in, and refuses a wrong password in the caller’s language', async () => {
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    const profile = await world.call(authContract.profile, { as })
    expect(profile.status).toBe(200)
    expect(profile.body).toMatchObject({
      adherentId,
      role: { name: 'ADHERENT' },
      network: { name: 'garalys' },
      networkType: 'mono',
      adherentMMD: true,
    })
    const refused = await world.call(authContract.login, {
      body: { username: profile.body.email, password: 'nope' },
      language: 'en',
    })
    expect(refused.status).toBe(401)
    expect(refused.problem).toMatchObject({
      code: 'IDENTIFIANTS_INCORRECTS',
      message: 'Incorrect username or password.',
    })
    const missing = await world.call(authContract.login, { body: { username: '', password: '' }, language: 'fr' })
    expect(missing.status).toBe(422)
    expect(missing.problem.errors).toEqual([
      { field: 'username', code: 'CHAMP_OBLIGATOIRE', message: 'Ce champ est obligatoire.' },
      { field: 'password', code: 'MOT_DE_PASSE_OBLIGATOIRE', message: 'Le mot de passe est obligatoire.' },
    ])
  })

  it('C1 a refresh token works once; shown again, its whole family ends', async () => {
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    const { email } = (await world.call(authContract.profile, { as })).body
    const first = (await world.call(authContract.login, { body: { username: email, password: 'Password1' } })).body
    const ask = (refresh_token: string) =>
      world.call(authContract.refresh, { body: { grant_type: 'refresh_token', refresh_token } })
    const second = await ask(first.refresh_token)
    expect(second.status).toBe(200)
    expect((await ask(first.refresh_token)).status).toBe(401)
    expect((await ask(second.body.refresh_token)).status).toBe(401)
  })

  it('X1 ten wrong passwords for one address, then wait; another address is not kept waiting', async () => {
    const attempt = (username: string) => world.call(authContract.login, { body: { username, password: 'nope' } })
    for (let n = 0; n < 10; n++) expect((await attempt('someone@example.test')).status).toBe(401)
    const refused = await attempt('Someone@example.test')
    expect(refused.status).toBe(429)
    expect(refused.problem.message).toBe('Trop de demandes. Réessayez dans quelques instants.')
    expect((await attempt('another@example.test')).status).toBe(401)
  })

  it('P3 another member is 403, another network is 403, no token is 401, an old token is 401', async () => {
    const [mine, other] = [await world.adherent(), await world.adherent()]
    const as = await world.login({ adherentId: mine })
    const status = async (args: object, adherentId = mine) =>
      (await world.call(membersContract.getMember, { params: { adherentId }, ...args })).status
    expect(await status({ as })).toBe(200)
    expect(await status({ as }, other)).toBe(403)
    expect(await status({ as, network: 'mecavia' })).toBe(403)
    expect(await status({})).toBe(401)
    world.clock.advance(16)
    expect(await status({ as })).toBe(401)
  })
})
