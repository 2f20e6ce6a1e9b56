import { etats } from '@relance/domain/campaigns/states.ts'
import { say } from '@relance/domain/contract/words.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { RelanceApercu } from '@relance/domain/diffusion/sent-messages.ts'
import { drawBound } from '@relance/domain/targeting/control-group.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { dayInZone } from '@relance/domain/values/day.ts'
import type { Db } from '../base.ts'
import { insertDirectCampaign } from '../campaigns/create-campaign.ts'
import { requireState } from '../campaigns/load-campaign.ts'
import { actorOf, mustMoveCampaign, systemActor } from '../campaigns/move-campaign.ts'
import type { Context } from '../context.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { wordsOf } from '../http/words.ts'
import { priceOfCampaign } from '../members/sms-price.sql.ts'
import { getCiblage, saveCiblage } from '../targeting/ciblage.sql.ts'
import { freezeTargeting } from '../targeting/freeze.sql.ts'
import { type DiffusionRow, findDiffusion } from './diffusions.sql.ts'
import { copyUnreached, countFollowUp, type FollowUpOf, findFollowUp } from './follow-up.sql.ts'
import type { DirectCampaign } from './sms-plan.ts'

/** The states of a campaign whose sending on a channel may be over. */
const followableStates = [etats.enCoursDeDiffusion, etats.diffusee] as const
const channelIds = { sms: 39, email: 40 } as const
const otherOf = { sms: 'email', email: 'sms' } as const

/** Nothing of a sending is left to send. */
const isOver = (diffusion: DiffusionRow | null): boolean =>
  diffusion?.etat === 'envoyee' || diffusion?.etat === 'arretee'

/**
 * Whether those whom a channel did not reach may be written to by the other one: once nothing of the first is left to send,
 * and unless the campaign itself still waits for the other to be written.
 */
export function mayFollowUp(
  campaign: Pick<DirectCampaign, 'etat'>,
  targeting: Targeting,
  first: DiffusionRow | null,
  other: DiffusionRow | null,
): boolean {
  if (!(followableStates as readonly number[]).includes(campaign.etat) || !first || !isOver(first)) return false
  const waits =
    campaign.etat === etats.enCoursDeDiffusion &&
    (other?.etat ?? 'brouillon') === 'brouillon' &&
    targeting.filter.diffusionIdList.includes(channelIds[otherOf[first.canal]])
  return !waits
}

async function loadFollowUp(db: Db, campaign: DirectCampaign, canal: Canal): Promise<FollowUpOf> {
  const { adherentId, id: campagneId } = campaign
  requireState(campaign, followableStates)
  const targeting = await getCiblage(db, { adherentId, campagneId })
  const first = await findDiffusion(db, { adherentId, campagneId, canal: otherOf[canal] })
  const other = await findDiffusion(db, { adherentId, campagneId, canal })
  if (!mayFollowUp(campaign, targeting, first, other)) throw new Refusal(409, 'RELANCE_TROP_TOT')
  const { filter, prospectionDuplicatedExclude, groupeTemoin } = targeting
  return {
    adherentId,
    campagneId,
    canal,
    targeting: {
      filter: { ...filter, diffusionIdList: [channelIds[canal]] },
      diffusionRestrictionIdList: [],
      prospectionDuplicatedExclude,
      // The first campaign's control group stays without a message; the follow-up has none of its own.
      groupeTemoin: 0,
    },
    temoin: drawBound(groupeTemoin),
  }
}

const zoneOf = async (db: Db, adherentId: number): Promise<string> =>
  (await db.selectFrom('adherent').select('fuseau').where('id', '=', adherentId).executeTakeFirstOrThrow()).fuseau

/** Who would be written to by `canal`, and why not the others. */
export async function previewFollowUp(
  { db, clock, secret }: Pick<Context, 'db' | 'clock' | 'secret'>,
  campaign: DirectCampaign,
  canal: Canal,
): Promise<RelanceApercu> {
  const now = clock.now()
  const of = await loadFollowUp(db, campaign, canal)
  const today = dayInZone(now, await zoneOf(db, of.adherentId))
  const { ecartes, ...counts } = await countFollowUp(db, of, { now, secret, today })
  return {
    canal,
    ...counts,
    ecartes: Object.entries(ecartes ?? {})
      .map(([motif, nombre]) => ({ motif, nombre }))
      .toSorted((a, b) => b.nombre - a.nombre || a.motif.localeCompare(b.motif)),
    campagneId: await findFollowUp(db, of),
  }
}

/**
 * Makes a campaign of those whom the first channel did not reach, on the other channel alone, locked: its list is frozen and
 * its message may be written (docs/decisions/0009). Who may be written to is found out by the lock's own rules. 409 when
 * nobody may, or when it was made before. Returns its id.
 */
export async function prepareFollowUp(
  { db, clock, secret }: Pick<Context, 'db' | 'clock' | 'secret'>,
  session: Session,
  campaign: DirectCampaign,
  canal: Canal,
): Promise<number> {
  const now = clock.now()
  const { adherentId, id: campagneId } = campaign
  const acteur = actorOf(session)
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('campagne').select('id').where('id', '=', campagneId).forUpdate().executeTakeFirstOrThrow()
    const of = await loadFollowUp(tx, campaign, canal)
    const made = await findFollowUp(tx, of)
    if (made !== null) throw new Refusal(409, 'RELANCE_DEJA_PREPAREE', { details: { campagneId: made } })
    const label = say(wordsOf(session.langue), 'CAMPAGNE_RELANCE', { label: campaign.label })
    const id = await insertDirectCampaign(tx, { adherentId, label, campagneOrigineId: campagneId, acteur }, now)
    const step = { campagneId: id, adherentId, now }
    // Its control group gets no follow-up either, and this one has none of its own.
    await saveCiblage(tx, { adherentId, campagneId: id, targeting: { ...of.targeting, groupeTemoin: 0 }, now })
    await mustMoveCampaign(tx, { ...step, acteur: systemActor, from: [etats.aPeupler], to: etats.population })
    await copyUnreached(tx, of, id)
    await mustMoveCampaign(tx, { ...step, acteur: systemActor, from: [etats.population], to: etats.peuplee })
    await mustMoveCampaign(tx, { ...step, acteur, from: [etats.peuplee], to: etats.aVerrouiller })
    await mustMoveCampaign(tx, {
      ...step,
      acteur: systemActor,
      from: [etats.aVerrouiller],
      to: etats.enCoursDeVerrouillage,
    })
    // The price first: the totals are worked out with it, and it never changes again.
    await tx
      .updateTable('campagne')
      .set({ cout_unitaire: priceOfCampaign, relance_canal: canal, step: 3 })
      .where('campagne.id', '=', id)
      .execute()
    const totaux = await freezeTargeting(tx, { adherentId, campagneId: id, now, secret })
    if (totaux.totalGlobal === 0) throw new Refusal(409, 'AUCUN_CONTACT')
    await tx
      .updateTable('campagne')
      .set({ totaux: JSON.stringify(totaux), date_confirmation: now })
      .where('id', '=', id)
      .execute()
    await mustMoveCampaign(tx, {
      ...step,
      acteur: systemActor,
      from: [etats.enCoursDeVerrouillage],
      to: etats.verrouillee,
    })
    await recordAudit(tx, {
      ...auditedBy(session, now),
      adherentId,
      action: 'diffusion.relancer',
      objet: `campagne:${id}`,
      details: { origine: campagneId, canal, contacts: totaux.totalGlobal },
    })
    return id
  })
}
