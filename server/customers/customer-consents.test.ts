import { customerContract } from '@relance/domain/customers/customer.contract.ts'
import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { linksContract } from '@relance/domain/diffusion/links.contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createWorld, type World } from '../test/world.ts'
import { fingerprint } from './fingerprint.ts'

let world: World
let adherentId: number
let as: Caller
beforeAll(async () => {
  world = await createWorld()
  adherentId = await world.adherent()
  as = await world.login({ adherentId })
})
afterAll(() => world.close())

let codes = 0
const number = () => `+3363998${String(1000 + ++codes)}`
const customer = async (values: Record<string, unknown> = {}, member = adherentId) =>
  (
    await world.context.db
      .insertInto('client')
      .values({
        adherent_id: member,
        code_client: `C${++codes}`,
        nom: 'Martin',
        portable: number(),
        portable_sms: true,
        email: `c${codes}@example.test`,
        date_derniere_visite: '2026-05-04',
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const consentsOf = async (id: number, by = as) =>
  (await world.call(customerContract.getConsents, { as: by, params: { id } })).body
const channel = async (id: number, canal: 'sms' | 'email') =>
  (await consentsOf(id)).canaux.find((one) => one.canal === canal)!
const object = (id: number, objet: 'sms' | 'email' | 'viePrivee', commentaire = 'au comptoir') =>
  world.call(customersContract.recordObjection, { as, params: { id }, body: { objet, commentaire } })
const agree = (id: number, more: object = {}, by = as) =>
  world.call(customerContract.recordConsent, {
    as: by,
    params: { id },
    body: { canal: 'sms', moyen: 'telephone', date: '2026-11-20', preuve: 'Demandé par Ute', ...more },
  })

describe('what a customer agreed to', () => {
  it('R22 says by channel how it stands, since when and by whom; an objection by hand leaves its reason', async () => {
    const id = await customer()
    expect(await channel(id, 'sms')).toMatchObject({
      etat: 'autorise',
      regle: 'soft',
      consentement: null,
      depuis: null,
    })
    expect((await object(id, 'sms', 'Ne veut plus de SMS')).status).toBe(204)
    expect(await channel(id, 'sms')).toMatchObject({
      etat: 'opposition',
      depuis: '2026-11-20T09:00:00.000Z',
      source: 'PORTAIL_GARAGE',
    })
    expect((await channel(id, 'email')).etat).toBe('autorise')
    const { body } = await world.call(customerContract.listConsentEvents, { as, params: { id }, query: {} })
    expect(body.data).toMatchObject([
      {
        canal: 'sms',
        finalite: 'relance_entretien',
        sens: 'OPT_OUT',
        source: 'PORTAIL_GARAGE',
        preuve: { objet: 'sms', commentaire: 'Ne veut plus de SMS' },
        acteur: 'Ute Test',
      },
    ])
    expect(body.meta.total).toBe(1)
  })

  it('R22 nobody who objected is written to again without a consent that is newer, shown and audited', async () => {
    const id = await customer()
    await object(id, 'sms')
    world.clock.advance(1)
    expect((await agree(id, { preuve: ' ' })).problem.errors).toMatchObject([
      { field: 'preuve', code: 'PREUVE_ACCORD_REQUISE' },
    ])
    expect((await agree(id, { date: '2026-11-19' })).problem.errors).toMatchObject([
      { field: 'date', code: 'ACCORD_ANTERIEUR' },
    ])
    expect((await agree(id, { date: '2026-11-21' })).problem.errors).toMatchObject([
      { field: 'date', code: 'ACCORD_DATE_FUTURE' },
    ])
    expect((await channel(id, 'sms')).etat).toBe('opposition')
    expect((await agree(id)).status).toBe(204)
    expect(await channel(id, 'sms')).toMatchObject({ etat: 'autorise', consentement: true, source: 'PORTAIL_GARAGE' })
    const { rows } = await world.context.pool.query(
      "select acteur_id, details from journal_audit where action = 'consentement' and objet = $1",
      [`client:${id}`],
    )
    expect(rows).toEqual([{ acteur_id: as.utilisateurId, details: { canal: 'sms', moyen: 'telephone' } }])
    const events = await world.call(customerContract.listConsentEvents, { as, params: { id }, query: {} })
    expect(events.body.data[0]).toMatchObject({
      sens: 'OPT_IN',
      preuve: { moyen: 'telephone', date: '2026-11-20', preuve: 'Demandé par Ute' },
    })
  })

  it('R22 a consent opens one channel of one customer: the other, and whoever shares the number, stay closed', async () => {
    const portable = number()
    const [id, twin] = [await customer({ portable }), await customer({ portable })]
    await object(id, 'viePrivee')
    expect((await consentsOf(id)).viePrivee).toBe(true)
    expect((await agree(id)).status).toBe(204)
    expect(await channel(id, 'sms')).toMatchObject({ etat: 'autorise' })
    expect(await channel(id, 'email')).toMatchObject({ etat: 'opposition' })
    expect((await consentsOf(id)).viePrivee).toBe(false)
    expect((await channel(twin, 'sms')).etat).toBe('opposition')
  })

  it('R22 where the law asks for consent, it says so until there is one', async () => {
    const id = await customer({ pays: 'DE' })
    expect(await channel(id, 'sms')).toMatchObject({ etat: 'sans_consentement', regle: 'consent' })
    expect((await agree(id)).status).toBe(204)
    expect(await channel(id, 'sms')).toMatchObject({ etat: 'autorise' })
  })

  it('R22 what the network keeps off its lists no garage brings back', async () => {
    const portable = number()
    const id = await customer({ portable })
    await world.context.db
      .insertInto('liste_suppression')
      .values({
        portee: 'reseau',
        portee_id: 3,
        canal: 'sms',
        empreinte: fingerprint(world.context.secret, portable),
        depuis: world.clock.now(),
        origine: 'SUPPORT',
      })
      .execute()
    expect(await channel(id, 'sms')).toMatchObject({ etat: 'supprime', source: 'SUPPORT' })
    const answer = await agree(id)
    expect([answer.status, answer.problem.code]).toEqual([409, 'SUPPRESSION_RESEAU'])
  })

  it('P7 keeps how the agreement to individual clicks was asked for', async () => {
    const id = await customer()
    const save = (body: object) =>
      world.call(linksContract.saveSuiviClics, { as, params: { id }, query: {}, body: { accord: true, ...body } })
    expect((await save({ preuve: 'x', date: '2026-11-22' })).problem.errors![0]!.code).toBe('ACCORD_DATE_FUTURE')
    expect((await save({ moyen: 'telephone', date: '2026-11-19', preuve: 'par Ute' })).status).toBe(204)
    expect(await consentsOf(id)).toMatchObject({ suiviClics: true, suiviActif: false })
    const events = await world.call(customerContract.listConsentEvents, { as, params: { id }, query: {} })
    expect(events.body.data).toMatchObject([
      { finalite: 'suivi_clics', preuve: { moyen: 'telephone', date: '2026-11-19', preuve: 'par Ute' } },
      { finalite: 'suivi_clics' },
    ])
    expect((await channel(id, 'sms')).depuis).toBeNull()
  })

  it('R22 another member’s customer is not found; another member is out of reach', async () => {
    const other = await world.adherent()
    const theirs = await customer({}, other)
    const get = (query: object) => world.call(customerContract.getCustomer, { as, params: { id: theirs }, query })
    expect((await get({})).status).toBe(404)
    expect((await get({ adherentId: other })).status).toBe(403)
    expect((await agree(theirs)).status).toBe(404)
    const reader = await world.login({ adherentId, role: 'ADHERENT_LECTURE' })
    const mine = await customer()
    expect((await consentsOf(mine, reader)).canaux).toHaveLength(2)
    expect((await agree(mine, {}, reader)).status).toBe(403)
  })
})
