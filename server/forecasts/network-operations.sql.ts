import type { NetworkInterval } from '@relance/domain/forecasts/intervals.ts'
import type { SavedInterval } from '@relance/domain/forecasts/network-operations.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

export interface Which {
  readonly marqueId?: number | null | undefined
  readonly carburantId?: number | null | undefined
}

/** The intervals a network puts in the place of the product's. */
export async function listNetworkIntervals(db: Db, reseauId: number): Promise<NetworkInterval[]> {
  const rows = await db
    .selectFrom('intervalle_reseau')
    .selectAll()
    .where('reseau_id', '=', reseauId)
    .orderBy('operation_id')
    .orderBy('marque_id')
    .orderBy('carburant_id')
    .execute()
  return rows.map((row) => ({
    operationId: row.operation_id,
    marqueId: row.marque_id || null,
    carburantId: row.carburant_id || null,
    applicable: row.applicable,
    km: row.intervalle_km,
    mois: row.intervalle_mois,
  }))
}

export async function saveNetworkInterval(
  tx: Db,
  reseauId: number,
  operationId: number,
  { marqueId, carburantId, applicable, km, mois }: SavedInterval,
  acteur_id: number,
  modifie_le: Date,
): Promise<void> {
  const values = {
    applicable,
    intervalle_km: applicable ? km : null,
    intervalle_mois: applicable ? mois : null,
    acteur_id,
    modifie_le,
  }
  await tx
    .insertInto('intervalle_reseau')
    .values({
      reseau_id: reseauId,
      operation_id: operationId,
      marque_id: marqueId ?? 0,
      carburant_id: carburantId ?? 0,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['reseau_id', 'operation_id', 'marque_id', 'carburant_id']).doUpdateSet(values),
    )
    .execute()
}

/** Tells whether there was one. */
export async function deleteNetworkInterval(tx: Db, reseauId: number, operationId: number, which: Which) {
  const { numDeletedRows } = await tx
    .deleteFrom('intervalle_reseau')
    .where('reseau_id', '=', reseauId)
    .where('operation_id', '=', operationId)
    .where('marque_id', '=', which.marqueId ?? 0)
    .where('carburant_id', '=', which.carburantId ?? 0)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The vehicles of a network that are of a make and a fuel, and the forecasts of an operation they have now. */
export async function countConcerned(db: Db, reseauId: number, operationId: number, which: Which) {
  const { rows } = await sql<{ vehicules: number; previsions: number }>`
    select count(*)::int as vehicules, count(p.vehicule_id)::int as previsions
    from adherent a
    join vehicule v on v.adherent_id = a.id
    left join prevision p on p.adherent_id = v.adherent_id and p.vehicule_id = v.id and p.operation_id = ${operationId}
    where a.reseau_id = ${reseauId}
      ${which.marqueId ? sql`and v.marque_id = ${which.marqueId}` : sql``}
      ${which.carburantId ? sql`and v.carburant_id = ${which.carburantId}` : sql``}`.execute(db)
  return rows[0]!
}

/** Notes that what the network's forecasts rest on has changed. */
export async function noteChange(tx: Db, reseauId: number, modifie_le: Date): Promise<void> {
  await tx
    .insertInto('reglage_prevision')
    .values({ reseau_id: reseauId, modifie_le })
    .onConflict((conflict) => conflict.column('reseau_id').doUpdateSet({ modifie_le }))
    .execute()
}

export const isKnownReference = async (db: Db, type: 'marque' | 'carburant', id: number): Promise<boolean> =>
  (await db
    .selectFrom('ref_filtre_relance')
    .select('ref_filtre_relance_id')
    .where('ref_filtre_relance_id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst()) !== undefined
