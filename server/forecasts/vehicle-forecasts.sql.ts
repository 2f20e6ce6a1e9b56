import type { Db } from '../base.ts'

/** A member's vehicle by its normalised plate; undefined when it has none. */
export const findVehicleByPlate = (db: Db, adherentId: number, plaque: string) =>
  db
    .selectFrom('vehicule as v')
    .innerJoin('adherent as a', 'a.id', 'v.adherent_id')
    .select([
      'v.id',
      'a.fuseau',
      'a.pays',
      'a.reseau_id',
      'v.genre',
      'v.carburant_id',
      'v.marque_id',
      'v.date_mec',
      'v.date_prochain_controle_technique',
      'v.date_derniere_visite',
      'v.kilometrage_annuel',
      'v.confiance_kilometrage',
    ])
    .where('v.adherent_id', '=', adherentId)
    .where('v.plaque', '=', plaque)
    .executeTakeFirst()

/** What a vehicle will need, the earliest first. */
export const listForecastsOfVehicle = (db: Db, adherentId: number, vehiculeId: number) =>
  db
    .selectFrom('prevision')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .where('vehicule_id', '=', vehiculeId)
    .orderBy('date_previsionnelle')
    .orderBy('operation_id')
    .execute()
