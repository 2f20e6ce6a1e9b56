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

/** The next members to forecast, at most `most`. */
export const listNextMembers = (db: Db, reseauId: number, after: number, most: number) =>
  db
    .selectFrom('adherent')
    .select(['id', 'fuseau'])
    .where('reseau_id', '=', reseauId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** Notes what forecasting a member changed. The run's row is held until the end of the transaction: last statement of it. */
export async function addToRun(
  tx: Db,
  asked: { reseauId: number; id: number; lignes: number; previsions: number; now: Date },
): Promise<void> {
  await sql`update calcul_prevision
    set etat = 'en_cours', lignes = lignes + ${asked.lignes}, previsions = previsions + ${asked.previsions}, bat_le = ${asked.now}
    where reseau_id = ${asked.reseauId} and id = ${asked.id} and etat <> 'termine'`.execute(tx)
}

/** Goes on after members that are done, unless another worker has gone on already. */
export async function advanceRun(
  db: Db,
  asked: { reseauId: number; id: number; after: number; members: readonly { readonly id: number }[]; now: Date },
): Promise<void> {
  await sql`update calcul_prevision
    set dernier_membre = ${asked.members.at(-1)!.id}, membres_faits = membres_faits + ${asked.members.length}, bat_le = ${asked.now}
    where reseau_id = ${asked.reseauId} and id = ${asked.id} and dernier_membre = ${asked.after} and etat <> 'termine'`.execute(
    db,
  )
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
