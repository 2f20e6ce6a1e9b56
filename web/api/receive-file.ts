import { type DownloadedFile, totalHeader } from '@relance/domain/contract/route.ts'

/** How far a file has come. */
export interface Progress {
  /** Records received whole; the headings are none. */
  readonly lignes: number
  readonly octets: number
  /** How many records there will be; null where the server does not know. */
  readonly total: number | null
}

const lineEnd = 10

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'

/** Takes a file in as it comes, a record a line, and tells how far it has come. Throws what the stream throws when it breaks off. */
export async function receiveFile(
  response: Response,
  onProgress: (progress: Progress) => void = () => {},
): Promise<DownloadedFile> {
  const header = response.headers.get(totalHeader)
  const total = header === null ? null : Number(header)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let ends = 0
  let octets = 0
  for (const reader = response.body!.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return { name: nameOf(response), parts }
    parts.push(value)
    octets += value.length
    for (let at = value.indexOf(lineEnd); at >= 0; at = value.indexOf(lineEnd, at + 1)) ends++
    onProgress({ lignes: Math.max(0, ends - 1), octets, total })
  }
}
