import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import type { Message } from '@relance/domain/messages/message.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { sql } from 'kysely'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { toTargetingRow } from '../../targeting/ciblage.sql.ts'
import { decideAutomatically } from '../decide-automatically.ts'
import { markAutomatic } from '../eligibility.sql.ts'
import { findCampaign, type LoadedCampaign } from '../load-campaign.ts'
import { moveCampaign, systemActor } from '../move-campaign.ts'
import { holdCampaign } from './distribute-month.ts'
import { leaseFrom } from './month-step.ts'

/** What the deadline decides for a member, with the targeting and the texts it decides it with. */
interface Decided {
  readonly adherentId: number
  readonly etat: number
  readonly decision: string
  readonly motif: string | null
  readonly totaux: ProspectTotals
  readonly targeting: Targeting | null
  readonly messages: readonly Pick<Message, 'operationId' | 'description'>[]
}

/** What is decided for a member who has not, on the snapshot of the campaign. */
async function decideFor(db: Db, campaign: LoadedCampaign, adherentId: number): Promise<Decided> {
  const of = { adherentId, campagneId: campaign.id, dateLimit: campaign.dateLimit! }
  const { decision, motifs, totaux, targeting, messages } = await decideAutomatically(db, { ...of, detail: true })
  const refused = decision === 'refusAutomatique'
  return {
    adherentId,
    etat: refused ? etatsParticipation.refuse : etatsParticipation.confirme,
    decision,
    motif: motifs[0]?.code ?? null,
    totaux,
    targeting: refused ? null : targeting,
    messages: refused ? [] : messages,
  }
}

/**
 * Writes the decisions, all in one statement, each with its line of history; a member who decided meanwhile keeps its own.
 * Each one's contacts are noted by the filter that took them.
 */
async function saveDecisions(tx: Db, campagneId: number, decided: readonly Decided[], now: Date): Promise<void> {
  const rows = decided.map(({ adherentId, etat, decision, motif, totaux, targeting, messages }) => ({
    adherent_id: adherentId,
    etat,
    decision,
    motif,
    totaux,
    targeting: targeting && toTargetingRow(targeting),
    messages: messages.map(({ operationId, description }) => ({ operation_id: operationId, description })),
  }))
  await sql`
    with d as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (adherent_id int, etat smallint, decision text, motif text, totaux jsonb, targeting jsonb, messages jsonb)),
    p as (
      update participation p
         set etat = d.etat, type_action = d.decision, motif = d.motif, date_action = ${now},
             totaux = case when d.etat = 9 then d.totaux else p.totaux end
        from d
       where p.adherent_id = d.adherent_id and p.campagne_id = ${campagneId} and p.etat = 8
      returning p.adherent_id),
    h as (
      insert into campagne_etat_historique (campagne_id, adherent_id, de, vers, acteur, motif, quand)
      select ${campagneId}, d.adherent_id, 8, d.etat, ${systemActor}, d.decision, ${now}
        from d join p using (adherent_id)),
    g as (
      update ciblage c
         set (age_min, age_max, kilometrage_min, kilometrage_max, marque_id_list, carburant_id_list, operation_id_list,
              diffusion_id_list, zone_geographique, derniere_visite_debut, derniere_visite_fin,
              diffusion_restriction_id_list, prospection_duplicated_exclude, groupe_temoin, type_action, date_action)
             = (select r.age_min, r.age_max, r.kilometrage_min, r.kilometrage_max, r.marque_id_list, r.carburant_id_list,
                       r.operation_id_list, r.diffusion_id_list, r.zone_geographique, r.derniere_visite_debut,
                       r.derniere_visite_fin, r.diffusion_restriction_id_list, r.prospection_duplicated_exclude, 0,
                       d.decision, ${now}::timestamptz
                  from jsonb_populate_record(null::ciblage, d.targeting) r)
        from d join p using (adherent_id)
       where d.targeting is not null and c.adherent_id = d.adherent_id and c.campagne_id = ${campagneId} and c.type = 'adherent'),
    e as (
      update prospection x set eligible_garage = true
        from d join p using (adherent_id)
       where d.etat = 9 and x.adherent_id = d.adherent_id and x.campagne_id = ${campagneId} and not x.eligible_garage),
    m as (
      insert into message (adherent_id, campagne_id, operation_id, description)
      select d.adherent_id, ${campagneId}, t.operation_id, t.description
        from d join p using (adherent_id)
       cross join lateral jsonb_to_recordset(d.messages) as t (operation_id int, description text)
      on conflict (adherent_id, campagne_id, operation_id) do update set description = excluded.description
      returning 1)
    select count(*) from p`.execute(tx)
  for (const { adherentId, targeting } of decided)
    if (targeting) await markAutomatic(tx, { adherentId, campagneId, targeting })
}

/** 17 → 4: decides for the members who have not. Taken up again after a worker died, it finds everything still to decide. */
export async function decideMonth(context: Context, { campagneId }: { readonly campagneId: number }): Promise<void> {
  const { db, clock, log } = context
  const campaign = await findCampaign(db, campagneId)
  if (campaign?.etat !== etats.enCoursDeValidation) return
  const extend = () =>
    db
      .updateTable('campagne')
      .set({ bail_jusqu_au: leaseFrom(clock.now()) })
      .where('id', '=', campagneId)
      .where('ref_etat_campagne_id', '=', etats.enCoursDeValidation)
      .execute()
  const heartbeat = setInterval(() => void extend().catch(() => {}), 60_000)
  try {
    const waiting = await db
      .selectFrom('participation')
      .select('adherent_id')
      .where('campagne_id', '=', campagneId)
      .where('etat', '=', etatsParticipation.enAttente)
      .orderBy('adherent_id')
      .execute()
    const decided: Decided[] = []
    for (const { adherent_id } of waiting) decided.push(await decideFor(db, campaign, adherent_id))
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const { etat } = await holdCampaign(tx, campagneId)
      if (etat !== etats.enCoursDeValidation) return
      if (decided.length > 0) await saveDecisions(tx, campagneId, decided, now)
      await moveCampaign(tx, {
        campagneId,
        from: [etats.enCoursDeValidation],
        to: etats.validation,
        acteur: systemActor,
        now,
      })
      await tx
        .updateTable('campagne')
        .set({ date_validation: now, motif_erreur: null })
        .where('id', '=', campagneId)
        .execute()
    })
  } catch (error) {
    // Nothing was written: it is taken up again when the lease has run out (decisions.md 9).
    log.error({ err: error, campagneId }, 'month decisions failed')
  } finally {
    clearInterval(heartbeat)
  }
}
