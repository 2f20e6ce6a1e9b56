import type { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { UnsubscribeClaim } from '@relance/domain/diffusion/unsubscribe.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import { languageOfMember } from '../messages/customer-language.sql.ts'
import { isFollowed } from './click-consent.ts'
import { readUnsubscribeToken } from './signature.ts'
import { takeMail } from './take-mail.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

type Routes = Pick<typeof diffusionContract, 'pageDesabonnement' | 'desabonner' | 'recevoirCourrier'>

/** What an objection is kept with, as its proof (domain.md C3). */
const proofOf = (request: FastifyRequest) => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
  corps: typeof request.body === 'string' ? request.body.slice(0, 200) : '',
})

export function publicHandlers(context: Context): Handlers<Routes> {
  const page = async (
    { adherentId, clientId }: UnsubscribeClaim,
    token: string,
    etape: 'demande' | 'fait',
  ): Promise<string> => {
    const member = await context.db
      .selectFrom('adherent as a')
      .innerJoin('reseau as r', 'r.id', 'a.reseau_id')
      .select(['a.nom_commercial', 'a.raison_sociale', 'r.couleur_primaire'])
      .where('a.id', '=', adherentId)
      .executeTakeFirst()
    if (!member) throw notFound()
    return unsubscribePage({
      langue: await languageOfMember(context.db, adherentId),
      garage: member.nom_commercial || member.raison_sociale,
      couleur: member.couleur_primaire,
      etape,
      token,
      suivi: await isFollowed(context.db, adherentId, clientId),
    })
  }
  return {
    pageDesabonnement: async ({ params }) => {
      const claim = readUnsubscribeToken(context.secret, params.token)
      if (!claim) throw notFound()
      return page(claim, params.token, 'demande')
    },
    desabonner: async ({ params, request }) => {
      const byPage = typeof request.body === 'string' && request.body.includes('confirmation=')
      const claim = await unsubscribe(context, params.token, byPage ? 'LIEN' : 'ONE_CLICK', proofOf(request))
      if (!claim) throw notFound()
      return page(claim, params.token, 'fait')
    },
    recevoirCourrier: async ({ request, query }) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const vers = query.destinataire ? [query.destinataire] : []
      return { resultat: await takeMail(context, raw, { de: '', vers }) }
    },
  }
}
