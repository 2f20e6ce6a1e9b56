import type { AuditAction } from '@relance/domain/networks/audit.ts'
import type { Db } from '../base.ts'
import type { Session } from './session.ts'

export interface AuditEntry {
  readonly quand: Date
  /** null when nobody is known: a log-in that failed. */
  readonly acteurId: number | null
  readonly role: string | null
  readonly reseauId: number | null
  readonly adherentId: number | null
  readonly action: AuditAction
  /** What it was done to: `campagne:12`, `client:7`, the name of a file or of a setting. Never a customer's contact. */
  readonly objet: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly ip: string
}

/** Who acts, as the audit log keeps it: spread into the entry. */
export const auditedBy = (
  session: Session,
  quand: Date,
): Pick<AuditEntry, 'quand' | 'acteurId' | 'role' | 'reseauId' | 'ip'> => ({
  quand,
  acteurId: session.utilisateurId,
  role: session.role,
  reseauId: session.reseau.id,
  ip: session.ip,
})

const actsForMembers = ['ADMIN_RESEAU', 'ADMIN', 'ANIMATEUR_RESEAU']

/**
 * Adds a line to the audit log: who, as what, from where, did what to whose data (domain.md C3). In a transaction, the line
 * exists if and only if what it tells was done. The database refuses to change or delete it. Somebody of the network who
 * acts on a member is noted as acting for it.
 */
export async function recordAudit(db: Db, { details = {}, ...entry }: AuditEntry): Promise<void> {
  const forAnother =
    entry.adherentId !== null && entry.role !== null && actsForMembers.includes(entry.role)
      ? { pourLeCompteDe: entry.adherentId }
      : {}
  await db
    .insertInto('journal_audit')
    .values({
      quand: entry.quand,
      acteur_id: entry.acteurId,
      role: entry.role,
      reseau_id: entry.reseauId,
      adherent_id: entry.adherentId,
      action: entry.action,
      objet: entry.objet,
      details: JSON.stringify({ ...details, ...forAnother }),
      ip: entry.ip,
    })
    .execute()
}
