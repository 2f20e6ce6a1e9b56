import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/db/embedded.ts'

/**
 * A PostgreSQL for one measure, and a folder, both gone after `close`. `volatile`: nothing is made safe on the disk, where what is
 * measured is not writing.
 */
export async function openBenchDatabase({
  volatile,
}: {
  readonly volatile: boolean
}): Promise<{ readonly url: string; readonly folder: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'relance-bench-'))
  // Root's cluster belongs to nobody, who may enter: else it would be made elsewhere, and stay there.
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ folder: join(folder, 'database'), volatile })
  return {
    url: embedded.url,
    folder,
    close: async () => {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
