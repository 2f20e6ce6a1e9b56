import { formOf, type LabelMode, type LabelRule } from '@relance/domain/forecasts/label-rules.ts'
import type { UnknownLabel } from '@relance/domain/forecasts/labels.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'
import { containing } from '../db/containing.ts'

export interface KeptRule extends LabelRule {
  readonly id: number
  readonly ordre: number
}

/** A network's rules, in the order in which they take a line. */
export async function listRules(db: Db, reseauId: number): Promise<KeptRule[]> {
  const rows = await db
    .selectFrom('regle_libelle')
    .select(['id', 'ordre', 'mode', 'motif', 'operation_id'])
    .where('reseau_id', '=', reseauId)
    .orderBy('ordre')
    .orderBy('id')
    .execute()
  return rows.map(({ id, ordre, mode, motif, operation_id }) => ({
    id,
    ordre,
    mode: mode as LabelMode,
    motif,
    operationId: operation_id,
  }))
}

interface Written extends LabelRule {
  readonly acteurId: number
  readonly now: Date
}

/** A new rule, the last in order; its id, or null when there is one of the same text. */
export async function insertRule(tx: Db, reseauId: number, rule: Written): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into regle_libelle (reseau_id, ordre, mode, motif, operation_id, acteur_id, modifie_le)
    select ${reseauId}, coalesce(max(ordre), 0) + 1, ${rule.mode}, ${rule.motif}, ${rule.operationId}::int, ${rule.acteurId}, ${rule.now}
    from regle_libelle where reseau_id = ${reseauId}
    on conflict (reseau_id, mode, motif) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function updateRule(tx: Db, reseauId: number, id: number, rule: Written): Promise<void> {
  await tx
    .updateTable('regle_libelle')
    .set({
      mode: rule.mode,
      motif: rule.motif,
      operation_id: rule.operationId,
      acteur_id: rule.acteurId,
      modifie_le: rule.now,
    })
    .where('reseau_id', '=', reseauId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRule(tx: Db, reseauId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('regle_libelle')
    .where('reseau_id', '=', reseauId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Gives rules the places 1, 2, 3… in the order of their ids given. */
export async function orderRules(tx: Db, reseauId: number, ids: readonly number[]): Promise<void> {
  await sql`update regle_libelle r set ordre = n.rang from unnest(${ids as number[]}::bigint[]) with ordinality n (id, rang)
    where r.reseau_id = ${reseauId} and r.id = n.id`.execute(tx)
}

/** A page of the labels that no rule understands, two spellings of one label being one, the most frequent first. */
export async function listUnknownLabels(
  db: Db,
  reseauId: number,
  { search, page, resultsPerPage }: { search: string; page: number; resultsPerPage: number },
): Promise<{ rows: UnknownLabel[]; total: number }> {
  const { rows } = await sql<UnknownLabel & { total: number }>`
    select min(l.libelle) as libelle, sum(l.lignes)::int as lignes, count(distinct l.adherent_id)::int as membres,
      coalesce((array_agg(distinct l.code order by l.code) filter (where l.code <> ''))[1:5], '{}') as codes,
      (count(*) over ())::int as total
    from libelle_inconnu l join adherent a on a.id = l.adherent_id
    where a.reseau_id = ${reseauId} ${search === '' ? sql`` : sql`and l.forme like ${containing(formOf(search))}`}
    group by l.forme order by sum(l.lignes) desc, l.forme
    limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** All labels of a network that no rule understands, of which a rule to come may take some. */
export async function listAllUnknown(db: Db, reseauId: number) {
  const { rows } = await sql<{ code: string; libelle: string; forme: string; lignes: number; membres: number[] }>`
    select l.code, l.libelle, l.forme, sum(l.lignes)::int as lignes, array_agg(distinct l.adherent_id) as membres
    from libelle_inconnu l join adherent a on a.id = l.adherent_id
    where a.reseau_id = ${reseauId} group by l.code, l.libelle, l.forme`.execute(db)
  return rows
}
