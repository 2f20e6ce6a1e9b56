import type { AuditRow } from '@relance/domain/networks/audit.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'

export interface AuditAsked {
  readonly reseauId: number
  readonly acteur?: string | undefined
  readonly action?: string | undefined
  readonly adherentId?: number | undefined
  /** Days, in the time of the networks' country. */
  readonly debut?: string | undefined
  readonly fin?: string | undefined
}

export type AuditLine = Omit<AuditRow, 'libelle'>

interface Stored {
  readonly id: number
  readonly quand: Date
  readonly acteur_id: number | null
  readonly acteur: string
  readonly role: string | null
  readonly adherent_id: number | null
  readonly adherent: string
  readonly action: string
  readonly objet: string
  readonly details: Record<string, unknown>
  readonly ip: string
}

const zone = 'Europe/Paris'

const conditions = ({ reseauId, acteur, action, adherentId, debut, fin }: AuditAsked): RawBuilder<unknown> =>
  sql.join(
    [
      sql`j.reseau_id = ${reseauId}`,
      ...(acteur
        ? [sql`(u.prenom || ' ' || u.nom || ' ' || u.email) ilike ${`%${acteur.replaceAll(/[\\%_]/g, '\\$&')}%`}`]
        : []),
      ...(action ? [sql`j.action = ${action}`] : []),
      ...(adherentId ? [sql`j.adherent_id = ${adherentId}`] : []),
      ...(debut ? [sql`j.quand >= ${debut}::date::timestamp at time zone ${zone}`] : []),
      ...(fin ? [sql`j.quand < (${fin}::date + 1)::timestamp at time zone ${zone}`] : []),
    ],
    sql` and `,
  )

const from = sql`journal_audit j
  left join utilisateur u on u.id = j.acteur_id
  left join adherent a on a.id = j.adherent_id and a.reseau_id = j.reseau_id`

const linesOf = (asked: AuditAsked) => sql<Stored>`(
  select j.id, j.quand, j.acteur_id, coalesce(nullif(trim(u.prenom || ' ' || u.nom), ''), u.email, '') as acteur, j.role,
         j.adherent_id, coalesce(a.nom_commercial, '') as adherent, j.action, j.objet, j.details, j.ip
    from ${from} where ${conditions(asked)})`

const toLine = ({ acteur_id, adherent_id, quand, details, ...row }: Stored): AuditLine => {
  const { pourLeCompteDe = null, ...rest } = details
  return {
    ...row,
    quand: quand.toISOString(),
    acteurId: acteur_id,
    adherentId: adherent_id,
    details: rest,
    pourLeCompteDe: pourLeCompteDe as number | null,
  }
}

/** A page of a network's audit log, newest first, and how many lines there are. */
export async function listAudit(
  db: Db,
  asked: AuditAsked,
  { page, resultsPerPage }: { page: number; resultsPerPage: number },
): Promise<{ data: AuditLine[]; total: number }> {
  const { rows } = await sql<Stored>`select * from ${linesOf(asked)} l order by quand desc, id desc
    limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`.execute(db)
  return { data: rows.map(toLine), total: await countAudit(db, asked) }
}

export async function countAudit(db: Db, asked: AuditAsked): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from ${from} where ${conditions(asked)}`.execute(db)
  return rows[0]!.total
}

/** The whole log, newest first, read as it is taken. */
export async function* streamAudit(db: Db, asked: AuditAsked): AsyncGenerator<AuditLine> {
  for await (const row of db
    .selectFrom(linesOf(asked).as('l'))
    .selectAll()
    .orderBy('quand', 'desc')
    .orderBy('id', 'desc')
    .stream(500))
    yield toLine(row)
}
