import { attribute, type Invoice, type SentMessage } from '@relance/domain/returns/attribution.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { recomputeReturns } from './recompute.sql.ts'
import { type GivenMessage, insertCampaign, insertCustomers, insertInvoices, insertMessages } from './test-base.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const zone = 'Europe/Paris'
const minute = 60_000
const start = Date.parse('2026-03-01T00:00:00Z')
// Few people, cars, days and hours: messages meet, fall together, and stand at both ends of the window and near midnight.
const people = 3
const cars = 3

const message = fc.record({
  campagne: fc.nat({ max: 3 }),
  client: fc.nat({ max: people - 1 }),
  vehicule: fc.nat({ max: cars - 1 }),
  canal: fc.constantFrom('sms' as const, 'email' as const),
  operationId: fc.constantFrom(2, 14, 22),
  at: fc
    .tuple(fc.constantFrom(0, 1, 30, 59, 60, 61), fc.constantFrom(30, 540, 22 * 60 + 30, 23 * 60 + 30))
    .map(([day, minutes]) => new Date(start + (day * 1440 + minutes) * minute)),
  etat: fc.constantFrom('accepted', 'delivered', 'unknown', 'failed', 'planned', 'cancelled'),
})
const invoice = fc.record({
  vehicule: fc.option(fc.nat({ max: cars - 1 })),
  client: fc.option(fc.nat({ max: people - 1 })),
  day: fc
    .constantFrom(-1, 0, 1, 2, 30, 31, 59, 60, 61, 62, 90, 91, 119, 120, 121, 122)
    .map((days) => new Date(start + days * 1440 * minute).toISOString().slice(0, 10)),
  type: fc.constantFrom('FAC' as const, 'FAC' as const, 'FAC' as const, 'AVOIR' as const),
  montant: fc.constantFrom(-1_000_000, 0, 1_000_000, 2_500_000),
  operationIds: fc.uniqueArray(fc.constantFrom(2, 14, 22, null), { maxLength: 3 }),
})

const arrivedStates = ['accepted', 'delivered', 'unknown']

async function stored(adherentId: number) {
  return world.context.db
    .selectFrom('retour')
    .select(['facture_id', 'envoi_id', 'campagne_id', 'operation_realisee', 'entree', 'fige'])
    .where('adherent_id', '=', adherentId)
    .orderBy('facture_id')
    .execute()
}

describe('attribution of visits in the database', () => {
  it('E13 attributes like the rules do, on random bases, with settled campaigns left alone', async () => {
    const { db } = world.context
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(message, {
          maxLength: 16,
          size: 'max',
          selector: (m) => `${m.campagne} ${m.client} ${m.canal}`,
        }),
        fc.array(invoice, { maxLength: 30, size: 'max' }),
        fc.array(invoice, { maxLength: 10 }),
        async (messages, before, after) => {
          const adherentId = await world.adherent()
          const campagnes = await Promise.all(
            [0, 1, 2, 3].map(() => insertCampaign(db, { adherentId, etat: 5, now: world.clock.now() })),
          )
          const customers = await insertCustomers(db, adherentId, { people, cars })
          const of = <T>(list: readonly T[], rank: number | null) => (rank === null ? null : list[rank]!)
          const given = messages.map(
            (m): GivenMessage => ({
              ...m,
              campagneId: campagnes[m.campagne]!,
              clientId: customers.clients[m.client]!,
              vehiculeId: customers.vehicles[m.vehicule]!,
            }),
          )
          const envois = await insertMessages(db, adherentId, given)
          const toInvoice = (i: (typeof before)[number]) => ({
            ...i,
            clientId: of(customers.clients, i.client),
            vehiculeId: of(customers.vehicles, i.vehicule),
          })
          const sent = given.flatMap((m, rank): SentMessage[] =>
            arrivedStates.includes(m.etat)
              ? [{ ...m, envoiId: envois[rank]!, dateEnvoi: m.at.toISOString(), jour: dayInZone(m.at, zone) }]
              : [],
          )
          const expectedOf = (
            invoices: readonly Invoice[],
            figees: readonly number[],
            facturesFigees: readonly number[],
          ) =>
            attribute(sent, invoices, {
              fenetre: 60,
              campagnesFigees: new Set(figees),
              facturesFigees: new Set(facturesFigees),
            })
              .map((a) => [a.factureId, a.envoiId, a.campagneId, a.operationRealisee, a.entree])
              .sort((a, b) => Number(a[0]) - Number(b[0]))
          const found = async () =>
            (await stored(adherentId)).map((r) => [
              r.facture_id,
              r.envoi_id,
              r.campagne_id,
              r.operation_realisee,
              r.entree,
            ])

          const first = await insertInvoices(db, adherentId, before.map(toInvoice))
          await recomputeReturns(db, { adherentId, now: world.clock.now() })
          expect(await found()).toEqual(expectedOf(first, [], []))
          expect(await recomputeReturns(db, { adherentId, now: world.clock.now() })).toBe(0)

          // One campaign ends: what it has is settled, and invoices that arrive later change the others only.
          const ended = campagnes[0]!
          await db.updateTable('campagne').set({ ref_etat_campagne_id: 7 }).where('id', '=', ended).execute()
          await db.updateTable('retour').set({ fige: true }).where('campagne_id', '=', ended).execute()
          const settled = (await stored(adherentId)).filter((r) => r.fige)
          const more = await insertInvoices(db, adherentId, after.map(toInvoice))
          await recomputeReturns(db, { adherentId, now: world.clock.now() })
          const open = expectedOf(
            [...first, ...more],
            [ended],
            settled.map((r) => r.facture_id),
          )
          const rows = await stored(adherentId)
          expect(rows.filter((r) => r.fige)).toEqual(settled)
          expect(
            rows
              .filter((r) => !r.fige)
              .map((r) => [r.facture_id, r.envoi_id, r.campagne_id, r.operation_realisee, r.entree]),
          ).toEqual(open)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('E13 follows an invoice that changes and one that goes', async () => {
    const { db } = world.context
    const adherentId = await world.adherent()
    const campagneId = await insertCampaign(db, { adherentId, etat: 5, now: world.clock.now() })
    const { clients, vehicles } = await insertCustomers(db, adherentId, { people: 1, cars: 1 })
    const [clientId, vehiculeId] = [clients[0]!, vehicles[0]!]
    await insertMessages(db, adherentId, [
      {
        campagneId,
        clientId,
        vehiculeId,
        canal: 'sms',
        operationId: 2,
        at: new Date('2026-03-03T09:00:00Z'),
        etat: 'delivered',
      },
    ])
    const visit = { vehiculeId, clientId, type: 'FAC' as const, montant: 1_000_000, operationIds: [2] }
    const [one, two] = await insertInvoices(db, adherentId, [
      { ...visit, day: '2026-03-10' },
      { ...visit, day: '2026-03-20' },
    ])
    const now = world.clock.now()
    expect(await recomputeReturns(db, { adherentId, now })).toBe(2)
    await sql`update facture set date_facture = '2026-03-25' where id = ${one!.factureId}`.execute(db)
    expect(await recomputeReturns(db, { adherentId, now })).toBe(2)
    expect((await stored(adherentId)).map((r) => [r.facture_id, r.entree])).toEqual([
      [one!.factureId, false],
      [two!.factureId, true],
    ])
    await sql`update facture set montant_ttc = 0, montant_ht = 0 where id = ${two!.factureId}`.execute(db)
    expect(await recomputeReturns(db, { adherentId, now })).toBe(2)
    expect((await stored(adherentId)).map((r) => [r.facture_id, r.entree])).toEqual([[one!.factureId, true]])
  })
})
