import type { Args, DownloadedFile, RouteDef } from '@relance/domain/contract/route.ts'
import { call } from './call.ts'
import type { Progress } from './receive-file.ts'

/** What goes along with a file that is on its way. */
export interface Transfer {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** A file to be fetched: nothing is asked of the server before it is called. */
export type Download = (transfer: Transfer) => Promise<DownloadedFile>

/** A call that gives a file, to be made with its progress told and a way to stop it. */
export const download =
  <const R extends RouteDef & { readonly reply: 'csv' }>(
    route: R,
    args: Args<R> & { readonly network?: string },
  ): Download =>
  ({ signal, onProgress }) =>
    call(route, args, signal, onProgress) as Promise<DownloadedFile>

/** Hands a file to the browser, which saves it, byte for byte. */
export const saveFile = ({ name, parts }: DownloadedFile): void =>
  save(name, new Blob([...parts], { type: 'text/csv;charset=utf-8' }))

/** Hands what the server told to the browser as a file that a person and a program can read. */
export const saveJson = (name: string, value: unknown): void =>
  save(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
