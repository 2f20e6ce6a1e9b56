import { membersContract } from '@relance/domain/members/members.contract.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokensNamed } from '../test/tokens.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { messageOf } from './message-of.ts'
import { readSession, saveSession } from './session.ts'
import { keepTokens } from './tokens.ts'

interface Sent {
  readonly url: string
  readonly token: string | null
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const problem = (status: number, code: string, message: string) =>
  json(status, { type: '', title: code, status, code, message })

/** A server at the other end of `fetch`: knows one access token at a time, and exchanges refresh tokens in turn. */
function serve(options: { valid: string; refresh?: (used: string) => Response }): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.slice(7) ?? null
    sent.push({ url, token })
    await new Promise((done) => setTimeout(done, 5))
    if (url.endsWith('/token/refresh'))
      return (
        options.refresh?.((JSON.parse(init.body as string) as { refresh_token: string }).refresh_token) ??
        json(401, null)
      )
    return token === tokensNamed(options.valid).access_token
      ? json(200, { id: 1 })
      : problem(401, 'NON_AUTHENTIFIE', '…')
  })
  return sent
}

const getMember = () => call(membersContract.getMember, { params: { adherentId: 1 } })
const refreshes = (sent: Sent[]) => sent.filter(({ url }) => url.endsWith('/token/refresh')).length

beforeEach(() => {
  localStorage.clear()
  readSession()
})

describe('a call of the API', () => {
  it('E1 the session is kept with the network of its token and its end in epoch seconds', () => {
    const before = Math.floor(Date.now() / 1000)
    keepTokens(tokensNamed('a'))
    const stored = JSON.parse(localStorage.getItem('relance.session') ?? '{}')
    expect(stored).toMatchObject({ network: 'garalys', userId: 7, refreshToken: 'refresh-a' })
    expect(stored.expiresAt - before).toBeGreaterThanOrEqual(900)
    expect(stored.expiresAt - before).toBeLessThanOrEqual(902)
  })

  it('P3 goes to the network of the session, with its token', async () => {
    keepTokens(tokensNamed('a'))
    const sent = serve({ valid: 'a' })
    await expect(getMember()).resolves.toEqual({ id: 1 })
    expect(sent).toEqual([
      { url: '/api/v1/garalys/service-adherent/adherents/1', token: tokensNamed('a').access_token },
    ])
  })

  it('C2 concurrent 401s share one refresh, and each call is made again', async () => {
    keepTokens(tokensNamed('a'))
    const sent = serve({ valid: 'b', refresh: () => json(200, tokensNamed('b')) })
    await expect(Promise.all([getMember(), getMember(), getMember()])).resolves.toHaveLength(3)
    expect(refreshes(sent)).toBe(1)
    expect(readSession()?.refreshToken).toBe('refresh-b')
  })

  it('C2 a token that has run out is renewed before the call, once', async () => {
    saveSession({ ...keepTokens(tokensNamed('a')), expiresAt: Math.floor(Date.now() / 1000) })
    const sent = serve({ valid: 'b', refresh: () => json(200, tokensNamed('b')) })
    await Promise.all([getMember(), getMember()])
    expect(refreshes(sent)).toBe(1)
    expect(sent.filter(({ token }) => token === tokensNamed('a').access_token)).toEqual([])
  })

  it('C2 a token that another tab renewed in the meantime is used, without a refresh', async () => {
    keepTokens(tokensNamed('a'))
    const sent = serve({ valid: 'b', refresh: () => json(401, null) })
    const calling = getMember()
    const other = { ...readSession()!, accessToken: tokensNamed('b').access_token, refreshToken: 'refresh-b' }
    localStorage.setItem('relance.session', JSON.stringify(other))
    await expect(calling).resolves.toEqual({ id: 1 })
    expect(refreshes(sent)).toBe(0)
  })

  it('C2 a refresh that is refused logs out: the session is gone and the call fails', async () => {
    keepTokens(tokensNamed('a'))
    serve({ valid: 'b', refresh: () => problem(401, 'SESSION_EXPIREE', 'Votre session a expiré.') })
    await expect(getMember()).rejects.toMatchObject({ status: 401 })
    expect(readSession()).toBeNull()
    expect(localStorage.getItem('relance.session')).toBeNull()
  })

  it('a server that fails during the refresh does not log out', async () => {
    keepTokens(tokensNamed('a'))
    serve({ valid: 'b', refresh: () => json(503, null) })
    await expect(getMember()).rejects.toMatchObject({ status: 0 })
    expect(readSession()?.refreshToken).toBe('refresh-a')
  })

  it('X1 no answer is told as a network error', async () => {
    keepTokens(tokensNamed('a'))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    const error = await getMember().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(messageOf(error)).toMatch(/^Erreur réseau/)
  })

  it('C2 an empty answer is nothing', async () => {
    keepTokens(tokensNamed('a'))
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
    await expect(getMember()).resolves.toBeUndefined()
  })

  it('C18 C16 a file that breaks off half-way is no file: the failure is told in words', async () => {
    keepTokens(tokensNamed('a'))
    vi.stubGlobal('fetch', async () => {
      let sent = false
      const body = new ReadableStream({
        pull(to) {
          if (sent) to.error(new TypeError('terminated'))
          else to.enqueue(new TextEncoder().encode('Civilité;Nom\n'))
          sent = true
        },
      })
      return new Response(body, { status: 200, headers: { 'content-type': 'text/csv' } })
    })
    const failed = await call(membersContract.exportMembers, {}).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failed).toBeInstanceOf(ApiError)
    expect(messageOf(failed)).toContain('Erreur réseau')
  })
})
