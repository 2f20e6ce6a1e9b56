import type { AuditAction } from '@relance/domain/networks/audit.ts'
import type { Base, Db } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Session } from '../http/session.ts'

/** Notes what a caller did to a template of its own, by its title: it may be gone when the line is read. */
export const auditTemplate = (
  { clock }: Pick<Base, 'clock'>,
  tx: Db,
  session: Session,
  action: AuditAction & `gabarit.${string}`,
  { objet, titre }: { readonly objet: `gabarit-${'sms' | 'email'}:${number}`; readonly titre: string },
): Promise<void> =>
  recordAudit(tx, {
    ...auditedBy(session, clock.now()),
    adherentId: session.adherentId,
    action,
    objet,
    details: { titre },
  })
