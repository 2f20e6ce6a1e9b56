import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { secondFactorContract } from '@relance/domain/auth/second-factor.contract.ts'
import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, createWorld, testPassword, type World } from '../test/world.ts'
import { codeAt } from './totp.ts'

let world: World
let as: Caller
let secret: string
let codes: readonly string[]
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  // The limits of the test before are over.
  world.clock.advance(16)
  as = await world.login({ role: 'ADMIN_RESEAU' })
  secret = (await world.call(secondFactorContract.prepareSecondFactor, { as })).body.secret
  const enabled = await world.call(secondFactorContract.enableSecondFactor, { as, body: { code: codeNow() } })
  expect(enabled.status).toBe(200)
  codes = enabled.body.codes
  world.clock.advance(1)
})
afterAll(() => world.close())

const codeNow = () => codeAt(secret, world.clock.now())
const codeIn = (seconds: number) => codeAt(secret, new Date(world.clock.now().getTime() + seconds * 1000))
const logIn = () => world.call(authContract.login, { body: { username: as.email, password: testPassword } })
const begin = async () => String((await logIn()).problem.details?.['jeton'])
const confirm = (jeton: string, code: string) =>
  world.call(secondFactorContract.confirmSecondFactor, { body: { jeton, code }, language: 'en' })
const state = async () => (await world.call(secondFactorContract.getSecondFactor, { as })).body
const disable = (password: string, code: string) =>
  world.call(secondFactorContract.disableSecondFactor, { as, body: { password, code } })

describe('second factor', () => {
  it('C1 the log-in waits for the code, and then is a session', async () => {
    const asked = await logIn()
    expect([asked.status, asked.problem.code]).toEqual([401, 'SECOND_FACTEUR_REQUIS'])
    const jeton = String(asked.problem.details?.['jeton'])
    const { status, body } = await confirm(jeton, ` ${codeNow().slice(0, 3)} ${codeNow().slice(3)}`)
    expect(status).toBe(200)
    const profile = await world.call(authContract.profile, { as: { ...as, token: body.access_token } })
    expect(profile.body.email).toBe(as.email)
    expect((await confirm(jeton, codeIn(30))).problem.code).toBe('SECOND_FACTEUR_EXPIRE')
  })

  it('C1 a code works once; the one before and the one after are taken, others not', async () => {
    const taken = codeNow()
    expect((await confirm(await begin(), taken)).status).toBe(200)
    const replayed = await confirm(await begin(), taken)
    expect([replayed.status, replayed.problem.message]).toEqual([401, 'Incorrect code.'])
    // An earlier step than the last one taken is a replay too.
    expect((await confirm(await begin(), codeIn(-30))).status).toBe(401)
    expect((await confirm(await begin(), codeIn(60))).status).toBe(401)
    expect((await confirm(await begin(), codeIn(30))).status).toBe(200)
    world.clock.advance(2)
    expect((await confirm(await begin(), codeIn(-30))).status).toBe(200)
  })

  it('C1 ten recovery codes, shown once and kept hashed, work once each', async () => {
    expect(new Set(codes).size).toBe(10)
    const [code] = codes
    expect((await confirm(await begin(), code!.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await confirm(await begin(), code!)).status).toBe(401)
    expect(await state()).toEqual({ possible: true, actif: true, codesRestants: 9 })
    const kept = await world.context.db.selectFrom('code_secours').select('empreinte').execute()
    expect(kept.every(({ empreinte }) => empreinte.length === 32 && !empreinte.toString().includes(code!))).toBe(true)
  })

  it('C1 X1 five tries with one log-in, ten a quarter of an hour for a user, five minutes', async () => {
    const jeton = await begin()
    for (let n = 0; n < 5; n++) expect((await confirm(jeton, '000000')).problem.code).toBe('CODE_INCORRECT')
    const spent = await confirm(jeton, codeNow())
    expect(spent.problem).toMatchObject({
      code: 'SECOND_FACTEUR_EXPIRE',
      message: 'Time is up, or there are no attempts left. Please log in again.',
    })
    const late = await begin()
    world.clock.advance(5)
    expect((await confirm(late, codeNow())).problem.code).toBe('SECOND_FACTEUR_EXPIRE')
    // Enrolment counted one try, the first log-in five.
    const other = await begin()
    for (let n = 0; n < 4; n++) expect((await confirm(other, '000000')).status).toBe(401)
    expect((await confirm(await begin(), codeNow())).status).toBe(429)
    world.clock.advance(15)
    expect((await confirm(await begin(), codeNow())).status).toBe(200)
  })

  it('C1 is turned off with the password and a code, and then the log-in asks for nothing more', async () => {
    expect((await disable('nope', codeNow())).problem.errors).toMatchObject([
      { field: 'password', code: 'MOT_DE_PASSE_INCORRECT' },
    ])
    expect((await disable(testPassword, '000000')).problem.errors).toMatchObject([
      { field: 'code', code: 'CODE_INCORRECT' },
    ])
    expect((await disable(testPassword, codeNow())).status).toBe(204)
    expect((await disable(testPassword, codeNow())).problem.code).toBe('SECOND_FACTEUR_INACTIF')
    expect((await logIn()).status).toBe(200)
    expect(await state()).toEqual({ possible: true, actif: false, codesRestants: 0 })
    const noted = await world.context.db
      .selectFrom('journal_audit')
      .select('action')
      .where('acteur_id', '=', as.utilisateurId)
      .where('action', 'like', 'double-facteur%')
      .orderBy('id')
      .execute()
    expect(noted.map(({ action }) => action)).toEqual(['double-facteur.activer', 'double-facteur.desactiver'])
  })

  it('P1 is for the network’s people; one in force is not replaced; the secret is kept encrypted', async () => {
    const again = await world.call(secondFactorContract.prepareSecondFactor, { as })
    expect(again.problem.code).toBe('SECOND_FACTEUR_ACTIF')
    const kept = await world.context.db
      .selectFrom('second_facteur')
      .select('secret')
      .where('utilisateur_id', '=', as.utilisateurId)
      .executeTakeFirstOrThrow()
    expect(kept.secret.toString('latin1')).not.toContain(secret)
    for (const role of ['ADHERENT', 'ADHERENT_LECTURE'] as const) {
      const member = await world.login({ role, adherentId: await world.adherent() })
      expect((await world.call(secondFactorContract.prepareSecondFactor, { as: member })).status).toBe(403)
    }
    for (const role of ['ANIMATEUR_RESEAU', 'ADMIN'] as const) {
      const one = await world.login({ role })
      const unprepared = await world.call(secondFactorContract.enableSecondFactor, { as: one, body: { code: '1' } })
      expect(unprepared.problem.code).toBe('SECOND_FACTEUR_NON_PREPARE')
      const { body } = await world.call(secondFactorContract.prepareSecondFactor, { as: one })
      const read = URI.parse(body.otpauthUrl) as TOTP
      expect([read.label, read.secret.base32, read.digits, read.period]).toEqual([one.email, body.secret, 6, 30])
      const wrong = await world.call(secondFactorContract.enableSecondFactor, { as: one, body: { code: '000000' } })
      expect(wrong.problem.errors).toMatchObject([{ field: 'code', code: 'CODE_INCORRECT' }])
    }
  })
})
