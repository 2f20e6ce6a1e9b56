import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A user of the provider: its name there, and what the provider says of its address. */
export interface TestAccount {
  readonly email: string
  readonly verified: boolean
}

export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly accounts: Map<string, TestAccount>
  /** What a browser does: follows the redirections, logs in and consents on the provider's pages. Returns the address back. */
  browse(start: string, login: string): Promise<URL>
  close(): Promise<void>
}

/** A real OpenID Connect provider on loopback, which wants PKCE and lets anybody of `accounts` in. */
export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const accounts = new Map<string, TestAccount>()
  const [clientId, clientSecret] = ['relance', 'a client secret of the tests']
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    findAccount: async (_, id) => {
      const account = accounts.get(id)
      return (
        account && {
          accountId: id,
          claims: async () => ({ sub: id, email: account.email, email_verified: account.verified }),
        }
      )
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))

  async function browse(start: string, login: string): Promise<URL> {
    const jar = new Map<string, string>()
    let url = new URL(start)
    let form: URLSearchParams | null = null
    for (let step = 0; step < 20; step++) {
      if (url.origin !== issuer) return url
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response: Response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie },
        ...(form && { method: 'POST', body: form }),
      })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
        jar.set(name!, value!)
      }
      const next = response.headers.get('location')
      if (next) {
        url = new URL(next, url)
        form = null
        continue
      }
      const page = await response.text()
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
      if (!prompt || !action) throw new Error(`The provider shows ${response.status}: ${page.slice(0, 500)}`)
      url = new URL(action, url)
      form = new URLSearchParams({ prompt, login, password: 'any' })
    }
    throw new Error('The provider goes round in circles')
  }

  return {
    issuer,
    clientId,
    clientSecret,
    accounts,
    browse,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
