import type { ReturnClient } from '@relance/domain/returns/returns.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { amountOf } from './contacted.sql.ts'

interface Row extends ReturnClient {
  readonly groupe: string
}

/**
 * The customers who came back, with what each one brought, by campaign id or by month ('YYYY-MM'), those with the highest
 * turnover first. `among` limits the groups to those of a page.
 */
export async function listReturningClients(
  db: Db,
  adherentId: number,
  by: 'campagne' | 'mois',
  among: readonly string[],
): Promise<Map<string, ReturnClient[]>> {
  const groupe = by === 'campagne' ? sql`t.campagne_id::text` : sql`to_char(t.date_facture, 'YYYY-MM')`
  const { rows } = await sql<Row>`
    select ${groupe} as groupe, c.id as "clientId", c.nom, c.prenom, c.raison_sociale as "raisonSociale",
      count(*) filter (where t.entree)::int as "nbEntreeAtelier", sum(${amountOf('t', 'r')})::bigint as "CA"
    from retour t
    join adherent a on a.id = t.adherent_id
    join reseau r on r.id = a.reseau_id
    join client c on c.adherent_id = t.adherent_id and c.id = t.client_id
    where t.adherent_id = ${adherentId} and ${groupe} = any(${among}::text[])
    group by 1, c.id, c.nom, c.prenom, c.raison_sociale
    order by 1, 7 desc, c.id
  `.execute(db)
  const found = new Map<string, ReturnClient[]>()
  for (const { groupe: group, ...client } of rows) found.set(group, [...(found.get(group) ?? []), client])
  return found
}
