import { operationOfLine } from '../values/operations.ts'
import { normalisePlate } from '../values/plate.ts'
import type { Cell } from './client-row.ts'
import { readAmount, readDay, readKilometres, readText } from './fields.ts'
import type { Columns } from './headings.ts'
import type { Report } from './rejects.ts'

/** The columns of a checked line of an invoice, in the order of its cells. */
export const invoiceColumns = [
  'numero',
  'type',
  'date_facture',
  'plaque',
  'code_client',
  'kilometrage',
  'montant_ht',
  'montant_ttc',
  'ligne_no',
  'code_operation',
  'libelle',
  'quantite',
  'montant_ligne_ht',
  'operation_id',
] as const

const operationByLine = new Map<string, number | null>()
function operationOf(code: string, libelle: string): number | null {
  const key = `${code}\n${libelle}`
  const known = operationByLine.get(key)
  if (known !== undefined) return known
  const operation = operationOfLine(code, libelle)
  if (operationByLine.size < 20_000) operationByLine.set(key, operation)
  return operation
}

const typeOf = (cell: string, montant: number): 'FAC' | 'AVOIR' => {
  const text = cell.trim().toUpperCase()
  if (text === 'FAC') return 'FAC'
  if (/^(?:AV|AVOIR|A|CREDIT|CREDIT NOTE|NC|NOTE DE CREDIT)$/.test(text) || text.startsWith('AVOIR')) return 'AVOIR'
  return text === '' && montant < 0 ? 'AVOIR' : 'FAC'
}

export interface InvoiceReader {
  /** Checks one row: what it holds, in the order of `invoiceColumns`; null (reported) when it cannot be a line of an invoice. */
  read(cells: readonly string[]): Cell[] | null
  /** Whether a line number came twice, or out of order, among the lines of an invoice. */
  readonly outOfOrder: boolean
}

/**
 * Reads the rows of factures.csv, of which each repeats its invoice: what the invoice says of itself is read where it starts, or
 * where it says something else (a plate spelled otherwise is the same plate), and left empty on the lines that follow.
 */
export function createInvoiceReader(columns: Columns, report: Report): InvoiceReader {
  const header = [
    'numero',
    'type',
    'date',
    'immatriculation',
    'code_client',
    'kilometrage',
    'montant_ht',
    'montant_ttc',
  ]
    .map((field) => columns[field])
    .filter((column) => column !== undefined)
  const at = (cells: readonly string[], field: string): string => {
    const column = columns[field]
    return column === undefined ? '' : cells[column]!
  }
  const hasLines = ['code_operation', 'libelle', 'montant_ligne_ht'].some((field) => columns[field] !== undefined)
  let previous: readonly string[] | null = null
  let current: Cell[] = []
  let sign = 1
  let lastNumber = 0
  let outOfOrder = false

  const readHeader = (cells: readonly string[]): Cell[] | null => {
    const numero = readText(at(cells, 'numero'))
    if (numero === '') {
      report('IMPORT_NUMERO_MANQUANT', 'numero', '')
      return null
    }
    let wrong = false
    const date = readDay(at(cells, 'date'), 'date', (_code, champ, valeur) => {
      wrong = true
      report('IMPORT_DATE_MANQUANTE', champ, valeur)
    })
    if (date === null) {
      if (!wrong) report('IMPORT_DATE_MANQUANTE', 'date', readText(at(cells, 'date')))
      return null
    }
    const ht = readAmount(at(cells, 'montant_ht'), 'montant_ht', report)
    const ttc = readAmount(at(cells, 'montant_ttc'), 'montant_ttc', report)
    const type = typeOf(at(cells, 'type'), ttc || ht)
    const plaque = normalisePlate(at(cells, 'immatriculation'))
    const client = readText(at(cells, 'code_client'))
    return [
      numero,
      type,
      date,
      plaque === '' ? null : plaque,
      client === '' ? null : client,
      readKilometres(at(cells, 'kilometrage'), 'kilometrage', report),
      type === 'AVOIR' ? -Math.abs(ht) : ht,
      type === 'AVOIR' ? -Math.abs(ttc) : ttc,
    ]
  }

  return {
    get outOfOrder() {
      return outOfOrder
    },
    read: (cells) => {
      let starts = true
      if (previous !== null && header.every((column) => cells[column] === previous![column])) starts = false
      else {
        const read = readHeader(cells)
        if (!read) return null
        const same = previous !== null && read[0] === current[0]
        starts = !same || read.some((value, index) => value !== current[index])
        if (!same) lastNumber = 0
        current = read
        sign = read[1] === 'AVOIR' ? -1 : 1
        previous = cells
      }
      const given = at(cells, 'ligne_no')
      let number = Number(given)
      if (!Number.isInteger(number) || number < 1 || number > 1_000_000) {
        if (given.trim() !== '') report('IMPORT_LIGNE_NO_INCORRECT', 'ligne_no', readText(given))
        number = lastNumber + 1
      }
      if (number <= lastNumber) outOfOrder = true
      lastNumber = number
      const code = readText(at(cells, 'code_operation'))
      const libelle = readText(at(cells, 'libelle'))
      const quantity = at(cells, 'quantite')
      const amount = readAmount(at(cells, 'montant_ligne_ht'), 'montant_ligne_ht', report)
      const head = starts ? current : [current[0]!, null, null, null, null, null, null, null]
      return [
        ...head,
        hasLines ? number : null,
        code,
        libelle,
        quantity === '1' || quantity === '' ? 1 : Math.round(readAmount(quantity, 'quantite', report) / 10) / 1000,
        sign < 0 ? -Math.abs(amount) : amount,
        operationOf(code, libelle),
      ]
    },
  }
}
