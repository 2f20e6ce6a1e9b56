import type { BlacklistedCustomer } from '@relance/domain/customers/customer.ts'
import type { OptOutChannel, OptOutFilter } from '@relance/domain/customers/opt-out-filter.ts'
import { nationalDigits } from '@relance/domain/values/phone.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { clientMatches } from './search.sql.ts'

interface Line {
  readonly id: number
  readonly nom: string
  readonly prenom: string
  readonly raison_sociale: string
  readonly portable: string | null
  readonly email: string | null
  readonly relance_sms: boolean
  readonly relance_email: boolean
  readonly synchro_dms_telephone: boolean
  readonly synchro_dms_email: boolean
  readonly vie_privee: boolean
  readonly horodatage: Date | null
  readonly source: string | null
}

const toItem = (row: Line): BlacklistedCustomer => ({
  relanceClientId: row.id,
  nom: row.nom,
  prenom: row.prenom,
  raisonSociale: row.raison_sociale,
  telephonePortable: row.portable === null ? '' : nationalDigits(row.portable),
  email: row.email ?? '',
  relanceSms: row.relance_sms,
  relanceEmail: row.relance_email,
  synchroDmsTelephone: row.synchro_dms_telephone,
  synchroDmsEmail: row.synchro_dms_email,
  viePrivee: row.vie_privee,
  dateOpposition: row.horodatage?.toISOString() ?? null,
  source: row.source,
})

export interface BlacklistAsked extends OptOutFilter {
  readonly adherentId: number
  readonly search: string
}

const byChannel: Readonly<Record<OptOutChannel, RawBuilder<boolean>>> = {
  sms: sql`(not c.relance_sms or c.vie_privee)`,
  email: sql`(not c.relance_email or c.vie_privee)`,
  tout: sql`c.vie_privee`,
}
const anyChannel = sql<boolean>`(not c.relance_sms or not c.relance_email or c.vie_privee)`

const objected = ({ adherentId, search, canal }: BlacklistAsked) => sql`
  c.adherent_id = ${adherentId} and c.efface_le is null and ${canal ? byChannel[canal] : anyChannel} and ${clientMatches(search)}`

const looksAtProof = ({ source, debut, fin }: BlacklistAsked) => Boolean(source || debut || fin)

/** What is asked of the latest objection `e`; one without proof answers nothing of it. */
const proven = ({ adherentId, source, debut, fin }: BlacklistAsked) => {
  const zone = sql`(select a.fuseau from adherent a where a.id = ${adherentId})`
  return sql`${source ? sql`and e.source = ${source}` : sql``}
    ${debut ? sql`and e.horodatage >= ${debut}::date::timestamp at time zone ${zone}` : sql``}
    ${fin ? sql`and e.horodatage < (${fin}::date + 1)::timestamp at time zone ${zone}` : sql``}`
}

const linesOf = (asked: BlacklistAsked) => sql<Line>`(
  select c.id, c.nom, c.prenom, c.raison_sociale, c.portable, c.email, c.relance_sms, c.relance_email,
    c.synchro_dms_telephone, c.synchro_dms_email, c.vie_privee, e.horodatage, e.source
  from client c
  left join lateral (
    select e.horodatage, e.source from evenement_consentement e
    where e.adherent_id = c.adherent_id and e.client_id = c.id and e.sens = 'OPT_OUT' and e.finalite = 'relance_entretien'
    order by e.horodatage desc, e.id desc limit 1) e on true
  where ${objected(asked)} ${proven(asked)})`

/** A page of the customers who objected, by name, and how many there are. */
export async function listBlacklist(
  db: Db,
  asked: BlacklistAsked,
  { page, resultsPerPage }: { page: number; resultsPerPage: number },
): Promise<{ items: BlacklistedCustomer[]; total: number }> {
  const { rows } = await sql<Line>`select * from ${linesOf(asked)} l order by nom, prenom, id
    limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`.execute(db)
  return { items: rows.map(toItem), total: await countBlacklist(db, asked) }
}

export async function countBlacklist(db: Db, asked: BlacklistAsked): Promise<number> {
  const lines = looksAtProof(asked) ? sql`${linesOf(asked)} l` : sql`client c where ${objected(asked)}`
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${lines}`.execute(db)
  return rows[0]!.total
}

/** Everyone who objected, by name, read as they are taken. */
export async function* streamBlacklist(db: Db, asked: BlacklistAsked): AsyncGenerator<BlacklistedCustomer> {
  for await (const row of db
    .selectFrom(linesOf(asked).as('l'))
    .selectAll()
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('id')
    .stream(500))
    yield toItem(row)
}
