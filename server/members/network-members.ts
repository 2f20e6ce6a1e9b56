import type { Member } from '@relance/domain/members/member.ts'
import type { NetworkMember } from '@relance/domain/members/network-member.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { type MembersDoors, unlessTaken } from './doors.ts'
import { getMember, insertMember, saveMember } from './members.sql.ts'
import { changedFields, hasMoved } from './save-account.ts'

const numberTaken = () =>
  new Refusal(409, 'NUMERO_CLIENT_PRIS', { errors: [{ field: 'numeroClient', code: 'NUMERO_CLIENT_PRIS' }] })

/** Adds a member to the session's network, with its place. Refuses (409) a customer number that another one has. */
export const createNetworkMember = (
  { db, clock }: Base,
  { relocate }: MembersDoors,
  session: Session,
  member: NetworkMember,
): Promise<Member> =>
  unlessTaken(
    () =>
      db.transaction().execute(async (tx) => {
        const created = await insertMember(tx, session.reseau.id, member)
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId: created.id,
          action: 'adherent.creer',
          objet: `adherent:${created.id}`,
        })
        await relocate(tx, created.id)
        return created
      }),
    numberTaken,
  )

/** Changes a member with its subscription. Refuses (409) a customer number that another one has. */
export async function saveNetworkMember(
  { db, clock }: Base,
  { relocate }: MembersDoors,
  {
    session,
    adherentId,
    member,
  }: { readonly session: Session; readonly adherentId: number; readonly member: NetworkMember },
): Promise<Member> {
  const champs = changedFields(await getMember(db, adherentId), member)
  const moved = hasMoved(champs)
  return unlessTaken(
    () =>
      db.transaction().execute(async (tx) => {
        const saved = await saveMember(tx, adherentId, member, { moved })
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId,
          action: 'adherent.modifier',
          objet: `adherent:${adherentId}`,
          details: { champs },
        })
        if (moved) await relocate(tx, adherentId)
        return saved
      }),
    numberTaken,
  )
}
