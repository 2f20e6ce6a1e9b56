/** A batch as it is typed: local day and hour of the garage, and how many messages. An empty volume is not a number yet. */
export interface BatchRow {
  readonly date: string
  readonly heure: string
  readonly volume: number | ''
}

/** How many messages the batches hold; an empty volume counts as none. */
export const sumOf = (rows: readonly BatchRow[]): number =>
  rows.reduce((sum, row) => sum + (row.volume === '' ? 0 : row.volume), 0)

/** Shares a total among batches as evenly as it goes, the first ones taking what is left over. */
export function shareOut(rows: readonly BatchRow[], total: number): BatchRow[] {
  if (rows.length === 0) return []
  const each = Math.floor(total / rows.length)
  const over = total - each * rows.length
  return rows.map((row, index) => ({ ...row, volume: each + (index < over ? 1 : 0) }))
}

/** Adds a batch a day after the last one, at the same hour, with what remains; when nothing remains, all share alike. */
export function addBatch(rows: readonly BatchRow[], total: number, nextDay: (day: string) => string): BatchRow[] {
  const last = rows.at(-1)
  if (!last) return [{ date: '', heure: '10:00', volume: total }]
  const left = total - sumOf(rows)
  const next = [...rows, { date: last.date && nextDay(last.date), heure: last.heure, volume: Math.max(0, left) }]
  return left > 0 ? next : shareOut(next, total)
}

type BatchFault = 'volume' | 'date' | 'heure' | 'order'

/**
 * What is wrong with each batch, as far as the page can tell: volumes that are not numbers, days missing, disorder. With
 * `immediate` the first batch leaves at once: its day and hour are not read.
 */
export function faultsOf(rows: readonly BatchRow[], immediate = false): (BatchFault | null)[] {
  return rows.map((row, index) => {
    if (row.volume === '' || !Number.isInteger(row.volume) || row.volume < 1) return 'volume'
    if (immediate && index === 0) return null
    if (!/^\d{4}-\d{2}-\d{2}$/.test(row.date)) return 'date'
    if (!/^\d{2}:\d{2}$/.test(row.heure)) return 'heure'
    const before = rows[index - 1]
    const compares = before?.date && before.heure && !(immediate && index === 1)
    return compares && `${before.date}T${before.heure}` >= `${row.date}T${row.heure}` ? 'order' : null
  })
}
