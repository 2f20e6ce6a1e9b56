import type { RoleName } from '@relance/domain/auth/roles.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import type { Db } from '../base.ts'
import type { Scope } from '../db/scope.ts'
import { forbidden } from './problem.ts'

/** Who calls, from the access token, with the network of the path. */
export interface Session {
  readonly utilisateurId: number
  readonly role: RoleName
  readonly reseau: { readonly id: number; readonly name: string }
  /** The one member of an ADHERENT; null for the network's people. */
  readonly adherentId: number | null
  readonly langue: Language
  readonly ip: string
}

/** The caller's scope, as the database holds it (decisions.md 8): all that its role may ever see. */
export const scopeOf = ({ role, reseau, adherentId, utilisateurId }: Session): Scope => ({
  reseauId: reseau.id,
  // A member's user without a member sees none: 0 is nobody's id.
  adherentId: role === 'ADHERENT' || role === 'ADHERENT_LECTURE' ? (adherentId ?? 0) : null,
  animateurId: role === 'ANIMATEUR_RESEAU' ? utilisateurId : null,
})

/** Whether a member is in the caller's scope: its own, an assigned one, or any of its network (decisions.md 8). */
export async function isInScope(db: Db, session: Session, adherentId: number): Promise<boolean> {
  switch (session.role) {
    case 'ADHERENT':
    case 'ADHERENT_LECTURE':
      return session.adherentId === adherentId
    case 'ANIMATEUR_RESEAU':
      return (
        (await db
          .selectFrom('adherent as a')
          .innerJoin('utilisateur_adherent as u', 'u.adherent_id', 'a.id')
          .select('a.id')
          .where('a.id', '=', adherentId)
          .where('a.reseau_id', '=', session.reseau.id)
          .where('u.utilisateur_id', '=', session.utilisateurId)
          .executeTakeFirst()) !== undefined
      )
    case 'ADMIN_RESEAU':
    case 'ADMIN':
      return (
        (await db
          .selectFrom('adherent')
          .select('id')
          .where('id', '=', adherentId)
          .where('reseau_id', '=', session.reseau.id)
          .executeTakeFirst()) !== undefined
      )
  }
}

/** Refuses (403) a member out of the caller's scope. */
export async function requireMember(db: Db, session: Session, adherentId: number): Promise<void> {
  if (!(await isInScope(db, session, adherentId))) throw forbidden()
}
