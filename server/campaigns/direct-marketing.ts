import { hasRight } from '@relance/domain/auth/roles.ts'
import type { Right } from '@relance/domain/contract/right.ts'
import type { Db } from '../base.ts'
import { forbidden, Refusal } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { type LoadedCampaign, loadDirectCampaign } from './load-campaign.ts'

/** Refuses (403) direct marketing to a member whose subscription does not include it. */
export async function requireDirectMarketing(db: Db, adherentId: number): Promise<void> {
  const { adherent_mmd } = await db
    .selectFrom('adherent')
    .select('adherent_mmd')
    .where('id', '=', adherentId)
    .executeTakeFirstOrThrow()
  if (!adherent_mmd) throw new Refusal(403, 'MARKETING_DIRECT_INTERDIT')
}

/** Refuses (403) to change a campaign without the right its type asks for, or without direct marketing. */
export async function requireMayChange(db: Db, session: Session, campaign: LoadedCampaign): Promise<void> {
  const right: Right = campaign.type === 'directe' ? 'direct.write' : 'predictive.publish'
  if (!hasRight(session.role, right)) throw forbidden()
  if (campaign.adherentId !== null) await requireDirectMarketing(db, campaign.adherentId)
}

/** A direct campaign about to be written or sent: as `loadDirectCampaign`, and 403 without direct marketing. */
export async function loadDirectToSend(
  db: Db,
  session: Session,
  id: number,
): Promise<LoadedCampaign & { readonly adherentId: number }> {
  const campaign = await loadDirectCampaign(db, session, id)
  await requireDirectMarketing(db, campaign.adherentId)
  return campaign
}
