import { type Cell, clientColumns, type LocatePlace, readClient } from '@relance/domain/import/client-row.ts'
import { createCsvReader, separatorOf } from '@relance/domain/import/csv-reader.ts'
import { type Columns, columnsOf, requiredFields } from '@relance/domain/import/headings.ts'
import type { ImportFile } from '@relance/domain/import/import.ts'
import { createInvoiceReader, invoiceColumns } from '@relance/domain/import/invoice-row.ts'
import { type RejectCode, type Report, rejectLevelOf } from '@relance/domain/import/rejects.ts'
import { readVehicle, vehicleColumns } from '@relance/domain/import/vehicle-row.ts'
import type pg from 'pg'
import type { Base } from '../base.ts'
import { detectEncoding, readText, UnreadableFile } from './decode.ts'
import type { Run } from './import-runs.sql.ts'
import type { StoredFile } from './imports.sql.ts'
import { insertRejects, type Reject } from './rejects.sql.ts'
import { openStaging, type Staging, stagingTables } from './staging.ts'

/** What reading one file found. */
export interface FileReading {
  readonly file: StoredFile
  /** The fields of the file, by the names of domain.md E5. */
  readonly champs: ReadonlySet<string>
  lus: number
  /** Rows left out. */
  rejetes: number
  /** Fields left empty in rows that were kept. */
  champsIgnores: number
  /** Lines of invoices whose numbers are not in order: the same one may come twice. */
  outOfOrder: boolean
}

export interface Garage {
  readonly pays: string
  readonly locate: LocatePlace
}

interface Rows {
  readonly columns: readonly string[]
  read(cells: readonly string[]): Cell[] | null
  outOfOrder(): boolean
}

function rowsOf(type: ImportFile, columns: Columns, garage: Garage, report: Report): Rows {
  switch (type) {
    case 'clients':
      return {
        columns: clientColumns,
        read: (cells) => readClient(cells, columns, garage, report),
        outOfOrder: () => false,
      }
    case 'vehicules':
      return {
        columns: vehicleColumns,
        read: (cells) => readVehicle(cells, columns, garage.pays, report),
        outOfOrder: () => false,
      }
    case 'factures': {
      const invoices = createInvoiceReader(columns, report)
      return { columns: invoiceColumns, read: invoices.read, outOfOrder: () => invoices.outOfOrder }
    }
  }
}

/** How often a long reading stops for a moment to write how far it has come (and lets others have its connection). */
const pauseMilliseconds = 300
const mostRejectsHeld = 2000
const longestValue = 200

/** A value as the report shows it: on one line, and not all of a page. */
const shown = (valeur: string): string =>
  valeur
    .slice(0, longestValue)
    .replaceAll('\0', '')
    .replaceAll(/[\r\n]+/g, ' ')

export interface ReadOptions {
  readonly base: Pick<Base, 'db' | 'pool'>
  readonly run: Run
  readonly file: StoredFile
  readonly path: string
  readonly garage: Garage
  /** Told at each pause, with what was read since the last one. */
  progress(since: { readonly octets: number; readonly lignes: number; readonly rejets: number }): Promise<void>
}

/**
 * Reads one file into its staging table: bytes → text → rows → checked rows → COPY, as a stream. A row that cannot be read goes to the reject report
 * and the rest goes on. Throws `UnreadableFile` when nothing of the file can be read.
 */
export async function readFile({ base, run, file, path, garage, progress }: ReadOptions): Promise<FileReading> {
  const encoding = await detectEncoding(path, file.nom)
  const reading = { file, champs: new Set<string>(), lus: 0, rejetes: 0, champsIgnores: 0, outOfOrder: false }
  let rejects: Reject[] = []
  let line = 1
  const reject = (ligne: number, code: RejectCode, champ: string, valeur: string) => {
    rejects.push({ fichier: file.nom, type: file.type, ligne, champ, code, valeur: shown(valeur) })
    const level = rejectLevelOf(code)
    if (level === 'ligne') reading.rejetes++
    if (level === 'champ') reading.champsIgnores++
  }
  const report: Report = (code, champ, valeur) => reject(line, code, champ, valeur)

  let rows: Rows | null = null
  let added: { readonly ligne: number; readonly cells: Cell[] }[] = []
  const copy: { client: pg.PoolClient | null; staging: Staging | null } = { client: null, staging: null }
  const keep = (ligne: number, cells: Cell[]) => {
    if (copy.staging) copy.staging.add(ligne, cells)
    else added.push({ ligne, cells })
  }

  const takeHeading = (headings: readonly string[]) => {
    const columns = columnsOf(file.type, headings)
    for (const champ of requiredFields[file.type])
      if (columns[champ] === undefined) throw new UnreadableFile('IMPORT_COLONNE_MANQUANTE', { nom: file.nom, champ })
    for (const champ of Object.keys(columns)) reading.champs.add(champ)
    rows = rowsOf(file.type, columns, garage, report)
  }
  const takeRow = (cells: string[], ligne: number) => {
    if (rows === null) {
      reader.columns = cells.length
      return takeHeading(cells)
    }
    const short = cells.length < reader.columns
    if (short || cells.length > reader.columns) {
      if (cells.every((cell) => cell.trim() === '')) return
      if (short || cells.slice(reader.columns).some((cell) => cell.trim() !== '')) {
        reading.lus++
        return reject(ligne, 'IMPORT_LIGNE_INCOMPLETE', '', `${cells.length} / ${reader.columns}`)
      }
    }
    line = ligne
    if (cells[0] === '' && cells.every((cell) => cell.trim() === '')) return
    reading.lus++
    const checked = rows.read(cells)
    if (checked) keep(ligne, checked)
  }
  const events = {
    row: takeRow,
    strayQuote: (ligne: number, kept: boolean, text: string) => {
      if (!kept) reading.lus++
      reject(ligne, kept ? 'IMPORT_GUILLEMET_ISOLE' : 'IMPORT_GUILLEMET', '', text)
    },
    tooLong: (ligne: number) => {
      reading.lus++
      reject(ligne, 'IMPORT_LIGNE_TROP_LONGUE', '', '')
    },
  }
  let reader = createCsvReader(';', events)

  let octets = 0
  let lignes = 0
  let written = Promise.resolve()
  const open = async () => {
    if (rows === null || copy.staging !== null) return
    copy.client = await base.pool.connect()
    copy.staging = openStaging(copy.client, stagingTables[file.type], rows.columns, run)
    for (const { ligne, cells } of added) copy.staging.add(ligne, cells)
    added = []
  }
  const pause = async () => {
    await copy.staging?.close()
    copy.client?.release()
    copy.staging = null
    copy.client = null
    const found = rejects
    const since = { octets, lignes: reading.lus - lignes, rejets: found.length }
    rejects = []
    ;[octets, lignes] = [0, reading.lus]
    // Written while the reading goes on; when it fails, the next pause says so.
    await written
    written = insertRejects(base.db, run, found).then(() => progress(since))
    written.catch(() => {})
  }

  let last = performance.now()
  let first = true
  try {
    for await (const { text, bytes } of readText(path, encoding)) {
      if (first) {
        const end = text.indexOf('\n')
        reader = createCsvReader(separatorOf(end < 0 ? text : text.slice(0, end)), events)
        first = false
      }
      reader.push(text)
      octets += bytes
      await open()
      await copy.staging?.flush()
      if (performance.now() - last > pauseMilliseconds || rejects.length > mostRejectsHeld) {
        await pause()
        last = performance.now()
      }
    }
    reader.end()
    if (rows === null) throw new UnreadableFile('IMPORT_FICHIER_VIDE', { nom: file.nom })
    await open()
    await pause()
    await written
  } catch (error) {
    // A connection in the middle of a COPY is of no more use.
    copy.client?.release(true)
    await Promise.allSettled([written])
    throw error
  }
  reading.outOfOrder = (rows as Rows).outOfOrder()
  return reading
}
