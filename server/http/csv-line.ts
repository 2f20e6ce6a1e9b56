/** Byte order mark: without it spreadsheets read UTF-8 as the machine's old alphabet. */
export const csvStart = '\uFEFF'

/**
 * A line of CSV (decisions.md 9): semicolons, quotes doubled; a cell that a spreadsheet would take for a formula is marked
 * with an apostrophe; a line break inside a cell becomes a space, so that a record is a line. Phones are given in national
 * digits, which need no apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const flat = cell.replaceAll(/\s*[\r\n]+\s*/g, ' ')
    const safe = /^[=@+\-\t]/.test(flat) ? `'${flat}` : flat
    return /[;"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(';')}\n`
}
