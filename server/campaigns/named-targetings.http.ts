import {
  type namedTargetingsContract,
  namedTargetingsMax,
} from '@relance/domain/campaigns/named-targetings.contract.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound, Refusal, refuseField } from '../http/problem.ts'
import { requireMember, type Session } from '../http/session.ts'
import {
  countNamedTargetings,
  deleteNamedTargeting,
  insertNamedTargeting,
  listNamedTargetings,
  saveNamedTargeting,
} from '../targeting/named-targetings.sql.ts'
import { requireDirectMarketing } from './direct-marketing.ts'

const nameTaken = () => refuseField('nom', 'NOM_CIBLAGE_PRIS')

export function namedTargetingsHandlers({ db, clock }: Base): Handlers<typeof namedTargetingsContract> {
  const requireWriter = async (session: Session, adherentId: number) => {
    await requireMember(db, session, adherentId)
    await requireDirectMarketing(db, adherentId)
  }
  return {
    listNamedTargetings: async ({ params: { adherentId }, session }) => {
      await requireMember(db, session, adherentId)
      return { data: await listNamedTargetings(db, adherentId) }
    },
    insertNamedTargeting: async ({ params: { adherentId }, body, session }) => {
      await requireWriter(session, adherentId)
      if ((await countNamedTargetings(db, adherentId)) >= namedTargetingsMax)
        throw new Refusal(409, 'TROP_DE_CIBLAGES', { values: { max: namedTargetingsMax } })
      const kept = await insertNamedTargeting(db, { adherentId, ...body, now: clock.now() })
      if (!kept) throw nameTaken()
      return kept
    },
    saveNamedTargeting: async ({ params: { adherentId, id }, body, session }) => {
      await requireWriter(session, adherentId)
      const saved = await saveNamedTargeting(db, { adherentId, id, ...body, now: clock.now() })
      if (saved === 'taken') throw nameTaken()
      if (!saved) throw notFound()
      return saved
    },
    deleteNamedTargeting: async ({ params: { adherentId, id }, session }) => {
      await requireWriter(session, adherentId)
      if (!(await deleteNamedTargeting(db, { adherentId, id }))) throw notFound()
    },
  }
}
