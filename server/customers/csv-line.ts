/** Byte order mark: without it spreadsheets read UTF-8 as the machine's old alphabet. */
export const csvStart = '\uFEFF'

/**
 * A line of CSV (decisions.md 9): semicolons, quotes doubled; a cell that a spreadsheet would take for a formula is marked
 * with an apostrophe. Phones are given in national digits, which need none.
 */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = /^[=@+\-\t\r]/.test(cell) ? `'${cell}` : cell
    return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(';')}\n`
}
