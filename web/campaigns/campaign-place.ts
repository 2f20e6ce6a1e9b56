import type { Campaign } from '@relance/domain/campaigns/campaign.ts'

type Screens =
  | '/marketing-direct/ciblage/$id'
  | '/marketing-direct/affiner-ciblage/$id'
  | '/marketing-direct/promotions/$id'
  | '/marketing-direct/edition-sms/$id'
  | '/marketing-direct/edition-email/$id'
  | '/marketing-direct/suivi/$id'

/** The next thing to do with a campaign: where, and the word for it (`campaigns:next.…`). */
export interface NextStep {
  readonly to: Screens | '/entrees-atelier/details-campagne'
  readonly word: 'setUp' | 'planSms' | 'planEmail' | 'follow' | 'results' | 'view'
}

const stepScreens: Readonly<Record<number, Screens>> = {
  1: '/marketing-direct/ciblage/$id',
  2: '/marketing-direct/affiner-ciblage/$id',
  3: '/marketing-direct/promotions/$id',
}

/** Where a campaign goes on, by the actions that the server lets through; null when there is nothing to see. */
export function nextStepOf({
  actions,
  step,
  statutAffiche,
}: Pick<Campaign, 'actions' | 'step' | 'statutAffiche'>): NextStep | null {
  if (actions.includes('editer')) return { to: stepScreens[step] ?? '/marketing-direct/ciblage/$id', word: 'setUp' }
  if (statutAffiche === 'to plan' && actions.includes('planifierSms'))
    return { to: '/marketing-direct/edition-sms/$id', word: 'planSms' }
  if (statutAffiche === 'to plan' && actions.includes('planifierEmail'))
    return { to: '/marketing-direct/edition-email/$id', word: 'planEmail' }
  if (actions.includes('resultats')) return { to: '/entrees-atelier/details-campagne', word: 'results' }
  if (statutAffiche === 'planned' || statutAffiche === 'ready to send' || statutAffiche === 'in progress')
    return { to: '/marketing-direct/suivi/$id', word: 'follow' }
  return actions.includes('voir') && statutAffiche !== 'cancelled'
    ? { to: '/marketing-direct/ciblage/$id', word: 'view' }
    : null
}
