import { tauxRetour } from '@relance/domain/returns/kpi.ts'
import type { VisitSort } from '@relance/domain/returns/returns.contract.ts'
import type { VisitLine } from '@relance/domain/returns/returns.ts'
import { normalisePlate } from '@relance/domain/values/plate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from './campaign-returns.sql.ts'
import { amountOf, isContacted } from './contacted.sql.ts'

export interface VisitsAsked {
  readonly adherentId: number
  readonly mois?: string | undefined
  readonly campagneId?: number | undefined
  readonly search?: string | undefined
}

const orders: Readonly<Record<VisitSort, RawBuilder<unknown>>> = {
  dateReparation: sql`t.date_facture, t.facture_id`,
  '-dateReparation': sql`t.date_facture desc, t.facture_id desc`,
  dateEnvoi: sql`t.date_envoi, t.facture_id`,
  '-dateEnvoi': sql`t.date_envoi desc, t.facture_id desc`,
  montant: sql`montant, t.facture_id`,
  '-montant': sql`montant desc, t.facture_id desc`,
  client: sql`c.nom, c.prenom, c.raison_sociale, t.facture_id`,
  '-client': sql`c.nom desc, c.prenom desc, c.raison_sociale desc, t.facture_id desc`,
}

const visits = (asked: VisitsAsked): RawBuilder<unknown> => {
  const { search } = asked
  const plate = search && normalisePlate(search)
  return sql`
    from retour t
    join adherent a on a.id = t.adherent_id
    join reseau r on r.id = a.reseau_id
    join campagne g on g.id = t.campagne_id
    join client c on c.adherent_id = t.adherent_id and c.id = t.client_id
    join facture f on f.adherent_id = t.adherent_id and f.id = t.facture_id
    left join vehicule v on v.adherent_id = t.adherent_id and v.id = t.vehicule_id
    where t.adherent_id = ${asked.adherentId}
      ${asked.mois === undefined ? sql`` : sql`and t.date_facture >= ${`${asked.mois}-01`}::date and t.date_facture < ${`${asked.mois}-01`}::date + interval '1 month'`}
      ${asked.campagneId === undefined ? sql`` : sql`and t.campagne_id = ${asked.campagneId}`}
      ${
        search
          ? sql`and (f.numero ilike ${containing(search)} or c.raison_sociale ilike ${containing(search)}
              or concat_ws(' ', c.prenom, c.nom, c.prenom) ilike ${containing(search)}
              ${plate ? sql`or v.plaque like ${`%${plate}%`}` : sql``})`
          : sql``
      }`
}

/** How many invoices were brought in, in all. */
export async function countVisits(db: Db, asked: VisitsAsked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${visits(asked)}`.execute(db)
  return rows[0]!.total
}

type Row = Omit<VisitLine, 'vehicule' | 'client' | 'operationSuivie' | 'dateEnvoi' | 'tauxRetour'> &
  VisitLine['vehicule'] &
  VisitLine['client'] & { readonly envoye: Date; readonly pays: string }

/** The invoices that campaigns brought; `operationLabel` and `plateOf` say them as the caller reads them. */
export async function listVisits(
  db: Db,
  asked: VisitsAsked & {
    sort: VisitSort
    /** No limit when null: the whole list, for a file. */
    limit: number | null
    offset: number
    operationLabel: (id: number) => string
    plateOf: (plate: string, pays: string) => string
  },
): Promise<VisitLine[]> {
  const { rows } = await sql<Row>`
    select t.facture_id as "factureId", f.numero as "factureNumero", t.campagne_id as "campagneId",
      g.label as "campagneLabel", coalesce(v.plaque, '') as immatriculation, coalesce(v.marque, '') as marque,
      coalesce(v.modele, '') as modele, coalesce(v.version, '') as version, f.kilometrage, c.id as "clientId", c.nom,
      c.prenom, c.raison_sociale as "raisonSociale", t.operation_id as "operationId",
      t.operation_realisee as "operationRealisee", t.canal as "contactVia", t.date_envoi as envoye,
      t.date_facture as "dateReparation", ${amountOf('t', 'r')} as montant, t.entree, a.pays
    ${visits(asked)}
    order by ${orders[asked.sort]}
    limit ${asked.limit} offset ${asked.offset}
  `.execute(db)
  const rates = await returnRatesOf(db, asked.adherentId, [...new Set(rows.map((row) => row.campagneId))])
  return rows.map(
    ({ marque, modele, version, kilometrage, clientId, nom, prenom, raisonSociale, envoye, pays, ...row }) => ({
      ...row,
      immatriculation: asked.plateOf(row.immatriculation, pays),
      vehicule: { marque, modele, version, kilometrage },
      client: { clientId, nom, prenom, raisonSociale },
      operationSuivie: asked.operationLabel(row.operationId),
      dateEnvoi: envoye.toISOString(),
      tauxRetour: rates.get(row.campagneId) ?? null,
    }),
  )
}

async function returnRatesOf(db: Db, adherentId: number, campagneIds: readonly number[]) {
  const { rows } = await sql<{ id: number; clients: number; entrees: number }>`
    select c.id, e.clients, t.entrees
    from unnest(${campagneIds}::bigint[]) c (id)
    cross join lateral (
      select count(distinct e.client_id)::int as clients from envoi e
      where e.adherent_id = ${adherentId} and e.campagne_id = c.id and ${isContacted('e')}
    ) e
    cross join lateral (
      select count(*) filter (where t.entree)::int as entrees from retour t
      where t.adherent_id = ${adherentId} and t.campagne_id = c.id
    ) t
  `.execute(db)
  return new Map(rows.map((row) => [row.id, tauxRetour(row.entrees, row.clients)]))
}
