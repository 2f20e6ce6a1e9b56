import type { Words } from '@relance/domain/contract/words.ts'
import type { RefFiltreRelance } from '@relance/domain/forecasts/forecasts.contract.ts'
import { channelIds, operations, parentOperationIds } from '@relance/domain/values/operations.ts'
import type { Db } from '../base.ts'

const wordPrefix = { operation: 'OPERATION', diffusion: 'CANAL', carburant: 'CARBURANT' } as const
const never: readonly number[] = [...Object.values(parentOperationIds), channelIds.courrier]
const rank = new Map(operations.map(({ id }, position) => [id, position]))
const types = ['operation', 'diffusion', 'carburant', 'marque'] as const

/** Operations, channels, fuels and makes, labelled in the words given; makes are proper names, in their own order. */
export async function listReferences(db: Db, words: Words): Promise<RefFiltreRelance[]> {
  const rows = await db.selectFrom('ref_filtre_relance').selectAll().execute()
  return rows
    .map((row) => {
      const type = row.type as RefFiltreRelance['type']
      const key = type === 'marque' ? '' : `${wordPrefix[type]}_${row.ref_filtre_relance_id}`
      return {
        refFiltreRelanceId: row.ref_filtre_relance_id,
        label: (words as Readonly<Record<string, string>>)[key] ?? row.label,
        type,
        parentOperationId: row.parent_id,
        categorie: row.categorie as RefFiltreRelance['categorie'],
        filtre: !never.includes(row.ref_filtre_relance_id),
      }
    })
    .sort(
      (a, b) =>
        types.indexOf(a.type) - types.indexOf(b.type) ||
        (a.type === 'marque'
          ? a.label.localeCompare(b.label, 'fr')
          : (rank.get(a.refFiltreRelanceId) ?? -1) - (rank.get(b.refFiltreRelanceId) ?? -1)) ||
        a.refFiltreRelanceId - b.refFiltreRelanceId,
    )
}
