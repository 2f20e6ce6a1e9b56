import { mkdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { systemClock } from '../context.ts'
import { backUp } from '../db/backup.ts'
import { startEmbedded } from '../db/embedded.ts'
import { readEnv } from '../env.ts'
import { oneFolder, runScript } from './run-script.ts'

// npm run backup -- FOLDER: copies the embedded database and the data folder, while the product runs or not.
await runScript(async () => {
  const { folder } = oneFolder('Usage: npm run backup -- FOLDER   (an empty one, or one that is not there yet)')
  const env = readEnv()
  if (env.DATABASE_URL)
    throw new Error('DATABASE_URL is set: that database is yours, back it up with pg_dump or pg_basebackup.')
  const dataDir = resolve(env.DATA_DIR)
  const to = resolve(folder)
  if (to === dataDir || to.startsWith(dataDir + sep)) throw new Error(`The backup must not be inside ${dataDir}.`)
  mkdirSync(dataDir, { recursive: true })
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') })
  try {
    const manifest = await backUp({ embedded, dataDir, to, now: systemClock.now() })
    const files = Object.values(manifest.files)
    const megabytes = (files.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20).toFixed(1)
    console.log(
      `Backed up to ${to}: ${files.length} files, ${megabytes} MB, up to the migration ${manifest.migration}.`,
    )
    console.log('It holds the key that signs links and sessions, and all customers: keep it as safe as the product.')
  } finally {
    await embedded.stop()
  }
})
