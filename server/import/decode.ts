import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'

export type Encoding = 'utf8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A file that cannot be read at all. `code` is a word of the catalogue. */
export class UnreadableFile extends Error {
  readonly code: string
  readonly values: Readonly<Record<string, string>>
  constructor(code: string, values: Readonly<Record<string, string>>) {
    super(code)
    this.code = code
    this.values = values
  }
}

/**
 * Finds a file's encoding by reading its bytes through once: a mark at its start, else UTF-8 if all of it is valid UTF-8,
 * else Windows-1252, which workshop software on Windows writes. Throws `UnreadableFile` for one that is empty or no text.
 */
export async function detectEncoding(path: string, nom: string): Promise<Encoding> {
  let first = true
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    if (first) {
      if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
      if (chunk.subarray(0, 65_536).includes(0)) throw new UnreadableFile('IMPORT_FICHIER_BINAIRE', { nom })
      first = false
    }
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const cut = wholeCharacters(bytes)
    if (!isUtf8(bytes.subarray(0, cut))) return 'windows-1252'
    rest = bytes.subarray(cut)
  }
  if (first) throw new UnreadableFile('IMPORT_FICHIER_VIDE', { nom })
  return rest.length > 0 ? 'windows-1252' : 'utf8'
}

/** How many bytes hold whole characters of UTF-8: a character may be cut at the end of a chunk. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return back < length ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}

export interface Piece {
  readonly text: string
  /** Bytes of the file that this piece took. */
  readonly bytes: number
}

/** The text of a file, in pieces, without the mark at its start. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<Piece> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true })
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>)
    yield { text: decoder.write(chunk), bytes: chunk.length }
  const end = decoder.end()
  if (end) yield { text: end, bytes: 0 }
}
