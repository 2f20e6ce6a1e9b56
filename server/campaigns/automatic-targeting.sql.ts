import type { AutomaticTargeting, AutomaticTargetingChange } from '@relance/domain/campaigns/automatic-targeting.ts'
import { defaultTargeting } from '@relance/domain/targeting/targeting-filter.ts'
import type { Db } from '../base.ts'
import { toTargeting, toTargetingRow } from '../targeting/ciblage.sql.ts'

/** What a member or its network may change, without the switch that only a member has. */
type Change = Omit<AutomaticTargetingChange, 'sansReseau'>

/** The product's own: everybody, on both channels, each operation promoted, and off. */
export const initialAutomaticTargeting = (): AutomaticTargeting => ({
  id: null,
  adherentId: null,
  type: 'initial',
  actif: false,
  sansReseau: false,
  dateModificationAdherent: null,
  ...defaultTargeting(),
})

/** A member's own targeting for automatic validation; undefined when it has none. */
export async function findAutomaticTargeting(db: Db, adherentId: number): Promise<AutomaticTargeting | undefined> {
  const row = await db
    .selectFrom('ciblage_automatique')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .executeTakeFirst()
  return (
    row && {
      id: `adherent-${adherentId}`,
      adherentId,
      type: 'adherent',
      actif: row.actif,
      sansReseau: row.sans_reseau,
      dateModificationAdherent: row.date_modification_adherent.toISOString(),
      ...toTargeting(row),
    }
  )
}

/** The targeting a network set; the product's, off, when it set none. */
export async function getNetworkAutomaticTargeting(db: Db, reseauId: number): Promise<AutomaticTargeting> {
  const row = await db
    .selectFrom('ciblage_automatique_reseau')
    .selectAll()
    .where('reseau_id', '=', reseauId)
    .executeTakeFirst()
  if (!row) return initialAutomaticTargeting()
  return {
    id: `reseau-${reseauId}`,
    adherentId: null,
    type: 'reseau',
    actif: row.actif,
    sansReseau: false,
    dateModificationAdherent: row.date_modification.toISOString(),
    ...toTargeting(row),
  }
}

/** Gives a member its own; false when it has one already, and nothing changes. */
export async function insertAutomaticTargeting(
  tx: Db,
  adherentId: number,
  change: AutomaticTargetingChange,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ciblage_automatique')
    .values({
      adherent_id: adherentId,
      ...rowOf(change),
      sans_reseau: change.sansReseau,
      date_modification_adherent: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Changes a member's own; false when it has none. */
export async function saveAutomaticTargeting(
  tx: Db,
  adherentId: number,
  change: AutomaticTargetingChange,
  now: Date,
): Promise<boolean> {
  const saved = await tx
    .updateTable('ciblage_automatique')
    .set({ ...rowOf(change), sans_reseau: change.sansReseau, date_modification_adherent: now })
    .where('adherent_id', '=', adherentId)
    .executeTakeFirst()
  return saved.numUpdatedRows === 1n
}

/** Gives a member's own up; false when it had none. */
export async function deleteAutomaticTargeting(tx: Db, adherentId: number): Promise<boolean> {
  const deleted = await tx.deleteFrom('ciblage_automatique').where('adherent_id', '=', adherentId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Sets what a network's members start from. */
export async function saveNetworkAutomaticTargeting(
  tx: Db,
  reseauId: number,
  change: Change,
  now: Date,
): Promise<void> {
  const row = { ...rowOf(change), date_modification: now }
  await tx
    .insertInto('ciblage_automatique_reseau')
    .values({ reseau_id: reseauId, ...row })
    .onConflict((conflict) => conflict.column('reseau_id').doUpdateSet(row))
    .execute()
}

/** Gives a network's targeting up; false when it had none. */
export async function deleteNetworkAutomaticTargeting(tx: Db, reseauId: number): Promise<boolean> {
  const deleted = await tx.deleteFrom('ciblage_automatique_reseau').where('reseau_id', '=', reseauId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

const rowOf = (change: Change) => ({ ...toTargetingRow(change), actif: change.actif })
