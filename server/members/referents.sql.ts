import type { Referent, ReferentFields } from '@relance/domain/members/referent.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../base.ts'
import type { Referent as ReferentTable } from '../db/schema.generated.ts'

const toReferent = ({ adherent_id, ...row }: Selectable<ReferentTable>): Referent => ({
  ...row,
  adherentId: adherent_id,
})

/** A member's contacts at its network, by name. */
export async function listReferents(db: Db, adherentId: number): Promise<Referent[]> {
  const rows = await db
    .selectFrom('referent')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('id')
    .execute()
  return rows.map(toReferent)
}

/** The member a contact is of; undefined when there is no such contact. */
export const findMemberOfReferent = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('referent').select('adherent_id').where('id', '=', id).executeTakeFirst())?.adherent_id

export const insertReferent = async (db: Db, adherentId: number, fields: ReferentFields): Promise<Referent> =>
  toReferent(
    await db
      .insertInto('referent')
      .values({ adherent_id: adherentId, ...fields })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const saveReferent = async (
  db: Db,
  of: { readonly adherentId: number; readonly id: number },
  fields: ReferentFields,
): Promise<Referent> =>
  toReferent(
    await db
      .updateTable('referent')
      .set(fields)
      .where('adherent_id', '=', of.adherentId)
      .where('id', '=', of.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export async function deleteReferent(db: Db, of: { readonly adherentId: number; readonly id: number }): Promise<void> {
  await db.deleteFrom('referent').where('adherent_id', '=', of.adherentId).where('id', '=', of.id).execute()
}
