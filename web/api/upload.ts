import type { Problem } from '@relance/domain/contract/problem.ts'
import type { Args, Payload, RouteDef } from '@relance/domain/contract/route.ts'
import { ApiError, unreachable } from './api-error.ts'
import { addressOf, freshToken } from './call.ts'

interface UploadOptions {
  /** Told as the file leaves: from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
}

/** Sends files as a form, one part for each entry of `files`; a text goes as a field. `fetch` cannot tell how much has left, so this is an XMLHttpRequest. */
export async function upload<const R extends RouteDef & { readonly body: 'multipart' }>(
  route: R,
  args: Omit<Args<R>, 'files'>,
  files: Readonly<Record<string, File | string>>,
  { onProgress, signal }: UploadOptions = {},
): Promise<Payload<R>> {
  const token = await freshToken()
  const form = new FormData()
  for (const [name, part] of Object.entries(files))
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, part, part.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(route.method, addressOf(route, args))
    request.setRequestHeader('accept-language', document.documentElement.lang)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    request.onload = () => {
      const body = readJson(request.responseText)
      if (request.status < 300) resolve(body as Payload<R>)
      else reject(body === undefined ? unreachable() : new ApiError(body as Problem))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
