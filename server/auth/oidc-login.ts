import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client'
import type { Context } from '../context.ts'
import { discover, findProvider } from './identity-provider.ts'
import { fingerprint } from './keys.ts'
import { returnUrl } from './oidc.http.ts'
import { insertSsoToken } from './sso.sql.ts'
import { findNetwork, findUserOfNetwork } from './users.sql.ts'

/** How long somebody may take at the identity provider. */
export const oidcMinutes = 10

/**
 * Begins a log-in at a network's provider: where to send the browser, and the state to leave with it. What must come back
 * unchanged is kept here, under the hash of the state. Null when the network offers none. Rejects when the provider is silent.
 */
export async function beginOidc(context: Context, slug: string): Promise<{ url: string; state: string } | null> {
  const { db, clock, random, env } = context
  const network = await findNetwork(db, slug)
  const provider = network && (await findProvider(context, network.id))
  if (!network || !provider) return null
  const config = await discover(provider)
  const [state, nonce, verificateur] = [random.token(32), random.token(32), random.token(32)]
  await db
    .insertInto('demande_oidc')
    .values({
      empreinte: fingerprint(state),
      reseau_id: network.id,
      verificateur,
      nonce,
      expire_le: new Date(clock.now().getTime() + oidcMinutes * 60_000),
    })
    .execute()
  const url = buildAuthorizationUrl(config, {
    redirect_uri: returnUrl(env.PUBLIC_URL, network.name),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verificateur),
    code_challenge_method: 'S256',
  })
  return { url: url.href, state }
}

/** The address the provider has verified, from the ID token or, when it is not there, from the user-info endpoint. */
async function verifiedEmail(
  config: Configuration,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
): Promise<string | null> {
  const claims = tokens.claims()
  if (!claims) return null
  const told =
    typeof claims['email'] === 'string' ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub)
  const { email, email_verified: verified } = told
  return typeof email === 'string' && verified === true ? email : null
}

/**
 * Ends a log-in: checks what came back (state, nonce, PKCE, signature, issuer), finds the user of the network by its
 * verified address, and makes a one-time token for it. Null when there is no such log-in or no such user. `search` is the
 * query of the return address, as the provider wrote it. Rejects when the provider's answer does not hold.
 */
export async function endOidc(
  context: Context,
  slug: string,
  { state, search }: { readonly state: string; readonly search: string },
): Promise<string | null> {
  const { db, clock, random, env } = context
  const begun = await db
    .deleteFrom('demande_oidc')
    .where('empreinte', '=', fingerprint(state))
    .returning(['reseau_id', 'verificateur', 'nonce', 'expire_le'])
    .executeTakeFirst()
  const network = await findNetwork(db, slug)
  if (!begun || !network || begun.reseau_id !== network.id || begun.expire_le <= clock.now()) return null
  const provider = await findProvider(context, network.id)
  if (!provider) return null
  const config = await discover(provider)
  const back = new URL(returnUrl(env.PUBLIC_URL, network.name))
  back.search = search
  const tokens = await authorizationCodeGrant(config, back, {
    expectedState: state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.verificateur,
    idTokenExpected: true,
  })
  const email = await verifiedEmail(config, tokens)
  const user = email && (await findUserOfNetwork(db, network.id, email))
  if (!user) return null
  const token = random.token(32)
  const entry = { utilisateurId: user.id, reseauId: network.id, moyen: 'oidc' as const }
  await insertSsoToken(db, entry, token, clock.now())
  return token
}
