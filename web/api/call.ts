import type { Address, Args, Payload, RouteDef } from '@relance/domain/contract/route.ts'
import { problemOf, sessionExpired, unreachable } from './api-error.ts'
import { type Progress, receiveFile } from './receive-file.ts'
import { currentNetwork, readSession } from './session.ts'
import { hasExpired, refreshSession } from './tokens.ts'

interface Parts {
  /** The slug of a network, where it is not the session's: before there is one. */
  readonly network?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The address of a call, in the network of the session unless another is named. */
export function addressOf(
  route: Pick<RouteDef, 'path'>,
  { params = {}, query = {}, network = currentNetwork() }: Parts,
): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(name === 'network' ? network : params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

/** A token that has not run out; null when there is no session or it could not be renewed. */
export async function freshToken(): Promise<string | null> {
  const session = readSession()
  if (!session) return null
  if (!hasExpired(session)) return session.accessToken
  await refreshSession(session.accessToken)
  return readSession()?.accessToken ?? null
}

async function send(
  route: Pick<RouteDef, 'method' | 'path'>,
  parts: Parts,
  token: string | null,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = new Headers({ 'accept-language': document.documentElement.lang })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(addressOf(route, parts), {
      method: route.method,
      headers,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
}

/** What an answer holds. One that breaks off half-way, as a long file may, is no answer: the rest never came. */
async function whole<T>(content: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await content
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
}

/**
 * Makes a call of the API as its contract says: `call(contract.route, …)`, or, where the page must not carry the contract,
 * `call<typeof contract.route>({ method, path, access }, …)`. A 401 renews the session once, for all calls together, and tries again.
 * `onProgress` is told how far a file has come. Throws `ApiError`.
 */
export async function call<const R extends RouteDef>(
  route: R | Address<R>,
  args: Args<R> & { readonly network?: string },
  signal?: AbortSignal,
  onProgress?: (progress: Progress) => void,
): Promise<Payload<R>> {
  const parts = args as Parts
  const withSession = route.access !== 'public'
  const token = withSession ? await freshToken() : null
  if (withSession && !token) throw sessionExpired()
  let response = await send(route, parts, token, signal)
  if (response.status === 401 && withSession && token && (await refreshSession(token)))
    response = await send(route, parts, readSession()?.accessToken ?? null, signal)
  if (!response.ok) throw await problemOf(response)
  if (route.reply === 'csv') return (await whole(receiveFile(response, onProgress), signal)) as Payload<R>
  const text = await whole(response.text(), signal)
  if (route.reply === 'html') return text as Payload<R>
  return (text === '' ? undefined : JSON.parse(text)) as Payload<R>
}
