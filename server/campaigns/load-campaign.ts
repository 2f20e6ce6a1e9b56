import type { CampaignType, Etat } from '@relance/domain/campaigns/states.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../base.ts'
import type { Campagne } from '../db/schema.generated.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { isInScope, type Session } from '../http/session.ts'

/** A campaign as the server decides about it. Moments are dates; `totaux` is what the lock froze. */
export interface LoadedCampaign {
  readonly id: number
  readonly reseauId: number
  /** The member of a direct campaign; null for a predictive one. */
  readonly adherentId: number | null
  readonly type: CampaignType
  readonly etat: Etat
  readonly label: string
  readonly step: number
  readonly baseVersion: number | null
  readonly coutUnitaire: number | null
  readonly dateLimit: Date | null
  readonly row: Selectable<Campagne>
}

export const toLoaded = (row: Selectable<Campagne>): LoadedCampaign => ({
  id: row.id,
  reseauId: row.reseau_id,
  adherentId: row.adherent_id,
  type: row.ref_type_campagne as CampaignType,
  etat: row.ref_etat_campagne_id as Etat,
  label: row.label,
  step: row.step,
  baseVersion: row.base_version,
  coutUnitaire: row.cout_unitaire,
  dateLimit: row.date_limite,
  row,
})

/** A campaign by its id, seen by nobody in particular (jobs). Null when there is none. */
export async function findCampaign(db: Db, id: number): Promise<LoadedCampaign | null> {
  const row = await db.selectFrom('campagne').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toLoaded(row) : null
}

/**
 * A campaign that the session may see: a direct one of a member in its scope, a predictive one of its network in which a
 * member's session takes part. Anything else is 404, as if it were not there.
 */
export async function loadCampaign(db: Db, session: Session, id: number): Promise<LoadedCampaign> {
  const campaign = await findCampaign(db, id)
  if (!campaign || campaign.reseauId !== session.reseau.id) throw notFound()
  if (campaign.adherentId !== null) {
    if (!(await isInScope(db, session, campaign.adherentId))) throw notFound()
  } else if (session.adherentId !== null) {
    const part = await db
      .selectFrom('participation')
      .select('etat')
      .where('adherent_id', '=', session.adherentId)
      .where('campagne_id', '=', id)
      .executeTakeFirst()
    if (!part) throw notFound()
  }
  return campaign
}

/** A direct campaign the session may see, with its member. A predictive one is 404 here. */
export async function loadDirectCampaign(
  db: Db,
  session: Session,
  id: number,
): Promise<LoadedCampaign & { readonly adherentId: number }> {
  const campaign = await loadCampaign(db, session, id)
  if (campaign.adherentId === null) throw notFound()
  return { ...campaign, adherentId: campaign.adherentId }
}

/** "Campaign status incorrect": 409 with the state it is in and those it should be in. */
export const wrongState = (etat: number, etatsAttendus: readonly number[]): Refusal =>
  new Refusal(409, 'ETAT_CAMPAGNE_INCORRECT', { details: { etat, etatsAttendus: [...etatsAttendus] } })

/** Refuses (409) a campaign that is in none of the states. */
export function requireState(campaign: { readonly etat: Etat }, states: readonly Etat[]): void {
  if (!states.includes(campaign.etat)) throw wrongState(campaign.etat, states)
}
