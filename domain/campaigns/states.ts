/**
 * The technical and business states of a campaign (specification, section 4). Their labels are words of the interface
 * (`ETAT_<id>`); the moves between them are in `lifecycle-direct.ts` and `lifecycle-predictive.ts`. 8, 9 and 10 are
 * states of a member's participation, not of the campaign.
 */
export const etats = {
  creation: 1,
  distribution: 2,
  confirmation: 3,
  validation: 4,
  diffusee: 5,
  annulee: 6,
  terminee: 7,
  initialisation: 15,
  population: 16,
  enCoursDeValidation: 17,
  enCoursDeDiffusion: 18,
  aDiffuser: 19,
  aPeupler: 21,
  enCoursDeVerrouillage: 23,
  aVerrouiller: 24,
  verrouillee: 25,
  peuplee: 26,
  enCoursDeGeneration: 32,
  erreurPopulation: 33,
  erreurVerrouillage: 36,
  aGenerer: 40,
  generee: 41,
  erreurGeneration: 42,
  erreurDiffusion: 43,
} as const
export type Etat = (typeof etats)[keyof typeof etats]
export const allEtats: readonly Etat[] = Object.values(etats)

export const etatsParticipation = { enAttente: 8, confirme: 9, refuse: 10 } as const
export type EtatParticipation = (typeof etatsParticipation)[keyof typeof etatsParticipation]

/** What a member, or the deadline in its place, decided about a campaign. */
export const decisions = [
  'refus',
  'refusAutomatique',
  'validation',
  'validationAutomatiqueReseau',
  'validationAutomatiqueAdherent',
] as const
export type Decision = (typeof decisions)[number]

export const campaignTypes = ['directe', 'predictive'] as const
export type CampaignType = (typeof campaignTypes)[number]

const errorStates: readonly Etat[] = [
  etats.erreurPopulation,
  etats.erreurVerrouillage,
  etats.erreurGeneration,
  etats.erreurDiffusion,
]
const busyStates: readonly Etat[] = [
  etats.creation,
  etats.initialisation,
  etats.aPeupler,
  etats.population,
  etats.enCoursDeValidation,
  etats.aVerrouiller,
  etats.enCoursDeVerrouillage,
  etats.aGenerer,
  etats.enCoursDeGeneration,
]

/** The campaign stopped on an error: the display adds a badge, never a status (decisions.md 5). */
export const isInError = (etat: Etat): boolean => errorStates.includes(etat)
/** A worker is at it, or about to be: the screen waits and looks again. */
export const isBusy = (etat: Etat): boolean => busyStates.includes(etat)
/** Nothing more happens to it. */
export const isFinal = (etat: Etat): boolean => etat === etats.annulee || etat === etats.terminee

/** The states in the order a campaign goes through them: what a list sorted by status follows. */
export const etatsInOrder: readonly Etat[] = [
  1, 15, 21, 16, 33, 26, 2, 3, 17, 4, 36, 24, 23, 25, 42, 40, 32, 41, 19, 18, 43, 5, 7, 6,
]
/** A predictive campaign in one of these is not shown to its members yet. */
export const hiddenPredictiveStates: readonly Etat[] = [1, 15, 21, 16, 26, 33, 2]
