import { chooseProspects, isLeftOut } from '@relance/domain/targeting/choose-prospects.ts'
import { isControl } from '@relance/domain/targeting/control-group.ts'
import { type CriterionName, criterionNames, failedCriteria } from '@relance/domain/targeting/criteria/criteria.ts'
import { chosenOperation } from '@relance/domain/targeting/criteria/operation.ts'
import {
  type ExclusionReason,
  exclusionReasons,
  mainReason,
  type Prospect,
} from '@relance/domain/targeting/prospect.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import { defaultTargeting, normaliseTargeting, Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerMonth } from '../test/ledger-month.ts'
import { createWorld, type World } from '../test/world.ts'
import { insertDefaultCiblage, saveCiblage } from './ciblage.sql.ts'
import { setCriteria } from './criteria/criteria.sql.ts'
import { freezeTargeting } from './freeze.sql.ts'
import { listProspections } from './list-prospections.sql.ts'
import { populate } from './populate.sql.ts'
import { listProspects } from './prospects.sql.ts'
import { insertCampaign } from './test-base.ts'
import { computeTotals } from './totals.sql.ts'

/** The totals worked out the long way, from the list of all prospects. */
function naiveTotals(prospects: readonly Prospect[], targeting: Targeting, price: number): ProspectTotals {
  const count = (some: readonly unknown[]) => some.length
  const reachable = prospects.filter((one) => one.cleSms !== null || one.cleEmail !== null)
  const passing = reachable.filter((one) => failedCriteria(one, targeting.filter).length === 0)
  const taken = passing.filter((one) => !isLeftOut(one, targeting))
  const { sms, email } = chooseProspects(prospects, targeting)
  const kept = [...sms.values(), ...email.values()]
  const control = chooseProspects(prospects, targeting, 'temoin')
  const aside = taken.filter((one) => isControl(one, targeting))
  const retenus = new Set(kept.map((one) => one.id)).size
  const unreachable = prospects.filter((one) => !reachable.includes(one))
  const byReason = (reason: ExclusionReason) =>
    count(unreachable.filter((one) => mainReason(one.motifSms!, one.motifEmail!) === reason))
  const byCriterion = (name: CriterionName) =>
    count(reachable.filter((one) => failedCriteria(one, targeting.filter).includes(name)))
  return {
    totalInitial: new Set(reachable.map((one) => one.clientId)).size,
    totalGlobal: new Set(kept.map((one) => one.clientId)).size,
    totalSms: sms.size,
    totalEmail: email.size,
    totalTemoin: new Set([...control.sms.values(), ...control.email.values()].map((one) => one.clientId)).size,
    totalCourrier: 0,
    coutSms: sms.size * price,
    coutUnitaireSms: price,
    totalVehicules: count(prospects),
    totalRetenus: retenus,
    nonLocalises: count(reachable.filter((one) => one.distanceKm === null)),
    exclusions: {
      ...(Object.fromEntries(exclusionReasons.map((one) => [one, byReason(one)])) as Record<ExclusionReason, number>),
      exclusManuellement: count(passing) - count(taken),
      temoin: count(aside),
      doublon: count(taken) - count(aside) - retenus,
    },
    horsFiltre: {
      total: count(reachable) - count(passing),
      parCritere: Object.fromEntries(criterionNames.map((name) => [name, byCriterion(name)])) as never,
    },
  }
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 })
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((n) => new Date(Date.UTC(2026, 10, 20 + n)).toISOString().slice(0, 10))

const clientArbitrary = fc.record({
  portable: maybe(fc.integer({ min: 0, max: 6 }).map((n) => `+3363998000${n}`)),
  portable_sms: fc.boolean(),
  email: maybe(fc.integer({ min: 0, max: 5 }).map((n) => `c${n}@example.test`)),
  relance_sms: fc.constantFrom(true, true, true, true, false),
  relance_email: fc.constantFrom(true, true, true, true, false),
  vie_privee: fc.constantFrom(false, false, false, false, false, false, true),
  consentement_sms: maybe(fc.constantFrom(true, true, false)),
  pays: fc.constantFrom('FR', 'FR', 'IT'),
  distance_km: maybe(fc.integer({ min: 0, max: 60 })),
  date_derniere_visite: maybe(day(-1500, -1)),
})
const carArbitrary = fc.record({
  client: fc.nat({ max: 11 }),
  marque_id: maybe(fc.integer({ min: 200, max: 204 })),
  carburant_id: maybe(fc.integer({ min: 100, max: 103 })),
  date_mec: maybe(day(-11_000, 0)),
  kilometrage_estime: maybe(fc.integer({ min: 0, max: 1600 }).map((n) => n * 100)),
  date_derniere_visite: fc.option(day(-900, -1), { nil: null, freq: 2 }),
  left: fc.constantFrom(false, false, false, true),
  due: fc.dictionary(
    fc.constantFrom('2', '3', '6', '11', '22'),
    fc.record({
      // Few days, so that vehicles of one contact often tie on the forecast and the next rule decides.
      date_previsionnelle: fc.constantFrom(
        '2026-05-19',
        '2026-05-20',
        '2026-11-01',
        '2026-12-24',
        '2027-02-20',
        '2027-02-21',
      ),
      date_derniere_operation: maybe(day(-900, -5)),
    }),
    { minKeys: 1 },
  ),
})
const base = fc.record({
  clients: fc.array(clientArbitrary, { minLength: 12, maxLength: 12 }),
  cars: fc.array(carArbitrary, { minLength: 1, maxLength: 25 }),
  sent: fc.array(fc.record({ client: fc.nat({ max: 11 }), days: fc.integer({ min: 0, max: 40 }) }), { maxLength: 6 }),
})

const targetings = fc
  .record({
    filter: fc.record({
      ageMin: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 10 })),
      ageMax: fc.oneof({ weight: 3, arbitrary: fc.constant(20) }, fc.integer({ min: 10, max: 25 })),
      kilometrageMin: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 50_000 })),
      kilometrageMax: fc.oneof(
        { weight: 3, arbitrary: fc.constant(100_000) },
        fc.integer({ min: 50_000, max: 120_000 }),
      ),
      marqueIdList: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.uniqueArray(fc.integer({ min: 200, max: 204 })),
      ),
      carburantIdList: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.uniqueArray(fc.integer({ min: 100, max: 103 })),
      ),
      operationIdList: fc.shuffledSubarray([1, 2, 3, 6, 10, 11, 22]),
      diffusionIdList: fc.shuffledSubarray([39, 40, 41] as const, { minLength: 1 }).map((ids) => [...ids]),
      zoneGeographique: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 60 })),
      intervalDerniereVisite: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        fc.tuple(day(-900, -1), day(-900, -1)).map(([a, b]) => (a < b ? { debut: a, fin: b } : { debut: b, fin: a })),
      ),
    }),
    diffusionRestrictionIdList: fc.constantFrom<(39 | 40)[]>([], [39], [40]),
    prospectionDuplicatedExclude: fc.boolean(),
    groupeTemoin: fc.constantFrom<0 | 5 | 10>(0, 5, 10),
  })
  .map((given) => normaliseTargeting(Targeting.parse(given)))

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const secret = new Uint8Array(32).fill(7)

/** A member of its own with a random base, and a populated campaign. */
async function populated({ clients, cars, sent }: typeof base extends fc.Arbitrary<infer T> ? T : never) {
  const { db } = world.context
  const adherentId = await world.adherent()
  const campagneId = await insertCampaign(world, adherentId)
  await insertDefaultCiblage(db, { adherentId, campagneId })
  const insert = <T extends object>(table: string, rows: readonly T[]) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))})
        values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))}`.execute(db)
  await insert(
    'client',
    clients.map((one, n) => ({ adherent_id: adherentId, id: adherentId * 100 + n, code_client: String(n), ...one })),
  )
  await insert(
    'vehicule',
    cars.map(({ client, left: _left, due: _due, ...one }, n) => ({
      adherent_id: adherentId,
      id: adherentId * 100 + n,
      immatriculation: `AB${100 + n}CD`,
      plaque: `AB${100 + n}CD`,
      client_id: adherentId * 100 + client,
      ...one,
    })),
  )
  await insert(
    'prevision',
    cars.flatMap(({ due }, n) =>
      Object.entries(due).map(([operation, dates]) => ({
        adherent_id: adherentId,
        vehicule_id: adherentId * 100 + n,
        operation_id: Number(operation),
        ...dates,
      })),
    ),
  )
  const mois = await ledgerMonth(db, world.clock.now())
  for (const [n, { client, days }] of sent.entries())
    await insert('envoi', [
      {
        adherent_id: adherentId,
        mois,
        campagne_id: 1_000_000 + n,
        diffusion_id: 1,
        lot_numero: 1,
        rang: 1,
        canal: 'sms',
        client_id: adherentId * 100 + client,
        vehicule_id: 1,
        operation_id: 2,
        destinataire: clients[client]!.portable ?? '+33600000000',
        etat: 'delivered',
        jeton: world.context.random.uuid(),
        date_envoi: new Date(world.clock.now().getTime() - days * 86_400_000),
      },
    ])
  const of = { adherentId, campagneId, today: '2026-11-20', now: world.clock.now(), secret }
  await db.transaction().execute((tx) => populate(tx, of))
  const left = cars.flatMap((car, n) => (car.left ? [adherentId * 100 + n] : []))
  await sql`update prospection set eligible_garage = false
             where adherent_id = ${adherentId} and vehicule_id = any(${left}::bigint[])`.execute(db)
  return { of, prospects: await listProspects(db, of) }
}

describe('targeting', () => {
  it('E3 each criterion picks the same in the domain and in the database', async () => {
    await fc.assert(
      fc.asyncProperty(base, fc.array(targetings, { minLength: 5, maxLength: 5 }), async (given, several) => {
        const { of, prospects } = await populated(given)
        for (const { filter } of several) {
          const set = setCriteria(filter)
          for (const { name, condition } of set) {
            const picked = await listProspects(world.context.db, of, condition)
            const expected = prospects.filter((one) => !failedCriteria(one, filter).includes(name))
            expect(picked.map((one) => one.id)).toEqual(expected.map((one) => one.id))
          }
          for (const name of criterionNames.filter((one) => !set.some((other) => other.name === one)))
            expect(prospects.filter((one) => failedCriteria(one, filter).includes(name))).toEqual([])
        }
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })

  it('E5 a number written to once in 15 days or twice in 30 is left out for that reason, and no other one', async () => {
    await fc.assert(
      fc.asyncProperty(base, async (given) => {
        const { of, prospects } = await populated(given)
        const numberOf = (clientId: number) => given.clients[clientId - of.adherentId * 100]!.portable
        const isPressed = (portable: string | null) => {
          const days = given.sent.flatMap(({ client, days }) =>
            portable !== null && given.clients[client]!.portable === portable ? [days] : [],
          )
          return days.some((n) => n < 15) || days.filter((n) => n < 30).length >= 2
        }
        // Stronger reasons come first: a row that has one says nothing about this one.
        for (const { clientId, motifSms } of prospects)
          if (motifSms === null || motifSms === 'pression')
            expect([clientId, motifSms === 'pression']).toEqual([clientId, isPressed(numberOf(clientId))])
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })

  it('E6 B3 totals, list and lock agree with the totals worked out one by one', async () => {
    await fc.assert(
      fc.asyncProperty(base, fc.array(targetings, { minLength: 6, maxLength: 6 }), async (given, several) => {
        const { db } = world.context
        const { of, prospects } = await populated(given)
        for (const targeting of [defaultTargeting(), ...several]) {
          const expected = naiveTotals(prospects, targeting, 650)
          const totals = await computeTotals(db, { ...of, targeting, detail: true })
          expect(totals).toEqual(expected)
          const { horsFiltre, exclusions, totalRetenus, totalVehicules } = totals
          const out = Object.values(exclusions).reduce((sum, n) => sum + n, horsFiltre.total)
          expect(totalRetenus + out).toBe(totalVehicules)
          const excluded = prospects.filter((one) => one.id % 3 === 0).map((one) => one.id)
          const withList = { ...targeting, prospectionExcludedIdList: excluded }
          expect(await computeTotals(db, { ...of, targeting: withList, detail: true })).toEqual(
            naiveTotals(prospects, withList, 650),
          )
          const page = { page: 1, resultsPerPage: 100, sort: 'id' }
          const listed = await listProspections(db, { ...of, targeting }, page)
          const passing = prospects.filter((one) => failedCriteria(one, targeting.filter).length === 0)
          expect(listed.data.map((one) => one.id)).toEqual(passing.map((one) => one.id))
          expect(listed.total).toBe(passing.length)

          await saveCiblage(db, { ...of, targeting, now: of.now })
          expect(await db.transaction().execute((tx) => freezeTargeting(tx, of))).toEqual(totals)
          const { sms, email } = chooseProspects(prospects, targeting)
          const { rows: kept } = await sql<{ id: number; sms: boolean; email: boolean; operation: number }>`
            select id, retenu_sms as sms, retenu_email as email, operation_retenue_id as operation from prospection
             where adherent_id = ${of.adherentId} and (retenu_sms or retenu_email) order by id`.execute(db)
          const control = chooseProspects(prospects, targeting, 'temoin')
          const { rows: aside } = await sql<{ id: number; sms: boolean; email: boolean }>`
            select id, temoin_sms as sms, temoin_email as email from prospection
             where adherent_id = ${of.adherentId} and (temoin_sms or temoin_email) order by id`.execute(db)
          expect(aside).toEqual(
            prospects.flatMap((one) => {
              const [sms, email] = [control.sms, control.email].map((kept) => [...kept.values()].includes(one))
              return sms || email ? [{ id: one.id, sms, email }] : []
            }),
          )
          const winners = new Map([...sms.values(), ...email.values()].map((one) => [one.id, one]))
          expect(kept).toEqual(
            [...winners.values()]
              .sort((a, b) => a.id - b.id)
              .map((one) => ({
                id: one.id,
                sms: [...sms.values()].includes(one),
                email: [...email.values()].includes(one),
                operation: chosenOperation(one, targeting.filter)!.operationId,
              })),
          )
        }
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })
})
