import { authContract } from '@relance/domain/auth/auth.contract.ts'
import { sessionsContract } from '@relance/domain/auth/sessions.contract.ts'
import { usersContract } from '@relance/domain/auth/users.contract.ts'
import { forecastsContract } from '@relance/domain/forecasts/forecasts.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, createWorld, testPassword, type World } from '../test/world.ts'

let world: World
let as: Caller
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.advance(6)
  as = await world.login({ adherentId: await world.adherent() })
})
afterAll(() => world.close())

const get = (id: number, caller = as) => world.call(usersContract.getUser, { as: caller, params: { id } })
const save = (body: object, id = as.utilisateurId, caller = as) =>
  world.call(usersContract.saveUser, { as: caller, params: { id }, body, language: 'en' })

describe('a user’s record', () => {
  it('C3 is read and changed; what is absent stays', async () => {
    const { body } = await get(as.utilisateurId)
    expect(body).toEqual({
      id: as.utilisateurId,
      email: as.email,
      civilite: '',
      prenom: 'Ute',
      nom: 'Test',
      role: { id: 1, name: 'ADHERENT', displayName: 'Atelier' },
      adherentId: expect.any(Number),
      langLocale: 'fr',
      refLangueId: 1,
      networks: [{ id: 3, name: 'garalys', displayName: expect.any(String) }],
    })
    expect((await save({ civilite: 'Mme', nom: ' Durand ' })).body).toEqual({
      ...body,
      civilite: 'Mme',
      nom: 'Durand',
      role: { ...body.role, displayName: 'Workshop' },
    })
    expect((await save({})).body.nom).toBe('Durand')
    for (const wrong of [{ nom: '' }, { civilite: 'Lord' }, { refLangueId: 8 }, { langLocale: 'fr', refLangueId: 4 }])
      expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(422)
  })

  it('N7 C3 a language is saved by the id of the references; the profile shows it at once, the tokens from the next on', async () => {
    const { refLangueList } = (await world.call(forecastsContract.references, { as, query: {} })).body
    for (const { refLangueId, iso6391 } of refLangueList) {
      expect((await save({ refLangueId })).body).toMatchObject({ refLangueId, langLocale: iso6391 })
      expect((await world.call(authContract.profile, { as })).body.langLocale).toBe(iso6391)
    }
    await save({ langLocale: 'de' })
    const { body } = await world.call(authContract.login, { body: { username: as.email, password: testPassword } })
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1]!, 'base64url').toString())
    expect(claims.langue).toBe('de')
  })

  it('N7 P1 the role is named in the caller’s language, in the profile as in the record', async () => {
    const named = async (language: string) => [
      (await world.call(authContract.profile, { as, language })).body.role.displayName,
      (await world.call(usersContract.getUser, { as, language, params: { id: as.utilisateurId } })).body.role
        .displayName,
    ]
    const names = new Map<string, string>()
    for (const language of ['fr', 'en', 'es', 'it', 'de', 'pt', 'nl']) {
      const [profile, record] = await named(language)
      expect(record).toBe(profile)
      names.set(language, profile!)
    }
    expect(Object.fromEntries(names)).toMatchObject({ fr: 'Atelier', en: 'Workshop', it: 'Officina', de: 'Werkstatt' })
  })

  it('P1 P3 an administrator changes those of its network; nobody else another’s', async () => {
    const admin = await world.login({ role: 'ADMIN_RESEAU' })
    expect((await save({ prenom: 'Zoé' }, as.utilisateurId, admin)).body.prenom).toBe('Zoé')
    const stranger = await world.login({ reseauId: 4 })
    expect((await get(stranger.utilisateurId, admin)).status).toBe(404)
    expect((await save({ prenom: 'X' }, stranger.utilisateurId, admin)).status).toBe(404)
    expect((await get(2 ** 31 - 1, admin)).status).toBe(404)
    for (const role of ['ADHERENT', 'ADHERENT_LECTURE', 'ANIMATEUR_RESEAU'] as const) {
      const other = await world.login({ role, adherentId: await world.adherent() })
      expect((await get(as.utilisateurId, other)).status).toBe(403)
      expect((await save({ prenom: 'X' }, as.utilisateurId, other)).status).toBe(403)
    }
    expect((await get(as.utilisateurId)).body.prenom).toBe('Zoé')
    const noted = await world.context.db
      .selectFrom('journal_audit')
      .select(['action', 'objet', 'details'])
      .where('acteur_id', '=', admin.utilisateurId)
      .where('action', '=', 'utilisateur.modifier')
      .execute()
    expect(noted).toMatchObject([{ objet: `utilisateur:${as.utilisateurId}`, details: { champs: ['prenom'] } }])
  })
})

describe('one’s password', () => {
  const change = (ancien: string, password: string, password_confirmation = password, id = as.utilisateurId) =>
    world.call(usersContract.changePassword, {
      as,
      params: { id },
      body: { ancien, password, password_confirmation },
      language: 'en',
    })

  it('V1 X1 is changed with the former one; the other sessions end, this one stays', async () => {
    const logIn = (password: string) => world.call(authContract.login, { body: { username: as.email, password } })
    await logIn(testPassword)
    expect((await change('nope', 'Tournevis42')).problem.errors).toEqual([
      { field: 'ancien', code: 'MOT_DE_PASSE_INCORRECT', message: 'Incorrect password.' },
    ])
    expect((await change(testPassword, 'Tournevis')).problem.errors).toEqual([
      { field: 'password', code: 'MOT_DE_PASSE_SANS_CHIFFRE', message: 'The password must contain a digit.' },
    ])
    expect((await change(testPassword, 'Tournevis42', 'x')).problem.errors).toMatchObject([
      { field: 'password_confirmation', code: 'MOT_DE_PASSE_DIFFERENT' },
    ])
    expect((await change(testPassword, 'Tournevis42')).status).toBe(204)
    const { data } = (await world.call(sessionsContract.listSessions, { as })).body
    expect(data.map(({ courante }) => courante)).toEqual([true])
    expect((await logIn(testPassword)).status).toBe(401)
    expect((await logIn('Tournevis42')).status).toBe(200)
  })

  it('P3 is nobody else’s to change', async () => {
    const admin = await world.login({ role: 'ADMIN_RESEAU' })
    expect((await change(testPassword, 'Tournevis42', 'Tournevis42', admin.utilisateurId)).status).toBe(403)
  })
})
