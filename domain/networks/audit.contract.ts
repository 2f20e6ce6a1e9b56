import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { AuditAction, AuditRow } from './audit-row.ts'

const AuditFilter = z.object({
  acteur: z.string().trim().max(100).optional().describe('part of the name or of the address of who did it'),
  action: AuditAction.optional(),
  adherentId: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional()
    .describe('only what was done to this member'),
  debut: z.iso.date().optional().describe('first day, in the time of Europe/Paris'),
  fin: z.iso.date().optional().describe('last day, included'),
})

/** The audit log of a network: read and filtered by its administrators, never changed. */
export const auditContract = {
  listAudit: route({
    method: 'GET',
    path: `${base}/service-reseau/audit`,
    summary: 'Who did what, when and from where, newest first',
    access: 'network.admin',
    params: ofNetwork,
    query: pageQuery(50).extend(AuditFilter.shape),
    reply: pageOf(AuditRow),
  }),
  exportAudit: route({
    method: 'GET',
    path: `${base}/service-reseau/audit/export`,
    summary: 'The same, as a file. Taking it is itself recorded',
    access: 'network.admin',
    params: ofNetwork,
    query: AuditFilter,
    reply: 'csv',
  }),
}
