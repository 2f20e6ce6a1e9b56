import type { Origine } from '@relance/domain/messages/media.ts'
import type { Session } from '../http/session.ts'

/** Whose a thing of a library is, as its row says: a member's, else a network's, else the product's. */
export interface Owner {
  readonly adherentId: number | null
  readonly reseauId: number | null
}

/** Who owns what a caller adds: its own member, or the network whose administrator it is. */
export const ownerOf = ({ adherentId, reseau }: Session): Owner =>
  adherentId === null ? { adherentId: null, reseauId: reseau.id } : { adherentId, reseauId: null }

export const origineOf = ({ adherentId, reseauId }: Owner): Origine =>
  adherentId !== null ? 'adherent' : reseauId !== null ? 'reseau' : 'relance'

/** Whether a caller who may write to a library may change this thing of it: members their own, administrators the network's. */
export const mayChange = (session: Session, owner: Owner, writes: boolean): boolean =>
  writes &&
  (session.adherentId === null
    ? owner.adherentId === null && owner.reseauId === session.reseau.id
    : owner.adherentId === session.adherentId)
