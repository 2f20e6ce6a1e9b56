import { hasRight } from '@relance/domain/auth/roles.ts'
import { editableStates } from '@relance/domain/campaigns/actions.ts'
import { type EtatParticipation, etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import type { AuditAction } from '@relance/domain/networks/audit.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import type { Db } from '../base.ts'
import { auditedBy, recordAudit } from '../http/audit.ts'
import { forbidden, notFound, Refusal } from '../http/problem.ts'
import { requireMember, type Session } from '../http/session.ts'
import { requireMayChange } from './direct-marketing.ts'
import { type LoadedCampaign, loadCampaign, requireState, toLoaded, wrongState } from './load-campaign.ts'

/** A campaign as one member has a part in it: its own direct one, or its part in its network's month. */
export type CampaignOfMember = LoadedCampaign & { readonly adherentId: number; readonly campagneId: number }

/**
 * A campaign that the session may see, with the member named: 403 for a member out of scope, 404 when it is not that member's,
 * or when it has no part in it.
 */
export async function loadOfMember(
  db: Db,
  session: Session,
  { id, adherentId }: { readonly id: number; readonly adherentId: number },
): Promise<CampaignOfMember> {
  await requireMember(db, session, adherentId)
  const campaign = await loadCampaign(db, session, id)
  if (campaign.type === 'directe' ? campaign.adherentId !== adherentId : !(await findStep(db, id, adherentId)))
    throw notFound()
  return { ...campaign, adherentId, campagneId: id }
}

/** The same where the path names the campaign alone: its own member, the one asked for, or that of the session. */
export async function loadOfSomeMember(
  db: Db,
  session: Session,
  { id, adherentId }: { readonly id: number; readonly adherentId: number | undefined },
): Promise<CampaignOfMember> {
  const campaign = await loadCampaign(db, session, id)
  if (campaign.adherentId !== null) return { ...campaign, adherentId: campaign.adherentId, campagneId: id }
  const member = adherentId ?? session.adherentId
  if (member === null) throw notFound()
  return loadOfMember(db, session, { id, adherentId: member })
}

/** The furthest step a member saved of a shared campaign; undefined when it has no part in it. */
const findStep = async (db: Db, campagneId: number, adherentId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('participation')
      .select('step')
      .where('adherent_id', '=', adherentId)
      .where('campagne_id', '=', campagneId)
      .executeTakeFirst()
  )?.step

/** Refuses (403) to set up a campaign without the right its type asks for. */
export async function requireMaySetUp(db: Db, session: Session, campaign: CampaignOfMember): Promise<void> {
  if (campaign.type === 'directe') await requireMayChange(db, session, campaign)
  else if (!hasRight(session.role, 'predictive.decide')) throw forbidden()
}

/** The member still decides, or may still change its mind (decisions.md 4). */
const settable: readonly EtatParticipation[] = [etatsParticipation.enAttente, etatsParticipation.confirme]

/**
 * Refuses (409) to change what may not be changed any more, and holds it until the transaction ends: neither a lock nor the
 * deadline comes in between. Returns the furthest step saved so far.
 */
export async function holdEditable(tx: Db, campaign: CampaignOfMember, now: Date): Promise<number> {
  const query = tx.selectFrom('campagne').selectAll().where('id', '=', campaign.id)
  const row = await (campaign.type === 'directe' ? query.forUpdate() : query.forShare()).executeTakeFirst()
  if (!row) throw notFound()
  const current = toLoaded(row)
  if (campaign.type === 'directe') {
    requireState(current, editableStates)
    return current.step
  }
  requireState(current, [etats.confirmation])
  if (current.dateLimit !== null && now > current.dateLimit) throw new Refusal(409, 'DATE_LIMITE_PASSEE')
  const part = await tx
    .selectFrom('participation')
    .select(['etat', 'step'])
    .where('adherent_id', '=', campaign.adherentId)
    .where('campagne_id', '=', campaign.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!settable.includes(part.etat as EtatParticipation)) throw wrongState(part.etat, settable)
  return part.step
}

/** Notes the step reached and what the targeting comes to: on the campaign, or on the member's part in a shared one. */
export async function saveProgress(
  tx: Db,
  campaign: CampaignOfMember,
  { step, totaux }: { readonly step: number; readonly totaux?: ProspectTotals },
): Promise<void> {
  const values = { step, ...(totaux && { totaux: JSON.stringify(totaux) }) }
  if (campaign.type === 'directe') {
    await tx.updateTable('campagne').set(values).where('id', '=', campaign.id).execute()
    return
  }
  await tx
    .updateTable('participation')
    .set(values)
    .where('adherent_id', '=', campaign.adherentId)
    .where('campagne_id', '=', campaign.id)
    .execute()
}

/** Somebody of the network who sets a month up for a member is noted as doing so (decisions.md 8). */
export async function auditOnBehalf(
  tx: Db,
  session: Session,
  campaign: CampaignOfMember,
  action: AuditAction,
  now: Date,
): Promise<void> {
  if (session.adherentId !== null || campaign.type === 'directe') return
  await recordAudit(tx, {
    ...auditedBy(session, now),
    adherentId: campaign.adherentId,
    action,
    objet: `campagne:${campaign.id}`,
  })
}
