/**
 * A text as a QR code (ISO/IEC 18004:2015): bytes in UTF-8, error correction level M, versions 1 to 13 (331 bytes). An
 * `otpauth:` address is some 130 bytes. No library: it is one page of arithmetic, and no secret leaves the browser.
 */

/** Table 9 of the standard, level M, from version 1: check codewords of a block, and blocks. */
const checkLengths = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22] as const
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9] as const

/** How many modules a version has for codewords: all but its patterns. */
function freeModules(version: number): number {
  const all = (16 * version + 128) * version + 64
  if (version < 2) return all
  const aligned = Math.floor(version / 7) + 2
  return all - ((25 * aligned - 10) * aligned - 55) - (version >= 7 ? 36 : 0)
}

const codewordsOf = (version: number) => Math.floor(freeModules(version) / 8)
const dataLengthOf = (version: number) => codewordsOf(version) - checkLengths[version - 1]! * blockCounts[version - 1]!

function versionFor(length: number): number {
  const versions = checkLengths.map((_, index) => index + 1)
  const version = versions.find((one) => 4 + (one < 10 ? 8 : 16) + 8 * length <= 8 * dataLengthOf(one))
  if (version === undefined) throw new Error(`${length} bytes are too many for a QR code of version 13`)
  return version
}

/** The data codewords: mode, length, bytes, end, and padding (7.4). */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const room = 8 * dataLengthOf(version)
  let bits = `0100${bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')}`
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  bits += '0'.repeat(Math.min(4, room - bits.length))
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) bits += pad.toString(2).padStart(8, '0')
  return bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))
}

/** A product in the field of 256 elements whose polynomial is 0x11d. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

/** The polynomial of so many roots, without its leading 1 (annex A). */
function generatorOf(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let n = 0; n < degree; n++) {
    for (let at = 0; at < degree; at++) result[at] = multiply(result[at]!, root) ^ (result[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return result
}

function checkOf(data: readonly number[], generator: readonly number[]): number[] {
  const rest = generator.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    for (const [at, coefficient] of generator.entries()) rest[at]! ^= multiply(coefficient, factor)
  }
  return rest
}

/** Data and check codewords of all blocks, interleaved (7.6). The last blocks may be one codeword longer. */
function interleave(data: readonly number[], version: number): number[] {
  const [count, check] = [blockCounts[version - 1]!, checkLengths[version - 1]!]
  const long = codewordsOf(version) % count
  const length = Math.floor(codewordsOf(version) / count) - check
  const generator = generatorOf(check)
  let from = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = data.slice(from, from + length + (index < count - long ? 0 : 1))
    from += block.length
    return { block, check: checkOf(block, generator) }
  })
  const column = (of: (one: (typeof blocks)[number]) => readonly number[], size: number) =>
    Array.from({ length: size }, (_, at) => blocks.flatMap((one) => of(one)[at] ?? [])).flat()
  return [...column((one) => one.block, length + 1), ...column((one) => one.check, check)]
}

type Grid = (boolean | null)[][]

/** Bits of a number followed by the rest of its division by a polynomial (annexes C and D). */
function withCheck(value: number, bits: number, polynomial: number): number {
  let rest = value
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial)
  return (value << bits) | rest
}

function drawSquare(grid: Grid, row: number, column: number, radius: number, dark: (ring: number) => boolean): void {
  for (let y = -radius; y <= radius; y++)
    for (let x = -radius; x <= radius; x++)
      if (grid[row + y]?.[column + x] !== undefined)
        grid[row + y]![column + x] = dark(Math.max(Math.abs(x), Math.abs(y)))
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const last = 4 * version + 10
  const step = 2 * Math.ceil((last - 6) / (2 * count - 2))
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))]
}

/** Format: level M is 00, then the mask (7.9). */
function drawFormat(grid: Grid, mask: number): void {
  const bits = withCheck(mask, 10, 0x537) ^ 0x5412
  const size = grid.length
  const around = [0, 1, 2, 3, 4, 5, 7, 8]
  for (let n = 0; n < 15; n++) {
    const dark = ((bits >>> n) & 1) === 1
    if (n < 8) grid[around[n]!]![8] = dark
    else grid[8]![around[14 - n]!] = dark
    if (n < 8) grid[8]![size - 1 - n] = dark
    else grid[size - 15 + n]![8] = dark
  }
  grid[size - 8]![8] = true
}

/** Everything but the codewords; null where these go. */
function patternsOf(version: number): Grid {
  const size = 4 * version + 17
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  for (let n = 0; n < size; n++) {
    grid[6]![n] = n % 2 === 0
    grid[n]![6] = n % 2 === 0
  }
  const finder = (ring: number) => ring !== 2 && ring !== 4
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawSquare(grid, row, column, 4, finder)
  const centres = alignmentCentres(version)
  const last = centres.at(-1)
  for (const row of centres)
    for (const column of centres)
      if (!((row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6)))
        drawSquare(grid, row, column, 2, (ring) => ring !== 1)
  drawFormat(grid, 0)
  if (version < 7) return grid
  const bits = withCheck(version, 12, 0x1f25)
  for (let n = 0; n < 18; n++) {
    const dark = ((bits >>> n) & 1) === 1
    const [far, near] = [size - 11 + (n % 3), Math.floor(n / 3)]
    grid[far]![near] = dark
    grid[near]![far] = dark
  }
  return grid
}

/** The free modules in the order of the codewords' bits: pairs of columns from the right, up and down (7.7.3). */
function placesOf(grid: Grid): [row: number, column: number][] {
  const size = grid.length
  const places: [number, number][] = []
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let n = 0; n < size; n++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - n : n
        if (grid[row]![column] === null) places.push([row, column])
      }
  return places
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
  (y, x) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (y, x) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (y, x) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (y, x) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** How hard a drawing is to read: long runs, blocks, what looks like a finder, too dark or too light (7.8.3). */
function penaltyOf(grid: Grid): number {
  const size = grid.length
  const rows = grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++)
      if (new Set([rows[y]![x], rows[y - 1]![x], rows[y]![x - 1], rows[y - 1]![x - 1]]).size === 1) penalty += 3
  const dark = rows.join('').replaceAll('0', '').length
  return penalty + 10 * Math.floor(Math.abs((20 * dark) / (size * size) - 10))
}

/** The modules of a text's QR code, row by row, true where dark, without the quiet zone of four modules around it. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const bits = interleave(dataOf(bytes, version), version).flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >>> (7 - bit)) & 1) === 1),
  )
  const empty = patternsOf(version)
  const places = placesOf(empty)
  const drawn = masks.map((mask, index) => {
    const grid = empty.map((row) => [...row])
    for (const [n, [row, column]] of places.entries()) grid[row]![column] = (bits[n] ?? false) !== mask(row, column)
    drawFormat(grid, index)
    return { grid, penalty: penaltyOf(grid) }
  })
  const best = drawn.reduce((kept, one) => (one.penalty < kept.penalty ? one : kept))
  return best.grid.map((row) => row.map((dark) => dark === true))
}
