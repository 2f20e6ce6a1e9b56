import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { type OfCampaign, winnersTables } from '../targeting/winners.sql.ts'

export interface CustomerOfOperation {
  readonly rang: number
  readonly civilite: string
  readonly nom: string
  readonly prenom: string
  readonly raisonSociale: string
  readonly immatriculation: string
  readonly marque: string
  readonly modele: string
  readonly pays: string
  readonly dateEcheance: string
}

/** Operation that a vehicle `p` is written to about: the first of the member's order that is due. */
const chosen = (operationIdList: readonly number[]): RawBuilder<number> => {
  const order = sql`${[...operationIdList]}::integer[]`
  return sql<number>`(select o from unnest(p.operation_id_list) o where o = any(${order}) order by array_position(${order}, o) limit 1)`
}

/**
 * The customers to whom a campaign writes about an operation: how many, and the one at a rank, the most urgent first. On
 * what the lock kept once it is locked, else on what the targeting picks now.
 */
export async function findCustomerOfOperation(
  db: Db,
  of: OfCampaign,
  asked: {
    readonly targeting: Targeting
    readonly locked: boolean
    readonly operationId: number
    readonly rang: number
  },
): Promise<{ readonly total: number; readonly customer: CustomerOfOperation | null }> {
  const { adherentId, campagneId } = of
  const { targeting, operationId } = asked
  const picked = asked.locked
    ? sql`select p.id from prospection p where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
           and (p.retenu_sms or p.retenu_email) and p.operation_retenue_id = ${operationId}`
    : sql`select p.id from prospection p where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId}
           and p.id in (select id from gagnants_sms union select id from gagnants_email)
           and ${chosen(targeting.filter.operationIdList)} = ${operationId}`
  const { rows } = await sql<CustomerOfOperation & { total: number }>`
    with ${winnersTables(of, targeting, asked.locked ? sql`false` : sql`true`)},
    retenus as materialized (${picked}),
    ranges as (
      select p.*, row_number() over (order by p.date_previsionnelle, p.id) as rang, count(*) over () as total
        from prospection p join retenus r on r.id = p.id
       where p.adherent_id = ${adherentId} and p.campagne_id = ${campagneId})
    select p.total::int as total, p.rang::int as rang, c.civilite, c.nom, c.prenom, c.raison_sociale as "raisonSociale", v.immatriculation,
           v.marque, v.modele, c.pays,
           coalesce(p.date_previsionnelle_list[array_position(p.operation_id_list, ${operationId}::integer)], p.date_previsionnelle) as "dateEcheance"
      from ranges p
      join client c on c.adherent_id = ${adherentId} and c.id = p.client_id
      join vehicule v on v.adherent_id = ${adherentId} and v.id = p.vehicule_id
     where p.rang = least(${asked.rang}, p.total)`.execute(db)
  const [found] = rows
  if (!found) return { total: 0, customer: null }
  const { total, ...customer } = found
  return { total, customer }
}
