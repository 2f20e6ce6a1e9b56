import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { beyondWall } from '../db/scope.ts'
import { currentTrace, runTraced, type Trace } from '../log/trace.ts'

/** What can be asked of the workers. Each module adds its own by declaration: see `*.jobs.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules declare their jobs by merging into it
export interface JobData {}
export type JobName = keyof JobData

export type JobHandler<N extends JobName> = (data: JobData[N]) => Promise<void>

export interface Jobs {
  /** Declares what does a job. Called once for each name, before `start`. A handler may run twice: it must bear it. */
  handle<N extends JobName>(name: N, handler: JobHandler<N>): void
  /** Asks for a job, in the transaction given: it exists if and only if the transaction commits. */
  enqueue<N extends JobName>(tx: unknown, name: N, data: JobData[N]): Promise<void>
  /** Creates the queues and, when `work` is true, starts taking jobs. */
  start(work: boolean): Promise<void>
  /** Stops taking jobs and waits for those under way. */
  stop(): Promise<void>
  /** Runs, here and now, all jobs that wait, until none is left: what tests and scripts use instead of `start(true)`. */
  drain(): Promise<void>
  /** How many jobs wait and run in each queue: counted every few seconds, not at the call. */
  counts(): Promise<{ readonly nom: string; readonly attente: number; readonly enCours: number }[]>
  /** Has a job that failed for good done again. */
  retry(nom: string, id: string): Promise<void>
}

const carried = 'requete'
/** A job as it is kept: what was asked, and the request that asked for it. */
type Kept = { readonly [carried]?: string }

/** What is kept beside a job's data, so that whoever does it writes the same id into the log. */
const carry = ({ requete }: Trace): Kept => (requete === undefined ? {} : { [carried]: requete })

/**
 * Jobs on pg-boss, in the product's own database. A worker that dies is noticed by its silence within seconds and its job
 * is done again by another one.
 */
export function createJobs(connectionString: string, log: Logger): Jobs {
  const boss = new PgBoss({
    connectionString,
    application_name: 'relance-jobs',
    max: 4,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  const handlers = new Map<string, (data: never) => Promise<void>>()
  /** Does a job under its ids, and writes down that it began and how it ended. */
  const doJob = (file: string, handler: (data: never) => Promise<void>, job: { id: string; data: unknown }) => {
    const { [carried]: requete, ...data } = job.data as Kept
    return runTraced({ ...(requete === undefined ? {} : { requete }), file, tache: job.id }, async () => {
      const started = performance.now()
      const took = () => Math.round(performance.now() - started)
      log.info(data, 'job taken')
      try {
        await handler(data as never)
      } catch (error) {
        log.error({ err: error, ms: took() }, 'job failed')
        throw error
      }
      log.info({ ms: took() }, 'job done')
    })
  }
  const queue = { retryLimit: 3, retryDelay: 1, retryBackoff: true, expireInSeconds: 3600, heartbeatSeconds: 10 }

  return {
    handle: (name, handler) => void handlers.set(name, handler as (data: never) => Promise<void>),
    enqueue: async (tx, name, data) => {
      const kept = { ...(data as object), ...carry(currentTrace()) }
      await beyondWall(tx as never, () => boss.send(name, kept, { db: fromKysely(tx as never) }))
    },
    start: async (work) => {
      await boss.start()
      for (const name of handlers.keys()) {
        if (!(await boss.getQueue(name))) await boss.createQueue(name, queue)
      }
      if (!work) return
      for (const [name, handler] of handlers) {
        // Where many wait, each is followed by the next without a pause.
        const pace = { pollingIntervalSeconds: 0.5, burstWhenReadyExceeds: 1, batchSize: 1, localConcurrency: 2 }
        await boss.work(name, pace, async ([job]) => {
          if (job) await doJob(name, handler, job)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
    counts: async () =>
      (await boss.getQueues()).map(({ name, queuedCount, activeCount }) => ({
        nom: name,
        attente: queuedCount,
        enCours: activeCount,
      })),
    retry: async (nom, id) => void (await boss.retry(nom, id)),
    drain: async () => {
      for (let found = true; found; ) {
        found = false
        for (const [name, handler] of handlers) {
          for (const job of await boss.fetch(name)) {
            found = true
            try {
              await doJob(name, handler, job)
              await boss.complete(name, job.id)
            } catch (error) {
              await boss.fail(name, job.id, { message: (error as Error).message })
              throw error
            }
          }
        }
      }
    },
  }
}
