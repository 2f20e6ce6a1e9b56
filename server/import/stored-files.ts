import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createCsvReader, separatorOf } from '@relance/domain/import/csv-reader.ts'
import { recogniseHeadings, recogniseName } from '@relance/domain/import/headings.ts'
import type { ImportFile } from '@relance/domain/import/import.ts'
import iconv from 'iconv-lite'
import type { Base } from '../base.ts'
import type { StoredFile } from './imports.sql.ts'

const folderOf = (base: Pick<Base, 'env'>): string => resolve(base.env.DATA_DIR, 'imports')

/** Where a stored file is. */
export const pathOf = (base: Pick<Base, 'env'>, file: Pick<StoredFile, 'chemin'>): string =>
  join(folderOf(base), file.chemin)

/** A file that came in and is not known yet for what it is. */
export interface ReceivedFile {
  readonly nom: string
  readonly chemin: string
  readonly octets: number
}

/** A folder of its own for the files of an import to be. `jeton` is a random name. */
export const batchFolder = (adherentId: number, jeton: string): string => join(String(adherentId), jeton)

/** Stores a stream under the folder of imports. `rang` keeps files of one name apart. */
export async function storeFile(
  base: Pick<Base, 'env'>,
  batch: string,
  rang: number,
  nom: string,
  content: Readable,
): Promise<ReceivedFile> {
  const chemin = join(batch, `${rang}.csv`)
  const path = pathOf(base, { chemin })
  await mkdir(join(path, '..'), { recursive: true })
  await pipeline(content, createWriteStream(path))
  return { nom: nom.slice(0, 200), chemin, octets: (await stat(path)).size }
}

export const storeCopy = (base: Pick<Base, 'env'>, batch: string, rang: number, path: string, nom: string) =>
  storeFile(base, batch, rang, nom, createReadStream(path))

export const dropBatch = (base: Pick<Base, 'env'>, batch: string): Promise<void> =>
  rm(join(folderOf(base), batch), { recursive: true, force: true })

/** Removes the files of an import that is over. */
export async function dropFiles(base: Pick<Base, 'env'>, files: readonly Pick<StoredFile, 'chemin'>[]): Promise<void> {
  for (const batch of new Set(files.map((file) => join(file.chemin, '..')))) await dropBatch(base, batch)
}

const headingBytes = 64 * 1024

/** Which of the three files this is: by its name, else by its heading; null when neither tells. */
export async function recogniseFile(base: Pick<Base, 'env'>, file: ReceivedFile): Promise<ImportFile | null> {
  const handle = await open(pathOf(base, file))
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headingBytes), 0, headingBytes, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const wide =
      bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
    const text = iconv.decode(bytes, wide ?? 'utf8')
    const heading = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'))
    let headings: readonly string[] = []
    const reader = createCsvReader(separatorOf(heading), {
      row: (cells) => {
        headings = cells
      },
      strayQuote: () => {},
      tooLong: () => {},
    })
    reader.push(`${heading}\n`)
    // The heading says more than the name, but an accent that is broken in it must not lose a file that says its name.
    return recogniseHeadings(headings) ?? recogniseName(file.nom)
  } finally {
    await handle.close()
  }
}
