import { brands } from '@relance/domain/values/brands.ts'
import { fuels } from '@relance/domain/values/fuels.ts'
import { channels, operations, parentOperations } from '@relance/domain/values/operations.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/**
 * Brings the reference tables to what the domain says: operations, channels, fuels, makes and default intervals. Rows that
 * an import added (makes from 1000 on) stay. Changes nothing when nothing changed, so several processes may start at once.
 */
export async function syncReferences(db: Db): Promise<void> {
  const none = { parent_id: null, categorie: null }
  const references = [
    ...parentOperations.map((one) => ({
      ref_filtre_relance_id: one.id,
      type: 'operation',
      parent_id: null,
      code: one.code,
      label: one.label,
      categorie: one.categorie,
    })),
    ...operations.map((one) => ({
      ref_filtre_relance_id: one.id,
      type: 'operation',
      parent_id: one.parentOperationId,
      code: one.code,
      label: one.label,
      categorie: one.categorie,
    })),
    ...channels.map(({ id, code, label }) => ({ ref_filtre_relance_id: id, type: 'diffusion', code, label, ...none })),
    ...fuels.map(({ id, code, label }) => ({ ref_filtre_relance_id: id, type: 'carburant', code, label, ...none })),
    ...brands.map(({ id, code, label }) => ({ ref_filtre_relance_id: id, type: 'marque', code, label, ...none })),
  ]
  await db
    .insertInto('ref_filtre_relance')
    .values(references)
    .onConflict((conflict) =>
      conflict
        .column('ref_filtre_relance_id')
        .doUpdateSet((row) => ({
          type: row.ref('excluded.type'),
          parent_id: row.ref('excluded.parent_id'),
          code: row.ref('excluded.code'),
          label: row.ref('excluded.label'),
          categorie: row.ref('excluded.categorie'),
        }))
        .where(sql<boolean>`(ref_filtre_relance.type, ref_filtre_relance.parent_id, ref_filtre_relance.code,
          ref_filtre_relance.label, ref_filtre_relance.categorie)
          is distinct from (excluded.type, excluded.parent_id, excluded.code, excluded.label, excluded.categorie)`),
    )
    .execute()

  const intervals = operations.flatMap((one) =>
    [[0, one.interval] as const, ...Object.entries(one.byFuel).map(([fuel, own]) => [Number(fuel), own] as const)].map(
      ([carburant_id, interval]) => ({
        operation_id: one.id,
        carburant_id,
        intervalle_km: interval?.km ?? null,
        intervalle_mois: interval?.mois ?? null,
        applicable: interval !== null,
      }),
    ),
  )
  await db
    .insertInto('intervalle_operation')
    .values(intervals)
    .onConflict((conflict) =>
      conflict
        .columns(['operation_id', 'carburant_id'])
        .doUpdateSet((row) => ({
          intervalle_km: row.ref('excluded.intervalle_km'),
          intervalle_mois: row.ref('excluded.intervalle_mois'),
          applicable: row.ref('excluded.applicable'),
        }))
        .where(sql<boolean>`(intervalle_operation.intervalle_km, intervalle_operation.intervalle_mois,
          intervalle_operation.applicable)
          is distinct from (excluded.intervalle_km, excluded.intervalle_mois, excluded.applicable)`),
    )
    .execute()
}
