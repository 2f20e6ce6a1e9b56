import type { Db } from '../base.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'

/** A campaign and a member's part in it, as the tables have them. */
export interface CampaignFacts {
  readonly type: 'directe' | 'predictive'
  readonly etat: number
  readonly participation: number | null
  readonly decision: string | null
}

/** What members need from modules to their right, handed in where the product is put together. */
export interface MembersDoors {
  /** Places a garage whose address is new, and measures anew how far its customers live. In the caller's transaction. */
  readonly relocate: (tx: Db, adherentId: number) => Promise<void>
  /** Sends a user a link to choose its first password. Rejects when that cannot be done, or the mail does not leave. */
  readonly invite: (session: Session, utilisateurId: number) => Promise<void>
  /** Voids the links to a password that a user was sent, invitations included. In the caller's transaction. */
  readonly voidLinks: (tx: Db, utilisateurId: number, now: Date) => Promise<void>
  /** What a member reads as a campaign's status, and whether it is in error. */
  readonly statusOf: (campaign: CampaignFacts) => { readonly statutAffiche: string | null; readonly enErreur: boolean }
  /** Entries for 100 customers written to; null when nobody was. */
  readonly returnRate: (entries: number, customers: number) => number | null
}

/** Runs a write; a value that somebody else already has becomes a refusal. */
export async function unlessTaken<T>(work: () => Promise<T>, refusal: () => Error): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // unique_violation
    if ((error as { code?: string }).code === '23505') throw refusal()
    throw error
  }
}

export const emailTaken = (): Refusal =>
  new Refusal(409, 'EMAIL_PRIS', { errors: [{ field: 'email', code: 'EMAIL_PRIS' }] })
