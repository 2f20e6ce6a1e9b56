import { participationMoves } from '@relance/domain/campaigns/lifecycle.ts'
import { type Decision, type EtatParticipation, etats, etatsParticipation } from '@relance/domain/campaigns/states.ts'
import type { Db } from '../base.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { deleteMessages } from '../messages/messages.sql.ts'
import { type LoadedCampaign, requireState, wrongState } from './load-campaign.ts'

interface Deciding {
  readonly adherentId: number
  readonly acteur: string
  readonly now: Date
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
  [de, vers, decision]: readonly [EtatParticipation, EtatParticipation, Decision],
): Promise<void> {
  await tx
    .updateTable('participation')
    .set({ etat: vers, type_action: decision, motif: null, date_action: now })
    .where('adherent_id', '=', adherentId)
    .where('campagne_id', '=', campagneId)
    .execute()
  await tx
    .insertInto('campagne_etat_historique')
    .values({ campagne_id: campagneId, adherent_id: adherentId, de, vers, acteur, quand: now })
    .execute()
}

/** A member takes part (8 → 9). Repeating is no error; a refusal is not taken back by its member (decisions.md 4). */
export async function acceptCampaign(tx: Db, campaign: LoadedCampaign, deciding: Deciding): Promise<void> {
  requireDecidable(campaign, deciding.now)
  const { etat, decision } = await holdParticipation(tx, campaign.id, deciding.adherentId)
  if (etat === etatsParticipation.confirme && decision === 'validation') return
  if (!participationMoves[etat].includes(etatsParticipation.confirme))
    throw wrongState(etat, [etatsParticipation.enAttente])
  await decide(tx, campaign.id, deciding, [etat, etatsParticipation.confirme, 'validation'])
}

/** A member refuses (8 or 9 → 10): its targeting and its texts are lost. Repeating is no error. */
export async function refuseCampaign(tx: Db, campaign: LoadedCampaign, deciding: Deciding): Promise<void> {
  requireDecidable(campaign, deciding.now)
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
