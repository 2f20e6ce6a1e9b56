import { cancellableStates } from './lifecycle.ts'
import { type Etat, type EtatParticipation, etats, etatsParticipation } from './states.ts'

/** What the network's people may do with a month now. */
export const monthActions = [
  'peupler',
  'modifier',
  'gabarits',
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
    ['gabarits', templateStates.includes(etat)],
    ['publier', etat === etats.peuplee],
    ['verrouiller', etat === etats.validation || etat === etats.erreurVerrouillage],
    [
      'reprendre',
      etat === etats.erreurGeneration ||
        etat === etats.erreurDiffusion ||
        (lotsRetenus > 0 && sendingStates.includes(etat)),
    ],
    ['abandonner', etat === etats.erreurDiffusion || (lotsRetenus > 0 && etat === etats.enCoursDeDiffusion)],
    ['rouvrir', etat === etats.confirmation && dateLimit !== null && now <= dateLimit],
    ['annuler', cancellableStates('predictive').includes(etat)],
  ]
  return open.flatMap(([action, may]) => (may ? [action] : []))
}

/** Nobody has been written for yet: the lock freezes what the month's messages say. */
export const templateStates: readonly Etat[] = [
  etats.creation,
  etats.initialisation,
  etats.aPeupler,
  etats.population,
  etats.erreurPopulation,
  etats.peuplee,
  etats.distribution,
  etats.confirmation,
  etats.enCoursDeValidation,
  etats.validation,
]

const sendingStates: readonly Etat[] = [etats.aDiffuser, etats.enCoursDeDiffusion]

/** What the network's people may do about one member of a month. */
export const monthMemberActions = ['valider', 'refuser', 'rouvrir'] as const
export type MonthMemberAction = (typeof monthMemberActions)[number]

/** The decisions that may be made for a member: while its month is open, before the deadline (decisions.md 4 and 8). */
export function monthMemberActionsOf({
  etat,
  now,
  dateLimit,
  participation,
}: Pick<MonthFacts, 'etat' | 'now' | 'dateLimit'> & {
  readonly participation: EtatParticipation | null
}): MonthMemberAction[] {
  if (etat !== etats.confirmation || (dateLimit !== null && now > dateLimit)) return []
  switch (participation) {
    case etatsParticipation.enAttente:
      return ['valider', 'refuser']
    case etatsParticipation.confirme:
      return ['refuser', 'rouvrir']
    case etatsParticipation.refuse:
      return ['rouvrir']
    case null:
      return []
  }
}
