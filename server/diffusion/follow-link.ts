import { createHmac } from 'node:crypto'
import { isClick } from '@relance/domain/diffusion/clicks.ts'
import { parseLinkName } from '@relance/domain/diffusion/links.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { countHit } from '../http/rate-limit-store.ts'
import { languageOf } from '../http/words.ts'
import { languageOfMember } from '../messages/customer-language.sql.ts'
import { appointmentPage } from './appointment-page.ts'
import { countVisit, findPersonalLink, findSharedLink, saveFollowedClick } from './links.sql.ts'
import { findGarage } from './links-settings.sql.ts'
import { publicPage } from './public-page.ts'
import { readAppointmentKey } from './signature.ts'

const minuteMs = 60_000
/** Calls from one address in a minute; more than a person makes, fewer than a program that tries codes needs. */
const callsMax = 120
/** Of which so many may name a link that is not there. */
const unknownMax = 20

const written = (header: string | string[] | undefined): string => [header ?? ''].flat().join(' ')

/** What a browser says of a page it loads before anybody asked for it. */
const purposeOf = ({ headers }: FastifyRequest): string =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => written(headers[name])).join(' ')

/**
 * The addresses that messages hold: short links and appointment pages. No cookie, no referrer, nothing cached; a caller's
 * address is counted for a minute under a keyed digest and never written down. Where a link leads was stored when it was
 * made: nothing in the call says it.
 */
export function mountLinks(app: FastifyInstance, context: Context): void {
  const { db, clock, log } = context
  const hits = async (request: FastifyRequest, what: string): Promise<number> => {
    const caller = createHmac('sha256', context.secret).update(`visite:${request.ip}`).digest('base64url').slice(0, 22)
    return (await countHit(db, `lien ${what} ${caller}`, minuteMs, clock.now())).current
  }
  const page = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html)
  const sentence = (request: FastifyRequest, titre: string, texte: string) =>
    publicPage({ langue: languageOf(request), titre, texte })
  const unknown = async (request: FastifyRequest, reply: FastifyReply) => {
    if ((await hits(request, 'inconnu')) > unknownMax) return tooMany(request, reply)
    return page(reply, 404, sentence(request, 'LIEN_INCONNU_TITRE', 'LIEN_INCONNU'))
  }
  const tooMany = (request: FastifyRequest, reply: FastifyReply) =>
    page(reply, 429, sentence(request, 'LIEN_INCONNU_TITRE', 'TROP_DE_REQUETES'))

  const go = (
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<FastifyReply>,
  ): void => {
    app.get(url, { schema: { hide: true } as object, config: { access: 'public' } }, async (request, reply) => {
      if ((await hits(request, 'appels')) > callsMax) return tooMany(request, reply)
      return handler(request, reply, (request.params as { name: string }).name)
    })
  }

  go('/r/:name', async (request, reply, name) => {
    const asked = parseLinkName(name)
    const link =
      asked &&
      (await (asked.personal ? findPersonalLink(db, asked.code, asked.numero) : findSharedLink(db, asked.code)))
    if (!link) return unknown(request, reply)
    const now = clock.now()
    const visit = {
      method: request.method,
      agent: written(request.headers['user-agent']),
      purpose: purposeOf(request),
      remisLe: link.remisLe,
      recentes: link.remisLe ? await hits(request, `envoi ${link.adherentId} ${link.diffusionId}`) : 0,
    }
    const click = isClick(visit, now)
    // Whoever follows a link gets there, counted or not.
    const count = async (): Promise<void> => {
      if (link.remisLe) await countVisit(db, link, click)
      if (click && link.suivi) await saveFollowedClick(db, link, asked.code, now)
    }
    await count().catch((error: Error) => log.error({ err: error }, 'click not counted'))
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .redirect(link.cible, 302)
  })

  go('/rendez-vous/:name', async (request, reply, name) => {
    const adherentId = readAppointmentKey(context.secret, name)
    const garage = adherentId === null ? null : await findGarage(db, adherentId)
    if (!garage) return unknown(request, reply)
    return page(reply, 200, appointmentPage(garage, await languageOfMember(db, garage.adherentId)))
  })
}
