import { join, resolve } from 'node:path'
import { openPool } from '../db/database.ts'
import { distribute } from '../db/distribute.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv } from '../env.ts'
import { runScript } from './run-script.ts'

// npm run db:distribute: spreads the tables over the machines of a Citus cluster, members' tables by member.
await runScript(async () => {
  const env = readEnv()
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ folder: join(resolve(env.DATA_DIR), 'postgres') })
  const pool = openPool(env.DATABASE_URL ?? embedded!.url, 3)
  try {
    await migrate(pool)
    const done = await distribute(pool)
    if (done === null)
      console.log('This PostgreSQL has no Citus (the extension "citus" is not installed). Nothing was changed.')
    else console.log(`Split by member: ${done.membre} tables. Copied to every machine: ${done.reference} tables.`)
  } finally {
    await pool.end()
    await embedded?.stop()
  }
})
