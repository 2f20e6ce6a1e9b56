import type { Db } from '../base.ts'

/** The session whose token this is, while it lives; undefined when it ended or ran out. */
export const findLiveFamily = (db: Db, famille: string, now: Date) =>
  db
    .selectFrom('jeton_rafraichissement')
    .select(['famille', 'origine', 'famille_creee_le', 'expire_absolument_le', 'utilisateur_id'])
    .where('famille', '=', famille)
    .where('utilise_le', 'is', null)
    .where('revoque_le', 'is', null)
    .where('expire_le', '>', now)
    .where('expire_absolument_le', '>', now)
    .executeTakeFirst()

/** Whether a session was opened by a network's single sign-on, whose word holds on that network alone. */
export async function isBoundToNetwork(db: Db, famille: string | null): Promise<boolean> {
  if (famille === null) return false
  const row = await db
    .selectFrom('jeton_rafraichissement')
    .select('origine')
    .where('famille', '=', famille)
    .limit(1)
    .executeTakeFirst()
  return row?.origine === 'sso'
}

/** The living sessions of a user, the latest used first: each has one token not used yet. */
export const listLiveFamilies = (db: Db, utilisateurId: number, now: Date) =>
  db
    .selectFrom('jeton_rafraichissement as j')
    .innerJoin('reseau as r', 'r.id', 'j.reseau_id')
    .select(['j.famille', 'j.famille_creee_le', 'j.cree_le', 'j.ip', 'j.agent', 'r.name as reseau'])
    .where('j.utilisateur_id', '=', utilisateurId)
    .where('j.utilise_le', 'is', null)
    .where('j.revoque_le', 'is', null)
    .where('j.expire_le', '>', now)
    .where('j.expire_absolument_le', '>', now)
    .orderBy('j.cree_le', 'desc')
    .orderBy('j.famille')
    .execute()

/** Ends a user's sessions: all, all but one, or one. Returns how many refresh tokens that were not revoked yet were. */
export async function revokeFamilies(
  db: Db,
  {
    utilisateurId,
    now,
    only,
    except,
  }: { utilisateurId: number; now: Date; only?: string; except?: string | undefined },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jeton_rafraichissement')
    .set({ revoque_le: now })
    .where('utilisateur_id', '=', utilisateurId)
    .where('revoque_le', 'is', null)
    .$if(only !== undefined, (query) => query.where('famille', '=', only!))
    .$if(except !== undefined, (query) => query.where('famille', '<>', except!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
