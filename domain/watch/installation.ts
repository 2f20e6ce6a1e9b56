import { z } from 'zod'
import { providerStates } from './provider-state.ts'

const moment = z.iso.datetime()
const Canal = z.enum(['sms', 'email'])

export const WatchedProvider = z
  .object({
    canal: Canal,
    nom: z.string().describe('the driver: smpp, sinch, twilio, smtp, sandbox'),
    etat: z.enum(providerStates),
    reposJusqu: moment.nullable().describe('left alone until then, in the state `repos`'),
    enPanneDepuis: moment.nullable().describe('since when nothing has gone through; null when the last message did'),
    echecs: z.int().describe('failures in a row'),
    dernierSucces: moment.nullable().describe('to the minute'),
    dernierEchec: moment.nullable(),
    dernierCode: z.string(),
    parSeconde: z.number().nullable().describe('the rate set, in SMS segments or e-mails a second; null: none'),
  })
  .meta({ id: 'WatchedProvider' })
export type WatchedProvider = z.infer<typeof WatchedProvider>

export const WatchedBacklog = z
  .object({
    canal: Canal,
    due: z.int().describe('messages of due batches, not yet handed over'),
    enCours: z.int().describe('messages taken by a worker, their answer not yet known'),
    retardSecondes: z.int().describe('age of the oldest due batch that still has messages to hand over'),
  })
  .meta({ id: 'WatchedBacklog' })
export type WatchedBacklog = z.infer<typeof WatchedBacklog>

export const WatchedQueue = z
  .object({
    nom: z.string(),
    attente: z.int(),
    enCours: z.int(),
    echecs: z.int().describe('jobs that failed for good and are still kept'),
    plusAncienne: moment.nullable().describe('when the oldest job that waits was asked for'),
  })
  .meta({ id: 'WatchedQueue' })
export type WatchedQueue = z.infer<typeof WatchedQueue>

export const FailedJob = z
  .object({
    id: z.uuid(),
    nom: z.string(),
    quand: moment.describe('when its last attempt failed'),
    erreur: z.string().describe('the first line of what it said, without addresses and numbers'),
    essais: z.int().describe('how many attempts were made'),
    campagneId: z.int().nullable(),
    adherentId: z.int().nullable(),
    atelier: z.string().nullable(),
    requete: z.string().nullable().describe('the request that asked for it, as the logs name it'),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof FailedJob>

/** How the installation is, as far as the process that answers can know. */
export const Installation = z
  .object({
    quand: moment,
    fournisseurs: z.array(WatchedProvider),
    attente: z.array(WatchedBacklog),
    files: z.array(WatchedQueue),
    processus: z.object({
      role: z.enum(['api', 'worker', 'all']),
      depuis: moment.describe('when the process that answers was started'),
      node: z.string(),
    }),
    base: z.object({
      aJour: z.boolean().describe('whether the database is of the version that the process expects: what /ready says'),
      migration: z.string(),
      postgresql: z.string(),
      embarquee: z.boolean().describe('the database of `npm start`, without DATABASE_URL'),
      octets: z.int(),
      sauvegarde: moment.nullable().describe('when `npm run backup` last ended well; null when it is not known'),
    }),
  })
  .meta({ id: 'Installation' })
export type Installation = z.infer<typeof Installation>
