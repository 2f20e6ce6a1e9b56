import { cancellableStates } from './lifecycle.ts'
import { type Etat, etats } from './states.ts'

/** What the network's people may do with a month now. */
export const monthActions = [
  'peupler',
  'modifier',
  'publier',
  'verrouiller',
  'reprendre',
  'abandonner',
  'rouvrir',
  'annuler',
] as const
export type MonthAction = (typeof monthActions)[number]

interface MonthFacts {
  readonly etat: Etat
  readonly now: Date
  readonly dateLimit: Date | null
  /** Batches held for being late. */
  readonly lotsRetenus: number
}

/** The actions of an administrator on a month (decisions.md 2). */
export function monthActionsOf({ etat, now, dateLimit, lotsRetenus }: MonthFacts): MonthAction[] {
  const open: readonly [MonthAction, boolean][] = [
    ['peupler', etat === etats.peuplee || etat === etats.erreurPopulation],
    ['modifier', etat === etats.peuplee],
    ['publier', etat === etats.peuplee],
    ['verrouiller', etat === etats.validation || etat === etats.erreurVerrouillage],
    [
      'reprendre',
      etat === etats.erreurGeneration ||
        etat === etats.erreurDiffusion ||
        (lotsRetenus > 0 && sendingStates.includes(etat)),
    ],
    ['abandonner', etat === etats.erreurDiffusion],
    ['rouvrir', etat === etats.confirmation && dateLimit !== null && now <= dateLimit],
    ['annuler', cancellableStates('predictive').includes(etat)],
  ]
  return open.flatMap(([action, may]) => (may ? [action] : []))
}

const sendingStates: readonly Etat[] = [etats.aDiffuser, etats.enCoursDeDiffusion]
