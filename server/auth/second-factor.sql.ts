import type { Db } from '../base.ts'

/** A user's second factor, in force or only prepared; locked, when asked, until the transaction ends. */
export const findFactor = (db: Db, utilisateurId: number, { lock = false } = {}) =>
  db
    .selectFrom('second_facteur')
    .selectAll()
    .where('utilisateur_id', '=', utilisateurId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** A user's second factor, when it is in force. */
export const findActiveFactor = (db: Db, utilisateurId: number) =>
  db
    .selectFrom('second_facteur')
    .select(['utilisateur_id', 'active_le'])
    .where('utilisateur_id', '=', utilisateurId)
    .where('active_le', 'is not', null)
    .executeTakeFirst()

/** Puts a new secret in the place of one that is not in force. False when one is. */
export async function savePreparedFactor(db: Db, utilisateurId: number, secret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_facteur')
    .values({ utilisateur_id: utilisateurId, secret })
    .onConflict((conflict) =>
      conflict.column('utilisateur_id').doUpdateSet({ secret }).where('second_facteur.active_le', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes a time step: false when it or a later one was taken before, so that a code works once (RFC 6238, section 5.2). */
export async function takeStep(db: Db, utilisateurId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_facteur')
    .set({ dernier_pas: step })
    .where('utilisateur_id', '=', utilisateurId)
    .where('dernier_pas', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses up a recovery code: false when it is none, or was used. */
export async function takeRecoveryCode(db: Db, utilisateurId: number, empreinte: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code_secours')
    .set({ utilise_le: now })
    .where('utilisateur_id', '=', utilisateurId)
    .where('empreinte', '=', empreinte)
    .where('utilise_le', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, utilisateurId: number): Promise<number> {
  const { n } = await db
    .selectFrom('code_secours')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('utilisateur_id', '=', utilisateurId)
    .where('utilise_le', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
