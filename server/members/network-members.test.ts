import { passwordContract } from '@relance/domain/auth/password.contract.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import type { NetworkMember } from '@relance/domain/members/network-member.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await createWorld()
  admin = await world.login({ role: 'ADMIN_RESEAU' })
})
afterAll(() => world.close())

const garage: NetworkMember = {
  numeroClient: 'G-1',
  pays: 'FR',
  fuseau: 'Europe/Paris',
  offre: 'Relance Plus',
  dateFinAbonnement: '2027-12-31',
  adherentMMD: true,
  statutExpediteur: 'non_requis',
  nomCommercial: 'Garage Neuf',
  raisonSociale: 'Garage Neuf SARL',
  siret: '73282932000074',
  adresse1: '1 rue Neuve',
  adresse2: '',
  adresse3: '',
  codePostal: '13001',
  ville: 'Marseille',
  telephone: '04 91 00 00 00',
  siteWeb: '',
  urlRendezVous: '',
  nomExpediteurSms: 'GNEUF',
  villeExpedition: 'Marseille',
  civilite: 'Mme',
  prenom: 'Anne',
  nom: 'Neuf',
  telephoneFixe: '',
  telephoneMobile: '',
  email: 'contact@garage-neuf.example',
}
const create = (body: NetworkMember, as = admin) => world.call(membersContract.createNetworkMember, { as, body })

describe("a network's members", () => {
  it('P1 are added by its administrator, placed, and changed with their subscription', async () => {
    const { status, body } = await create(garage)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...garage, baseEnQualification: false, avertissements: [] })
    const row = await world.context.db
      .selectFrom('adherent')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row.reseau_id).toBe(3)
    expect(row.latitude).toBeCloseTo(43.3, 0)
    const taken = await create(garage)
    expect([taken.status, taken.problem.code, taken.problem.errors?.[0]?.field]).toEqual([
      409,
      'NUMERO_CLIENT_PRIS',
      'numeroClient',
    ])
    const changed = await world.call(membersContract.saveNetworkMember, {
      params: { adherentId: body.id },
      as: admin,
      body: { ...garage, offre: 'Relance Essentiel', adherentMMD: false, dateFinAbonnement: null },
    })
    expect(changed.body).toMatchObject({ offre: 'Relance Essentiel', adherentMMD: false, dateFinAbonnement: null })
    const wrong = await create({ ...garage, numeroClient: 'G-2', pays: 'NL' })
    expect(wrong.problem.errors?.map((error) => [error.field, error.code])).toEqual([
      ['siret', 'SIRET_HORS_FRANCE'],
      ['codePostal', 'CODE_POSTAL_INVALIDE'],
      ['telephone', 'TELEPHONE_INVALIDE'],
    ])
    const audited = await world.context.db
      .selectFrom('journal_audit')
      .select(['action', 'details'])
      .where('adherent_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'adherent.creer', details: { pourLeCompteDe: body.id } },
      {
        action: 'adherent.modifier',
        details: { champs: ['offre', 'dateFinAbonnement', 'adherentMMD'], pourLeCompteDe: body.id },
      },
    ])
  })

  it('P1 P3 are not changed by others than the administrators of their network', async () => {
    const { body } = await create({ ...garage, numeroClient: 'G-3' })
    const params = { adherentId: body.id }
    const own = await world.login({ adherentId: body.id })
    const elsewhere = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    for (const as of [own, await world.login({ role: 'ANIMATEUR_RESEAU' }), elsewhere]) {
      const offered = { ...garage, numeroClient: 'G-3', offre: 'Tout' }
      expect((await world.call(membersContract.saveNetworkMember, { params, as, body: offered })).status).toBe(403)
      expect((await world.call(membersContract.listMemberUsers, { params, as })).status).toBe(403)
    }
    expect((await create(garage, own)).status).toBe(403)
    const { offre } = await world.context.db
      .selectFrom('adherent')
      .select('offre')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(offre).toBe('Relance Plus')
  })

  it('P1 have users, without a password until they choose one; who may no longer log in is out', async () => {
    const adherentId = await world.adherent()
    const fields = {
      email: 'Nouveau@Garage.example',
      civilite: 'M.' as const,
      prenom: 'Luc',
      nom: 'Nouveau',
      role: 'ADHERENT' as const,
      actif: true,
    }
    const create = () =>
      world.call(membersContract.createMemberUser, { params: { adherentId }, as: admin, body: fields })
    const { status, body: user } = await create()
    expect([status, user.email, user.langLocale]).toEqual([201, 'nouveau@garage.example', 'fr'])
    const again = await create()
    expect([again.status, again.problem.errors]).toEqual([
      409,
      [{ field: 'email', code: 'EMAIL_PRIS', message: 'Un utilisateur a déjà cette adresse e-mail.' }],
    ])
    const login = (password: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/v1/garalys/authentication/token',
        payload: { username: user.email, password },
      })
    expect((await login('!')).statusCode).toBe(401)
    const mail = await world.context.db.selectFrom('bac_a_sable').selectAll().executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(JSON.stringify(mail))![1]!
    await world.call(passwordContract.resetPassword, {
      body: { token, password: 'Nouveau123', password_confirmation: 'Nouveau123' },
    })
    expect((await login('Nouveau123')).statusCode).toBe(200)
    const stopped = await world.call(membersContract.saveMemberUser, {
      params: { id: user.id },
      as: admin,
      body: { ...fields, role: 'ADHERENT_LECTURE', actif: false, langLocale: 'de' },
    })
    expect(stopped.body).toMatchObject({ role: 'ADHERENT_LECTURE', actif: false, langLocale: 'de', invitation: null })
    expect((await login('Nouveau123')).statusCode).toBe(401)
    const { body: list } = await world.call(membersContract.listMemberUsers, { params: { adherentId }, as: admin })
    expect(list.data).toEqual([stopped.body])
  })

  it('P1 P3 a user of the network itself, or of another one, is not found', async () => {
    const elsewhere = await world.login({ adherentId: await world.adherent({ reseau_id: 4 }), reseauId: 4 })
    const fields = {
      email: 'x@y.example',
      civilite: '' as const,
      prenom: '',
      nom: 'X',
      role: 'ADHERENT' as const,
      actif: false,
    }
    for (const id of [admin.utilisateurId, elsewhere.utilisateurId, 999_999]) {
      const { status } = await world.call(membersContract.saveMemberUser, { params: { id }, as: admin, body: fields })
      expect(status).toBe(404)
    }
  })
})
