import type { FastifyInstance } from 'fastify'
import type { Base } from '../base.ts'
import { notFound } from '../http/problem.ts'
import { findImageContent } from './media.sql.ts'

const names = /^([\w-]{8,64})(\.240)?\.(jpg|png)$/

/**
 * `/media/{name}`: the pictures of the library, for whoever has their address, since mails show them to anybody. A picture
 * never changes under its name, so it may be kept for good; mail programs in a browser load it from another site.
 */
export function serveImages(app: FastifyInstance, { db }: Base): void {
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { schema: { hide: true } as object, config: { access: 'public' } },
    async (request, reply) => {
      const [, jeton, small, extension] = names.exec(request.params.name) ?? []
      const found = jeton ? await findImageContent(db, jeton, small ? 'vignette' : 'grande') : null
      if (!found || (found.format === 'png') !== (extension === 'png')) throw notFound()
      const etag = `"${jeton}${small ?? ''}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(`image/${found.format}`).send(found.octets)
    },
  )
}
