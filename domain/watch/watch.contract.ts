import { z } from 'zod'
import { pageOf, pageQuery } from '../contract/page.ts'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { FailedJob, Installation } from './installation.ts'
import { TroubleRow } from './trouble-row.ts'

const place = `${base}/service-exploitation`

/** What the operator of the installation sees: everything, of all networks, whatever network the session is in. */
export const watchContract = {
  getInstallation: route({
    method: 'GET',
    path: `${place}/installation`,
    summary: 'Providers, what waits, queues, process and database',
    access: 'installation.admin',
    params: ofNetwork,
    reply: Installation,
  }),
  listTroubles: route({
    method: 'GET',
    path: `${place}/blocages`,
    summary: 'Campaigns of all networks that do not go on, why, and what to do; the most pressing first',
    access: 'installation.admin',
    params: ofNetwork,
    query: pageQuery(10),
    reply: pageOf(TroubleRow),
  }),
  listFailedJobs: route({
    method: 'GET',
    path: `${place}/taches-en-echec`,
    summary: 'Jobs that failed for good, the last one first; they are kept for a week',
    access: 'installation.admin',
    params: ofNetwork,
    query: pageQuery(10),
    reply: pageOf(FailedJob),
  }),
  retryJob: route({
    method: 'POST',
    path: `${place}/taches-en-echec/{tache}/reprise`,
    summary: 'Have a job that failed done again. Each bears it: it finds what is done already',
    access: 'installation.admin',
    params: ofNetwork.extend({ tache: z.uuid() }),
    reply: 'empty',
  }),
}
