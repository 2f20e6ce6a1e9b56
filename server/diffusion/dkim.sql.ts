import type { PublicationDkim } from '@relance/domain/diffusion/dkim.ts'
import type { Db } from '../base.ts'

/** The domain a network's e-mails are sent from. */
export const getMailDomain = async (db: Db, reseauId: number): Promise<string> =>
  (await db.selectFrom('reseau').select('domaine_email').where('id', '=', reseauId).executeTakeFirstOrThrow())
    .domaine_email

/** A network's keys but for what signs, newest first. */
export const listDkimKeys = (db: Db, reseauId: number) =>
  db
    .selectFrom('cle_dkim')
    .select(['id', 'selecteur', 'domaine', 'etat', 'cle_publique'])
    .select(['cree_le', 'activee_le', 'publication', 'verifiee_le'])
    .where('reseau_id', '=', reseauId)
    .orderBy('id', 'desc')
    .execute()
export type DkimKeyRow = Awaited<ReturnType<typeof listDkimKeys>>[number]

export const findDkimKey = (db: Db, reseauId: number, id: number): Promise<DkimKeyRow | undefined> =>
  db
    .selectFrom('cle_dkim')
    .select(['id', 'selecteur', 'domaine', 'etat', 'cle_publique'])
    .select(['cree_le', 'activee_le', 'publication', 'verifiee_le'])
    .where('reseau_id', '=', reseauId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The key that signs for a domain; undefined when none does. Of two networks on one domain, the latest. */
export const findSigningKey = (db: Db, domaine: string) =>
  db
    .selectFrom('cle_dkim as k')
    .innerJoin('reseau as r', (join) =>
      join.onRef('r.id', '=', 'k.reseau_id').onRef('r.domaine_email', '=', 'k.domaine'),
    )
    .select(['k.reseau_id', 'k.selecteur', 'k.cle_privee'])
    .where('k.domaine', '=', domaine)
    .where('k.etat', '=', 'active')
    .orderBy('k.activee_le', 'desc')
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Keeps a key that waits; false when one waits already. One that waits for a domain the network left waits no more. */
export async function insertDkimKey(
  db: Db,
  key: {
    readonly reseauId: number
    readonly domaine: string
    readonly selecteur: string
    readonly publicKey: string
    readonly sealed: Buffer
    readonly now: Date
  },
): Promise<boolean> {
  await db
    .updateTable('cle_dkim')
    .set({ etat: 'ancienne' })
    .where('reseau_id', '=', key.reseauId)
    .where('domaine', '<>', key.domaine)
    .where('etat', '=', 'attente')
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cle_dkim')
    .values({
      reseau_id: key.reseauId,
      domaine: key.domaine,
      selecteur: key.selecteur,
      cle_publique: key.publicKey,
      cle_privee: key.sealed,
      cree_le: key.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function savePublication(db: Db, id: number, publication: PublicationDkim, now: Date): Promise<void> {
  await db.updateTable('cle_dkim').set({ publication, verifiee_le: now }).where('id', '=', id).execute()
}

/** Lets a key sign, in the place of the one that did. */
export async function activateDkimKey(tx: Db, reseauId: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('cle_dkim')
    .set({ etat: 'ancienne' })
    .where('reseau_id', '=', reseauId)
    .where('etat', '=', 'active')
    .execute()
  await tx
    .updateTable('cle_dkim')
    .set({ etat: 'active', activee_le: now })
    .where('reseau_id', '=', reseauId)
    .where('id', '=', id)
    .execute()
}

/** Removes a key that does not sign; false when it does. */
export async function deleteDkimKey(db: Db, reseauId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cle_dkim')
    .where('reseau_id', '=', reseauId)
    .where('id', '=', id)
    .where('etat', '<>', 'active')
    .executeTakeFirst()
  return numDeletedRows === 1n
}
