import type { Canal, Variante } from '@relance/domain/diffusion/diffusion.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

/** A row of the ledger to be, as it is written in sets. `empreinte`: hexadecimal. */
export interface GeneratedRow {
  readonly client_id: number
  readonly vehicule_id: number
  readonly operation_id: number
  readonly lot_numero: number
  readonly rang: number
  readonly destinataire: string
  readonly variante: Variante
  readonly variables: Readonly<Record<string, string>>
  readonly segments: number
  readonly jeton: string
  readonly empreinte: string
  readonly etat: 'planned' | 'suppressed'
  readonly motif: string | null
}

/** An array as PostgreSQL reads it, of values in which nothing is to be quoted; the driver looks at each several times. */
const plainArray = (values: readonly (string | number)[]): string => `{${values.join(',')}}`
const quotedArray = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Writes rows of the ledger. A contact that has its row already keeps it: generating twice writes nothing twice. */
export async function insertEnvois(
  tx: Db,
  of: {
    readonly adherentId: number
    readonly campagneId: number
    readonly diffusionId: number
    readonly canal: Canal
    readonly now: Date
  },
  rows: readonly GeneratedRow[],
): Promise<void> {
  const plain = (of: (row: GeneratedRow) => string | number) => plainArray(rows.map(of))
  // Column by column: PostgreSQL reads arrays faster than a JSON document of rows.
  await sql`
    insert into envoi (adherent_id, mois, campagne_id, diffusion_id, canal, variante, lot_numero, rang, client_id, vehicule_id,
                       operation_id, destinataire, variables, segments, etat, motif, jeton, empreinte_texte, date_etat)
    select ${of.adherentId}, (select mois from diffusion where adherent_id = ${of.adherentId} and id = ${of.diffusionId}),
           ${of.campagneId}, ${of.diffusionId}, ${of.canal}, r.variante, r.lot_numero, r.rang, r.client_id,
           r.vehicule_id, r.operation_id, r.destinataire, r.variables, r.segments, r.etat, r.motif, r.jeton,
           decode(r.empreinte, 'hex'), ${of.now}
      from rows from (
             unnest(${plain((row) => row.variante)}::text[], ${plain((row) => row.lot_numero)}::smallint[],
                    ${plain((row) => row.rang)}::int[], ${plain((row) => row.client_id)}::bigint[],
                    ${plain((row) => row.vehicule_id)}::bigint[], ${plain((row) => row.operation_id)}::int[],
                    ${quotedArray(rows.map((row) => row.destinataire))}::text[], ${plain((row) => row.segments)}::smallint[],
                    ${plain((row) => row.etat)}::text[], ${plain((row) => row.motif ?? 'null')}::text[],
                    ${plain((row) => row.jeton)}::uuid[], ${plain((row) => row.empreinte)}::text[]),
             jsonb_array_elements(${JSON.stringify(rows.map((row) => row.variables))}::jsonb))
        as r (variante, lot_numero, rang, client_id, vehicule_id, operation_id, destinataire, segments, etat, motif, jeton, empreinte,
              variables)
    on conflict (adherent_id, campagne_id, client_id, canal, remplace, mois) do nothing`.execute(tx)
}

/** Marks a sending as generated: its batches wait for their time. */
export async function saveGenerated(
  tx: Db,
  given: {
    readonly adherentId: number
    readonly diffusionId: number
    readonly total: number
    readonly montantHt: number
  },
): Promise<void> {
  await tx
    .updateTable('diffusion')
    .set({ etat: 'generee', total: given.total, montant_ht: given.montantHt, motif_erreur: null })
    .where('adherent_id', '=', given.adherentId)
    .where('id', '=', given.diffusionId)
    .execute()
  await tx
    .updateTable('lot')
    .set((eb) => ({ prochain_envoi: eb.ref('date_heure') }))
    .where('adherent_id', '=', given.adherentId)
    .where('diffusion_id', '=', given.diffusionId)
    .execute()
}
