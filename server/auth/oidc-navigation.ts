import { oidcNavigation } from '@relance/domain/auth/oidc.contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { recordAudit } from '../http/audit.ts'
import { returnUrl } from './oidc.http.ts'
import { beginOidc, endOidc, oidcMinutes } from './oidc-login.ts'
import { tunnelUrl } from './sso.http.ts'
import { findNetwork } from './users.sql.ts'

const cookieName = 'relance_oidc'

/** The state that this browser was given: without it, somebody else's log-in could be finished here (RFC 6749, section 10.12). */
const stateOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]

/** Mounts the two addresses that a browser is sent to: they answer a redirection, which is no body to describe. */
export function mountOidcNavigation(app: FastifyInstance, context: Context): void {
  const { db, clock, env, log } = context
  const failed = `${env.PUBLIC_URL}/SSOTunnel?erreur=SSO_INVALIDE`

  const leaveCookie = (reply: FastifyReply, network: string, state: string, seconds: number): void => {
    const { pathname, protocol } = new URL(returnUrl(env.PUBLIC_URL, network))
    const secure = protocol === 'https:' ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${cookieName}=${state}; Path=${pathname}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
  const refuse = async (request: FastifyRequest, network: string, error: unknown): Promise<string> => {
    // The library's errors carry what the provider answered, which is about a person: the message is enough.
    log.warn({ motif: error instanceof Error ? error.message : error, reseau: network }, 'single sign-on failed')
    await recordAudit(db, {
      quand: clock.now(),
      acteurId: null,
      role: null,
      reseauId: (await findNetwork(db, network))?.id ?? null,
      adherentId: null,
      action: 'connexion.sso.echec',
      objet: '',
      details: { moyen: 'oidc' },
      ip: request.ip,
    })
    return failed
  }

  const go = (
    name: keyof typeof oidcNavigation,
    handler: (request: FastifyRequest, reply: FastifyReply, network: string) => Promise<string>,
  ): void => {
    const { path, summary, params, query } = oidcNavigation[name]
    app.route({
      method: 'GET',
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { access: 'public', rateLimit: { max: 30, timeWindow: 5 * 60_000 } },
      schema: {
        operationId: name,
        summary,
        security: [],
        params,
        querystring: query,
        response: { 302: z.null().describe('The browser goes on') },
      } as object,
      handler: async (request, reply) => {
        const { network } = request.params as { network: string }
        return reply.header('cache-control', 'no-store').redirect(await handler(request, reply, network), 302)
      },
    })
  }

  go('startOidc', async (request, reply, network) => {
    try {
      const begun = await beginOidc(context, network)
      if (!begun) return failed
      leaveCookie(reply, network, begun.state, oidcMinutes * 60)
      return begun.url
    } catch (error) {
      return refuse(request, network, error)
    }
  })
  go('returnOidc', async (request, reply, network) => {
    const { state } = request.query as { state?: string }
    leaveCookie(reply, network, '', 0)
    try {
      if (!state || stateOf(request) !== state) return await refuse(request, network, 'state')
      const search = request.url.slice(request.url.indexOf('?'))
      const token = await endOidc(context, network, { state, search })
      return token ? tunnelUrl(env.PUBLIC_URL, token) : await refuse(request, network, 'no such user')
    } catch (error) {
      return refuse(request, network, error)
    }
  })
}
