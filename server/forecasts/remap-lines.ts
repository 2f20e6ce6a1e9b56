import { formOf, readLine } from '@relance/domain/forecasts/label-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { listRules } from './labels.sql.ts'

interface Label {
  readonly code: string
  readonly libelle: string
  readonly operation_id: number | null
  readonly lignes: number
}

/**
 * Brings a member's invoice lines to what codes and rules say now, and counts the labels that none understands. Each different
 * label is read once, whatever the number of its lines.
 * @returns how many lines came to another operation
 */
export async function remapLines(tx: Db, adherentId: number): Promise<number> {
  const { reseau_id } = await tx
    .selectFrom('adherent')
    .select('reseau_id')
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  const rules = await listRules(tx, reseau_id)
  const { rows } = await sql<Label>`
    select code_operation as code, libelle, operation_id, count(*)::int as lignes from facture_ligne
    where adherent_id = ${adherentId} group by code_operation, libelle, operation_id`.execute(tx)
  const read = rows.map((row) => ({ ...row, ...readLine(row.code, row.libelle, rules) }))
  const moved = read.filter((row) => row.operationId !== row.operation_id)
  await saveUnknown(
    tx,
    adherentId,
    read.filter(({ compris, libelle }) => !compris && libelle.trim() !== ''),
  )
  if (moved.length === 0) return 0
  const { numAffectedRows } = await sql`
    update facture_ligne l set operation_id = m.operation_id
    from jsonb_to_recordset(${JSON.stringify(
      moved.map(({ code, libelle, operationId }) => ({ code, libelle, operation_id: operationId })),
    )}::jsonb) as m (code text, libelle text, operation_id int)
    where l.adherent_id = ${adherentId} and l.code_operation = m.code and l.libelle = m.libelle
      and l.operation_id is distinct from m.operation_id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The labels of a member that none understands take the place of those of the last time. */
async function saveUnknown(tx: Db, adherentId: number, labels: readonly Label[]): Promise<void> {
  const json = JSON.stringify(
    labels.map(({ code, libelle, lignes }) => ({ code, libelle, forme: formOf(libelle), lignes })),
  )
  await sql`
    with inconnus as (
      select code, libelle, min(forme) as forme, sum(lignes)::int as lignes
      from jsonb_to_recordset(${json}::jsonb) as i (code text, libelle text, forme text, lignes int) group by code, libelle),
    partis as (
      delete from libelle_inconnu l where adherent_id = ${adherentId} and not exists (
        select from inconnus i where i.code = l.code and i.libelle = l.libelle))
    insert into libelle_inconnu (adherent_id, code, libelle, forme, lignes)
    select ${adherentId}, code, libelle, forme, lignes from inconnus
    on conflict (adherent_id, code, libelle) do update set lignes = excluded.lignes, forme = excluded.forme
      where (libelle_inconnu.lignes, libelle_inconnu.forme) is distinct from (excluded.lignes, excluded.forme)`.execute(
    tx,
  )
}
