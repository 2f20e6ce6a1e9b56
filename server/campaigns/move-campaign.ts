import { canMove } from '@relance/domain/campaigns/lifecycle.ts'
import type { CampaignType, Etat } from '@relance/domain/campaigns/states.ts'
import type { Db } from '../base.ts'
import type { Session } from '../http/session.ts'
import { wrongState } from './load-campaign.ts'

export interface Move {
  readonly campagneId: number
  /** States the campaign may be in; those from which the table does not allow the move are passed over. */
  readonly from: readonly Etat[]
  readonly to: Etat
  /** `actorOf(session)`, or 'systeme'. */
  readonly acteur: string
  readonly motif?: string
  /** The member concerned, for a step of one member in a shared campaign. */
  readonly adherentId?: number | null
  /** For a state that a worker holds: until when, without a sign of life. */
  readonly leaseUntil?: Date
  readonly now: Date
}

/** Who moved a campaign, as the history keeps it. */
export const actorOf = (session: Session): string => `utilisateur:${session.utilisateurId}`
export const systemActor = 'systeme'

/**
 * Moves a campaign in one statement, if it is in a state of `from` and the table of its type allows the move: true when it
 * did, false when it changed nothing. Of two at once, one wins. Each move is appended to the campaign's history.
 */
export async function moveCampaign(tx: Db, move: Move): Promise<boolean> {
  const allowed = (type: CampaignType) => move.from.filter((from) => canMove(type, from, move.to))
  const moved = await tx
    .with('avant', (db) =>
      db
        .selectFrom('campagne')
        .select(['id', 'ref_etat_campagne_id as de'])
        .where('id', '=', move.campagneId)
        .where((eb) =>
          eb.or(
            (['directe', 'predictive'] as const).map((type) =>
              eb.and([
                eb('ref_type_campagne', '=', type),
                eb('ref_etat_campagne_id', '=', eb.fn.any(eb.val(allowed(type) as number[]))),
              ]),
            ),
          ),
        )
        .forUpdate(),
    )
    .with('apres', (db) =>
      db
        .updateTable('campagne')
        .from('avant')
        .set({ ref_etat_campagne_id: move.to, bail_jusqu_au: move.leaseUntil ?? null })
        .whereRef('campagne.id', '=', 'avant.id')
        .returning(['campagne.id', 'avant.de']),
    )
    .insertInto('campagne_etat_historique')
    .columns(['campagne_id', 'adherent_id', 'de', 'vers', 'acteur', 'motif', 'quand'])
    .expression((eb) =>
      eb
        .selectFrom('apres')
        .select((s) => [
          'apres.id',
          s.cast<number | null>(s.val(move.adherentId ?? null), 'integer').as('adherent_id'),
          'apres.de',
          s.cast<number>(s.val(move.to), 'smallint').as('vers'),
          s.cast<string>(s.val(move.acteur), 'text').as('acteur'),
          s.cast<string | null>(s.val(move.motif ?? null), 'text').as('motif'),
          s.cast<Date>(s.val(move.now), 'timestamptz').as('quand'),
        ]),
    )
    .executeTakeFirst()
  return Number(moved.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Moves a campaign or refuses: 409 with the state it is in now. */
export async function mustMoveCampaign(tx: Db, move: Move): Promise<void> {
  if (await moveCampaign(tx, move)) return
  const { etat } = await tx
    .selectFrom('campagne')
    .select('ref_etat_campagne_id as etat')
    .where('id', '=', move.campagneId)
    .executeTakeFirstOrThrow()
  throw wrongState(etat, move.from)
}
