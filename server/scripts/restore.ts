import { join, resolve } from 'node:path'
import { systemClock } from '../context.ts'
import { startEmbedded } from '../db/embedded.ts'
import { restore } from '../db/restore.ts'
import { readEnv } from '../env.ts'
import { oneFolder, runScript } from './run-script.ts'

// npm run restore -- FOLDER [--replace]: puts a backup where the product looks for its data, and brings it up once.
await runScript(async () => {
  const { folder, replace } = oneFolder('Usage: npm run restore -- FOLDER [--replace]', { replace: true })
  const env = readEnv()
  if (env.DATABASE_URL) throw new Error('DATABASE_URL is set: this restores only the embedded database.')
  const dataDir = resolve(env.DATA_DIR)
  const { manifest, former } = await restore({ from: resolve(folder), dataDir, replace, now: systemClock.now() })
  for (const path of former) console.log(`What was there is kept as ${path}.`)
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') })
  await embedded.stop()
  console.log(`Restored to ${dataDir} as it was on ${manifest.madeAt}. Start Relance with: npm start`)
})
