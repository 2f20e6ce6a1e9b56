import { Readable } from 'node:stream'
import { hasRight } from '@relance/domain/auth/roles.ts'
import { Problem } from '@relance/domain/contract/problem.ts'
import {
  type Body,
  type CsvFile,
  type Params,
  type Query,
  type Result,
  type RouteDef,
  statusOf,
  totalHeader,
} from '@relance/domain/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { keepScope, runInScope } from '../db/scope.ts'
import { forbidden } from './problem.ts'
import { type Session, scopeOf } from './session.ts'

/** What a handler is given: the checked parts of the call, and who makes it (never null on a route that is not public). */
export interface Call<R extends RouteDef> {
  readonly params: Params<R>
  readonly query: Query<R>
  readonly body: Body<R>
  readonly session: R['access'] extends 'public' ? null : Session
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One handler for each route of a contract: a route without its handler does not compile. */
export type Handlers<A extends Readonly<Record<string, RouteDef>>> = {
  readonly [K in keyof A]: (call: Call<A[K]>) => Promise<Result<A[K]>>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication hook; null without a valid token. */
    session: Session | null
  }
  interface FastifyContextConfig {
    access?: RouteDef['access']
  }
}

const problemAnswer = { description: 'A refusal', content: { 'application/problem+json': { schema: Problem } } }

function okAnswer(definition: RouteDef): unknown {
  if (definition.reply === 'empty') return z.null().describe('Nothing to say')
  if (definition.reply === 'csv')
    return { description: 'CSV, semicolons, UTF-8 with BOM', content: { 'text/csv': { schema: z.string() } } }
  if (definition.reply === 'html') return { description: 'A page', content: { 'text/html': { schema: z.string() } } }
  return definition.reply
}

/** How the rate limit counts: it runs once the body is read, so that one person's mistakes don't lock out a whole garage. */
function limitOf({ max, minutes, by }: NonNullable<RouteDef['limit']>): object {
  const subjectOf = (body: unknown): string =>
    by && body && typeof body === 'object' ? String((body as Record<string, unknown>)[by]).toLowerCase() : ''
  return {
    max,
    timeWindow: minutes * 60_000,
    hook: 'preHandler',
    keyGenerator: (request: FastifyRequest) => `${request.ip} ${subjectOf(request.body)}`,
  }
}

/** Puts a contract's routes into the app: checks what comes in and goes out, documents it, asks the table of roles. */
export function mount<A extends Readonly<Record<string, RouteDef>>>(
  app: FastifyInstance,
  contract: A,
  handlers: Handlers<A>,
): void {
  for (const [name, definition] of Object.entries(contract)) {
    const handler = handlers[name as keyof A] as unknown as (call: Call<RouteDef>) => Promise<unknown>
    const { access } = definition
    const status = statusOf(definition)
    const refusals = [
      ...new Set([
        ...(definition.access === 'public' ? [] : [401, 403]),
        404,
        422,
        429,
        500,
        ...(definition.problems ?? []),
      ]),
    ]
    app.route({
      method: definition.method,
      url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { access: definition.access, ...(definition.limit && { rateLimit: limitOf(definition.limit) }) },
      schema: {
        operationId: name,
        summary: definition.summary,
        ...(definition.access === 'public' ? { security: [] } : {}),
        ...(definition.params ? { params: definition.params } : {}),
        ...(definition.query ? { querystring: definition.query } : {}),
        ...(definition.body && definition.body !== 'multipart' ? { body: definition.body } : {}),
        ...(definition.body === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
        response: {
          [status]: okAnswer(definition),
          ...Object.fromEntries(refusals.map((refusal) => [refusal, problemAnswer])),
        },
      } as object,
      // Before the body is read: who may not do it is told nothing of what was wrong with it.
      onRequest: async (request) => {
        if (access !== 'public' && access !== 'session' && !hasRight(request.session!.role, access)) throw forbidden()
      },
      handler: async (request, reply) => {
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          session: request.session,
          request,
          reply,
        } as Call<RouteDef>
        const scope = access === 'public' ? null : scopeOf(request.session!)
        const answer = await runInScope(scope, () => handler(call))
        reply.code(status)
        if (definition.reply === 'empty') return reply.send(null)
        if (definition.reply === 'html') return reply.type('text/html; charset=utf-8').send(answer)
        if (definition.reply === 'csv') {
          const file = answer as CsvFile
          return reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${file.name}"`)
            .headers(file.total === undefined ? {} : { [totalHeader]: file.total })
            .send(Readable.from(keepScope(file.lines, scope)))
        }
        return reply.send(answer)
      },
    })
  }
}
