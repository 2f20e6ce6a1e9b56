import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What asked for a piece of work: every line of the log written meanwhile carries it. */
export interface Trace {
  /** The id of the HTTP request that began it, here or in the process that asked for the job. */
  readonly requete?: string
  /** The id of the job that does it, and its queue. */
  readonly tache?: string
  readonly file?: string
}

const storage = new AsyncLocalStorage<Trace>()

/** Runs a piece of work, with all that it awaits, under a trace. */
export const runTraced = <T>(trace: Trace, work: () => T): T => storage.run(trace, work)

export const currentTrace = (): Trace => storage.getStore() ?? {}

/** The id by which work of now is found again later: its request's, else its job's; null for what time alone brings about. */
export const currentOrigin = (): string | null => {
  const { requete, tache } = currentTrace()
  return requete ?? tache ?? null
}

/** What an id from outside may be: no room for a sentence, and a letter in it, so that it is nobody's number. */
const sane = /^(?=.*[A-Za-z])[A-Za-z0-9_-]{8,64}$/

/**
 * The id of a request: the one that came with it (`x-request-id`, from a proxy), where it is sane, else a new one. Not from
 * `context.random`: it decides nothing, and must not shift what a test foresees.
 */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && sane.test(given) ? given : randomUUID()
