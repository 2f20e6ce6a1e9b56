import { panierMoyen, tauxRetour } from '@relance/domain/returns/kpi.ts'
import type { MonthReturn } from '@relance/domain/returns/returns.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { amountOf, isContacted } from './contacted.sql.ts'
import { listReturningClients } from './returning-clients.sql.ts'

/** The calendar month of a moment, in the member's zone: 'YYYY-MM'. */
export async function getLocalMonth(db: Db, adherentId: number, now: Date): Promise<string> {
  const { rows } = await sql<{ mois: string }>`
    select to_char(${now}::timestamptz at time zone fuseau, 'YYYY-MM') as mois from adherent where id = ${adherentId}
  `.execute(db)
  return rows[0]!.mois
}

/**
 * What each month from `debut` to `fin` ('YYYY-MM', both included) brought, newest first; a month without visits has its
 * row. The visits are those of the month, the customers those written to in that same month (domain.md F1).
 */
export async function listMonthReturns(
  db: Db,
  asked: { adherentId: number; debut: string; fin: string; clientList: boolean },
): Promise<MonthReturn[]> {
  const { adherentId } = asked
  const [first, last] = [`${asked.debut}-01`, `${asked.fin}-01`]
  const { rows } = await sql<{ date: string; CA: number; nbClient: number; nbEntreeAtelier: number }>`
    with a as materialized (
      select a.id, a.fuseau, r.ca_ttc from adherent a join reseau r on r.id = a.reseau_id where a.id = ${adherentId}
    ), mois as (
      -- The bounds of each month, worked out once: a row is not asked in which month it lies, the index is.
      select m::date as mois, m at time zone a.fuseau as de, (m + interval '1 month') at time zone a.fuseau as a
      from a, generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 month') m
    ), revenu as (
      select date_trunc('month', t.date_facture)::date as mois, sum(${amountOf('t', 'a')})::bigint as ca,
        count(*) filter (where t.entree) as entrees
      from retour t join a on a.id = t.adherent_id
      where t.adherent_id = ${adherentId} and t.date_facture >= ${first}::date
        and t.date_facture < ${last}::date + interval '1 month'
      group by 1
    )
    select to_char(m.mois, 'YYYY-MM') as date, coalesce(v.ca, 0)::bigint as "CA", (c.clients + coalesce(k.clients, 0))::int as "nbClient",
      coalesce(v.entrees, 0)::int as "nbEntreeAtelier"
    from mois m
    cross join lateral (
      select count(*) as clients from (
        select from envoi e
        where e.adherent_id = ${adherentId} and ${isContacted('e')} and e.date_envoi >= m.de and e.date_envoi < m.a
        group by e.client_id
      ) written
    ) c
    left join revenu v on v.mois = m.mois
    left join contact_mois k on k.adherent_id = ${adherentId} and k.mois = m.mois
    order by m.mois desc
  `.execute(db)
  const clients = asked.clientList
    ? await listReturningClients(
        db,
        adherentId,
        'mois',
        rows.map((row) => row.date),
      )
    : null
  return rows.map((row) => ({
    ...row,
    tauxRetour: tauxRetour(row.nbEntreeAtelier, row.nbClient),
    panierMoyen: panierMoyen(row.CA, row.nbEntreeAtelier),
    ...(clients && { clientList: clients.get(row.date) ?? [] }),
  }))
}
