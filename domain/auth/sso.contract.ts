import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Tokens } from './auth.contract.ts'

/** The header in which a network's portal shows its secret. */
export const ssoSecretHeader = 'x-relance-secret'

const SsoLink = z
  .object({
    token: z.string(),
    expires_in: z.int().describe('seconds'),
    url: z.string().describe('where to send the user’s browser: /SSOTunnel?token=…'),
  })
  .meta({ id: 'SsoLink' })

/** Single sign-on by one-time token. A user whose role is ADMIN, or of another network, cannot enter this way. */
export const ssoContract = {
  issueSsoToken: route({
    method: 'POST',
    path: `${base}/authentication/sso-token`,
    summary: `A one-time token (60 s) for a user of the network, asked for by its portal with its secret in the header ${ssoSecretHeader}. 401 SECRET_INCORRECT, 404 UTILISATEUR_INCONNU`,
    access: 'public',
    params: ofNetwork,
    body: z.object({ email: z.string().trim().toLowerCase().pipe(z.email('EMAIL_INVALIDE')) }),
    reply: SsoLink,
    status: 201,
    problems: [401],
    limit: { max: 300, minutes: 5 },
  }),
  openSso: route({
    method: 'GET',
    path: `${base}/authentication/sso-token/{token}`,
    summary:
      'Log in by a one-time token; `{network}` may be `-`. 401 SSO_INVALIDE; 401 SECOND_FACTEUR_REQUIS as for the log-in',
    access: 'public',
    params: ofNetwork.extend({ token: z.string().min(1).max(200) }),
    reply: Tokens,
    problems: [401],
    limit: { max: 30, minutes: 5 },
  }),
  renewSsoSecret: route({
    method: 'POST',
    path: `${base}/authentication/sso-secret`,
    summary: 'A new secret for the network’s portal, shown this once; the former no longer works',
    access: 'network.admin',
    params: ofNetwork,
    reply: z.object({ secret: z.string(), entete: z.literal(ssoSecretHeader) }).meta({ id: 'SsoSecret' }),
    status: 201,
  }),
}
