import { createContext } from '../../context.ts'
import { readEnv } from '../../env.ts'
import { declareJobs } from '../../modules.ts'

// A worker of its own, for tests that kill one: does the jobs of the months that wait in DATABASE_URL, its day TEST_NOW.
const context = createContext({
  env: readEnv(),
  databaseUrl: process.env['DATABASE_URL']!,
  secret: new TextEncoder().encode(process.env['SECRET']!),
  clock: { now: () => new Date(process.env['TEST_NOW']!) },
})
declareJobs(context)
await context.jobs.start(true)
process.send?.('ready')
