import { monthHorizon } from '@relance/domain/campaigns/month-cycle.ts'
import { etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import { sql } from 'kysely'
import type { Db } from '../../base.ts'
import type { Context } from '../../context.ts'
import { writerOf } from '../../messages/messages.sql.ts'
import { insertDefaultCiblage, replaceLeftOut } from '../../targeting/ciblage.sql.ts'
import { populate } from '../../targeting/populate.sql.ts'
import { computeTotals } from '../../targeting/totals.sql.ts'
import { markEligible } from '../eligibility.sql.ts'
import { findCampaign, type LoadedCampaign } from '../load-campaign.ts'
import { requestMails } from './month-mails.sql.ts'
import { holdMember, type MemberWork, type MonthStep } from './month-step.ts'
import { findMonthTargeting, listMonthMessages } from './month-targeting.sql.ts'
import { saveSegments } from './sms-segments.sql.ts'

/** The members of a network whose subscription runs, each to be populated; those that already are stay so. */
async function insertMembers(tx: Db, campaign: LoadedCampaign, now: Date): Promise<void> {
  await sql`
    insert into mois_membre (adherent_id, campagne_id, date_etat)
    select a.id, ${campaign.id}, ${now} from adherent a
     where a.reseau_id = ${campaign.reseauId}
       and (a.date_fin_abonnement is null or a.date_fin_abonnement >= (${now}::timestamptz at time zone a.fuseau)::date)
    on conflict (adherent_id, campagne_id) do update set etat = 'a_faire', date_etat = excluded.date_etat
      where mois_membre.etat = 'reportee'`.execute(tx)
}

/** Takes a member's snapshot and gives it what the month starts from. Done again, it starts it anew. */
async function populateMember(
  { secret, env }: Pick<Context, 'secret' | 'env'>,
  tx: Db,
  work: MemberWork,
): Promise<void> {
  const { campaign, adherentId, campagneId, now } = work
  const of = { adherentId, campagneId }
  const member = await tx
    .selectFrom('adherent')
    .select(['fuseau', 'base_en_qualification'])
    .where('id', '=', adherentId)
    .forShare()
    .executeTakeFirstOrThrow()
  const noted = (etat: 'faite' | 'reportee', totaux: string | null) =>
    tx
      .updateTable('mois_membre')
      .set({ etat, totaux, date_etat: now })
      .where('adherent_id', '=', adherentId)
      .where('campagne_id', '=', campagneId)
      .execute()
  if (member.base_en_qualification) {
    await noted('reportee', null)
    return
  }
  // How often a customer was written to lately (domain.md F4) is counted at the moment its message would leave: last month's
  // left two days before this one opens.
  await populate(tx, {
    ...of,
    now: campaign.row.date_diffusion ?? now,
    secret,
    today: dayInZone(now, member.fuseau),
    horizon: monthHorizon(campaign.row.date_prediction!),
  })
  await tx
    .updateTable('population')
    .set({ peuplee_le: now })
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .execute()
  await startSettings(tx, campaign, adherentId)
  await saveSegments({ env }, tx, { reseauId: campaign.reseauId, campagneId, adherentId })
  const targeting = (await findMonthTargeting(tx, campagneId))!
  await markEligible(tx, { ...of, reseauId: campaign.reseauId, admin: targeting })
  await noted('faite', JSON.stringify(await computeTotals(tx, { ...of, targeting, detail: true })))
}

/** Gives a member the targeting and the texts that the month starts from, in place of those it has. */
export async function startSettings(tx: Db, campaign: LoadedCampaign, adherentId: number): Promise<void> {
  const of = { adherentId, campagneId: campaign.id }
  const targeting = (await findMonthTargeting(tx, campaign.id))!
  for (const table of ['ciblage', 'message'] as const)
    await tx.deleteFrom(table).where('adherent_id', '=', adherentId).where('campagne_id', '=', campaign.id).execute()
  await replaceLeftOut(tx, of, [])
  await insertDefaultCiblage(tx, { ...of, targeting })
  await copyMonthMessages(tx, campaign, adherentId, targeting.filter.operationIdList)
}

/** Gives a member the month's texts for operations, in the language of its customers; those it has are kept. */
export async function copyMonthMessages(
  tx: Db,
  campaign: LoadedCampaign,
  adherentId: number,
  operationIds: readonly number[],
): Promise<void> {
  const { langue } = await writerOf(tx, adherentId)
  const texts = await listMonthMessages(tx, {
    campagneId: campaign.id,
    reseauId: campaign.reseauId,
    langue,
    operationIds,
  })
  const values = texts
    .filter(({ description }) => description !== '')
    .map(({ operationId, description }) => ({
      adherent_id: adherentId,
      campagne_id: campaign.id,
      operation_id: operationId,
      description,
    }))
  if (values.length > 0)
    await tx
      .insertInto('message')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** What all members of a month come to together, for its administrators. */
export async function saveMonthTotals(tx: Db, campagneId: number): Promise<void> {
  await sql`
    update campagne c set totaux = t.totaux
      from (select jsonb_build_object(
                     'totalGlobal', coalesce(sum((m.totaux ->> 'totalGlobal')::int), 0),
                     'totalSms', coalesce(sum((m.totaux ->> 'totalSms')::int), 0),
                     'totalEmail', coalesce(sum((m.totaux ->> 'totalEmail')::int), 0),
                     'coutSms', coalesce(sum((m.totaux ->> 'coutSms')::bigint), 0)) as totaux
              from mois_membre m where m.campagne_id = ${campagneId}) t
     where c.id = ${campagneId}`.execute(tx)
}

/** 21 → 16 → 26: each member's own snapshot. A member whose base is being qualified is put off, not the campaign. */
export const populating: MonthStep = {
  waiting: etats.aPeupler,
  running: etats.population,
  done: etats.peuplee,
  failed: etats.erreurPopulation,
  start: insertMembers,
  listMembers: async (db, campagneId) =>
    (
      await db
        .selectFrom('mois_membre')
        .select('adherent_id')
        .where('campagne_id', '=', campagneId)
        .where('etat', '=', 'a_faire')
        .orderBy('adherent_id')
        .execute()
    ).map((row) => row.adherent_id),
  isPending: (tx, of) => isInState(tx, of, 'a_faire'),
  doMember: populateMember,
  finish: (_context, tx, campaign) => saveMonthTotals(tx, campaign.id),
}

const isInState = async (
  tx: Db,
  { campagneId, adherentId }: { readonly campagneId: number; readonly adherentId: number },
  etat: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('mois_membre')
    .select('etat')
    .where('campagne_id', '=', campagneId)
    .where('adherent_id', '=', adherentId)
    .where('etat', '=', etat)
    .executeTakeFirst()) !== undefined

/** Members put off whose base is ready now, of months that can still take them in. */
async function listDeferred(db: Db, now: Date): Promise<{ campagneId: number; adherentId: number }[]> {
  const { rows } = await sql<{ campagneId: number; adherentId: number }>`
    select m.campagne_id as "campagneId", m.adherent_id as "adherentId"
      from mois_membre m
      join campagne c on c.id = m.campagne_id
      join adherent a on a.id = m.adherent_id
     where m.etat = 'reportee' and not a.base_en_qualification and c.ref_etat_campagne_id in (26, 3)
       and c.date_limite > ${now}
     order by 1, 2`.execute(db)
  return rows
}

/** Populates the members that were put off; in a month that is open already, they may decide from now on. */
export async function populateDeferred(context: Context): Promise<void> {
  const { db, clock } = context
  for (const { campagneId, adherentId } of await listDeferred(db, clock.now()))
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      await holdMember(tx, campagneId, adherentId)
      // The deadline waits for whoever comes in before it.
      await tx.selectFrom('campagne').select('id').where('id', '=', campagneId).forShare().execute()
      const campaign = await findCampaign(tx, campagneId)
      if (campaign?.etat !== etats.peuplee && campaign?.etat !== etats.confirmation) return
      if (!(await isInState(tx, { campagneId, adherentId }, 'reportee'))) return
      await populateMember(context, tx, { campaign, campagneId, adherentId, now })
      if (campaign.etat === etats.confirmation) {
        const taken = await insertParticipations(tx, campagneId)
        await requestMails(tx, { campagneId, adherentIds: taken, sujet: 'ouverture', now })
      }
    })
}

/** Gives each populated member with somebody to write to its part in the month, still to decide. Returns those that got it. */
export async function insertParticipations(tx: Db, campagneId: number): Promise<number[]> {
  const { rows } = await sql<{ adherent_id: number }>`
    insert into participation (adherent_id, campagne_id, etat, totaux)
    select m.adherent_id, m.campagne_id, ${etatsParticipation.enAttente}, m.totaux
      from mois_membre m
      join population p on p.adherent_id = m.adherent_id and p.campagne_id = m.campagne_id
     where m.campagne_id = ${campagneId} and m.etat = 'faite' and p.total_contactables > 0
    on conflict do nothing
    returning adherent_id`.execute(tx)
  return rows.map((row) => row.adherent_id)
}
