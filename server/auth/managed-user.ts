import { isInReach } from '@relance/domain/auth/network-user.ts'
import type { RoleName } from '@relance/domain/auth/roles.ts'
import type { Db } from '../base.ts'
import { forbidden, notFound } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { findUser, listNetworkIds } from './users.sql.ts'

/** Who calls, as `isInReach` asks. */
export const callerOf = async (db: Db, { utilisateurId, role }: Session) => ({
  id: utilisateurId,
  role,
  reseaux: await listNetworkIds(db, utilisateurId),
})

/**
 * A user whose account the caller administers. 404 for one of another network than the session's (an ADMIN has all), 403 for
 * one out of reach (domain/auth/network-user.ts).
 */
export async function getManagedUser(db: Db, session: Session, id: number) {
  const user = await findUser(db, id)
  const reseaux = user ? await listNetworkIds(db, user.id) : []
  if (!user || !(session.role === 'ADMIN' || reseaux.includes(session.reseau.id))) throw notFound()
  const role = user.role as RoleName
  if (!isInReach(await callerOf(db, session), { id: user.id, role, reseaux })) throw forbidden()
  return { ...user, role }
}
