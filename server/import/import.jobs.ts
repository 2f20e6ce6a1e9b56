import type { Base } from '../base.ts'
import { listSilentImports } from './import-runs.sql.ts'
import { type AfterImport, runImport } from './run-import.ts'

declare module '../jobs/jobs.ts' {
  interface JobData {
    'import.executer': { readonly adherentId: number; readonly importId: number }
  }
}

/** Declares the job that does an import. */
export function declareImportJobs(base: Base, afterImport: AfterImport): void {
  base.jobs.handle('import.executer', (data) => runImport(base, data, afterImport))
}

/** Asks again for the imports whose worker has fallen silent. */
export async function tickImport({ db, clock, jobs }: Base): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const data of await listSilentImports(tx, clock.now())) await jobs.enqueue(tx, 'import.executer', data)
  })
}
