import { etats } from '@relance/domain/campaigns/states.ts'
import { graceDays } from '@relance/domain/returns/settling.ts'
import { sql } from 'kysely'
import type { Base, Db } from '../base.ts'
import { moveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import { recomputeReturns } from './recompute.sql.ts'

/** How many members and campaigns one call takes: the next call, a second later, takes the next ones. */
const batch = 20

/**
 * What time alone brings about in the returns: each member's are computed again once a night, and a campaign of which no
 * visit can count any more is finished (state 7), its results settled. Safe at any moment, in several processes.
 */
export async function tickReturns({ db, clock }: Base): Promise<void> {
  const now = clock.now()
  for (let taken = 0; taken < batch && (await recomputeOneDue(db, now)); taken++);
  for (const campagneId of await listCampaignsToFinish(db, await claimCampaigns(db, now), now))
    await finishCampaign(db, campagneId, now)
}

/** Computes the returns of one member whose hour has come. False when there is none. */
const recomputeOneDue = (db: Db, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('retour_calcul')
      .select('adherent_id')
      .where('prochain_le', '<=', now)
      .orderBy('prochain_le')
      .orderBy('adherent_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return false
    await recomputeReturns(tx, { adherentId: due.adherent_id, now })
    return true
  })

/**
 * Takes campaigns sent (state 5) whose window may be over, each at most once an hour: a garage that exports late is waited
 * for, for weeks, and the ledger is not to be read each second for that.
 */
async function claimCampaigns(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update campagne set bilan_le = ${now}::timestamptz + interval '1 hour'
    where id in (
      select c.id from campagne c join reseau r on r.id = c.reseau_id
      where c.ref_etat_campagne_id = ${etats.diffusee} and (c.bilan_le is null or c.bilan_le <= ${now})
        and coalesce(c.date_diffusion, c.date_creation) < ${now}::timestamptz - make_interval(days => r.fenetre_attribution)
      order by c.id limit ${batch} for update of c skip locked
    )
    returning id
  `.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Those of some campaigns of which nothing can count any more: for each member, the window is over, and its software has
 * exported an invoice of a later day, or the grace is over too (docs/decisions/0018).
 */
async function listCampaignsToFinish(db: Db, among: readonly number[], now: Date): Promise<number[]> {
  if (among.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select c.id
    from campagne c
    join reseau r on r.id = c.reseau_id
    cross join lateral (
      select coalesce(bool_and(m.fin < m.aujourdhui and (m.fin + ${graceDays}::integer < m.aujourdhui or exists (
          select from facture f
          where f.adherent_id = m.id and f.date_facture > m.fin and f.date_facture <= m.aujourdhui
        ))), true) as finie
      from (
        select a.id, max((e.date_envoi at time zone a.fuseau)::date) + r.fenetre_attribution as fin,
          (${now}::timestamptz at time zone a.fuseau)::date as aujourdhui
        from envoi e join adherent a on a.id = e.adherent_id
        where e.campagne_id = c.id and e.date_envoi is not null
          and e.adherent_id in (
            select c.adherent_id union all select p.adherent_id from participation p where p.campagne_id = c.id
          )
        group by a.id
      ) m
    ) m
    where c.id = any(${among}::bigint[]) and m.finie
    order by c.id
  `.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The members of a campaign whose returns are older than a day or than their last import: mostly none, since each is
 * computed after an import and every night.
 */
async function listMembersBehind(tx: Db, campagneId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id
    from (
      select adherent_id as id from campagne where id = ${campagneId} and adherent_id is not null
      union select adherent_id from participation where campagne_id = ${campagneId}
    ) m
    where not exists (
      select from retour_calcul k
      where k.adherent_id = m.id and k.calcule_le > ${now}::timestamptz - interval '1 day' and not exists (
        select from import i
        where i.adherent_id = m.id and i.etat <> 'echec' and coalesce(i.termine_le, 'infinity') > k.calcule_le
      )
    )
    order by m.id
  `.execute(tx)
  return rows.map((row) => row.id)
}

/** Brings a campaign's results up to date a last time, settles them and finishes it. */
const finishCampaign = (db: Db, campagneId: number, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const adherentId of await listMembersBehind(tx, campagneId, now))
      await recomputeReturns(tx, { adherentId, now })
    const moved = await moveCampaign(tx, {
      campagneId,
      from: [etats.diffusee],
      to: etats.terminee,
      acteur: systemActor,
      now,
    })
    if (!moved) return
    await sql`
      update retour set fige = true
      where campagne_id = ${campagneId} and adherent_id in (
        select adherent_id from campagne where id = ${campagneId} and adherent_id is not null
        union select adherent_id from participation where campagne_id = ${campagneId}
      )`.execute(tx)
  })
