import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { qualifyBase } from './qualify.sql.ts'

let world: World
let adherentId: number
let as: Caller
const today = '2026-11-20'

/** A customer with as many vehicles as plates are given; returns its id. */
async function customer(values: Record<string, unknown> = {}, plates: readonly string[] = [], member = adherentId) {
  const { db } = world.context
  const { id } = await db
    .insertInto('client')
    .values({ adherent_id: member, code_client: `C${Math.floor(world.context.random.fraction() * 1e9)}`, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const plaque of plates)
    await db
      .insertInto('vehicule')
      .values({
        adherent_id: member,
        client_id: id,
        plaque,
        immatriculation: plaque,
        plaque_valide: true,
        marque: 'RENAULT',
      })
      .execute()
  return id
}

beforeAll(async () => {
  world = await createWorld()
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
  await customer(
    {
      code_client: 'A',
      nom: 'Béranger',
      prenom: 'Zoé',
      civilite: 'Mme',
      adresse1: '1 rue X',
      code_postal: '69680',
      ville: 'Chassieu',
      portable: '+33639987931',
      portable_sms: true,
      email: 'zoe@example.test',
      qualite: 85,
    },
    ['AB123CD', 'EF456GH'],
  )
  await customer({ code_client: 'B', nom: 'Dupont', raison_sociale: 'Taxis Dupont', telephone: '+33472001122' }, [
    '4242AB75',
  ])
  await customer({ code_client: 'C', nom: 'Aubry', prenom: 'Luc' })
})
afterAll(() => world.close())

const list = (query: object = {}) => world.call(customersContract.listCustomers, { query, as })
const namesOf = async (query: object) => (await list(query)).body.data.map((line) => line.clientNom)

describe('the customer list', () => {
  it('R22 C16 E10 gives a line for each vehicle, every field under its name, ten a page', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.meta).toMatchObject({ total: 4, per_page: 10, current_page: 1, from: 1, to: 4 })
    expect(body.data.map((line) => [line.clientNom, line.vehicule?.immatriculation ?? null])).toEqual([
      ['Aubry', null],
      ['Béranger', 'AB-123-CD'],
      ['Béranger', 'EF-456-GH'],
      ['Dupont', '4242 AB 75'],
    ])
    expect(body.data[1]).toMatchObject({
      clientAdresse1: '1 rue X',
      clientCodePostal: '69680',
      clientEmail: 'zoe@example.test',
      clientPortable: '0639987931',
      clientPrenom: 'Zoé',
      clientRaisonSociale: '',
      clientViePrivee: false,
      clientVille: 'Chassieu',
      niveauQualite: 'tres_bonne',
      vehicule: {
        kilometrageDerniereVisite: null,
        dateDernierControleAntiPollution: null,
        dateDernierControleTechnique: null,
        dateDerniereVisite: null,
        dateProchainControleTechnique: null,
      },
    })
  })

  it.each([
    ['ab-123', ['Béranger']],
    ['3-cd', ['Béranger']],
    ['4242 ab 75', ['Dupont']],
    ['beranger zoe', ['Béranger', 'Béranger']],
    ['ZOE@example', ['Béranger', 'Béranger']],
    ['06 39 98 79', ['Béranger', 'Béranger']],
    ['+33 6 39 98 79 31', ['Béranger', 'Béranger']],
    ['04.72.00.11', ['Dupont']],
    ['taxis', ['Dupont']],
    ['100%', []],
    ["ww'", []],
    ["l'u", ['Aubry']],
  ])('R22 searches %j by plate, name, e-mail and phone', async (search, expected) => {
    expect(await namesOf({ search })).toEqual(expected)
  })

  it('R22 E10 narrows to a level of quality and to those that lack a mobile or an address, file included', async () => {
    expect(await namesOf({ niveau: 'tres_bonne' })).toEqual(['Béranger', 'Béranger'])
    expect(await namesOf({ manque: 'mobile' })).toEqual(['Aubry', 'Dupont'])
    expect(await namesOf({ manque: 'email', search: 'taxis' })).toEqual(['Dupont'])
    expect(await namesOf({ niveau: 'faible', manque: 'email' })).toEqual([])
    expect((await list({ manque: 'email', resultsPerPage: 1 })).body.meta.total).toBe(2)
    expect((await list({ niveau: 'excellent' })).status).toBe(422)
    const query = { clients: 'true', manque: 'mobile' } as const
    const file = await world.call(customersContract.exportCustomers, { query, as })
    const names = file.text.split('\n').slice(1, -1)
    expect(names.map((line) => line.split(';')[1])).toEqual(['Aubry', 'Dupont'])
  })

  it('R22 bears any search', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !text.includes('\0')),
        async (search) => {
          expect((await list({ search })).status).toBe(200)
        },
      ),
      { numRuns: 60, examples: [['['], ['a_b\\'], ['(?='], ['.*'], ['é̂']] },
    )
  })

  it('R22 sorts both ways, pages without losing or repeating a line, and refuses an unknown sort', async () => {
    expect(await namesOf({ sort: '-nom' })).toEqual(['Dupont', 'Béranger', 'Béranger', 'Aubry'])
    expect(await namesOf({ sort: 'immatriculation' })).toEqual(['Dupont', 'Béranger', 'Béranger', 'Aubry'])
    expect(await namesOf({ sort: '-qualite' })).toEqual(['Béranger', 'Béranger', 'Dupont', 'Aubry'])
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ page, resultsPerPage: 1 })))
    const seen = pages.flatMap(({ body }) =>
      body.data.map((line) => `${line.relanceClientId}-${line.vehicule?.vehiculeId}`),
    )
    expect(new Set(seen).size).toBe(4)
    expect(seen.length).toBe(4)
    expect(pages[4]!.body.meta).toMatchObject({ total: 4, from: null, to: null, last_page: 4 })
    expect((await list({ sort: 'prenom' })).status).toBe(422)
  })

  it('P3 nobody sees another member’s customers; the network’s people name the member', async () => {
    const other = await world.adherent()
    expect((await list({ adherentId: other })).status).toBe(403)
    const network = await world.login({ role: 'ADMIN_RESEAU' })
    const ask = (query: object) => world.call(customersContract.listCustomers, { query, as: network })
    expect((await ask({ adherentId })).body.meta.total).toBe(4)
    expect((await ask({ adherentId: other })).body.meta.total).toBe(0)
    const nobody = await ask({})
    expect(nobody.status).toBe(422)
    expect(nobody.problem.errors).toMatchObject([{ field: 'adherentId', code: 'CHAMP_OBLIGATOIRE' }])
  })
})

describe('the base', () => {
  it('E6 E10 C16 counts customers, e-mails, mobiles, duplicates and levels', async () => {
    const member = await world.adherent()
    const caller = await world.login({ adherentId: member })
    const ask = async () => (await world.call(customersContract.base, { as: caller })).body
    expect(await ask()).toMatchObject({ nbClientTotal: 0, pourcentagePortable: 0, niveauQualite: 'tres_faible' })
    const mobile = { portable: '+33639980001', portable_sms: true }
    await customer({ ...mobile, email: 'a@example.test', qualite: 50, latitude: 45, longitude: 4 }, ['AA111AA'], member)
    await customer({ ...mobile, qualite: 100 }, [], member)
    await customer({ portable: '+33472000000', email: 'b@example.test', qualite: 19, relance_email: false }, [], member)
    expect(await ask()).toEqual({
      nbClientTotal: 3,
      nbClientEmail: 2,
      nbClientPortable: 2,
      nbVehicule: 1,
      nbClientNonLocalise: 2,
      nbClientOpposition: 1,
      nbDoublonPortable: 1,
      nbDoublonEmail: 0,
      pourcentagePortable: 66.7,
      pourcentageEmail: 66.7,
      niveauQualite: 'bonne',
      nbClientParNiveau: { tres_faible: 1, faible: 0, moyenne: 1, bonne: 0, tres_bonne: 1 },
      baseEnQualification: false,
    })
  })

  it('E10 qualifies a base: last visits and the score of each customer; once more writes nothing', async () => {
    const { db } = world.context
    const member = await world.adherent()
    const id = await customer(
      {
        nom: 'Petit',
        latitude: 45,
        longitude: 4,
        portable: '+33639980002',
        portable_sms: true,
        email: 'p@example.test',
      },
      ['BB222BB'],
      member,
    )
    const poor = await customer({ nom: '', portable: '+33472000000' }, [], member)
    const vehicle = await db
      .updateTable('vehicule')
      .set({ date_mec: '2015-01-01' })
      .where('adherent_id', '=', member)
      .returning('id')
      .executeTakeFirstOrThrow()
    const invoice = (numero: string, date_facture: string, type = 'FAC') =>
      db
        .insertInto('facture')
        .values({
          adherent_id: member,
          numero,
          type,
          date_facture,
          client_id: id,
          vehicule_id: vehicle.id,
          kilometrage: 1000,
        })
        .execute()
    await invoice('1', '2024-11-20')
    await invoice('2', '2026-10-01', 'AVOIR')
    await invoice('3', '2026-12-01')
    const qualities = async () => {
      await db.transaction().execute((tx) => qualifyBase(tx, { adherentId: member, today }))
      const rows = await db
        .selectFrom('client')
        .select(['id', 'qualite', 'date_derniere_visite'])
        .where('adherent_id', '=', member)
        .execute()
      return Object.fromEntries(rows.map((row) => [row.id, [row.qualite, row.date_derniere_visite]]))
    }
    const versions = async () =>
      (await sql`select ctid, xmin from client where adherent_id = ${member} order by id`.execute(db)).rows
    expect(await qualities()).toEqual({ [id]: [100, '2024-11-20'], [poor]: [0, null] })
    const before = await versions()
    await qualities()
    expect(await versions()).toEqual(before)
    await db
      .updateTable('facture')
      .set({ date_facture: '2024-11-19' })
      .where('adherent_id', '=', member)
      .where('numero', '=', '1')
      .execute()
    expect(await qualities()).toEqual({ [id]: [80, '2024-11-19'], [poor]: [0, null] })
    expect(
      await db
        .selectFrom('vehicule')
        .select('date_derniere_visite')
        .where('adherent_id', '=', member)
        .executeTakeFirst(),
    ).toEqual({ date_derniere_visite: '2024-11-19' })
  })
})

describe('exports', () => {
  it('C18 C16 the customers as CSV: mark, semicolons, one line a record, no formulas; in the audit log', async () => {
    const member = await world.adherent()
    const caller = await world.login({ adherentId: member })
    await customer(
      { nom: '=1+1', prenom: 'A;"B"', portable: '+33639980003', portable_sms: true, adresse1: 'Bât. B\nappt 12' },
      ['CC333CC'],
      member,
    )
    const answer = await world.call(customersContract.exportCustomers, { query: { clients: 'true' }, as: caller })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/csv')
    const [header, ...lines] = answer.text.split('\n')
    expect(header!.startsWith('\uFEFFCivilité;Nom;Prénom;')).toBe(true)
    expect(lines.join('\n')).toBe(
      `;'=1+1;"A;""B""";;Bât. B appt 12;;;;0639980003;;Non;Oui;Oui;Très faible;CC-333-CC;RENAULT;;;;;;\n`,
    )
    const audit = await world.context.db
      .selectFrom('journal_audit')
      .selectAll()
      .where('adherent_id', '=', member)
      .where('action', '=', 'export-clients')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({
      action: 'export-clients',
      objet: 'clients',
      acteur_id: caller.utilisateurId,
      details: { search: '', lignes: 1 },
    })
  })

  it('C18 days are written as the reader writes them', async () => {
    const member = await world.adherent()
    await customer({ nom: 'Kurz' }, ['DD444DD'], member)
    await world.context.db
      .updateTable('vehicule')
      .set({ date_derniere_visite: '2026-05-04' })
      .where('adherent_id', '=', member)
      .execute()
    for (const [langue, day] of [
      ['fr', '04/05/2026'],
      ['de', '04.05.2026'],
      ['nl', '04-05-2026'],
    ] as const) {
      const caller = await world.login({ adherentId: member, langue })
      const { text } = await world.call(customersContract.exportCustomers, { query: { clients: 'true' }, as: caller })
      expect(text).toContain(`;${day};`)
    }
  })

  it('C16 exactly one list, and only for those who may', async () => {
    const status = async (query: object, caller = as) =>
      (await world.call(customersContract.exportCustomers, { query, as: caller })).status
    for (const type of ['clients', 'blacklist', 'previsions']) expect(await status({ [type]: 'true' })).toBe(200)
    expect(await status({})).toBe(422)
    expect(await status({ clients: 'false' })).toBe(422)
    expect(await status({ clients: 'true', blacklist: 'true' })).toBe(422)
    expect(await status({ clients: 'true' }, await world.login({ role: 'ADHERENT_LECTURE', adherentId }))).toBe(403)
  })
})
