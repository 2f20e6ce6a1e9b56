import { sql } from 'kysely'
import type { Db } from '../base.ts'

export interface ForecastLine {
  readonly id: number
  readonly vehicule_id: number
  readonly operation_id: number
  readonly plaque: string
  readonly pays: string
  readonly marque: string
  readonly modele: string
  readonly nom: string
  readonly prenom: string
  readonly raison_sociale: string
  readonly date_derniere_operation: string | null
  readonly date_previsionnelle: string
  readonly kilometrage_estime: number | null
}

const linesOf = (adherentId: number) => sql<ForecastLine>`(
  select c.id, p.vehicule_id, p.operation_id, v.plaque, c.pays, v.marque, v.modele, c.nom, c.prenom, c.raison_sociale,
    p.date_derniere_operation, p.date_previsionnelle, p.kilometrage_estime
  from prevision p
  join vehicule v on v.adherent_id = p.adherent_id and v.id = p.vehicule_id
  join client c on c.adherent_id = p.adherent_id and c.id = v.client_id
  where p.adherent_id = ${adherentId})`

export async function countForecastLines(db: Db, adherentId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${linesOf(adherentId)} l`.execute(db)
  return rows[0]!.total
}

/** What each customer's vehicles will need, the earliest first, read as it is taken. */
export const streamForecastLines = (db: Db, adherentId: number): AsyncIterable<ForecastLine> =>
  db
    .selectFrom(linesOf(adherentId).as('l'))
    .selectAll()
    .orderBy('date_previsionnelle')
    .orderBy('vehicule_id')
    .orderBy('operation_id')
    .stream(500)
