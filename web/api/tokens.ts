import type { authContract, Tokens } from '@relance/domain/auth/auth.contract.ts'
import { problemOf } from './api-error.ts'
import { dropSession, readSession, type StoredSession, saveSession } from './session.ts'

interface Claims {
  readonly sub: string
  readonly exp: number
  readonly reseau: { readonly name: string }
}

/** Reads what an access token says of its bearer. It is not verified: only the server can, and it does at each call. */
function decode(accessToken: string): Claims {
  const payload = accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** Keeps the tokens of a log-in or a refresh. The lifetime given by the server holds even when our clock is wrong. */
export function keepTokens(tokens: Tokens): StoredSession {
  const { sub, reseau } = decode(tokens.access_token)
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: nowInSeconds() + tokens.expires_in,
    network: reseau.name,
    userId: Number(sub),
  }
  saveSession(session)
  return session
}

/** Whether the access token has run out, or will before an answer could come. */
export const hasExpired = (session: StoredSession): boolean => session.expiresAt - 10 <= nowInSeconds()

let running: Promise<boolean> | null = null

/**
 * Exchanges the refresh token, once for all the calls of all the tabs that wait for it: a refresh token works once,
 * and a second use would end the session (RFC 9700, section 4.14). Tells whether there is a session afterwards. A server
 * that does not answer leaves the session as it is, and throws.
 */
export function refreshSession(used: string): Promise<boolean> {
  running ??= withLock(() => exchange(used)).finally(() => {
    running = null
  })
  return running
}

const withLock = (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator && navigator.locks ? navigator.locks.request('relance.refresh', work) : work()

const refreshPath: (typeof authContract.refresh)['path'] = '/api/v1/{network}/authentication/token/refresh'

async function exchange(used: string): Promise<boolean> {
  const session = readSession()
  if (!session) return false
  if (session.accessToken !== used) return true
  const response = await fetch(refreshPath.replace('{network}', session.network), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: session.refreshToken }),
  })
  if (response.ok) {
    keepTokens((await response.json()) as Tokens)
    return true
  }
  if (response.status >= 500 || response.status === 429) throw await problemOf(response)
  dropSession()
  return false
}
