/** What becomes of a file's text. `line` is the line of the file where the row starts, the heading being line 1. */
export interface CsvEvents {
  /** A row. Before `columns` is known (the heading) any number of cells. */
  row(cells: string[], line: number): void
  /** A quotation mark that is never closed, or closed where no cell ends. `kept` = the row was read all the same. */
  strayQuote(line: number, kept: boolean, text: string): void
  /** A line so long that it cannot be a row: it was left out. */
  tooLong(line: number): void
}

export interface CsvReader {
  /** How many cells a row must have, once the heading is read. */
  columns: number
  push(text: string): void
  /** The text is over: the last row needs no line break. */
  end(): void
}

// A quoted cell may hold line breaks (an address, a note). One longer than this is a quote that was never closed.
const longestQuoted = 64 * 1024
const mostLines = 40
const longestLine = 1024 * 1024

type Attempt = { readonly cells: string[]; readonly next: number; readonly lines: number } | 'incomplete' | 'malformed'

/** Reads one row with quotes from `start`. `complete` = no more text will come. */
function readQuoted(text: string, start: number, separator: string, complete: boolean): Attempt {
  const cells: string[] = []
  let lines = 1
  for (let at = start; ; ) {
    let cell: string
    if (text[at] === '"') {
      let from = at + 1
      cell = ''
      for (;;) {
        const quote = text.indexOf('"', from)
        if (quote < 0) return complete ? 'malformed' : 'incomplete'
        cell += text.slice(from, quote)
        if (quote + 1 >= text.length && !complete) return 'incomplete'
        if (text[quote + 1] !== '"') {
          at = quote + 1
          break
        }
        cell += '"'
        from = quote + 2
      }
      for (let i = cell.indexOf('\n'); i >= 0; i = cell.indexOf('\n', i + 1)) lines++
      if (text[at] === '\r' && at + 1 >= text.length && !complete) return 'incomplete'
      if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)) at++
    } else {
      const end = text.indexOf('\n', at)
      if (end < 0 && !complete) return 'incomplete'
      const stop = end < 0 ? text.length : end
      const cut = text.indexOf(separator, at)
      if (cut >= 0 && cut < stop) {
        cell = text.slice(at, cut)
        at = cut
      } else {
        cell = text.slice(at, stop)
        if (cell.endsWith('\r')) cell = cell.slice(0, -1)
        at = stop
      }
    }
    cells.push(cell)
    if (at >= text.length) return { cells, next: text.length, lines }
    if (text[at] === '\n') return { cells, next: at + 1, lines }
    if (text[at] !== separator) return 'malformed'
    at++
  }
}

/**
 * Reads the rows of a CSV text that comes in pieces, in memory that does not grow with it. Unlike a strict reader it survives a stray quotation
 * mark, which would swallow the rest of the file: the row it opens is read as if the mark were an ordinary character if
 * that gives the right number of cells, and left out otherwise; reading goes on at the next line.
 */
export function createCsvReader(separator: string, events: CsvEvents): CsvReader {
  let buffer = ''
  let line = 1
  let skipping = false

  const drain = (complete: boolean): void => {
    let at = 0
    let quote = buffer.indexOf('"')
    while (at < buffer.length) {
      const end = buffer.indexOf('\n', at)
      if (quote >= 0 && quote < at) quote = buffer.indexOf('"', at)
      if (end < 0 && !complete && (skipping || buffer.length - at > longestLine)) {
        if (!skipping) events.tooLong(line)
        skipping = true
        at = buffer.length
        break
      }
      if (skipping) {
        skipping = false
        line++
        at = end < 0 ? buffer.length : end + 1
        continue
      }
      const stop = end < 0 ? buffer.length : end
      if (quote < 0 || quote > stop) {
        if (end < 0 && !complete) break
        const text = buffer.slice(at, stop > at && buffer[stop - 1] === '\r' ? stop - 1 : stop)
        if (text !== '') events.row(text.split(separator), line)
        line++
        at = stop + 1
        continue
      }
      const attempt = readQuoted(buffer, at, separator, complete)
      if (attempt === 'incomplete') {
        const pending = buffer.slice(at)
        if (pending.length <= longestQuoted && !hasMoreLines(pending, mostLines)) break
      } else if (attempt !== 'malformed') {
        const right = attempt.cells.length === reader.columns || reader.columns === 0
        if (right || attempt.lines === 1) {
          events.row(attempt.cells, line)
          line += attempt.lines
          at = attempt.next
          continue
        }
      }
      // A quote that does not hold: its line alone.
      if (end < 0 && !complete && buffer.length - at <= longestQuoted) break
      const text = buffer.slice(at, stop).replace(/\r$/, '')
      const cells = text.split(separator)
      const kept = cells.length === reader.columns
      events.strayQuote(line, kept, text)
      if (kept)
        events.row(
          cells.map((cell) => cell.replace(/^"|"$/g, '')),
          line,
        )
      line++
      at = stop + 1
    }
    buffer = at >= buffer.length ? '' : buffer.slice(at)
  }

  const reader: CsvReader = {
    columns: 0,
    push: (text) => {
      buffer = buffer === '' ? text : buffer + text
      drain(false)
    },
    end: () => {
      drain(true)
      buffer = ''
    },
  }
  return reader
}

function hasMoreLines(text: string, most: number): boolean {
  let count = 0
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) if (++count > most) return true
  return false
}

/** The mark that parts the cells of a heading: the one of `;`, `,`, tab and `|` that comes most often. */
export function separatorOf(heading: string): string {
  const count = (mark: string) => heading.split(mark).length
  return [';', ',', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
