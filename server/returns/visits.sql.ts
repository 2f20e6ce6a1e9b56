import { etats } from '@relance/domain/campaigns/states.ts'
import { tauxRetour } from '@relance/domain/returns/kpi.ts'
import type { VisitSort } from '@relance/domain/returns/returns.contract.ts'
import type { VisitLine } from '@relance/domain/returns/returns.ts'
import { normalisePlate } from '@relance/domain/values/plate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { namesMatch } from '../customers/search.sql.ts'
import { containing } from '../db/containing.ts'
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
  montant: sql`t.montant, t.facture_id`,
  '-montant': sql`t.montant desc, t.facture_id desc`,
  client: sql`c.nom, c.prenom, c.raison_sociale, t.facture_id`,
  '-client': sql`c.nom desc, c.prenom desc, c.raison_sociale desc, t.facture_id desc`,
}

const customer = sql`join client c on c.adherent_id = t.adherent_id and c.id = t.client_id`
const invoiceAndVehicle = sql`join facture f on f.adherent_id = t.adherent_id and f.id = t.facture_id
  left join vehicule v on v.adherent_id = t.adherent_id and v.id = t.vehicule_id`

/** The attributed invoices asked for; what search and order read is joined, nothing else. */
const visits = (asked: VisitsAsked, sort?: VisitSort): RawBuilder<unknown> => {
  const { search } = asked
  const plate = search && normalisePlate(search)
  return sql`
    from (
      select t.*, ${amountOf('t', 'r')} as montant
      from retour t join adherent a on a.id = t.adherent_id join reseau r on r.id = a.reseau_id
    ) t
    ${search || sort?.endsWith('client') ? customer : sql``} ${search ? invoiceAndVehicle : sql``}
    where t.adherent_id = ${asked.adherentId}
      ${asked.mois === undefined ? sql`` : sql`and t.date_facture >= ${`${asked.mois}-01`}::date and t.date_facture < (${`${asked.mois}-01`}::date + interval '1 month')::date`}
      ${asked.campagneId === undefined ? sql`` : sql`and t.campagne_id = ${asked.campagneId}`}
      ${
        search
          ? sql`and (f.numero ilike ${containing(search)} or ${namesMatch(search)}
              ${plate ? sql`or strpos(v.plaque, ${plate}) > 0` : sql``})`
          : sql``
      }`
}

/** How many invoices were brought in, in all. */
export async function countVisits(db: Db, asked: VisitsAsked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${visits(asked)}`.execute(db)
  return rows[0]!.total
}

type Row = Omit<
  VisitLine,
  'vehicule' | 'client' | 'operationSuivie' | 'operationsRealisees' | 'dateEnvoi' | 'tauxRetour'
> &
  VisitLine['vehicule'] &
  VisitLine['client'] & {
    readonly realisees: readonly number[]
    readonly envoye: Date
    readonly pays: string
    readonly rang: number
  }

type Asked = VisitsAsked & { readonly sort: VisitSort }

/** The lines asked for in their order (`rang`). A page is cut before what its lines show is looked up. */
const lines = (asked: Asked, cut: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select t.facture_id as "factureId", f.numero as "factureNumero", t.campagne_id as "campagneId",
    g.label as "campagneLabel", coalesce(v.plaque, '') as immatriculation, coalesce(v.marque, '') as marque,
    coalesce(v.modele, '') as modele, coalesce(v.version, '') as version, f.kilometrage, c.id as "clientId", c.nom,
    c.prenom, c.raison_sociale as "raisonSociale", t.operation_id as "operationId",
    t.operation_realisee as "operationRealisee", t.canal as "contactVia", t.date_envoi as envoye,
    t.date_facture as "dateReparation", t.montant, t.entree, a.pays, array(
      select distinct l.operation_id from facture_ligne l
      where l.adherent_id = t.adherent_id and l.facture_id = t.facture_id and l.operation_id is not null order by 1
    ) as realisees, row_number() over (order by ${orders[asked.sort]}) as rang
  from (select t.* ${visits(asked, asked.sort)} ${cut}) t
  join adherent a on a.id = t.adherent_id
  join campagne g on g.id = t.campagne_id
  ${customer} ${invoiceAndVehicle}`

/** How the lines are said to their reader. */
export interface VisitWords {
  readonly operationLabel: (id: number) => string
  readonly plateOf: (plate: string, pays: string) => string
}

type Rates = ReadonlyMap<number, number | null>

const toLine = (
  { marque, modele, version, kilometrage, clientId, nom, prenom, raisonSociale, realisees, envoye, pays, ...row }: Row,
  { operationLabel, plateOf }: VisitWords,
  rates: Rates,
): VisitLine => ({
  ...row,
  immatriculation: plateOf(row.immatriculation, pays),
  vehicule: { marque, modele, version, kilometrage },
  client: { clientId, nom, prenom, raisonSociale },
  operationSuivie: operationLabel(row.operationId),
  operationsRealisees: realisees.map(operationLabel),
  dateEnvoi: envoye.toISOString(),
  tauxRetour: rates.get(row.campagneId) ?? null,
})

/** A page of the invoices that campaigns brought. */
export async function listVisits(
  db: Db,
  asked: Asked,
  words: VisitWords,
  page: { readonly limit: number; readonly offset: number },
): Promise<VisitLine[]> {
  const cut = sql`order by ${orders[asked.sort]} limit ${page.limit} offset ${page.offset}`
  const { rows } = await sql<Row>`${lines(asked, cut)} order by rang`.execute(db)
  const rates = await returnRatesOf(db, asked.adherentId, [...new Set(rows.map((row) => row.campagneId))])
  return rows.map((row) => toLine(row, words, rates))
}

/** All of them, read as they are taken: a file of any length takes the same memory. */
export async function* streamVisits(db: Db, asked: Asked, words: VisitWords): AsyncGenerator<VisitLine> {
  const rates = new Map<number, number | null>()
  const query = sql<Row>`(${lines(asked, sql``)})`
  for await (const row of db.selectFrom(query.as('l')).selectAll().orderBy('rang').stream(500)) {
    if (!rates.has(row.campagneId))
      for (const [id, rate] of await returnRatesOf(db, asked.adherentId, [row.campagneId])) rates.set(id, rate)
    yield toLine(row, words, rates)
  }
}

/** The return rate of some campaigns: as kept for those that are settled, counted now for the others. */
async function returnRatesOf(db: Db, adherentId: number, campagneIds: readonly number[]): Promise<Rates> {
  const { rows } = await sql<{ id: number; clients: number; entrees: number }>`
    with demande as materialized (
      select c.id, f.nb_client, f.nb_entree
      from campagne c
      left join resultat_campagne f
        on f.adherent_id = ${adherentId} and f.campagne_id = c.id and c.ref_etat_campagne_id = ${etats.terminee}
      where c.id = any(${[...campagneIds]}::bigint[])
    )
    select id, nb_client as clients, nb_entree as entrees from demande where nb_client is not null
    union all
    select d.id, e.clients, t.entrees
    from demande d
    cross join lateral (
      select count(distinct e.client_id)::int as clients from envoi e
      where e.adherent_id = ${adherentId} and e.campagne_id = d.id and ${isContacted('e')}
    ) e
    cross join lateral (
      select count(*) filter (where t.entree)::int as entrees from retour t
      where t.adherent_id = ${adherentId} and t.campagne_id = d.id
    ) t
    where d.nb_client is null
  `.execute(db)
  return new Map(rows.map((row) => [row.id, tauxRetour(row.entrees, row.clients)]))
}
