import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
} from 'openid-client'
import type { Context } from '../context.ts'
import { seal, unseal } from './keys.ts'

/** How long the identity provider may take to answer, in seconds. */
const timeout = 10

export const secretUse = (reseauId: number): string => `oidc ${reseauId}`

export interface Provider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The client's secret goes in the header unless the provider only takes it in the body (OpenID Connect Core, section 9). */
const clientAuth =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    way(secret)(server, client, body, headers)
  }

/** Whether an issuer may be asked: over TLS, unless this installation itself is served without (a trial on one machine). */
export const isAllowedIssuer = (issuer: string, publicUrl: string): boolean =>
  URL.canParse(issuer) && (new URL(issuer).protocol === 'https:' || publicUrl.startsWith('http:'))

/** Reads what a provider says of itself. Rejects when it does not answer, or is not the issuer it is taken for. */
export const discover = ({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, {}, clientAuth(clientSecret), {
    timeout,
    ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
  })

/** A network's settings, the secret sealed; undefined when it has none. */
export const findOidcSettings = ({ db }: Pick<Context, 'db'>, reseauId: number) =>
  db.selectFrom('reglage_oidc').selectAll().where('reseau_id', '=', reseauId).executeTakeFirst()

/** The provider a network's users log in with; null when it offers none. */
export async function findProvider(
  context: Pick<Context, 'db' | 'secret' | 'env'>,
  reseauId: number,
): Promise<Provider | null> {
  const row = await findOidcSettings(context, reseauId)
  if (!row?.actif || !isAllowedIssuer(row.issuer, context.env.PUBLIC_URL)) return null
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: unseal(context.secret, secretUse(reseauId), row.client_secret),
  }
}

/** Keeps a network's settings, the secret sealed. */
export async function saveProvider(
  context: Pick<Context, 'secret' | 'random'>,
  db: Context['db'],
  reseauId: number,
  { issuer, clientId, clientSecret, actif }: Provider & { readonly actif: boolean },
  now: Date,
): Promise<void> {
  const values = {
    issuer,
    client_id: clientId,
    client_secret: seal(context, secretUse(reseauId), clientSecret),
    actif,
    modifie_le: now,
  }
  await db
    .insertInto('reglage_oidc')
    .values({ reseau_id: reseauId, ...values })
    .onConflict((conflict) => conflict.column('reseau_id').doUpdateSet(values))
    .execute()
}
