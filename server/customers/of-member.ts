import type { Db } from '../base.ts'
import { refuseField } from '../http/problem.ts'
import { requireMember, type Session } from '../http/session.ts'

/** The member a call is about: the caller's own, or the one that the network's people name. Out of scope is 403. */
export async function memberOf(db: Db, session: Session, asked: number | undefined): Promise<number> {
  const adherentId = asked ?? session.adherentId
  if (adherentId === null) throw refuseField('adherentId', 'CHAMP_OBLIGATOIRE')
  await requireMember(db, session, adherentId)
  return adherentId
}
