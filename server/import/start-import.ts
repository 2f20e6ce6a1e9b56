import { type ImportFile, importFiles } from '@relance/domain/import/import.ts'
import type { Base } from '../base.ts'
import { Refusal, refuseField } from '../http/problem.ts'
import { insertImport } from './import-runs.sql.ts'
import type { StoredFile } from './imports.sql.ts'
import { type ReceivedFile, recogniseFile } from './stored-files.ts'

/** Finds out which file is which. Refuses (422) none at all, one that is not known, and two of a kind. */
export async function recogniseFiles(base: Base, received: readonly ReceivedFile[]): Promise<StoredFile[]> {
  if (received.length === 0) throw refuseField('fichiers', 'IMPORT_SANS_FICHIER')
  const files = new Map<ImportFile, StoredFile>()
  for (const file of received) {
    const type = await recogniseFile(base, file)
    if (!type) throw refuseField('fichiers', 'IMPORT_FICHIER_INCONNU', { nom: file.nom })
    if (files.has(type)) throw refuseField('fichiers', 'IMPORT_FICHIER_EN_DOUBLE', { type: `${type}.csv` })
    files.set(type, { ...file, type })
  }
  return importFiles.flatMap((type) => files.get(type) ?? [])
}

/** Creates an import of stored files and asks for it to be done; its base is in qualification from then on. Refuses (409) a second one. */
export async function startImport(
  base: Base,
  given: {
    readonly adherentId: number
    readonly files: readonly StoredFile[]
    readonly origine: 'envoi' | 'commande'
    readonly acteurId: number | null
    /** false = the caller does it itself, now. */
    readonly enqueue: boolean
  },
): Promise<number> {
  return base.db.transaction().execute(async (tx) => {
    const importId = await insertImport(tx, { ...given, now: base.clock.now() })
    if (importId === null) throw new Refusal(409, 'IMPORT_EN_COURS')
    if (given.enqueue) await base.jobs.enqueue(tx, 'import.executer', { adherentId: given.adherentId, importId })
    return importId
  })
}
