import type { NetworkMonth } from './month.contract.ts'
import { type Etat, etats } from './states.ts'

/** Why a month waits for somebody of the network, the most pressing first. */
export const monthNeeds = ['erreur', 'retard', 'rejets', 'tropTard', 'grace', 'verifier', 'reportes'] as const
export type MonthNeed = (typeof monthNeeds)[number]

type Facts = Pick<NetworkMonth, 'refEtatCampagneId' | 'enErreur' | 'motifErreur' | 'population'>

/**
 * What a month needs of its administrators now (decisions.md 2): it stopped on an error, is held
 * for being late or, for one member, because its messages are refused, was populated
 * too late to be opened, is decided and may still be stopped before its lists are frozen, is populated and to be looked at
 * before its members get it; or waits for members whose base is being qualified.
 */
export function needsOf({ refEtatCampagneId, enErreur, motifErreur, population }: Facts): MonthNeed[] {
  const etat = refEtatCampagneId as Etat
  const tooLate = etat === etats.peuplee && motifErreur === 'DATE_LIMITE_PASSEE'
  const needs: readonly [MonthNeed, boolean][] = [
    ['erreur', enErreur],
    ['retard', !enErreur && motifErreur === 'RETARD'],
    ['rejets', !enErreur && motifErreur === 'TROP_DE_REJETS'],
    ['tropTard', tooLate],
    ['grace', etat === etats.validation],
    ['verifier', etat === etats.peuplee && !tooLate],
    ['reportes', (etat === etats.peuplee || etat === etats.confirmation) && population.reportes > 0],
  ]
  return needs.flatMap(([need, holds]) => (holds ? [need] : []))
}
