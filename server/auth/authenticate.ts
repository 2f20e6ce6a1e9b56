import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../http/problem.ts'
import { readAccessToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that the access token belongs to; null without a valid token. */
    famille: string | null
  }
}

/** Reads the bearer token of each call; without a valid one, only public routes go on. The path's network must be the token's. */
export function authenticate(app: FastifyInstance, context: Context): void {
  app.decorateRequest('session', null)
  app.decorateRequest('famille', null)
  app.addHook('onRequest', async (request) => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const claims = bearer ? await readAccessToken(context, bearer) : null
    if (claims) {
      request.famille = claims.famille
      request.session = {
        utilisateurId: claims.sub,
        role: claims.role,
        reseau: claims.reseau,
        adherentId: claims.adherentId,
        langue: claims.langue,
        ip: request.ip,
      }
    }
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    if (!claims) throw new Refusal(401, 'NON_AUTHENTIFIE')
    const { network } = request.params as { network?: string }
    if (network !== undefined && network !== claims.reseau.name) throw new Refusal(403, 'RESEAU_INTERDIT')
  })
}
