import { retentionContract } from '@relance/domain/customers/retention.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Planted, plantMember } from '../test/rights/planted-member.ts'
import { createWorld, type World } from '../test/world.ts'
import { fingerprint } from './fingerprint.ts'
import { findSuppression } from './suppression.sql.ts'
import { tickRetention } from './tick-retention.ts'

let world: World
let planted: Planted
beforeAll(async () => {
  world = await createWorld()
  world.clock.set('2026-11-20T09:00:00Z')
})
afterAll(() => world.close())

let n = 0
const add = async (adherent_id: number, values: Record<string, unknown>) => {
  n++
  const { id } = await world.context.db
    .insertInto('client')
    .values({
      adherent_id,
      code_client: `R${n}`,
      nom: `Nom${n}`,
      portable: `+3363998${1000 + n}`,
      portable_sms: true,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const left = async (adherentId: number) =>
  (
    await world.context.db
      .selectFrom('client')
      .select('id')
      .where('adherent_id', '=', adherentId)
      .where('efface_le', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
/** To the next night, and through it. */
const night = async () => {
  await tickRetention(world.context)
  world.clock.advance(24 * 60)
  for (let second = 0; second < 4; second++) await tickRetention(world.context)
}

describe('the retention of what is known of customers (domain.md C4)', () => {
  it('P7 P8 erases whose last contact is over 37 months old, as the administrator was told; nobody else', async () => {
    const { db, secret } = world.context
    const member = await world.adherent()
    const old = '2023-10-01'
    const gone = await add(member, { date_derniere_visite: old, relance_sms: false })
    await db
      .insertInto('vehicule')
      .values({ adherent_id: member, client_id: gone, plaque: 'AA111AA', immatriculation: 'AA-111-AA' })
      .execute()
    const prospect = await add(member, { date_creation: old })
    const recent = await add(member, { date_derniere_visite: '2023-12-01' })
    const invoiced = await add(member, { date_derniere_visite: old })
    await db
      .insertInto('facture')
      .values({ adherent_id: member, numero: 'F1', type: 'AVOIR', date_facture: '2026-01-02', client_id: invoiced })
      .execute()
    const spoke = await add(member, { date_derniere_visite: old })
    const said = (client_id: number, source: string) =>
      db
        .insertInto('evenement_consentement')
        .values({
          adherent_id: member,
          client_id,
          canal: 'sms',
          sens: 'OPT_OUT',
          source,
          horodatage: new Date('2026-01-02'),
        })
        .execute()
    await said(spoke, 'PORTAIL_GARAGE')
    const imported = await add(member, { date_derniere_visite: old })
    await said(imported, 'DMS')
    const undated = await add(member, {})

    const told = async () => {
      const admin = await world.login({ role: 'ADMIN_RESEAU' })
      return (await world.call(retentionContract.previewRetention, { as: admin })).body
    }
    const before = await told()
    expect(before).toMatchObject({ clients: 3, vehicules: 1, derniere: null, mois: { clients: 37, journal: 12 } })
    expect(await left(member)).toHaveLength(7)
    const phone = `+3363998${1001}`
    await night()
    expect(await left(member)).toEqual([recent, invoiced, spoke, undated].sort((a, b) => a - b))
    expect(prospect).toBeGreaterThan(gone)
    expect(await told()).toMatchObject({ clients: 0, vehicules: 0, derniere: world.context.clock.now().toISOString() })
    // Its objection stays, by its fingerprint; who had none may come back. What its software said is kept as a proof.
    const marks = { adherentId: member, canal: 'sms' as const }
    expect(await findSuppression(db, secret, marks, phone)).toMatchObject({ origine: 'EFFACEMENT' })
    expect(await findSuppression(db, secret, marks, `+3363998${1002}`)).toBeUndefined()
    const { rows } = await sql<{ details: object }>`
      select details from journal_audit where action = 'conservation.purger' and adherent_id = ${member}`.execute(db)
    expect(rows).toMatchObject([{ details: { clients: 3 } }])
  })

  it('P7 empties messages after 13 months, and keeps proofs, fingerprints and the log for their time, counted as told', async () => {
    const { db } = world.context
    planted = await plantMember(world, {})
    const member = planted.adherentId
    await sql`update client set date_derniere_visite = '2026-06-01' where adherent_id = ${member}`.execute(db)
    await sql`update envoi set etat = 'delivered', destinataire = '+33639980000', date_envoi = '2025-10-01' where adherent_id = ${member}`.execute(
      db,
    )
    const count = async (from: ReturnType<typeof sql>) =>
      (await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)).rows[0]!.n
    const sent = await count(sql`envoi where adherent_id = ${member}`)
    expect(sent).toBeGreaterThan(0)
    await sql`update evenement_consentement set horodatage = '2026-01-01' where adherent_id = ${member}`.execute(db)
    await db
      .insertInto('liste_suppression')
      .values(
        ['2021-10-01', '2022-10-01'].map((depuis) => ({
          portee: 'adherent',
          portee_id: member,
          canal: 'sms',
          empreinte: fingerprint(world.context.secret, depuis),
          depuis: new Date(depuis),
          origine: 'STOP_SMS',
        })),
      )
      .execute()
    await sql`insert into journal_audit (quand, reseau_id, action) values ('2025-11-01', 3, 'connexion'), ('2026-01-01', 3, 'connexion')`.execute(
      db,
    )
    const admin = await world.login({ role: 'ADMIN_RESEAU' })
    const { body } = await world.call(retentionContract.previewRetention, { as: admin })
    expect(body).toMatchObject({ clients: 0, messages: sent, oppositions: 1, journal: 1 })
    await night()
    expect(await count(sql`envoi where adherent_id = ${member}`)).toBe(sent)
    expect(await count(sql`envoi where adherent_id = ${member} and (destinataire <> '' or variables <> '{}')`)).toBe(0)
    expect(await count(sql`liste_suppression where portee_id = ${member} and depuis < '2022-01-01'`)).toBe(0)
    expect(await count(sql`liste_suppression where portee_id = ${member} and depuis = '2022-10-01'`)).toBe(1)
    expect(await count(sql`journal_audit where action = 'connexion' and quand < '2026-01-02'`)).toBe(1)
    const reader = await world.login({ role: 'ADHERENT', adherentId: member })
    expect((await world.call(retentionContract.previewRetention, { as: reader })).status).toBe(403)
  })

  it('P7 goes through more customers than one night’s step takes, and waits while a message is under way', async () => {
    const { db } = world.context
    const member = await world.adherent()
    await sql`
      insert into client (adherent_id, code_client, date_derniere_visite)
      select ${member}, 'M' || i, '2020-01-01' from generate_series(1, 1100) i`.execute(db)
    await sql`update client set date_derniere_visite = '2020-01-01', date_creation = '2020-01-01' where adherent_id = ${planted.adherentId}`.execute(
      db,
    )
    await sql`delete from facture where adherent_id = ${planted.adherentId}`.execute(db)
    await sql`delete from evenement_consentement where adherent_id = ${planted.adherentId}`.execute(db)
    await sql`update reponse_sms set recu_le = '2020-01-01' where adherent_id = ${planted.adherentId}`.execute(db)
    await sql`update clic_suivi set quand = '2020-01-01' where adherent_id = ${planted.adherentId}`.execute(db)
    await sql`update vehicule set date_derniere_visite = null where adherent_id = ${planted.adherentId}`.execute(db)
    await sql`update envoi set etat = 'planned' where adherent_id = ${planted.adherentId}`.execute(db)
    const all = await left(planted.adherentId)
    const waited = (
      await sql<{
        id: number
      }>`select distinct client_id as id from envoi where adherent_id = ${planted.adherentId} order by 1`.execute(db)
    ).rows.map(({ id }) => id)
    expect(waited.length).toBeGreaterThan(0)
    await night()
    expect(await left(member)).toEqual([])
    expect(await left(planted.adherentId)).toEqual(all.filter((id) => waited.includes(id)))
    await sql`update envoi set etat = 'failed' where adherent_id = ${planted.adherentId}`.execute(db)
    await night()
    expect(await left(planted.adherentId)).toEqual([])
  })

  it('P7 lets the time of whom no date is known run from the first night it was seen', async () => {
    const member = await world.adherent()
    await add(member, {})
    await night()
    await night()
    expect(await left(member)).toHaveLength(1)
    world.clock.advance(37 * 31 * 24 * 60)
    await night()
    expect(await left(member)).toEqual([])
  })
})
