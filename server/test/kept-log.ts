import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { createLog } from '../log/create-log.ts'

/** A line of the log, as whoever searches it reads it. */
export interface LogLine {
  readonly msg: string
  readonly text: string
  readonly [field: string]: unknown
}

/** The product's own log, at its most talkative, kept for a test to read. */
export function keepLog(level = 'debug'): { readonly log: Logger; readonly lines: LogLine[] } {
  const lines: LogLine[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = chunk.toString()
      lines.push({ ...(JSON.parse(text) as { msg: string }), text })
      done()
    },
  })
  return { log: createLog(level, destination), lines }
}
