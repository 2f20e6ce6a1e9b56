import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { languages } from '../contract/words.ts'
import { NetworkBrand } from '../networks/network.ts'
import { Role } from './roles.ts'

export const Credentials = z
  .object({ username: z.string().trim().min(1), password: z.string().min(1, 'MOT_DE_PASSE_OBLIGATOIRE') })
  .meta({ id: 'Credentials' })

export const Tokens = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().describe('seconds'),
  })
  .meta({ id: 'Tokens' })
export type Tokens = z.infer<typeof Tokens>

export const RefreshRequest = z
  .object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    refresh_token: z.string().min(1),
    scope: z.string().optional(),
  })
  .meta({ id: 'RefreshRequest' })

export const NetworkRef = z
  .object({ id: z.int(), name: z.string(), displayName: z.string() })
  .meta({ id: 'NetworkRef' })

/** Who is logged in, with everything the frame of the pages shows. */
export const Profile = z
  .object({
    id: z.int(),
    adherentId: z.int().nullable(),
    name: z.string(),
    email: z.string(),
    role: Role,
    networks: z.array(NetworkRef),
    network: NetworkRef,
    networkType: z.enum(['mono', 'multi']),
    adherentMMD: z.boolean(),
    adherentSiret: z.string(),
    adherentNom: z.string(),
    pays: z.string().describe('ISO 3166: of the member, else of the network'),
    langLocale: z.enum(languages),
    fuseau: z.string(),
    languages: z.array(z.enum(languages)),
    brand: NetworkBrand,
    rights: z.array(z.string()),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const authContract = {
  login: route({
    method: 'POST',
    path: '/api/v1/{network}/authentication/token',
    summary:
      'Log in. `{network}` may be `-`: the answer is then for the first of the user’s networks. 401 SECOND_FACTEUR_REQUIS with details.jeton: see second-facteur',
    access: 'public',
    params: ofNetwork,
    body: Credentials,
    reply: Tokens,
    problems: [401],
    limit: { max: 10, minutes: 5, by: 'username' },
  }),
  refresh: route({
    method: 'POST',
    path: `${base}/authentication/token/refresh`,
    summary: 'Exchange a refresh token for new tokens',
    access: 'public',
    params: ofNetwork,
    body: RefreshRequest,
    reply: Tokens,
    problems: [401],
  }),
  logout: route({
    method: 'POST',
    path: `${base}/authentication/logout`,
    summary: 'Revoke the family of a refresh token; works with an expired access token',
    access: 'public',
    params: ofNetwork,
    body: z.object({ refresh_token: z.string() }),
    reply: 'empty',
  }),
  profile: route({
    method: 'GET',
    path: `${base}/authentication/profile`,
    summary: 'Who is logged in',
    access: 'session',
    params: ofNetwork,
    reply: Profile,
  }),
}
