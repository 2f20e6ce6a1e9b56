import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { requestIdOf, runTraced } from './trace.ts'

/** How the app names its requests; the trace puts the name into each line, so that a child logger need not. */
export const requestNames = {
  genReqId: ({ headers }: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }) =>
    requestIdOf(headers['x-request-id']),
  childLoggerFactory: <L>(log: L): L => log,
}

/**
 * Runs each request under its id, gives the id back with the answer, and writes a line when it is done: by the route as
 * declared, since addresses may hold what somebody typed. Call it before any other hook.
 */
export function traceRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    runTraced({ requete: request.id }, done)
  })
  // Reading a body goes by the socket's events and leaves the trace behind: it is taken up again.
  app.addHook('preValidation', (request, _, done) => runTraced({ requete: request.id }, done))
  app.addHook('onResponse', async ({ id, method, routeOptions, session }, reply) =>
    runTraced({ requete: id }, () =>
      log[method === 'GET' ? 'debug' : 'info'](
        {
          methode: method,
          route: routeOptions.url ?? null,
          statut: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...(session && { utilisateurId: session.utilisateurId, reseauId: session.reseau.id }),
        },
        'answered',
      ),
    ),
  )
}
