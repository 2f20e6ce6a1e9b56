import { attribute, type SentMessage } from '@relance/domain/returns/attribution.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { listControlGroups } from './control-returns.sql.ts'
import { recomputeReturns } from './recompute.sql.ts'
import { insertCampaign, insertCustomers, insertInvoices, insertMessages } from './test-base.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const minute = 60_000
const start = Date.parse('2026-03-01T09:00:00Z')
const people = 12

/** Someone of the campaign: written to, or in its control group; when its car is due decides its place in the line. */
const person = fc.record({
  temoin: fc.boolean(),
  sms: fc.boolean(),
  email: fc.boolean(),
  due: fc.constantFrom('2026-03-10', '2026-04-01', '2026-04-20'),
  /** Day on which the batch that takes it leaves, if it has left. */
  lot: fc.option(fc.nat({ max: 5 }), { nil: null, freq: 5 }),
  /** Another campaign wrote to it, so many days before or after. */
  autre: fc.option(fc.integer({ min: -40, max: 70 }), { nil: null }),
})
const visit = fc.record({
  client: fc.nat({ max: people - 1 }),
  plate: fc.boolean(),
  day: fc.integer({ min: -2, max: 70 }).map((n) => new Date(start + n * 1440 * minute).toISOString().slice(0, 10)),
  type: fc.constantFrom('FAC' as const, 'FAC' as const, 'FAC' as const, 'AVOIR' as const),
  montant: fc.constantFrom(1_000_000, 2_000_000, 0),
})

describe('visits of a control group', () => {
  it('R18 R13 E13 counts them as the rules of those written to would, had their message left with the one before it', async () => {
    const { db } = world.context
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: people, maxLength: people }),
        fc.array(visit, { maxLength: 30, size: 'max' }),
        async (persons, visits) => {
          const adherentId = await world.adherent()
          const now = world.clock.now()
          const campagneId = await insertCampaign(db, { adherentId, etat: 5, now })
          const autre = await insertCampaign(db, { adherentId, etat: 5, now })
          const { clients, vehicles } = await insertCustomers(db, adherentId, { people, cars: people })
          const prospections = await db
            .insertInto('prospection')
            .values(
              persons.map((one, n) => ({
                adherent_id: adherentId,
                campagne_id: campagneId,
                client_id: clients[n]!,
                vehicule_id: vehicles[n]!,
                date_previsionnelle: one.due,
                operation_id_list: [2],
                date_previsionnelle_list: [one.due],
                retenu_sms: !one.temoin && one.sms,
                retenu_email: !one.temoin && one.email,
                temoin_sms: one.temoin && one.sms,
                temoin_email: one.temoin && one.email,
              })),
            )
            .returning('id')
            .execute()
          const line = persons
            .map((one, n) => ({ ...one, n, id: prospections[n]!.id }))
            .toSorted((a, b) => a.due.localeCompare(b.due) || a.id - b.id)
          const message = (n: number, canal: 'sms' | 'email', campagne: number, days: number) => ({
            campagneId: campagne,
            clientId: clients[n]!,
            vehiculeId: vehicles[n]!,
            canal,
            operationId: 2,
            at: new Date(start + days * 1440 * minute),
            etat: 'delivered',
          })
          const channels = ['sms', 'email'] as const
          const own = line.flatMap((one) =>
            one.temoin || one.lot === null
              ? []
              : channels.filter((canal) => one[canal]).map((canal) => message(one.n, canal, campagneId, one.lot!)),
          )
          const others = line.flatMap((one) => (one.autre === null ? [] : [message(one.n, 'sms', autre, one.autre)]))
          const given = [...own, ...others]
          const ids = await insertMessages(db, adherentId, given)
          const invoices = await insertInvoices(
            db,
            adherentId,
            visits.map((one) => ({
              vehiculeId: one.plate ? vehicles[one.client]! : null,
              clientId: clients[one.client]!,
              day: one.day,
              type: one.type,
              montant: one.montant,
              operationIds: [],
            })),
          )
          await recomputeReturns(db, { adherentId, now })

          const sent = (m: (typeof given)[number], envoiId: number): SentMessage => ({
            ...m,
            envoiId,
            dateEnvoi: m.at.toISOString(),
            jour: dayInZone(m.at, 'Europe/Paris'),
          })
          // The message each of the group would have had, one by one along the line.
          const imagined = channels.flatMap((canal) => {
            const first = own.filter((m) => m.canal === canal).toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
            let last = first?.at
            let seen = false
            return line.flatMap((one) => {
              const mine = own.find((m) => m.canal === canal && m.clientId === clients[one.n]!)
              if (mine) last = mine.at
              seen ||= mine !== undefined
              if (!one.temoin || !one[canal] || !last) return []
              return [{ ...message(one.n, canal, campagneId, 0), at: seen ? last : first!.at }]
            })
          })
          const all = [
            ...given.map((m, n) => sent(m, ids[n]!)),
            ...imagined.map((m, n) => sent(m, 1_000_000_000_000 - n - 1)),
          ]
          const controls = new Set(line.filter((one) => one.temoin).map((one) => clients[one.n]!))
          const rules = { fenetre: 60, campagnesFigees: new Set<number>(), facturesFigees: new Set<number>() }
          const clientOf = new Map(all.map((m) => [m.envoiId, m.clientId]))
          const expected = attribute(all, invoices, rules)
            .filter((a) => a.campagneId === campagneId && a.entree && controls.has(clientOf.get(a.envoiId)!))
            .map((a) => ({ client_id: clientOf.get(a.envoiId)!, facture_id: a.factureId }))
          const found = await db
            .selectFrom('retour_temoin')
            .select(['client_id', 'facture_id'])
            .where('adherent_id', '=', adherentId)
            .orderBy('client_id')
            .execute()
          // When the imagined message and another left at the same moment, either may win.
          const tied = new Set(
            others
              .filter((o) => imagined.some((m) => m.clientId === o.clientId && +m.at === +o.at))
              .map((o) => o.clientId),
          )
          const plain = (rows: readonly { client_id: number; facture_id: number }[]) =>
            rows.filter((row) => !tied.has(row.client_id)).toSorted((a, b) => a.client_id - b.client_id)
          expect(plain(found)).toEqual(plain(expected))
          const group = (await listControlGroups(db, adherentId, [campagneId])).get(campagneId)
          const kept = line.filter((one) => one.temoin && (one.sms || one.email))
          expect(group).toEqual(
            kept.length === 0
              ? undefined
              : { clients: new Set(imagined.map((m) => m.clientId)).size, entrees: found.length },
          )
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
  })

  it('R18 R13 the group of a settled campaign keeps its visits', async () => {
    const { db } = world.context
    const adherentId = await world.adherent()
    const now = world.clock.now()
    const campagneId = await insertCampaign(db, { adherentId, etat: 5, now })
    const { clients, vehicles } = await insertCustomers(db, adherentId, { people: 3, cars: 3 })
    const row = (n: number, temoin: boolean) => ({
      adherent_id: adherentId,
      campagne_id: campagneId,
      client_id: clients[n]!,
      vehicule_id: vehicles[n]!,
      date_previsionnelle: '2026-03-10',
      operation_id_list: [2],
      date_previsionnelle_list: ['2026-03-10'],
      temoin_sms: temoin,
    })
    await db
      .insertInto('prospection')
      .values([row(0, false), row(1, true), row(2, true)])
      .execute()
    await insertMessages(db, adherentId, [
      {
        campagneId,
        clientId: clients[0]!,
        vehiculeId: vehicles[0]!,
        canal: 'sms',
        operationId: 2,
        at: new Date(start),
        etat: 'delivered',
      },
    ])
    const invoice = (n: number) => ({
      vehiculeId: vehicles[n]!,
      clientId: clients[n]!,
      day: '2026-03-15',
      type: 'FAC' as const,
      montant: 1_000_000,
      operationIds: [],
    })
    await insertInvoices(db, adherentId, [invoice(1)])
    await recomputeReturns(db, { adherentId, now })
    const groups = async () => (await listControlGroups(db, adherentId, [campagneId])).get(campagneId)
    expect(await groups()).toEqual({ clients: 2, entrees: 1 })
    await db.updateTable('campagne').set({ ref_etat_campagne_id: 7 }).where('id', '=', campagneId).execute()
    await insertInvoices(db, adherentId, [invoice(2)])
    await recomputeReturns(db, { adherentId, now })
    expect(await groups()).toEqual({ clients: 2, entrees: 1 })
  })
})
