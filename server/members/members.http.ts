import type { membersContract } from '@relance/domain/members/members.contract.ts'
import type { Base } from '../base.ts'
import type { Handlers } from '../http/mount.ts'
import { requireMember } from '../http/session.ts'
import { getMember } from './members.sql.ts'

export function membersHandlers({ db }: Base): Handlers<typeof membersContract> {
  return {
    getMember: async ({ params, session }) => {
      await requireMember(db, session, params.adherentId)
      return getMember(db, params.adherentId)
    },
  }
}
