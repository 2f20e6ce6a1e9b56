import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCsvReader, separatorOf } from './csv-reader.ts'

interface Read {
  readonly rows: string[][]
  readonly lines: number[]
  readonly strays: { line: number; kept: boolean }[]
  readonly tooLong: number[]
}

function readAll(pieces: readonly string[], columns: number): Read {
  const read: Read = { rows: [], lines: [], strays: [], tooLong: [] }
  const reader = createCsvReader(';', {
    row: (cells, line) => {
      read.rows.push(cells)
      read.lines.push(line)
    },
    strayQuote: (line, kept) => void read.strays.push({ line, kept }),
    tooLong: (line) => void read.tooLong.push(line),
  })
  reader.columns = columns
  for (const piece of pieces) reader.push(piece)
  reader.end()
  return read
}

const written = (rows: readonly (readonly string[])[], lineBreak: string) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join(lineBreak)

describe('reading CSV', () => {
  it('reads plain and quoted cells, line breaks in quotes, and says on which line of the file a row starts', () => {
    const read = readAll(['a;b\r\n1;"x; ""y"""\r\n2;"Bât. B\r\nappt 12"\r\n\r\n3;z'], 2)
    expect(read.rows).toEqual([
      ['a', 'b'],
      ['1', 'x; "y"'],
      ['2', 'Bât. B\r\nappt 12'],
      ['3', 'z'],
    ])
    expect(read.lines).toEqual([1, 2, 3, 6])
    expect(read.strays).toEqual([])
  })

  it('a stray quote does not swallow the rest of the file: its line is named, read literally, and the rest read as it is', () => {
    const read = readAll(['1;a;x\n2;"Le Clos;y\n3;c;z\n4;"Bât. B\nappt 12";z\n5;e;z\n'], 3)
    expect(read.strays).toEqual([{ line: 2, kept: true }])
    expect(read.rows).toEqual([
      ['1', 'a', 'x'],
      ['2', 'Le Clos', 'y'],
      ['3', 'c', 'z'],
      ['4', 'Bât. B\nappt 12', 'z'],
      ['5', 'e', 'z'],
    ])
  })

  it('a stray quote on a row that cannot be read otherwise leaves out that row only', () => {
    const read = readAll(['1;a\n"2\n3;c\n4;d\n'], 2)
    expect(read.strays).toEqual([{ line: 2, kept: false }])
    expect(read.rows.map((row) => row[0])).toEqual(['1', '3', '4'])
  })

  it('a stray quote in the last row of a large file is found in bounded memory', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `${i};abcdefghij\n`)
    const read = readAll(['x;"y\n', ...many], 2)
    expect(read.strays).toEqual([{ line: 1, kept: true }])
    expect(read.rows).toHaveLength(20_001)
  })

  it('leaves out a line too long to be a row, and reads on', () => {
    const read = readAll(['1;a\n', ...Array.from({ length: 30 }, () => 'x'.repeat(100_000)), '\n2;b\n'], 2)
    expect(read.tooLong).toEqual([2])
    expect(read.rows).toEqual([
      ['1', 'a'],
      ['2', 'b'],
    ])
    expect(read.lines).toEqual([1, 3])
  })

  it('reads what was written, however it is cut into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ';', '"', '\n', '\r\n', ' ', '€'), maxLength: 6 })
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      )
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), (rows, lineBreak, size) => {
        const text = written(rows, lineBreak)
        const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
          text.slice(i * size, i * size + size),
        )
        const read = readAll(pieces, rows[0]!.length)
        expect(read.rows).toEqual(rows)
        expect(read.strays).toEqual([])
      }),
    )
  })

  it('knows the separator of a heading', () => {
    expect(separatorOf('a;b;c')).toBe(';')
    expect(separatorOf('a,b,c')).toBe(',')
    expect(separatorOf('a\tb')).toBe('\t')
    expect(separatorOf('a|b')).toBe('|')
    expect(separatorOf('a')).toBe(';')
  })
})
