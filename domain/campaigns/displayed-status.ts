import { type CampaignType, type Decision, type Etat, type EtatParticipation, etats } from './states.ts'

/** What a member reads as its campaign's status (specification, section 4). */
export const displayedStatuses = [
  'to set up',
  'to plan',
  'planned',
  'ready to send',
  'pending validation',
  'pending diffusion',
  'in progress',
  'broadcast',
  'refused',
  'automatic refusal',
  'archived',
  'cancelled',
] as const
export type DisplayedStatus = (typeof displayedStatuses)[number]

interface StatusFacts {
  readonly type: CampaignType
  readonly etat: Etat
  readonly participation: EtatParticipation | null
  readonly decision: Decision | null
}

/**
 * The status shown, by the first row of decisions.md 5 that fits; null when the campaign is not listed yet (a predictive
 * one before its members may decide, or one in which the member has no part). An error is a badge, not a status.
 */
export function displayedStatus({ type, etat, participation, decision }: StatusFacts): DisplayedStatus | null {
  if (type === 'predictive') {
    if (decision === 'refus') return 'refused'
    if (decision === 'refusAutomatique') return 'automatic refusal'
  }
  if (etat === etats.annulee) return 'cancelled'
  if (etat === etats.enCoursDeDiffusion || etat === etats.erreurDiffusion) return 'in progress'
  if (etat === etats.diffusee) return 'broadcast'
  if (etat === etats.terminee) return 'archived'
  return type === 'directe' ? directStatus(etat) : predictiveStatus(etat, participation)
}

function directStatus(etat: Etat): DisplayedStatus | null {
  switch (etat) {
    case 1:
    case 15:
    case 21:
    case 16:
    case 26:
    case 33:
    case 36:
      return 'to set up'
    case 24:
    case 23:
    case 25:
    case 42:
      return 'to plan'
    case 40:
    case 32:
    case 41:
      return 'planned'
    case 19:
      return 'ready to send'
    default:
      return null
  }
}

function predictiveStatus(etat: Etat, participation: EtatParticipation | null): DisplayedStatus | null {
  if ((etat === etats.confirmation || etat === etats.enCoursDeValidation) && participation === 8)
    return 'pending validation'
  const afterOpening: readonly Etat[] = [3, 17, 4, 24, 23, 25, 36, 40, 32, 41, 42, 19]
  return participation === 9 && afterOpening.includes(etat) ? 'pending diffusion' : null
}
