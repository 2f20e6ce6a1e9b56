import type { AuditRow } from '@relance/domain/networks/audit-row.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'

export interface AuditAsked {
  readonly reseauId: number
  readonly acteur?: string | undefined
  /** Whether that also names what the product did by itself. */
  readonly systeme?: boolean | undefined
  readonly action?: string | undefined
  readonly adherentId?: number | undefined
  /** Days, in the time of the networks' country. */
  readonly debut?: string | undefined
  readonly fin?: string | undefined
}

/** A line as it is kept, with the names of what it points to; its words are said from it. */
export type AuditLine = Omit<AuditRow, 'libelle' | 'roleLibelle' | 'objetLibelle' | 'details'> & {
  readonly objetNom: string | null
  readonly details: Readonly<Record<string, unknown>>
}

interface Stored {
  readonly id: number
  readonly quand: Date
  readonly acteur_id: number | null
  readonly acteur: string
  readonly acteur_email: string
  readonly role: string | null
  readonly adherent_id: number | null
  readonly adherent: string
  readonly action: string
  readonly objet: string
  readonly objet_nom: string | null
  readonly objet_adherent: number | null
  readonly details: Record<string, unknown>
  readonly ip: string
}

/** The days of the log are those of the networks' country. */
export const zone = 'Europe/Paris'

const conditions = ({ reseauId, acteur, systeme, action, adherentId, debut, fin }: AuditAsked): RawBuilder<unknown> =>
  sql.join(
    [
      sql`j.reseau_id = ${reseauId}`,
      ...(acteur
        ? [
            sql`((u.prenom || ' ' || u.nom || ' ' || u.email) ilike ${containing(acteur)}
              ${systeme ? sql`or j.acteur_id is null and j.ip = ''` : sql``})`,
          ]
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

const kind = sql`split_part(j.objet, ':', 1)`
const key = sql`split_part(j.objet, ':', 2)`
/** The number of what was acted upon; null where it has none. */
const id = sql`case when ${key} ~ '^[0-9]{1,9}$' then ${key}::integer end`
const ofNetwork = sql`x.reseau_id = j.reseau_id`
const userName = sql`coalesce(nullif(trim(x.prenom || ' ' || x.nom), ''), x.email)`

/** What was acted upon, by its name: of the network's own things only, and never a customer's. */
const nameOfObject = sql`case ${kind}
  when 'adherent' then (select x.nom_commercial from adherent x where x.id = ${id} and ${ofNetwork})
  when 'utilisateur' then (select ${userName} from utilisateur x where x.id = ${id})
  when 'campagne' then (select x.label from campagne x where x.id = ${id} and ${ofNetwork})
  when 'referent' then (select trim(r.prenom || ' ' || r.nom) from referent r join adherent x on x.id = r.adherent_id
                         where r.id = ${id} and ${ofNetwork})
  when 'reseau' then (select x.display_name from reseau x where x.id = ${id} or x.name = ${key})
end`

/** The member on whose page it is found; null when it is the network's, or gone. */
const memberOfObject = sql`case ${kind}
  when 'adherent' then (select x.id from adherent x where x.id = ${id} and ${ofNetwork})
  when 'utilisateur' then (select x.id from utilisateur u2 join adherent x on x.id = u2.adherent_id
                            where u2.id = ${id} and ${ofNetwork})
  when 'referent' then (select x.id from referent r join adherent x on x.id = r.adherent_id where r.id = ${id} and ${ofNetwork})
end`

/** Where the network's administrators find what was acted upon. */
function linkOf({ objet, objet_nom, objet_adherent }: Stored): AuditLine['lien'] {
  if (objet_adherent !== null) return { page: 'adherent', adherentId: objet_adherent }
  if (objet_nom === null) return null
  if (objet.startsWith('utilisateur:')) return { page: 'utilisateurs', adherentId: null }
  return objet.startsWith('reseau:') ? { page: 'parametres', adherentId: null } : null
}

const linesOf = (asked: AuditAsked) => sql<Stored>`(
  select j.id, j.quand, j.acteur_id, coalesce(nullif(trim(u.prenom || ' ' || u.nom), ''), u.email, '') as acteur, j.role,
         coalesce(u.email, '') as acteur_email,
         j.adherent_id, coalesce(a.nom_commercial, '') as adherent, j.action, j.objet, j.details, j.ip,
         ${nameOfObject} as objet_nom, ${memberOfObject} as objet_adherent
    from ${from} where ${conditions(asked)})`

const toLine = (row: Stored): AuditLine => {
  const { pourLeCompteDe = null, ...rest } = row.details
  return {
    id: row.id,
    quand: row.quand.toISOString(),
    acteurId: row.acteur_id,
    acteur: row.acteur,
    acteurEmail: row.acteur_email,
    role: row.role,
    adherentId: row.adherent_id,
    adherent: row.adherent,
    action: row.action,
    objet: row.objet,
    objetNom: row.objet_nom,
    lien: linkOf(row),
    ip: row.ip,
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
