import { z } from 'zod'
import { auditActions } from './audit.ts'

export const AuditAction = z.enum(auditActions).meta({ id: 'AuditAction' })

/** A line of the audit log, as the network's administrators read it. */
export const AuditRow = z
  .object({
    id: z.int(),
    quand: z.iso.datetime(),
    acteurId: z.int().nullable(),
    acteur: z
      .string()
      .describe('name, else address; the product’s own for what it did by itself; empty when nobody is known'),
    acteurEmail: z.string().describe('empty when nobody is known'),
    role: z.string().nullable(),
    roleLibelle: z.string().describe('the role it had then, in the caller’s language; empty when nobody is known'),
    adherentId: z.int().nullable(),
    adherent: z.string().describe('trade name of the member concerned; empty when none is'),
    action: z.string(),
    libelle: z.string().describe('the action in the caller’s language'),
    objet: z.string().describe('what was acted upon, as it is kept'),
    objetLibelle: z
      .string()
      .describe('the same in the caller’s language, by its name where it is known; empty when nothing was'),
    lien: z
      .object({ page: z.enum(['adherent', 'utilisateurs', 'parametres']), adherentId: z.int().nullable() })
      .nullable()
      .describe('the page on which the network’s administrators find it; null when there is none'),
    details: z
      .array(z.object({ libelle: z.string(), valeur: z.string() }))
      .describe('what else is kept, in the caller’s language'),
    pourLeCompteDe: z.int().nullable().describe('the member in whose name somebody of the network acted'),
    ip: z.string(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof AuditRow>
