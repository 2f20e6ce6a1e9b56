import Fastify, { type FastifyInstance } from 'fastify'
import type { Base } from '../base.ts'
import { migrations } from '../db/migrate.ts'
import type { Metrics } from './metrics.ts'

/** How long the database may take to answer before the process says it is not ready. */
const patienceMs = 2000

/** Whether a database has gone through the migrations of this version, and no others. */
export const isOfThisVersion = (lastMigration: string | undefined): boolean => lastMigration === migrations().at(-1)

/** Why this process cannot work now; null when it can. */
export async function findUnreadiness({ pool }: Pick<Base, 'pool'>): Promise<string | null> {
  const late = new Promise<string>((done) => setTimeout(done, patienceMs, 'the database does not answer').unref())
  const asked = pool.query<{ name: string }>('select max(name) as name from migration').then(
    ({ rows }) => (isOfThisVersion(rows[0]?.name) ? null : 'the database is of another version'),
    (error: Error) => `the database cannot be asked: ${error.message}`,
  )
  return Promise.race([asked, late])
}

/** Adds what a load balancer or an orchestrator asks: whether the process lives, and whether it can work. */
export function mountHealth(app: FastifyInstance, base: Pick<Base, 'pool'>): void {
  const hidden = { schema: { hide: true } as object, config: { access: 'public' as const } }
  app.get('/live', hidden, async (_, reply) => reply.type('text/plain').send('live\n'))
  app.get('/ready', hidden, async (_, reply) => {
    const why = await findUnreadiness(base)
    return reply
      .code(why === null ? 200 : 503)
      .type('text/plain')
      .send(`${why ?? 'ready'}\n`)
  })
}

/** The listener for those who watch, apart from the product's own port: a worker has no other. */
export function buildWatchServer(base: Base, metrics: Metrics): FastifyInstance {
  const app = Fastify({ logger: false })
  mountHealth(app, base)
  app.get('/metrics', async (_, reply) => {
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
  return app
}
