import { createContext } from '../context.ts'
import { readEnv } from '../env.ts'
import { declareDiffusionJobs } from './diffusion.jobs.ts'
import { startPump } from './tick-diffusion.ts'

// A worker of its own, for tests that kill one: sends what is due in DATABASE_URL, its clock starting at TEST_NOW.
const base = Date.parse(process.env['TEST_NOW']!)
const started = performance.now()
const context = createContext({
  env: readEnv(),
  databaseUrl: process.env['DATABASE_URL']!,
  secret: new TextEncoder().encode(process.env['SECRET']!),
  clock: { now: () => new Date(base + performance.now() - started) },
})
declareDiffusionJobs(context)
const stop = startPump(context)
process.on(
  'SIGTERM',
  () =>
    void stop()
      .then(() => context.close())
      .then(() => process.exit(0)),
)
process.send?.('ready')
