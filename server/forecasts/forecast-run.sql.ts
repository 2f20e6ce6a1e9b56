import type { ForecastState } from '@relance/domain/forecasts/network-operations.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../base.ts'

export interface Run {
  readonly id: number
  readonly etat: string
  readonly dernier_membre: number
  readonly bat_le: Date
}

/** The last recomputation of a network, and whether something changed since it was asked for. */
export async function getForecastState(db: Db, reseauId: number): Promise<ForecastState> {
  const last = await db
    .selectFrom('calcul_prevision')
    .selectAll()
    .where('reseau_id', '=', reseauId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const changed = await db
    .selectFrom('reglage_prevision')
    .select('modifie_le')
    .where('reseau_id', '=', reseauId)
    .executeTakeFirst()
  return {
    calcul: last
      ? {
          etat: last.etat as 'en_attente' | 'en_cours' | 'termine',
          membres: last.membres,
          membresFaits: last.membres_faits,
          lignes: Number(last.lignes),
          previsions: Number(last.previsions),
          creeLe: last.cree_le.toISOString(),
          termineLe: last.termine_le?.toISOString() ?? null,
        }
      : null,
    aRecalculer: changed !== undefined && (last === undefined || changed.modifie_le > last.cree_le),
  }
}

export const findRunUnderWay = (db: Db, reseauId: number): Promise<Run | undefined> =>
  db
    .selectFrom('calcul_prevision')
    .select(['id', 'etat', 'dernier_membre', 'bat_le'])
    .where('reseau_id', '=', reseauId)
    .where('etat', '<>', 'termine')
    .executeTakeFirst()

/** A new recomputation; null when another one came first. */
export async function insertRun(tx: Db, reseauId: number, acteurId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into calcul_prevision (reseau_id, etat, membres, acteur_id, cree_le, bat_le)
    select ${reseauId}, 'en_attente', count(*), ${acteurId}, ${now}, ${now} from adherent where reseau_id = ${reseauId}
    on conflict (reseau_id) where etat <> 'termine' do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export const findNextMember = (db: Db, reseauId: number, after: number) =>
  db
    .selectFrom('adherent')
    .select(['id', 'fuseau'])
    .where('reseau_id', '=', reseauId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Takes a member on; false when another worker did. Holds the run's row until the end of the transaction. */
export async function takeMember(
  tx: Db,
  { reseauId, id, after, member, now }: { reseauId: number; id: number; after: number; member: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calcul_prevision')
    .set((row) => ({
      etat: 'en_cours',
      dernier_membre: member,
      membres_faits: sql<number>`${row.ref('membres_faits')} + 1`,
      bat_le: now,
    }))
    .where('reseau_id', '=', reseauId)
    .where('id', '=', id)
    .where('dernier_membre', '=', after)
    .where('etat', '<>', 'termine')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function addToRun(
  tx: Db,
  { reseauId, id, lignes, previsions }: { reseauId: number; id: number; lignes: number; previsions: number },
): Promise<void> {
  await sql`update calcul_prevision set lignes = lignes + ${lignes}, previsions = previsions + ${previsions}
    where reseau_id = ${reseauId} and id = ${id}`.execute(tx)
}

export async function finishRun(db: Db, reseauId: number, id: number, now: Date): Promise<void> {
  await sql`update calcul_prevision set etat = 'termine', membres_faits = greatest(membres, membres_faits),
      membres = greatest(membres, membres_faits), bat_le = ${now}, termine_le = ${now}
    where reseau_id = ${reseauId} and id = ${id} and etat <> 'termine'`.execute(db)
}

/** Says that somebody waits for it: a worker that died is not waited for a second time. */
export async function touchRun(tx: Db, reseauId: number, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('calcul_prevision')
    .set({ bat_le: now })
    .where('reseau_id', '=', reseauId)
    .where('id', '=', id)
    .execute()
}
