import { refusalOf } from '@relance/domain/customers/consent.ts'
import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { addDays } from '@relance/domain/values/day.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { contactRefusalSql } from './contact.sql.ts'
import { fingerprint, fingerprintSql } from './fingerprint.ts'
import { recordOptOut } from './opt-out.sql.ts'
import { findSuppression, isSuppressed } from './suppression.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let codes = 0
const customer = async (adherent_id: number, values: Record<string, unknown>) =>
  (
    await world.context.db
      .insertInto('client')
      .values({ adherent_id, code_client: `C${++codes}`, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const mobile = (portable: string) => ({ portable, portable_sms: true })
const stateOf = (adherentId: number, id: number) =>
  world.context.db
    .selectFrom('client')
    .select(['relance_sms', 'relance_email', 'synchro_dms_telephone', 'synchro_dms_email', 'vie_privee'])
    .where('adherent_id', '=', adherentId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('objections', () => {
  it('E12 a STOP reaches every customer of the member with that number, and no other member', async () => {
    const { db, secret } = world.context
    const [mine, other] = [await world.adherent(), await world.adherent()]
    const number = '+33639981111'
    const twins = [await customer(mine, mobile(number)), await customer(mine, mobile(number))]
    const neighbour = await customer(mine, mobile('+33639982222'))
    const elsewhere = await customer(other, mobile(number))
    const stop = {
      adherentId: mine,
      clientId: null,
      canal: 'sms',
      valeur: number,
      source: 'STOP_SMS',
      preuve: { texte: 'STOP\0' },
      campagneId: null,
      now: world.clock.now(),
      acteur: 'smpp',
    } as const
    await recordOptOut(db, secret, stop)
    await recordOptOut(db, secret, stop)
    for (const id of twins)
      expect(await stateOf(mine, id)).toEqual({
        relance_sms: false,
        relance_email: true,
        synchro_dms_telephone: false,
        synchro_dms_email: true,
        vie_privee: false,
      })
    expect((await stateOf(mine, neighbour)).relance_sms).toBe(true)
    expect((await stateOf(other, elsewhere)).relance_sms).toBe(true)
    expect(await findSuppression(db, secret, { adherentId: mine, canal: 'sms' }, number)).toMatchObject({
      origine: 'STOP_SMS',
    })
    expect(await findSuppression(db, secret, { adherentId: mine, canal: 'email' }, number)).toBeUndefined()
    expect(await findSuppression(db, secret, { adherentId: other, canal: 'sms' }, number)).toBeUndefined()
    const proofs = await db.selectFrom('evenement_consentement').selectAll().where('adherent_id', '=', mine).execute()
    expect(proofs.length).toBe(4)
    expect(proofs[0]).toMatchObject({ canal: 'sms', sens: 'OPT_OUT', source: 'STOP_SMS', preuve: { texte: 'STOP' } })
  })

  it('E12 an objection without a customer keeps its proof and the fingerprint, never the number', async () => {
    const { db, secret } = world.context
    const adherentId = await world.adherent()
    await recordOptOut(db, secret, {
      adherentId,
      clientId: null,
      canal: 'email',
      valeur: 'unknown@example.test',
      source: 'ONE_CLICK',
      preuve: {},
      campagneId: null,
      now: world.clock.now(),
      acteur: '',
    })
    const rows = await db.selectFrom('liste_suppression').selectAll().where('portee_id', '=', adherentId).execute()
    expect(rows).toMatchObject([
      { portee: 'adherent', canal: 'email', empreinte: fingerprint(secret, 'unknown@example.test') },
    ])
    expect(
      await db.selectFrom('evenement_consentement').select('client_id').where('adherent_id', '=', adherentId).execute(),
    ).toEqual([{ client_id: null }])
  })

  it('R21 E12 narrows those who objected to a channel, a source and days of the garage, file included', async () => {
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    const { db } = world.context
    const objected = async (nom: string, values: Record<string, unknown>, source?: string, horodatage?: string) => {
      const client_id = await customer(adherentId, { nom, ...values })
      if (source && horodatage)
        await db
          .insertInto('evenement_consentement')
          .values({
            adherent_id: adherentId,
            client_id,
            canal: 'sms',
            sens: 'OPT_OUT',
            source,
            horodatage: new Date(horodatage),
          })
          .execute()
      return client_id
    }
    // Half past midnight of the 5th in Paris.
    await objected('Aubry', { relance_sms: false }, 'STOP_SMS', '2026-05-04T22:30:00Z')
    const twice = await objected('Bon', { relance_email: false }, 'LIEN', '2026-03-01T10:00:00Z')
    await db
      .insertInto('evenement_consentement')
      .values({
        adherent_id: adherentId,
        client_id: twice,
        canal: 'email',
        sens: 'OPT_OUT',
        source: 'ONE_CLICK',
        horodatage: new Date('2026-06-01'),
      })
      .execute()
    await objected('Cros', { vie_privee: true }, 'PORTAIL_GARAGE', '2026-05-04T10:00:00Z')
    await objected('Diaz', { relance_sms: false })
    const ask = async (query: object) => {
      const { status, body } = await world.call(customersContract.listBlacklist, { query, as })
      expect(status).toBe(200)
      expect(body.meta.total).toBe(body.data.length)
      return body.data.map(({ nom }) => nom)
    }
    expect(await ask({ canal: 'sms' })).toEqual(['Aubry', 'Cros', 'Diaz'])
    expect(await ask({ canal: 'email' })).toEqual(['Bon', 'Cros'])
    expect(await ask({ canal: 'tout' })).toEqual(['Cros'])
    expect(await ask({ source: 'LIEN' })).toEqual([])
    expect(await ask({ source: 'ONE_CLICK' })).toEqual(['Bon'])
    expect(await ask({ debut: '2026-05-05', fin: '2026-05-05' })).toEqual(['Aubry'])
    expect(await ask({ debut: '2026-05-04', fin: '2026-05-05', canal: 'sms', search: 'cros' })).toEqual(['Cros'])
    for (const wrong of [{ source: 'X' }, { canal: 'fax' }, { debut: '2026-02-30' }])
      expect((await world.call(customersContract.listBlacklist, { query: wrong as object, as })).status).toBe(422)
    const query = { blacklist: 'true', canal: 'sms', debut: '2026-05-05' } as const
    const file = await world.call(customersContract.exportCustomers, { query, as })
    expect(
      file.text
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0]),
    ).toEqual(['Aubry'])
    const { details } = await db
      .selectFrom('journal_audit')
      .select('details')
      .where('adherent_id', '=', adherentId)
      .where('action', '=', 'export-clients')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ lignes: 1, canal: 'sms', debut: '2026-05-05' })
  })

  it('R21 E12 C16 lists who objected, with every field, by name, searchable', async () => {
    const adherentId = await world.adherent()
    const as = await world.login({ adherentId })
    const id = await customer(adherentId, {
      ...mobile('+33639983333'),
      nom: 'Éloi',
      prenom: 'Anne',
      email: 'anne@example.test',
    })
    await customer(adherentId, { nom: 'Faure', relance_email: false })
    await customer(adherentId, { nom: 'Content' })
    const ask = async (query: object = {}) => (await world.call(customersContract.listBlacklist, { query, as })).body
    expect((await ask()).data.map((line) => line.nom)).toEqual(['Faure'])
    const object = (objet: 'sms' | 'email' | 'viePrivee') =>
      world.call(customersContract.recordObjection, { params: { id }, body: { objet, commentaire: 'au comptoir' }, as })
    expect((await object('sms')).status).toBe(204)
    expect((await ask({ search: 'eloi' })).data).toEqual([
      {
        relanceClientId: id,
        nom: 'Éloi',
        prenom: 'Anne',
        raisonSociale: '',
        telephonePortable: '0639983333',
        email: 'anne@example.test',
        relanceSms: false,
        relanceEmail: true,
        synchroDmsTelephone: false,
        synchroDmsEmail: true,
        viePrivee: false,
        dateOpposition: '2026-11-20T09:00:00.000Z',
        source: 'PORTAIL_GARAGE',
      },
    ])
    expect((await object('viePrivee')).status).toBe(204)
    expect((await ask()).data.find((line) => line.relanceClientId === id)).toMatchObject({
      relanceSms: false,
      relanceEmail: false,
      viePrivee: true,
      synchroDmsEmail: false,
    })
    const { db, secret } = world.context
    for (const [canal, value] of [
      ['sms', '+33639983333'],
      ['email', 'anne@example.test'],
    ] as const)
      expect(await findSuppression(db, secret, { adherentId, canal }, value)).toBeDefined()
  })

  it('P3 P1 another member’s customer is 404, a reader’s objection is 403, and neither changes anything', async () => {
    const [mine, other] = [await world.adherent(), await world.adherent()]
    const id = await customer(other, mobile('+33639984444'))
    const ask = async (role: 'ADHERENT' | 'ADHERENT_LECTURE', adherentId: number) =>
      (
        await world.call(customersContract.recordObjection, {
          params: { id },
          body: { objet: 'sms' },
          as: await world.login({ role, adherentId }),
        })
      ).status
    expect(await ask('ADHERENT', mine)).toBe(404)
    expect(await ask('ADHERENT_LECTURE', other)).toBe(403)
    expect((await stateOf(other, id)).relance_sms).toBe(true)
  })

  it('E12 the database’s fingerprint is the server’s, for any text; the network’s list holds for its members', async () => {
    const { db, secret } = world.context
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
        async (text) => {
          const { rows } = await sql<{ e: Buffer }>`select ${fingerprintSql(secret, sql`${text}::text`)} as e`.execute(
            db,
          )
          expect(rows[0]!.e).toEqual(fingerprint(secret, text))
        },
      ),
      { numRuns: 40 },
    )
    const adherentId = await world.adherent()
    const portable = '+33639985555'
    await customer(adherentId, mobile(portable))
    const ask = async () =>
      (
        await db
          .selectFrom('client as c')
          .select(isSuppressed(secret, { adherentId, canal: 'sms' }, sql.ref('c.portable')).as('oui'))
          .where('c.adherent_id', '=', adherentId)
          .executeTakeFirstOrThrow()
      ).oui
    expect(await ask()).toBe(false)
    await db
      .insertInto('liste_suppression')
      .values({
        portee: 'reseau',
        portee_id: 3,
        canal: 'sms',
        empreinte: fingerprint(secret, portable),
        depuis: world.clock.now(),
        origine: 'STOP_SMS',
      })
      .execute()
    expect(await ask()).toBe(true)
  })

  it('E12 the database and the domain refuse the same customers for the same reasons, on random bases', async () => {
    const today = '2026-11-20'
    const { db } = world.context
    const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
    const person = fc.record({
      pays: fc.constantFrom('FR', 'ES', 'PT', 'NL', 'GB', 'IT', 'DE', 'BE', ''),
      portable: maybe(fc.constant('+33639986666')),
      portable_sms: fc.boolean(),
      email: maybe(fc.constant('x@example.test')),
      relance_sms: fc.boolean(),
      relance_email: fc.boolean(),
      vie_privee: fc.boolean(),
      consentement_sms: maybe(fc.boolean()),
      consentement_email: maybe(fc.boolean()),
      date_derniere_visite: maybe(fc.integer({ min: 1090, max: 1100 }).map((ago) => addDays(today, -ago))),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 30 }), async (people) => {
        const adherent_id = await world.adherent()
        await db
          .insertInto('client')
          .values(people.map((one) => ({ adherent_id, code_client: `R${++codes}`, ...one })))
          .execute()
        const rows = await db
          .selectFrom('client as c')
          .select([contactRefusalSql('c', 'sms', today).as('sms'), contactRefusalSql('c', 'email', today).as('email')])
          .where('adherent_id', '=', adherent_id)
          .orderBy('id')
          .execute()
        const known = { viePrivee: false, dateDerniereVisite: null }
        expect(rows).toEqual(
          people.map((one) => {
            const common = {
              ...known,
              pays: one.pays,
              viePrivee: one.vie_privee,
              dateDerniereVisite: one.date_derniere_visite,
            }
            return {
              sms: refusalOf(
                {
                  ...common,
                  adresseValide: one.portable !== null && one.portable_sms,
                  relance: one.relance_sms,
                  consentement: one.consentement_sms,
                },
                'sms',
                today,
              ),
              email: refusalOf(
                {
                  ...common,
                  adresseValide: one.email !== null,
                  relance: one.relance_email,
                  consentement: one.consentement_email,
                },
                'email',
                today,
              ),
            }
          }),
        )
      }),
      { numRuns: 15 },
    )
  })
})
