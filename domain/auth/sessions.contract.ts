import { z } from 'zod'
import { base, ofNetwork } from '../contract/paths.ts'
import { route } from '../contract/route.ts'
import { Tokens } from './auth.contract.ts'

/** One place where the user is logged in: a family of refresh tokens. */
export const SessionRow = z
  .object({
    id: z.uuid(),
    creeLe: z.string().describe('moment of the log-in, ISO 8601'),
    utiliseLe: z.string().describe('moment of the last renewal, ISO 8601'),
    ip: z.string(),
    agent: z.string().describe('User-Agent, cut at 300 characters'),
    reseau: z.string().describe('slug of the network it is open on'),
    courante: z.boolean().describe('the one that asks'),
  })
  .meta({ id: 'SessionRow' })
export type SessionRow = z.infer<typeof SessionRow>

export const sessionsContract = {
  switchNetwork: route({
    method: 'POST',
    path: `${base}/authentication/reseau`,
    summary:
      'Tokens on another of the user’s networks (`reseau` is its slug); the former refresh token no longer works. 403 RESEAU_INTERDIT: not one of them, or logged in by the single sign-on of one network',
    access: 'session',
    params: ofNetwork,
    body: z.object({ reseau: z.string().min(1) }),
    reply: Tokens,
  }),
  listSessions: route({
    method: 'GET',
    path: `${base}/authentication/sessions`,
    summary: 'Where the user is logged in, the latest used first',
    access: 'session',
    params: ofNetwork,
    reply: z.object({ data: z.array(SessionRow) }),
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: `${base}/authentication/sessions`,
    summary: 'End all the user’s sessions but the one that asks',
    access: 'session',
    params: ofNetwork,
    reply: 'empty',
  }),
  endSession: route({
    method: 'DELETE',
    path: `${base}/authentication/sessions/{session}`,
    summary: 'End one of the user’s sessions',
    access: 'session',
    params: ofNetwork.extend({ session: z.uuid() }),
    reply: 'empty',
  }),
}
