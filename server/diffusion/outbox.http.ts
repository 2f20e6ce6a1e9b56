import { metaOf } from '@relance/domain/contract/page.ts'
import type { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { Context } from '../context.ts'
import { containing } from '../db/containing.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import { requireMember } from '../http/session.ts'

type Routes = Pick<typeof diffusionContract, 'listBoiteEnvoi' | 'getMessageBoite'>

const columns = ['id', 'canal', 'recu_le', 'de', 'vers', 'objet', 'texte', 'message_id'] as const
interface Row {
  readonly id: number
  readonly canal: string
  readonly recu_le: Date
  readonly de: string
  readonly vers: string
  readonly objet: string
  readonly texte: string
  readonly message_id: string
}
const toMessage = ({ canal, recu_le, message_id, ...row }: Row) => ({
  ...row,
  canal: canal as Canal,
  recuLe: recu_le.toISOString(),
  messageId: message_id,
})

/** The sandbox's outbox: a member sees what its own campaigns would have sent. */
export function outboxHandlers({ db, senders }: Context): Handlers<Routes> {
  return {
    listBoiteEnvoi: async ({ params, query, session, request }) => {
      await requireMember(db, session, params.adherentId)
      let kept = db.selectFrom('bac_a_sable').where('adherent_id', '=', params.adherentId)
      if (query.canal) kept = kept.where('canal', '=', query.canal)
      if (query.search) {
        const like = containing(query.search)
        kept = kept.where((eb) =>
          eb.or([eb('vers', 'ilike', like), eb('objet', 'ilike', like), eb('texte', 'ilike', like)]),
        )
      }
      const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await kept
        .select(columns)
        .orderBy('id', 'desc')
        .limit(query.resultsPerPage)
        .offset((query.page - 1) * query.resultsPerPage)
        .execute()
      return {
        data: rows.map(toMessage),
        meta: metaOf(query, total, request.url.split('?')[0]!),
        sms: senders.sms.nom === 'sandbox',
        email: senders.email.nom === 'sandbox',
      }
    },
    getMessageBoite: async ({ params, session }) => {
      await requireMember(db, session, params.adherentId)
      const row = await db
        .selectFrom('bac_a_sable')
        .select([...columns, 'html', 'entetes'])
        .where('adherent_id', '=', params.adherentId)
        .where('id', '=', params.messageId)
        .executeTakeFirst()
      if (!row) throw notFound()
      return { ...toMessage(row), html: row.html, entetes: row.entetes as Record<string, string> }
    },
  }
}
