import { directMoves } from './lifecycle-direct.ts'
import { predictiveMoves } from './lifecycle-predictive.ts'
import { allEtats, type CampaignType, type Etat, type EtatParticipation, etats } from './states.ts'

const movesByType = { directe: directMoves, predictive: predictiveMoves } as const

/** The states a campaign of this type may go to from `from`; none from a final state. */
export const movesOf = (type: CampaignType, from: Etat): readonly Etat[] => movesByType[type][from]

/** Whether the table allows the move. The server obeys it in `moveCampaign`, which nothing goes around. */
export const canMove = (type: CampaignType, from: Etat, to: Etat): boolean => movesOf(type, from).includes(to)

/** The states from which `to` may be reached: what a refusal names as `etatsAttendus`. */
export const statesBefore = (type: CampaignType, to: Etat): readonly Etat[] =>
  allEtats.filter((from) => canMove(type, from, to))

/** Until when a campaign may be cancelled: until its first message has left, and never while a worker is at it. */
export const cancellableStates = (type: CampaignType): readonly Etat[] => statesBefore(type, etats.annulee)

/** A member's participation: 8 waiting, 9 confirmed, 10 refused (decisions.md 4). */
export const participationMoves: Readonly<Record<EtatParticipation, readonly EtatParticipation[]>> = {
  8: [9, 10],
  9: [10, 8],
  10: [8],
}
