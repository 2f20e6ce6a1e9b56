import type { World } from '../test/world.ts'

/** One vehicle of a test's base with its owner; what is not given is the most ordinary. */
export interface TestCar {
  /** Cars of one name have one owner. */
  readonly owner: string
  readonly plate?: string
  readonly client?: Readonly<Record<string, unknown>>
  readonly vehicle?: Readonly<Record<string, unknown>>
  /** Operation → day it is due; with the day it was last done. */
  readonly due?: Readonly<Record<number, string | readonly [string, string]>>
}

/** Puts a base into a member: customers, vehicles, forecasts. Returns the ids of vehicles by plate and of clients by owner. */
export async function insertBase(
  { context: { db } }: World,
  adherentId: number,
  cars: readonly TestCar[],
): Promise<{ vehicles: Map<string, number>; clients: Map<string, number> }> {
  const clients = new Map<string, number>()
  const vehicles = new Map<string, number>()
  for (const [n, car] of cars.entries()) {
    if (!clients.has(car.owner)) {
      const { id } = await db
        .insertInto('client')
        .values({
          adherent_id: adherentId,
          code_client: car.owner,
          nom: car.owner,
          pays: 'FR',
          portable_sms: car.client?.portable !== undefined && car.client.portable !== null,
          date_derniere_visite: '2026-01-15',
          ...car.client,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      clients.set(car.owner, id)
    }
    const plate = car.plate ?? `AA${String(100 + n)}BB`
    const { id } = await db
      .insertInto('vehicule')
      .values({
        adherent_id: adherentId,
        immatriculation: plate,
        plaque: plate,
        client_id: clients.get(car.owner)!,
        marque: 'RENAULT',
        marque_id: 200,
        modele: 'CLIO',
        carburant_id: 101,
        date_mec: '2018-03-01',
        kilometrage_estime: 80_000,
        date_derniere_visite: '2026-01-15',
        ...car.vehicle,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    vehicles.set(plate, id)
    for (const [operation, when] of Object.entries(car.due ?? { 2: '2026-12-01' })) {
      const [jour, faite] = typeof when === 'string' ? [when, null] : when
      await db
        .insertInto('prevision')
        .values({
          adherent_id: adherentId,
          vehicule_id: id,
          operation_id: Number(operation),
          date_previsionnelle: jour!,
          date_derniere_operation: faite!,
        })
        .execute()
    }
  }
  return { vehicles, clients }
}

let campaigns = 0

/** A direct campaign of a member, in a state; without its targeting. */
export async function insertCampaign({ context }: World, adherentId: number, etat = 26): Promise<number> {
  const { id } = await context.db
    .insertInto('campagne')
    .values({
      reseau_id: 3,
      adherent_id: adherentId,
      ref_type_campagne: 'directe',
      label: `Campagne ${++campaigns}`,
      ref_etat_campagne_id: etat,
      date_creation: context.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
