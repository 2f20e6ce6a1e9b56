import type { TestCar } from '../targeting/test-base.ts'
import { insertBase } from '../targeting/test-base.ts'
import type { World } from './world.ts'

let numbers = 0

/** A workshop of a month's test: a member with so many customers, each with a number, an address and an operation due each month. */
export async function insertWorkshop(
  world: World,
  nom: string,
  {
    customers = 3,
    due = ['2026-12-15', '2027-01-15'],
    ...values
  }: { readonly customers?: number; readonly due?: readonly string[] } & Record<string, unknown> = {},
): Promise<number> {
  const adherentId = await world.adherent({
    nom_commercial: nom,
    raison_sociale: `${nom} SARL`,
    email: `${nom.toLowerCase().replaceAll(/[^a-z]/g, '')}@garage.example`,
    ...values,
  })
  const operations = [2, 8, 13]
  await insertBase(
    world,
    adherentId,
    Array.from({ length: customers }, (): TestCar => {
      const n = ++numbers
      return {
        owner: `Client${n}`,
        plate: `AA${100 + (n % 900)}${String.fromCharCode(65 + Math.floor(n / 900))}B`,
        client: { portable: `+3363998${String(n).padStart(4, '0')}`, email: `client${n}@example.test` },
        due: Object.fromEntries(due.map((jour, index) => [operations[index]!, jour])),
      }
    }),
  )
  return adherentId
}

/** The network's month in the database, newest first. */
export const monthsOf = (world: World, reseauId = 3) =>
  world.context.db
    .selectFrom('campagne')
    .selectAll()
    .where('reseau_id', '=', reseauId)
    .where('ref_type_campagne', '=', 'predictive')
    .orderBy('date_prediction', 'desc')
    .execute()

/** The states a campaign went through, in order; those of its members aside. */
export const wayOf = async (world: World, campagneId: number): Promise<number[]> =>
  (
    await world.context.db
      .selectFrom('campagne_etat_historique')
      .select('vers')
      .where('campagne_id', '=', campagneId)
      .where('adherent_id', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ vers }) => vers)
