import type { MemberUser, MemberUserFields } from '@relance/domain/members/network-member.ts'
import type { Base } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import type { Session } from '../http/session.ts'
import { emailTaken, type MembersDoors, unlessTaken } from './doors.ts'
import { insertMemberUser, listMemberUsers, saveMemberUser } from './member-users.sql.ts'

const getMemberUser = async ({ db, clock }: Base, adherentId: number, id: number): Promise<MemberUser> => {
  const [user] = await listMemberUsers(db, adherentId, clock.now(), id)
  return user!
}

/** The account stands whether the mail leaves or not: what is shown of it tells. */
const invite = ({ log }: Base, { invite: send }: MembersDoors, session: Session, utilisateurId: number) =>
  send(session, utilisateurId).catch((error: Error) => log.warn({ err: error, utilisateurId }, 'not invited'))

/** Adds somebody to a member, and invites it to choose a password. Refuses (409) an address that a user has. */
export async function createMemberUser(
  base: Base,
  doors: MembersDoors,
  {
    session,
    adherentId,
    fields,
  }: { readonly session: Session; readonly adherentId: number; readonly fields: MemberUserFields },
): Promise<MemberUser> {
  const { db, clock } = base
  const id = await unlessTaken(
    () =>
      db.transaction().execute(async (tx) => {
        const utilisateurId = await insertMemberUser(tx, { adherentId, reseauId: session.reseau.id }, fields)
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId,
          action: 'utilisateur.creer',
          objet: `utilisateur:${utilisateurId}`,
          details: { role: fields.role },
        })
        return utilisateurId
      }),
    emailTaken,
  )
  if (fields.actif) await invite(base, doors, session, id)
  return getMemberUser(base, adherentId, id)
}

const compared = ['email', 'civilite', 'prenom', 'nom', 'role', 'langLocale', 'actif'] as const

/**
 * Changes somebody of a member. With a new address, the links sent to the former one are void, and who never logged in is
 * invited there. Refuses (409) an address that another user has.
 */
export async function changeMemberUser(
  base: Base,
  doors: MembersDoors,
  {
    session,
    adherentId,
    id,
    fields,
  }: { readonly session: Session; readonly adherentId: number; readonly id: number; readonly fields: MemberUserFields },
): Promise<MemberUser> {
  const { db, clock } = base
  const before = await getMemberUser(base, adherentId, id)
  const champs = compared.filter((field) => fields[field] !== undefined && fields[field] !== before[field])
  const moved = champs.includes('email')
  await unlessTaken(
    () =>
      db.transaction().execute(async (tx) => {
        await saveMemberUser(tx, id, fields)
        if (moved) await doors.voidLinks(tx, id, clock.now())
        await recordAudit(tx, {
          ...auditedBy(session, clock.now()),
          adherentId,
          action: 'utilisateur.modifier',
          objet: `utilisateur:${id}`,
          details: { champs, role: fields.role, actif: fields.actif },
        })
      }),
    emailTaken,
  )
  if (moved && fields.actif && before.derniereConnexion === null) await invite(base, doors, session, id)
  return getMemberUser(base, adherentId, id)
}
