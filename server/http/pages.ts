import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './problem.ts'

export const builtPages = join(import.meta.dirname, '../../web/dist')

/** Serves the built pages: files by their name, and the one page of the application for every other address. */
export async function servePages(app: FastifyInstance, folder: string = builtPages): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The pages are not built: run `npm run build`.')
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    setHeaders: (reply, path) => {
      // Names in assets/ change with their content; the page that names them must be asked for anew.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html')
    if (!page) throw notFound()
    return reply.sendFile('index.html')
  })
}
