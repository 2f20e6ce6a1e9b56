import { etats } from '@relance/domain/campaigns/states.ts'
import { sql } from 'kysely'
import type { Base, Db } from '../base.ts'
import { moveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import { recomputeReturns } from './recompute.sql.ts'

/** How many members and campaigns one call takes: the next call, a second later, takes the next ones. */
const batch = 20

/**
 * What time alone brings about in the returns: each member's are computed again once a night, and a campaign whose last
 * message is older than the window is finished (state 7), its results settled. Safe at any moment, in several processes.
 */
export async function tickReturns({ db, clock }: Base): Promise<void> {
  const now = clock.now()
  for (let taken = 0; taken < batch && (await recomputeOneDue(db, now)); taken++);
  for (const campagneId of await listCampaignsToFinish(db, now)) await finishCampaign(db, campagneId, now)
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

/** Campaigns sent (state 5) of which no visit can count any more: the last message's local day plus the window is over. */
async function listCampaignsToFinish(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id
    from campagne c
    join reseau r on r.id = c.reseau_id
    left join lateral (
      select max((e.date_envoi at time zone a.fuseau)::date) as jour,
        max((${now}::timestamptz at time zone a.fuseau)::date) as aujourdhui
      from envoi e join adherent a on a.id = e.adherent_id
      where e.campagne_id = c.id and e.date_envoi is not null
        and e.adherent_id in (
          select c.adherent_id union all select p.adherent_id from participation p where p.campagne_id = c.id
        )
    ) dernier on true
    where c.ref_etat_campagne_id = ${etats.diffusee}
      and coalesce(c.date_diffusion, c.date_creation) < ${now}::timestamptz - make_interval(days => r.fenetre_attribution)
      and coalesce(dernier.jour + r.fenetre_attribution < dernier.aujourdhui, true)
    order by c.id
    limit ${batch}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** Computes a campaign's results a last time, settles them and finishes it. */
const finishCampaign = (db: Db, campagneId: number, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ adherent_id: number }>`
      select adherent_id from campagne where id = ${campagneId} and adherent_id is not null
      union select adherent_id from participation where campagne_id = ${campagneId}
      order by adherent_id
    `.execute(tx)
    for (const { adherent_id } of rows) await recomputeReturns(tx, { adherentId: adherent_id, now })
    const moved = await moveCampaign(tx, {
      campagneId,
      from: [etats.diffusee],
      to: etats.terminee,
      acteur: systemActor,
      now,
    })
    if (!moved) return
    const members = rows.map((row) => row.adherent_id)
    if (members.length === 0) return
    await tx
      .updateTable('retour')
      .set({ fige: true })
      .where('adherent_id', 'in', members)
      .where('campagne_id', '=', campagneId)
      .execute()
  })
