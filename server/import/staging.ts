import { once } from 'node:events'
import type { Cell } from '@relance/domain/import/client-row.ts'
import type pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'

export const stagingTables = {
  clients: 'import_client',
  vehicules: 'import_vehicule',
  factures: 'import_facture_ligne',
} as const
export type StagingTable = (typeof stagingTables)[keyof typeof stagingTables]

const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One value as COPY's text form has it. */
function copied(value: Cell): string {
  if (typeof value === 'string')
    return special.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign]!) : value
  if (value === null) return '\\N'
  if (value === true) return 't'
  if (value === false) return 'f'
  return String(value)
}

const largestBatch = 256 * 1024

/** Rows on their way into a staging table by COPY. What was written is there once `close` is done. */
export interface Staging {
  add(ligne: number, cells: readonly Cell[]): void
  /** Waits until the database has taken enough of what was added. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Starts a COPY on a connection, which can do nothing else until it is closed. */
export function openStaging(
  client: pg.ClientBase,
  table: StagingTable,
  columns: readonly string[],
  owner: { readonly adherentId: number; readonly importId: number },
): Staging {
  const stream: CopyStreamQuery = client.query(
    from(`copy ${table} (adherent_id, import_id, ligne, ${columns.join(', ')}) from stdin`),
  )
  const failed = new Promise<never>((_, fail) => stream.once('error', fail))
  failed.catch(() => {})
  const prefix = `${owner.adherentId}\t${owner.importId}\t`
  let batch = ''
  const send = async (): Promise<void> => {
    if (batch === '') return
    const rows = batch
    batch = ''
    if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), failed])
  }
  return {
    add: (ligne, cells) => {
      let row = `${prefix}${ligne}`
      for (const cell of cells) row += `\t${copied(cell)}`
      batch += `${row}\n`
    },
    flush: async () => {
      if (batch.length >= largestBatch) await send()
    },
    close: async () => {
      await send()
      const done = Promise.race([once(stream, 'finish'), failed])
      stream.end()
      await done
    },
  }
}
