import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'

export const OidcOffer = z
  .object({
    actif: z.boolean(),
    url: z.string().nullable().describe('where to send the browser; null when not offered'),
  })
  .meta({ id: 'OidcOffer' })

/** A network's identity provider, as its administrators see it: the secret goes in and never comes out. */
export const OidcSettings = z
  .object({
    issuer: z.string(),
    clientId: z.string(),
    secretEnregistre: z.boolean(),
    actif: z.boolean(),
    urlRetour: z.string().describe('the redirect URI to declare to the provider'),
  })
  .meta({ id: 'OidcSettings' })

const issuer = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s/?#@]+[^\s?#@]*$/, 'OIDC_ADRESSE')

export const OidcSettingsUpdate = z
  .object({
    issuer,
    clientId: z.string().trim().min(1).max(200),
    clientSecret: z.string().min(1).max(500).optional().describe('kept as it is when absent'),
    actif: z.boolean(),
  })
  .meta({ id: 'OidcSettingsUpdate' })

/** OpenID Connect, a setting of each network. */
export const oidcContract = {
  getOidcOffer: route({
    method: 'GET',
    path: `${base}/authentication/oidc`,
    summary: 'Whether this network logs its users in by its own identity provider',
    access: 'public',
    params: ofNetwork,
    reply: OidcOffer,
  }),
  getOidcSettings: route({
    method: 'GET',
    path: `${base}/authentication/oidc/reglages`,
    summary: 'The network’s identity provider',
    access: 'network.admin',
    params: ofNetwork,
    reply: OidcSettings,
  }),
  saveOidcSettings: route({
    method: 'PUT',
    path: `${base}/authentication/oidc`,
    summary: 'Set the network’s identity provider. 422 on `issuer` (OIDC_ADRESSE, OIDC_INJOIGNABLE) or `clientSecret`',
    access: 'network.admin',
    params: ofNetwork,
    body: OidcSettingsUpdate,
    reply: OidcSettings,
  }),
}

/**
 * Addresses that a browser is sent to, not called: both answer 302. A log-in that fails ends at
 * `/SSOTunnel?erreur=SSO_INVALIDE`, one that succeeds at `/SSOTunnel?token=…` (see `openSso`).
 */
export const oidcNavigation = {
  startOidc: {
    path: `${base}/authentication/oidc/demarrer`,
    summary: 'Go to the network’s identity provider (code flow, PKCE)',
    params: ofNetwork,
    query: z.object({}),
  },
  returnOidc: {
    path: `${base}/authentication/oidc/retour`,
    summary: 'Come back from the identity provider',
    params: ofNetwork,
    query: z.looseObject({ state: z.string().max(200).optional() }),
  },
} as const
