import { cameLately, isPressed, type OwnPressure, pressureOf } from '@relance/domain/targeting/pressure.ts'
import { addDays } from '@relance/domain/values/day.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerMonth } from '../test/ledger-month.ts'
import { createWorld, type World } from '../test/world.ts'
import { insertDefaultCiblage } from './ciblage.sql.ts'
import { freezeTargeting } from './freeze.sql.ts'
import { populate } from './populate.sql.ts'
import { insertBase, insertCampaign } from './test-base.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ now: '2026-11-20T09:00:00Z' })
})
afterAll(() => world.close())

const today = '2026-11-20'
const people = 6
const phone = (n: number) => `+3363998${String(n).padStart(4, '0')}`
const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)

/** A member whose customers each have one vehicle. */
async function base() {
  const adherentId = await world.adherent()
  const cars = Array.from({ length: people }, (_, n) => ({
    owner: `O${n}`,
    plate: `P${n}`,
    client: { portable: phone(n), email: `c${n}@example.test` },
  }))
  const { vehicles, clients } = await insertBase(world, adherentId, cars)
  const { db, secret } = world.context
  const campagneId = await insertCampaign(world, adherentId)
  const options = { adherentId, campagneId, today, now: world.clock.now(), secret }
  await insertDefaultCiblage(db, options)
  const run = async () => {
    await db.transaction().execute((tx) => populate(tx, options))
    return motives()
  }
  const motives = async () => {
    const rows = await db
      .selectFrom('prospection as p')
      .innerJoin('vehicule as v', (join) =>
        join.onRef('v.adherent_id', '=', 'p.adherent_id').onRef('v.id', '=', 'p.vehicule_id'),
      )
      .select(['v.plaque', 'p.motif_sms'])
      .where('p.adherent_id', '=', adherentId)
      .where('p.campagne_id', '=', campagneId)
      .orderBy('v.plaque')
      .execute()
    return rows.map(({ motif_sms }) => motif_sms)
  }
  const freeze = async () => {
    await db.transaction().execute((tx) => freezeTargeting(tx, options))
    return motives()
  }
  return { adherentId, vehicles, clients, run, freeze }
}

const setRules = ({ messagesMax, joursMessages, joursUnMessage, joursDepuisVisite }: OwnPressure) =>
  world.context.db
    .updateTable('reseau')
    .set({
      messages_max: messagesMax,
      jours_messages: joursMessages,
      jours_un_message: joursUnMessage,
      jours_depuis_visite: joursDepuisVisite,
    })
    .where('id', '=', 3)
    .execute()

async function insertPast(
  of: Awaited<ReturnType<typeof base>>,
  n: number,
  { sent, visits }: { sent: readonly Date[]; visits: readonly string[] },
) {
  const { db, random } = world.context
  const mois = await ledgerMonth(db, world.clock.now())
  for (const [rang, moment] of sent.entries())
    await db
      .insertInto('envoi')
      .values({
        mois,
        adherent_id: of.adherentId,
        campagne_id: 900_000 + rang,
        diffusion_id: 1,
        lot_numero: 1,
        rang,
        canal: 'sms',
        client_id: of.clients.get(`O${n}`)!,
        vehicule_id: of.vehicles.get(`P${n}`)!,
        operation_id: 2,
        destinataire: phone(n),
        etat: 'delivered',
        jeton: random.uuid(),
        date_envoi: moment,
      })
      .execute()
  for (const [rang, jour] of visits.entries())
    await db
      .insertInto('facture')
      .values({
        adherent_id: of.adherentId,
        numero: `F${n}-${rang}`,
        type: 'FAC',
        date_facture: jour,
        vehicule_id: of.vehicles.get(`P${n}`)!,
      })
      .execute()
}

const figure = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null })
const rules = fc.record({
  // Looser ones than the product's, too: stored by whatever way, they change nothing.
  messagesMax: figure(4),
  joursMessages: figure(90),
  joursUnMessage: figure(90),
  joursDepuisVisite: figure(90),
})
const person = fc.record({
  hours: fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 95 * 24 }),
      fc.constantFrom(15, 30, 45).map((d) => d * 24),
    ),
    { maxLength: 3 },
  ),
  visits: fc.array(fc.integer({ min: -2, max: 95 }), { maxLength: 2 }),
})

describe('pressure, by the figures of a member’s network', () => {
  it('C6 the database and the plain rule agree on every customer', async () => {
    await fc.assert(
      fc.asyncProperty(rules, fc.array(person, { minLength: people, maxLength: people }), async (own, persons) => {
        await setRules(own)
        const of = await base()
        const figures = pressureOf(own)
        const expected = []
        for (const [n, { hours, visits }] of persons.entries()) {
          const sent = hours.map(ago)
          const days = visits.map((days) => addDays(today, -days))
          await insertPast(of, n, { sent, visits: days })
          expected.push(
            cameLately(days, today, figures)
              ? 'dejaVenu'
              : isPressed(sent, world.clock.now(), figures)
                ? 'pression'
                : null,
          )
        }
        expect(await of.run()).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  it('C6 S5 the lock counts with the figures as they are then', async () => {
    await setRules({ messagesMax: null, joursMessages: null, joursUnMessage: null, joursDepuisVisite: null })
    const of = await base()
    await insertPast(of, 0, { sent: [ago(20 * 24)], visits: [] })
    await insertPast(of, 1, { sent: [], visits: [addDays(today, -40)] })
    expect(await of.run()).toEqual([null, null, null, null, null, null])
    await setRules({ messagesMax: 1, joursMessages: null, joursUnMessage: null, joursDepuisVisite: 45 })
    expect(await of.freeze()).toEqual(['pression', 'dejaVenu', null, null, null, null])
  })
})
