import { hasRight } from '@relance/domain/auth/roles.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import type { Db } from '../base.ts'
import { requireMember, type Session } from '../http/session.ts'
import { languageOfMember, languageOfNetwork } from './customer-language.sql.ts'
import { mayChange, type Owner } from './media-owner.ts'

/** What of the libraries is in reach: a member's, else its network's, in the language of the customers. */
export interface Shelf {
  readonly reseauId: number
  readonly adherentId: number | null
  readonly langue: Language
}

/** The shelf a caller looks at: of the member it names or is, else of its network, in the language it names. 403 on a foreign member. */
export async function shelfOf(db: Db, session: Session, asked?: number, named?: Language): Promise<Shelf> {
  if (asked !== undefined) await requireMember(db, session, asked)
  const adherentId = asked ?? session.adherentId
  const reseauId = session.reseau.id
  const langue =
    named ?? (adherentId === null ? await languageOfNetwork(db, reseauId) : await languageOfMember(db, adherentId))
  return { reseauId, adherentId, langue }
}

/** A thing of a library as a caller is shown it: whether it may be changed, instead of whose it is. */
export function shownTo<T extends { readonly owner: Owner }>(
  session: Session,
  { owner, ...thing }: T,
): Omit<T, 'owner'> & { readonly modifiable: boolean } {
  return { ...thing, modifiable: mayChange(session, owner, hasRight(session.role, 'account.write')) }
}
