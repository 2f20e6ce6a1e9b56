import { participationMoves } from '@relance/domain/campaigns/lifecycle.ts'
import { type Decision, type EtatParticipation, etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import type { Db } from '../base.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { deleteMessages } from '../messages/messages.sql.ts'
import { type LoadedCampaign, requireState, toLoaded, wrongState } from './load-campaign.ts'

interface Deciding {
  readonly adherentId: number
  readonly acteur: string
  readonly now: Date
}

/** The campaign as it is now, held: its deadline does not close it while a decision is being written. */
async function holdOpen(tx: Db, campaign: LoadedCampaign): Promise<LoadedCampaign> {
  const row = await tx
    .selectFrom('campagne')
    .selectAll()
    .where('id', '=', campaign.id)
    .forShare()
    .executeTakeFirstOrThrow()
  return toLoaded(row)
}

/** A member's part in a shared campaign, held until the transaction ends. 404 when it has none. */
async function holdParticipation(tx: Db, campagneId: number, adherentId: number) {
  const row = await tx
    .selectFrom('participation')
    .select(['etat', 'type_action'])
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { etat: row.etat as EtatParticipation, decision: row.type_action as Decision | null }
}

/** Only a shared campaign is decided on, while it waits for its members' decisions and before its deadline. */
function requireDecidable(campaign: LoadedCampaign, now: Date): void {
  if (campaign.type === 'directe') throw new Refusal(409, 'CAMPAGNE_DIRECTE_SANS_DECISION')
  requireState(campaign, [etats.confirmation])
  if (campaign.dateLimit !== null && now > campaign.dateLimit) throw new Refusal(409, 'DATE_LIMITE_PASSEE')
}

async function decide(
  tx: Db,
  campagneId: number,
  { adherentId, acteur, now }: Deciding,
  [de, vers, decision]: readonly [EtatParticipation, EtatParticipation, Decision | null],
): Promise<void> {
  await tx
    .updateTable('participation')
    .set({ etat: vers, type_action: decision, motif: null, date_action: decision && now })
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .execute()
  await tx
    .insertInto('campagne_etat_historique')
    .values({ campagne_id: campagneId, adherent_id: adherentId, de, vers, acteur, quand: now })
    .execute()
}

/** A member takes part (8 → 9). Repeating is no error; a refusal is not taken back by its member (decisions.md 4). True when it did. */
export async function acceptCampaign(tx: Db, campaign: LoadedCampaign, deciding: Deciding): Promise<boolean> {
  requireDecidable(await holdOpen(tx, campaign), deciding.now)
  const { etat, decision } = await holdParticipation(tx, campaign.id, deciding.adherentId)
  if (etat === etatsParticipation.confirme && decision === 'validation') return false
  if (!participationMoves[etat].includes(etatsParticipation.confirme))
    throw wrongState(etat, [etatsParticipation.enAttente])
  await decide(tx, campaign.id, deciding, [etat, etatsParticipation.confirme, 'validation'])
  await tx
    .updateTable('ciblage')
    .set({ type_action: 'validation', date_action: deciding.now })
    .where('adherent_id', '=', deciding.adherentId)
    .where('campagne_id', '=', campaign.id)
    .where('type', '=', 'adherent')
    .execute()
  return true
}

/**
 * An administrator lets a member decide again, before the deadline (9 or 10 → 8). Returns what it had decided; null when it
 * had not, and nothing changes.
 */
export async function reopenParticipation(
  tx: Db,
  campaign: LoadedCampaign,
  deciding: Deciding,
): Promise<'confirme' | 'refuse' | null> {
  requireDecidable(await holdOpen(tx, campaign), deciding.now)
  const { etat } = await holdParticipation(tx, campaign.id, deciding.adherentId)
  if (etat === etatsParticipation.enAttente) return null
  await decide(tx, campaign.id, deciding, [etat, etatsParticipation.enAttente, null])
  return etat === etatsParticipation.confirme ? 'confirme' : 'refuse'
}

/** A member refuses (8 or 9 → 10): its targeting and its texts are lost. Repeating is no error. */
export async function refuseCampaign(tx: Db, campaign: LoadedCampaign, deciding: Deciding): Promise<void> {
  requireDecidable(await holdOpen(tx, campaign), deciding.now)
  const { etat } = await holdParticipation(tx, campaign.id, deciding.adherentId)
  if (etat === etatsParticipation.refuse) return
  await decide(tx, campaign.id, deciding, [etat, etatsParticipation.refuse, 'refus'])
  const of = { adherentId: deciding.adherentId, campagneId: campaign.id }
  await deleteMessages(tx, of)
  await tx
    .deleteFrom('ciblage')
    .where('adherent_id', '=', of.adherentId)
    .where('campagne_id', '=', of.campagneId)
    .where('type', '=', 'adherent')
    .execute()
}
