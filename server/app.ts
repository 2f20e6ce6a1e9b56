import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import { fieldErrorsOf, say } from '@relance/domain/contract/words.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { authenticate } from './auth/authenticate.ts'
import type { Context } from './context.ts'
import { pathsWithNul } from './http/nul-characters.ts'
import { servePages } from './http/pages.ts'
import { notFound, Refusal } from './http/problem.ts'
import { rateLimitStore } from './http/rate-limit-store.ts'
import { languageOf, wordsOf } from './http/words.ts'
import { runTraced } from './log/trace.ts'
import { requestNames, traceRequests } from './log/trace-requests.ts'
import { mountModules } from './modules.ts'
import type { Metrics } from './watch/metrics.ts'
import { mountHealth } from './watch/watch-server.ts'

/** What a schema refused, kept whole so that the answer can name each field. */
class SchemaRefusal extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('schema')
    this.issues = issues
  }
}

/** Builds the HTTP app from a context, not listening: what `main.ts` serves and tests call. `pages` adds the built pages. */
export async function buildApp(
  context: Context,
  { pages = false, metrics }: { readonly pages?: boolean; readonly metrics?: Metrics } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    ...requestNames,
    logController: new LogController({ disableRequestLogging: true }),
    // Whoever can write x-forwarded-for can be anybody to the rate limits: only proxies that are named are believed.
    trustProxy: context.env.TRUST_PROXY === '' ? false : context.env.TRUST_PROXY.split(',').map((one) => one.trim()),
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance
  traceRequests(app, context.log)
  app.setValidatorCompiler(({ schema }) => (data: unknown) => {
    const read = (schema as z.ZodType).safeParse(data)
    return read.success ? { value: read.data } : { error: new SchemaRefusal(read.error.issues) }
  })
  // PostgreSQL keeps no NUL character: refused here for every field of every call.
  app.addHook('preValidation', async ({ params, query, body }) => {
    const errors = [params, query, body]
      .flatMap((part) => pathsWithNul(part))
      .map((field) => ({ field, code: 'FORMAT_INCORRECT' }))
    if (errors.length > 0) throw new Refusal(422, 'REQUETE_INVALIDE', { errors })
  })
  app.setSerializerCompiler(serializerCompiler as never)
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const words = wordsOf(languageOf(request))
    const answer = (status: number, code: string, more: object = {}, values = {}) =>
      reply
        .code(status)
        .type('application/problem+json')
        .send({
          type: `about:blank#${code}`,
          title: code,
          status,
          code,
          message: say(words, code, values),
          requestId: request.id,
          ...more,
        })
    if (error instanceof Refusal) {
      const errors = error.errors?.map((e) => ({ ...e, message: say(words, e.code, error.values) }))
      return answer(
        error.status,
        error.code,
        { ...(errors && { errors }), ...(error.details && { details: error.details }) },
        error.values,
      )
    }
    if (error instanceof SchemaRefusal)
      return answer(422, 'REQUETE_INVALIDE', { errors: fieldErrorsOf(error.issues, words) })
    if (error.statusCode === 429) return answer(429, 'TROP_DE_REQUETES')
    if (error.statusCode === 413) return answer(413, 'FICHIER_TROP_GROS')
    if (error.statusCode && error.statusCode < 500)
      return answer(error.statusCode === 415 ? 415 : 422, 'REQUETE_INVALIDE')
    runTraced({ requete: request.id }, () =>
      context.log.error({ err: error, route: request.routeOptions.url }, 'request failed'),
    )
    return answer(500, 'ERREUR_INTERNE')
  })

  if (metrics)
    app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
      metrics.answered({
        method,
        route: routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      }),
    )
  mountHealth(app, context)

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // E-mails name their pictures by the address given to the outside, in the preview too.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', new URL(context.env.PUBLIC_URL).origin],
        frameSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  })
  await app.register(rateLimit, { global: false, store: rateLimitStore(context) })
  await app.register(multipart, { limits: { fileSize: 2 * 1024 ** 3, files: 4 } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Relance',
        version: '1',
        description: 'The calls of the Relance back-office (base path /api/v1/{network}).',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  if (pages) await servePages(app)
  else
    app.setNotFoundHandler(() => {
      throw notFound()
    })
  authenticate(app, context)
  await mountModules(app, context)
  app.get('/api/openapi.json', { schema: { hide: true } as object, config: { access: 'public' } }, () => app.swagger())
  return app
}
