import { type RouteDef, statusOf } from '@relance/domain/contract/route.ts'
import { fieldErrorsOf } from '@relance/domain/contract/words.ts'
import cases from '@relance/domain/members/member-rules.cases.json' with { type: 'json' }
import {
  companySection,
  contactSection,
  type MemberUpdate,
  senderSection,
} from '@relance/domain/members/member-rules.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import fr from '@relance/domain/words/fr.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'

let world: World
let adherentId: number
let member: Caller
beforeAll(async () => {
  world = await createWorld()
  adherentId = await world.adherent()
  member = await world.login({ adherentId })
})
afterAll(() => world.close())

const read = async (id = adherentId) =>
  (await world.call(membersContract.getMember, { params: { adherentId: id }, as: member })).body
const save = (body: MemberUpdate, as = member, id = adherentId, language = 'fr') =>
  world.call(membersContract.saveMember, { params: { adherentId: id }, as, body: body as never, language })
const rowOf = (id: number) =>
  world.context.db.selectFrom('adherent').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe("a member's account", () => {
  it('C3 E9 R10 is changed by what is given only, and audited', async () => {
    const before = await read()
    const { status, body } = await save({
      telephone: '04 72 11 22 33',
      siteWeb: 'https://garage-martin.fr',
      prenom: 'Jean',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      telephone: '04 72 11 22 33',
      siteWeb: 'https://garage-martin.fr',
      prenom: 'Jean',
      avertissements: [],
    })
    const { avertissements: _none, ...saved } = body
    expect(await read()).toEqual(saved)
    const audited = await world.context.db
      .selectFrom('journal_audit')
      .select(['action', 'acteur_id', 'adherent_id', 'details'])
      .where('action', '=', 'compte.modifier')
      .execute()
    expect(audited).toEqual([
      {
        action: 'compte.modifier',
        acteur_id: member.utilisateurId,
        adherent_id: adherentId,
        details: { champs: ['telephone', 'siteWeb', 'prenom'] },
      },
    ])
  })

  it('V4 V7 V8 V9 the API refuses what the form refuses, in the same words', async () => {
    const sections = { expediteur: senderSection, societe: companySection, contact: contactSection }
    const refused = cases.filter((one) => one.code !== null)
    const before = await read()
    for (const { section, pays, field, value } of refused) {
      const id = await world.adherent({ pays, email: '' })
      const as = await world.login({ adherentId: id })
      const { status, problem } = await save({ [field]: value } as MemberUpdate, as, id)
      const form = sections[section as keyof typeof sections](pays).safeParse({
        ...before,
        nom: 'Martin',
        [field]: value,
      })
      const said = fieldErrorsOf(form.error?.issues ?? [], fr).filter((error) => error.field === field)
      expect([status, problem.errors]).toEqual([422, said])
    }
    expect(refused.length).toBeGreaterThan(20)
  })

  it('V7 wants one field at least, and a way to reach the member', async () => {
    const { status, problem } = await save({})
    expect([status, problem.errors?.map((error) => error.code)]).toEqual([422, ['AU_MOINS_UN_CHAMP']])
    const none = await save({ telephoneFixe: '', telephoneMobile: '', email: '' })
    expect(none.problem.errors).toEqual([
      { field: 'telephoneFixe', code: 'AU_MOINS_UN_CHAMP', message: fr.AU_MOINS_UN_CHAMP },
    ])
    expect((await save({ telephoneFixe: '' })).status).toBe(200)
  })

  it('V9 a SIRET of a wrong key is saved with a warning, in the caller’s language', async () => {
    const { body } = await save({ siret: '123 456 789 01234' }, member, adherentId, 'en')
    expect(body.siret).toBe('12345678901234')
    expect(body.avertissements).toEqual([
      {
        field: 'siret',
        code: 'SIRET_CLE_INCORRECTE',
        message: 'This SIRET does not seem to exist: check its digits.',
      },
    ])
    expect((await save({ siret: '73282932000074' })).body.avertissements).toEqual([])
  })

  it('E9 a new address places the garage anew, and measures its customers again; an unknown one is not placed', async () => {
    const { db } = world.context
    await db
      .insertInto('client')
      .values({ adherent_id: adherentId, code_client: 'C1', latitude: 45.7578, longitude: 4.832, distance_km: 1 })
      .execute()
    const distance = async () =>
      (
        await db
          .selectFrom('client')
          .select('distance_km')
          .where('adherent_id', '=', adherentId)
          .executeTakeFirstOrThrow()
      ).distance_km
    await save({ codePostal: '13001', ville: 'Marseille' })
    const moved = await rowOf(adherentId)
    expect(moved.latitude).toBeCloseTo(43.3, 0)
    expect(moved.longitude).toBeCloseTo(5.4, 0)
    expect(await distance()).toBeGreaterThan(250)
    await save({ codePostal: '99999', ville: 'Nulle Part' })
    expect(await rowOf(adherentId)).toMatchObject({ latitude: null, longitude: null })
    expect(await distance()).toBeNull()
  })

  it('V4 a new sender name must be declared again where a register wants it', async () => {
    const id = await world.adherent({ pays: 'ES', nom_expediteur_sms: 'Taller Uno', statut_expediteur: 'declare' })
    const as = await world.login({ adherentId: id })
    expect((await save({ nomExpediteurSms: 'Taller Uno', prenom: 'Ana' }, as, id)).body.statutExpediteur).toBe(
      'declare',
    )
    expect((await save({ nomExpediteurSms: 'Taller Dos' }, as, id)).body.statutExpediteur).toBe('a_declarer')
  })

  it('P1 is not changed by who may only read, nor by another member or network', async () => {
    const reader = await world.login({ role: 'ADHERENT_LECTURE', adherentId })
    const stranger = await world.login({ adherentId: await world.adherent() })
    const elsewhere = await world.login({ role: 'ADMIN_RESEAU', reseauId: 4 })
    const before = await rowOf(adherentId)
    for (const as of [reader, stranger, elsewhere]) expect((await save({ prenom: 'Autre' }, as)).status).toBe(403)
    expect(await rowOf(adherentId)).toEqual(before)
    const admin = await world.login({ role: 'ADMIN_RESEAU' })
    expect((await save({ prenom: 'Autre' }, admin)).status).toBe(200)
    const { offre, date_fin_abonnement, adherent_mmd, numero_client } = before
    await save({ offre: 'Tout', numeroClient: 'X', adherentMMD: false, prenom: 'Jean' } as never)
    expect(await rowOf(adherentId)).toMatchObject({ offre, date_fin_abonnement, adherent_mmd, numero_client })
  })

  it('R10 says what is missing before a campaign can be sent, in the caller’s language', async () => {
    const id = await world.adherent({ telephone: '', ville: '', date_fin_abonnement: '2026-11-19' })
    const as = await world.login({ adherentId: id })
    const ask = async (language: string) =>
      (await world.call(membersContract.getBeforeSending, { params: { adherentId: id }, as, language })).body
    expect(await ask('fr')).toEqual({
      pret: false,
      manques: [
        ['ABONNEMENT_EXPIRE', 'dateFinAbonnement', null],
        ['TELEPHONE_MANQUANT', 'telephone', null],
        ['ADRESSE_MANQUANTE', 'adresse1', 'email'],
        ['BASE_VIDE', null, null],
      ].map(([code, field, canal]) => ({ code, field, canal, bloquant: true, message: fr[code as 'BASE_VIDE'] })),
    })
    expect((await ask('en')).manques[1]?.message).not.toBe(fr.TELEPHONE_MANQUANT)
    await world.context.db.insertInto('client').values({ adherent_id: id, code_client: 'C1' }).execute()
    await world.context.db
      .updateTable('adherent')
      .set({ telephone: '0472000000', ville: 'Chassieu', email: '', date_fin_abonnement: '2026-11-20' })
      .where('id', '=', id)
      .execute()
    const nearly = await ask('fr')
    expect([nearly.pret, nearly.manques.map((gap) => gap.code)]).toEqual([true, ['EMAIL_REPONSE_MANQUANT']])
  })
})

describe('the OpenAPI document', () => {
  it('C3 has every call about members and networks, with its body and its answer', async () => {
    const { paths } = (await world.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, { content?: object }> }>>
    }>()
    for (const definition of Object.values<RouteDef>({ ...membersContract, ...networksContract })) {
      const documented = paths[definition.path]?.[definition.method.toLowerCase()]
      expect(documented, `${definition.method} ${definition.path}`).toBeDefined()
      expect(documented?.requestBody !== undefined).toBe(definition.body !== undefined)
      const answer = documented?.responses[String(statusOf(definition))]
      expect(answer).toBeDefined()
      if (definition.reply !== 'empty') expect(answer?.content).toBeDefined()
    }
  })
})

describe("a member's contacts at its network", () => {
  const referent = {
    civilite: 'Mme' as const,
    nom: 'Fabre',
    prenom: 'Hélène',
    fonction: 'Animatrice',
    telephone: '01 99 00 00 03',
    email: 'h.fabre@garalys.example',
  }

  it('C3 are given by the network, read and changed by the member, taken away', async () => {
    const admin = await world.login({ role: 'ADMIN_RESEAU' })
    const { body: created, status } = await world.call(membersContract.createReferent, {
      params: { adherentId },
      as: admin,
      body: referent,
    })
    expect([status, created]).toEqual([201, { id: created.id, adherentId, ...referent }])
    const list = async () =>
      (await world.call(membersContract.listReferents, { params: { adherentId }, as: member })).body
    expect(await list()).toEqual({ data: [created] })
    const changed = await world.call(membersContract.saveReferent, {
      params: { id: created.id },
      as: member,
      body: { ...referent, telephone: '' },
    })
    expect(changed.body).toEqual({ ...created, telephone: '' })
    const wrong = { ...referent, telephone: '', email: '' }
    const refused = await world.call(membersContract.saveReferent, {
      params: { id: created.id },
      as: member,
      body: wrong,
    })
    expect(refused.problem.errors?.map((error) => [error.field, error.code])).toEqual([
      ['telephone', 'AU_MOINS_UN_CHAMP'],
    ])
    const stranger = await world.login({ adherentId: await world.adherent() })
    const foreign = await world.call(membersContract.saveReferent, {
      params: { id: created.id },
      as: stranger,
      body: referent,
    })
    expect(foreign.status).toBe(404)
    expect((await world.call(membersContract.listReferents, { params: { adherentId }, as: stranger })).status).toBe(403)
    const byMember = await world.call(membersContract.deleteReferent, { params: { id: created.id }, as: member })
    expect(byMember.status).toBe(403)
    expect((await world.call(membersContract.deleteReferent, { params: { id: created.id }, as: admin })).status).toBe(
      204,
    )
    expect(await list()).toEqual({ data: [] })
  })
})
