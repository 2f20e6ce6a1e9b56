import type {
  AutomaticSwitchesChange,
  AutomaticTargeting,
  AutomaticTargetingChange,
} from '@relance/domain/campaigns/automatic-targeting.ts'
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

/** A member's targeting for automatic validation, with its switches: its own values, else its network's, else the product's. */
export async function getAutomaticTargeting(
  db: Db,
  { adherentId, reseauId }: { readonly adherentId: number; readonly reseauId: number },
): Promise<AutomaticTargeting> {
  const row = await db
    .selectFrom('ciblage_automatique')
    .selectAll()
    .where('adherent_id', '=', adherentId)
    .executeTakeFirst()
  const switches = {
    actif: row?.actif ?? false,
    sansReseau: row?.sans_reseau ?? false,
    dateModificationAdherent: row?.date_modification_adherent.toISOString() ?? null,
  }
  // All values are its own, or none is.
  if (!row || row.age_min === null)
    return { ...(await getNetworkAutomaticTargeting(db, reseauId)), ...switches, id: null }
  return {
    ...switches,
    id: `adherent-${adherentId}`,
    adherentId,
    type: 'adherent',
    ...toTargeting(row as Parameters<typeof toTargeting>[0]),
  }
}

/** The targeting a network set, with its switch; the product's when it set none. */
export async function getNetworkAutomaticTargeting(db: Db, reseauId: number): Promise<AutomaticTargeting> {
  const row = await db
    .selectFrom('ciblage_automatique_reseau')
    .selectAll()
    .where('reseau_id', '=', reseauId)
    .executeTakeFirst()
  if (!row) return initialAutomaticTargeting()
  const set = { actif: row.actif, dateModificationAdherent: row.date_modification.toISOString() }
  // All values are its own, or none is.
  if (row.age_min === null) return { ...initialAutomaticTargeting(), ...set }
  return {
    ...set,
    id: `reseau-${reseauId}`,
    adherentId: null,
    type: 'reseau',
    sansReseau: false,
    ...toTargeting(row as Parameters<typeof toTargeting>[0]),
  }
}

/** Gives a member values of its own, in the place of those it inherits; false when it has some already, and nothing changes. */
export async function insertAutomaticTargeting(
  tx: Db,
  adherentId: number,
  change: AutomaticTargetingChange,
  now: Date,
): Promise<boolean> {
  const row = { ...rowOf(change), sans_reseau: change.sansReseau, date_modification_adherent: now }
  const inserted = await tx
    .insertInto('ciblage_automatique')
    .values({ adherent_id: adherentId, ...row })
    .onConflict((conflict) =>
      conflict.column('adherent_id').doUpdateSet(row).where('ciblage_automatique.age_min', 'is', null),
    )
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
    .where('age_min', 'is not', null)
    .executeTakeFirst()
  return saved.numUpdatedRows === 1n
}

/** Sets a member's switches; its values stay its own, or inherited. */
export async function saveAutomaticSwitches(
  tx: Db,
  adherentId: number,
  { actif, sansReseau }: AutomaticSwitchesChange,
  now: Date,
): Promise<void> {
  const row = { actif, sans_reseau: sansReseau, date_modification_adherent: now }
  await tx
    .insertInto('ciblage_automatique')
    .values({ adherent_id: adherentId, ...row })
    .onConflict((conflict) => conflict.column('adherent_id').doUpdateSet(row))
    .execute()
}

/** Gives a member's own values up for those it inherits; its switches stay. False when it had none. */
export async function giveTargetingBack(tx: Db, adherentId: number, now: Date): Promise<boolean> {
  const given = await tx
    .updateTable('ciblage_automatique')
    .set({ ...inherited, date_modification_adherent: now })
    .where('adherent_id', '=', adherentId)
    .where('age_min', 'is not', null)
    .executeTakeFirst()
  return given.numUpdatedRows === 1n
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

/** Switches a network's automatic validation; its values stay its own, or the product's. */
export async function saveNetworkSwitch(tx: Db, reseauId: number, actif: boolean, now: Date): Promise<void> {
  const row = { actif, date_modification: now }
  await tx
    .insertInto('ciblage_automatique_reseau')
    .values({ reseau_id: reseauId, ...row })
    .onConflict((conflict) => conflict.column('reseau_id').doUpdateSet(row))
    .execute()
}

/** Gives a network's targeting up, and nothing is validated by it any more; false when it had none. */
export async function deleteNetworkAutomaticTargeting(tx: Db, reseauId: number): Promise<boolean> {
  const deleted = await tx.deleteFrom('ciblage_automatique_reseau').where('reseau_id', '=', reseauId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

const rowOf = (change: Change) => ({ ...toTargetingRow(change), actif: change.actif })

/** The columns of a targeting that is nobody's own. */
const inherited = {
  age_min: null,
  age_max: null,
  kilometrage_min: null,
  kilometrage_max: null,
  marque_id_list: null,
  carburant_id_list: null,
  operation_id_list: null,
  diffusion_id_list: null,
  zone_geographique: null,
  derniere_visite_debut: null,
  derniere_visite_fin: null,
  diffusion_restriction_id_list: null,
  prospection_duplicated_exclude: null,
} satisfies Record<keyof ReturnType<typeof toTargetingRow>, null>
