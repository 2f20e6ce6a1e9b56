import pino from 'pino'
import type { Base } from '../base.ts'
import { createContext } from '../context.ts'
import { readEnv } from '../env.ts'
import { testClock } from '../test/test-context.ts'
import { runImport } from './run-import.ts'

// A worker of its own process, for a test to kill: node test-run-import.ts DATABASE_URL DATA_DIR NOW ADHERENT IMPORT.
const [databaseUrl = '', dataDir = '', now = '', adherentId = '', importId = ''] = process.argv.slice(2)
const base: Base = createContext({
  env: readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }),
  databaseUrl,
  secret: new Uint8Array(32),
  clock: testClock(now),
  log: pino({ level: 'silent' }),
})
await runImport(base, { adherentId: Number(adherentId), importId: Number(importId) }, [])
process.exit(0)
