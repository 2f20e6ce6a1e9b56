import { metaOf } from '@relance/domain/contract/page.ts'
import { watchContract } from '@relance/domain/watch/watch.contract.ts'
import type { Context } from '../context.ts'
import { outsideScope } from '../db/scope.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import { getInstallation } from './installation.ts'
import { findFailedJob, listFailedJobs } from './queues.sql.ts'
import { listTroubles } from './troubles.sql.ts'

/**
 * The operator's calls. The right is the only wall here: they are of all networks, so that they leave the scope of the session's own
 * (docs/decisions/0025), and they show ids, names of workshops and counts, nothing of a customer.
 */
export function watchHandlers(context: Context): Handlers<typeof watchContract> {
  const { db, clock, jobs } = context
  return {
    getInstallation: async () => outsideScope(() => getInstallation(context)),
    listTroubles: async ({ query }) => {
      const { rows, total } = await outsideScope(() => listTroubles(db, { ...query, now: clock.now() }))
      return { data: rows, meta: metaOf(query, total, watchContract.listTroubles.path) }
    },
    listFailedJobs: async ({ query }) => {
      const { rows, total } = await outsideScope(() => listFailedJobs(db, query))
      return { data: rows, meta: metaOf(query, total, watchContract.listFailedJobs.path) }
    },
    retryJob: async ({ params: { tache }, session }) =>
      outsideScope(async () => {
        const nom = await findFailedJob(db, tache)
        if (nom === null) throw notFound()
        await jobs.retry(nom, tache)
        await recordAudit(db, {
          ...auditedBy(session, clock.now()),
          adherentId: null,
          action: 'tache.reprendre',
          objet: 'tache',
          details: { file: nom, tache },
        })
      }),
  }
}
