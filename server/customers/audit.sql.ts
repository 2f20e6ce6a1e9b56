import { sql } from 'kysely'
import type { Db } from '../base.ts'
import type { Session } from '../http/session.ts'

export interface Audited {
  readonly adherentId: number
  readonly action: string
  readonly objet: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Adds a line to the audit log: who, as what, from where, did what to whose data (domain.md C3). */
export async function insertAudit(db: Db, session: Session, now: Date, audited: Audited): Promise<void> {
  await sql`
    insert into journal_audit (quand, acteur_id, role, reseau_id, adherent_id, action, objet, details, ip)
    values (${now}, ${session.utilisateurId}, ${session.role}, ${session.reseau.id}, ${audited.adherentId},
      ${audited.action}, ${audited.objet}, ${JSON.stringify(audited.details)}, ${session.ip})`.execute(db)
}
