import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../server/db/database.ts'
import { describeSchema } from '../server/db/describe-schema.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'

// Writes the types of the tables as the migrations leave them: `npm run db:types` after each new migration.
const folder = mkdtempSync(join(tmpdir(), 'relance-types-'))
chmodSync(folder, 0o755)
const embedded = await startEmbedded({ folder, volatile: true })
const pool = openPool(embedded.url, 2)
await migrate(pool)
writeFileSync(join(import.meta.dirname, '../server/db/schema.generated.ts'), await describeSchema(pool))
await pool.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
