import type { Db } from '../base.ts'

/** What members need from modules to their right, handed in where the product is put together. */
export interface MembersDoors {
  /** Places a garage whose address is new, and measures anew how far its customers live. In the caller's transaction. */
  readonly relocate: (tx: Db, adherentId: number) => Promise<void>
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
