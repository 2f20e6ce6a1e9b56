import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutPersons } from './safe-error.ts'
import { currentTrace } from './trace.ts'

/** The log of a process: one line of JSON each, with the ids of what asked for the work, and nobody's name, number or address. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, mixin: () => ({ ...currentTrace() }), serializers: { err: withoutPersons, motif: withoutPersons } },
    destination,
  )
