import type { CustomerListItem } from '@relance/domain/customers/customer.ts'
import type { CustomerSort } from '@relance/domain/customers/customers.contract.ts'
import { type QualityLevel, qualityLevelOf, qualityReasons } from '@relance/domain/customers/data-quality.ts'
import { type Manque, scoresOfLevel } from '@relance/domain/customers/list-filter.ts'
import { nationalDigits } from '@relance/domain/values/phone.ts'
import { formatPlate } from '@relance/domain/values/plate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { lineMatches } from './search.sql.ts'

interface Line {
  readonly id: number
  readonly civilite: string
  readonly nom: string
  readonly prenom: string
  readonly raison_sociale: string
  readonly adresse1: string
  readonly code_postal: string
  readonly ville: string
  readonly pays: string
  readonly telephone: string
  readonly portable: string | null
  readonly email: string | null
  readonly vie_privee: boolean
  readonly relance_sms: boolean
  readonly relance_email: boolean
  readonly qualite: number
  readonly qualite_acquis: number | null
  readonly vehicule_id: number | null
  readonly plaque: string
  readonly marque: string
  readonly modele: string
  readonly kilometrage_derniere_visite: number | null
  readonly date_derniere_visite: string | null
  readonly date_dernier_controle_technique: string | null
  readonly date_prochain_controle_technique: string | null
  readonly date_dernier_controle_anti_pollution: string | null
}

const toItem = (row: Line): CustomerListItem => ({
  relanceClientId: row.id,
  clientCivilite: row.civilite,
  clientNom: row.nom,
  clientPrenom: row.prenom,
  clientRaisonSociale: row.raison_sociale,
  clientAdresse1: row.adresse1,
  clientCodePostal: row.code_postal,
  clientVille: row.ville,
  clientTelephone: row.telephone === '' ? '' : nationalDigits(row.telephone),
  clientPortable: row.portable === null ? '' : nationalDigits(row.portable),
  clientEmail: row.email ?? '',
  clientViePrivee: row.vie_privee,
  relanceSms: row.relance_sms,
  relanceEmail: row.relance_email,
  qualite: row.qualite,
  niveauQualite: qualityLevelOf(row.qualite),
  raisonsQualite: qualityReasons(row.qualite_acquis),
  vehicule:
    row.vehicule_id === null
      ? null
      : {
          vehiculeId: row.vehicule_id,
          immatriculation: formatPlate(row.plaque, row.pays),
          marque: row.marque,
          modele: row.modele,
          kilometrageDerniereVisite: row.kilometrage_derniere_visite,
          dateDerniereVisite: row.date_derniere_visite,
          dateDernierControleTechnique: row.date_dernier_controle_technique,
          dateProchainControleTechnique: row.date_prochain_controle_technique,
          dateDernierControleAntiPollution: row.date_dernier_controle_anti_pollution,
        },
})

// Each ends on the two ids, so that no line is on two pages; customers without a vehicle come last in the vehicles' orders.
const orders: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  nom: sql`c.nom, c.prenom, c.id, v.id`,
  '-nom': sql`c.nom desc, c.prenom desc, c.id desc, v.id desc`,
  immatriculation: sql`v.plaque nulls last, c.id`,
  '-immatriculation': sql`v.plaque desc nulls last, c.id`,
  dateDerniereVisite: sql`v.date_derniere_visite nulls last, c.id, v.id`,
  '-dateDerniereVisite': sql`v.date_derniere_visite desc nulls last, c.id, v.id`,
  qualite: sql`c.qualite, c.id, v.id`,
  '-qualite': sql`c.qualite desc, c.id, v.id`,
}

export interface CustomersAsked {
  readonly adherentId: number
  readonly search: string
  readonly niveau?: QualityLevel | undefined
  readonly manque?: Manque | undefined
  readonly sort: CustomerSort
}

function narrowed({ niveau, manque }: Pick<CustomersAsked, 'niveau' | 'manque'>): RawBuilder<unknown> {
  const [from, to] = niveau ? scoresOfLevel(niveau) : [0, 101]
  return sql`${niveau ? sql`and c.qualite >= ${from} and c.qualite < ${to}` : sql``}
    ${manque === 'mobile' ? sql`and (c.portable is null or not c.portable_sms)` : sql``}
    ${manque === 'email' ? sql`and c.email is null` : sql``}`
}

const lines = ({ adherentId, search, ...asked }: Omit<CustomersAsked, 'sort'>) => sql`
  from client c left join vehicule v on v.adherent_id = c.adherent_id and v.client_id = c.id
  where c.adherent_id = ${adherentId} and c.efface_le is null and ${lineMatches(search)} ${narrowed(asked)}`

const columns = sql`c.id, c.civilite, c.nom, c.prenom, c.raison_sociale, c.adresse1, c.code_postal, c.ville, c.pays,
  c.telephone, c.portable, c.email, c.vie_privee, c.relance_sms, c.relance_email, c.qualite, c.qualite_acquis, v.id as vehicule_id,
  coalesce(v.plaque, '') as plaque, coalesce(v.marque, '') as marque, coalesce(v.modele, '') as modele,
  v.kilometrage_derniere_visite, v.date_derniere_visite, v.date_dernier_controle_technique,
  v.date_prochain_controle_technique, v.date_dernier_controle_anti_pollution`

/** A page of the customer list, and how many lines there are in all. */
export async function listCustomers(
  db: Db,
  asked: CustomersAsked,
  { page, resultsPerPage }: { page: number; resultsPerPage: number },
): Promise<{ items: CustomerListItem[]; total: number }> {
  // A search reads the whole base anyway: it counts as it goes. Without one the page is read by the index of names.
  const counted = asked.search === '' && !asked.niveau && !asked.manque ? sql`null::int` : sql`count(*) over ()::int`
  const { rows } = await sql<Line & { total: number | null }>`
    select ${columns}, ${counted} as total ${lines(asked)} order by ${orders[asked.sort]}
    limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`.execute(db)
  const total = rows[0]?.total ?? (page === 1 && rows.length === 0 ? 0 : await countCustomers(db, asked))
  return { items: rows.map(toItem), total }
}

/** How many lines a list has: customers times their vehicles. */
export async function countCustomers(db: Db, asked: Omit<CustomersAsked, 'sort'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${lines(asked)}`.execute(db)
  return rows[0]!.total
}

/** How many customers a list has, however many vehicles they have. */
export async function countCustomersOnce(db: Db, asked: Omit<CustomersAsked, 'sort'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(distinct c.id)::int as total ${lines(asked)}`.execute(db)
  return rows[0]!.total
}

/** All lines of the list, by name, read as they are taken. */
export async function* streamCustomers(db: Db, asked: Omit<CustomersAsked, 'sort'>): AsyncGenerator<CustomerListItem> {
  const query = sql<Line>`(select ${columns} ${lines(asked)})`
  for await (const row of db
    .selectFrom(query.as('l'))
    .selectAll()
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('id')
    .orderBy('vehicule_id')
    .stream(500))
    yield toItem(row)
}
