import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../customers/fingerprint.ts'
import { ledgerMonth } from '../test/ledger-month.ts'
import { createWorld, type World } from '../test/world.ts'
import { insertDefaultCiblage } from './ciblage.sql.ts'
import { freezeTargeting } from './freeze.sql.ts'
import { populate } from './populate.sql.ts'
import { insertBase, insertCampaign, type TestCar } from './test-base.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const phone = (n: number) => `+3363998${String(n).padStart(4, '0')}`

/** A campaign of a new member, not yet populated, on a base. */
async function campaignOn(cars: readonly TestCar[]) {
  const { db, secret } = world.context
  const adherentId = await world.adherent()
  const { vehicles, clients } = await insertBase(world, adherentId, cars)
  const campagneId = await insertCampaign(world, adherentId)
  const options = { adherentId, campagneId, today: '2026-11-20', now: world.clock.now(), secret }
  await insertDefaultCiblage(db, options)
  const run = async () => {
    await db.transaction().execute((tx) => populate(tx, options))
    return snapshot()
  }
  const snapshot = async () => {
    const { rows } = await sql<Record<string, unknown> & { plaque: string }>`
      select v.plaque, p.motif_sms, p.motif_email, p.cle_sms, p.cle_email, p.partage, p.age, p.kilometrage,
             p.operation_id_list, p.date_previsionnelle_list, p.retenu_sms, p.retenu_email, p.operation_retenue_id
        from prospection p join vehicule v on v.adherent_id = p.adherent_id and v.id = p.vehicule_id
       where p.campagne_id = ${campagneId}`.execute(db)
    return Object.fromEntries(rows.map(({ plaque, ...row }) => [plaque, row]))
  }
  const freeze = () => db.transaction().execute((tx) => freezeTargeting(tx, options))
  return { db, adherentId, campagneId, options, vehicles, clients, run, snapshot, freeze }
}

const reached = (n: number) => ({ portable: phone(n), email: `c${n}@example.test` })

describe('populating a campaign', () => {
  it('S6 takes what is overdue by six months to what is due in three, both included, in the order of dates', async () => {
    const { run } = await campaignOn([
      {
        owner: 'A',
        plate: 'IN',
        client: reached(1),
        due: { 2: '2027-02-20', 6: '2026-05-20', 22: '2026-05-19', 11: '2027-02-21' },
      },
      { owner: 'B', plate: 'LATE', client: reached(2), due: { 2: '2026-05-19' } },
      { owner: 'C', plate: 'SOON', client: reached(3), due: { 2: '2027-02-21' } },
    ])
    const rows = await run()
    expect(Object.keys(rows)).toEqual(['IN'])
    expect(rows.IN).toMatchObject({
      operation_id_list: [6, 2],
      date_previsionnelle_list: ['2026-05-20', '2027-02-20'],
      age: 8,
      kilometrage: 80_000,
      motif_sms: null,
      motif_email: null,
    })
  })

  it('leaves alone a vehicle that came in the last 30 days, and an operation done less than 60 % of its interval ago', async () => {
    const { run, adherentId, vehicles, db } = await campaignOn([
      { owner: 'A', plate: 'CAME', client: reached(1) },
      { owner: 'B', plate: 'BEFORE', client: reached(2) },
      { owner: 'C', plate: 'REFUND', client: reached(3) },
      { owner: 'D', plate: 'JUSTDONE', client: reached(4), due: { 2: ['2026-12-11', '2026-10-22'] } },
      { owner: 'F', plate: 'SIXTY', client: reached(6), due: { 2: ['2026-12-10', '2026-10-21'] } },
      {
        owner: 'E',
        plate: 'PARTLY',
        client: reached(5),
        due: { 2: ['2026-12-11', '2026-10-22'], 22: ['2026-12-01', '2024-12-01'] },
      },
    ])
    const invoice = (plate: string, day: string, type = 'FAC') =>
      db
        .insertInto('facture')
        .values({
          adherent_id: adherentId,
          numero: `${plate}-${type}`,
          type,
          date_facture: day,
          vehicule_id: vehicles.get(plate)!,
        })
        .execute()
    await invoice('CAME', '2026-10-22')
    await invoice('BEFORE', '2026-10-21')
    await invoice('REFUND', '2026-11-01', 'AVOIR')
    const rows = await run()
    expect(rows.CAME).toMatchObject({ motif_sms: 'dejaVenu', motif_email: 'dejaVenu', cle_sms: null, cle_email: null })
    expect(rows.JUSTDONE).toMatchObject({ motif_sms: 'dejaVenu' })
    expect(rows.SIXTY).toMatchObject({ motif_sms: null, operation_id_list: [2] })
    expect(rows.BEFORE).toMatchObject({ motif_sms: null })
    expect(rows.REFUND).toMatchObject({ motif_sms: null })
    expect(rows.PARTLY).toMatchObject({ motif_sms: null, operation_id_list: [22] })
  })

  it('honours every objection: STOP, privacy, a refusal, and the suppression lists of the member and of its network', async () => {
    const { run, adherentId, db, options } = await campaignOn([
      { owner: 'A', plate: 'STOP', client: { ...reached(1), relance_sms: false } },
      { owner: 'B', plate: 'SHARED', client: { ...reached(2), portable: phone(1) } },
      { owner: 'C', plate: 'PRIVACY', client: { ...reached(3), vie_privee: true } },
      { owner: 'D', plate: 'REFUSED', client: { ...reached(4), consentement_email: false } },
      { owner: 'E', plate: 'LISTED', client: reached(5) },
      { owner: 'F', plate: 'NETWORK', client: reached(6) },
      { owner: 'G', plate: 'ELSEWHERE', client: reached(7) },
      { owner: 'H', plate: 'LANDLINE', client: { ...reached(8), portable_sms: false } },
    ])
    const suppress = (portee: string, porteeId: number, canal: string, valeur: string) =>
      db
        .insertInto('liste_suppression')
        .values({
          portee,
          portee_id: porteeId,
          canal,
          empreinte: fingerprint(options.secret, valeur),
          depuis: options.now,
          origine: 'STOP_SMS',
        })
        .execute()
    await suppress('adherent', adherentId, 'sms', phone(5))
    await suppress('reseau', 3, 'email', 'c6@example.test')
    await suppress('adherent', adherentId + 1000, 'sms', phone(7))
    await suppress('reseau', 4, 'sms', phone(7))
    const rows = await run()
    expect(rows.STOP).toMatchObject({ motif_sms: 'opposition', motif_email: null })
    // The number said STOP, whoever of the two it was.
    expect(rows.SHARED).toMatchObject({ motif_sms: 'opposition', motif_email: null })
    expect(rows.PRIVACY).toMatchObject({ motif_sms: 'viePrivee', motif_email: 'viePrivee' })
    expect(rows.REFUSED).toMatchObject({ motif_sms: null, motif_email: 'opposition' })
    expect(rows.LISTED).toMatchObject({ motif_sms: 'opposition', motif_email: null })
    expect(rows.NETWORK).toMatchObject({ motif_sms: null, motif_email: 'opposition' })
    expect(rows.ELSEWHERE).toMatchObject({ motif_sms: null, motif_email: null })
    expect(rows.LANDLINE).toMatchObject({ motif_sms: 'sansCanal', motif_email: null })
  })

  it('asks for consent where the country does, and for a visit in 36 months elsewhere', async () => {
    const { run } = await campaignOn([
      { owner: 'A', plate: 'ITALY', client: { ...reached(1), pays: 'IT' } },
      {
        owner: 'B',
        plate: 'AGREED',
        client: { ...reached(2), pays: 'IT', consentement_sms: true, date_derniere_visite: null },
      },
      { owner: 'C', plate: 'EDGE', client: { ...reached(3), date_derniere_visite: '2023-11-20' } },
      { owner: 'D', plate: 'GONE', client: { ...reached(4), date_derniere_visite: '2023-11-19' } },
      { owner: 'E', plate: 'NEVER', client: { ...reached(5), date_derniere_visite: null } },
    ])
    const rows = await run()
    expect(rows.ITALY).toMatchObject({ motif_sms: 'consentement', motif_email: null })
    expect(rows.AGREED).toMatchObject({ motif_sms: null, motif_email: 'consentement' })
    expect(rows.EDGE).toMatchObject({ motif_sms: null, motif_email: null })
    expect(rows.GONE).toMatchObject({ motif_sms: 'consentement', motif_email: 'consentement' })
    expect(rows.NEVER).toMatchObject({ motif_sms: 'consentement' })
  })

  it('writes to a contact once in 15 days and twice in 30 at most, by channel, by what really left', async () => {
    const { run, adherentId, db } = await campaignOn(
      [1, 2, 3, 4, 5].map((n) => ({ owner: `O${n}`, plate: `P${n}`, client: reached(n) })),
    )
    let n = 0
    const mois = await ledgerMonth(db, world.clock.now())
    const sent = (to: number, days: number, etat = 'delivered') =>
      db
        .insertInto('envoi')
        .values({
          mois,
          adherent_id: adherentId,
          campagne_id: 900_000 + ++n,
          diffusion_id: 1,
          lot_numero: 1,
          rang: n,
          canal: 'sms',
          client_id: to,
          vehicule_id: 1,
          operation_id: 2,
          destinataire: phone(to),
          etat,
          jeton: world.context.random.uuid(),
          date_envoi: new Date(world.clock.now().getTime() - days * 86_400_000),
        })
        .execute()
    await sent(1, 14)
    await sent(2, 16)
    await sent(3, 16)
    await sent(3, 29, 'unknown')
    await sent(4, 1, 'failed')
    await sent(5, 16)
    await sent(5, 31)
    const rows = await run()
    expect(['P1', 'P2', 'P3', 'P4', 'P5'].map((plate) => rows[plate]!.motif_sms)).toEqual([
      'pression',
      null,
      'pression',
      null,
      null,
    ])
    expect(Object.values(rows).map((row) => row.motif_email)).toEqual([null, null, null, null, null])
  })

  it('B3 gives one key to one number and one address, and tells who shares it', async () => {
    const { run } = await campaignOn([
      { owner: 'A', plate: 'ALONE', client: reached(1) },
      { owner: 'B', plate: 'FIRST', client: reached(2) },
      { owner: 'B', plate: 'SECOND' },
      { owner: 'C', plate: 'WIFE', client: { ...reached(3), email: 'us@example.test' } },
      { owner: 'D', plate: 'HUSBAND', client: { ...reached(4), email: 'us@example.test' } },
    ])
    const rows = await run()
    expect(Object.fromEntries(Object.entries(rows).map(([plate, row]) => [plate, row.partage]))).toEqual({
      ALONE: 0,
      FIRST: 1,
      SECOND: 1,
      WIFE: 2,
      HUSBAND: 2,
    })
    expect(rows.WIFE!.cle_email).toBe(rows.HUSBAND!.cle_email)
    expect(rows.FIRST!.cle_sms).toBe(rows.SECOND!.cle_sms)
    expect(new Set(Object.values(rows).map((row) => row.cle_sms)).size).toBe(4)
  })

  it('S5 the lock reads again who may be written to, and marks one vehicle a contact with its operation', async () => {
    const { run, freeze, snapshot, db, adherentId, clients, vehicles } = await campaignOn([
      { owner: 'A', plate: 'STAYS', client: reached(1), due: { 2: '2026-12-01', 22: '2027-01-01' } },
      { owner: 'A', plate: 'LATER', due: { 22: '2026-12-02' } },
      { owner: 'B', plate: 'STOPPED', client: reached(2) },
      { owner: 'C', plate: 'CAME', client: reached(3) },
      { owner: 'D', plate: 'SOLD', client: reached(4) },
    ])
    await run()
    const set = (values: object, owner: string) =>
      db
        .updateTable('client')
        .set(values)
        .where('adherent_id', '=', adherentId)
        .where('id', '=', clients.get(owner)!)
        .execute()
    await set({ relance_sms: false }, 'B')
    await db
      .insertInto('facture')
      .values({
        adherent_id: adherentId,
        numero: '1',
        type: 'FAC',
        date_facture: '2026-11-19',
        vehicule_id: vehicles.get('CAME')!,
      })
      .execute()
    await db
      .updateTable('vehicule')
      .set({ client_id: clients.get('C')! })
      .where('adherent_id', '=', adherentId)
      .where('id', '=', vehicles.get('SOLD')!)
      .execute()
    const totals = await freeze()
    expect(totals).toMatchObject({
      totalSms: 1,
      totalEmail: 2,
      totalGlobal: 2,
      exclusions: { dejaVenu: 1, changementProprietaire: 1, doublon: 1, opposition: 0 },
    })
    const rows = await snapshot()
    // Its contact is written to about the inspection: first in the member's order, though the service is due earlier.
    expect(rows.STAYS).toMatchObject({ retenu_sms: true, retenu_email: true, operation_retenue_id: 22 })
    expect(rows.LATER).toMatchObject({ retenu_sms: false, retenu_email: false, operation_retenue_id: null })
    expect(rows.STOPPED).toMatchObject({ retenu_sms: false, retenu_email: true, motif_sms: 'opposition' })
    expect(rows.CAME).toMatchObject({ retenu_sms: false, retenu_email: false })
    expect(rows.SOLD).toMatchObject({ retenu_sms: false, motif_email: 'changementProprietaire' })
    expect(await freeze()).toEqual(totals)
  })
})
