import type { Campaign } from '@relance/domain/campaigns/campaign.ts'

/** What is said of a month where it stands for a garage (`predictive:month.state.…`). */
export type MonthStanding =
  | 'pending'
  | 'deciding'
  | 'accepted'
  | 'acceptedFinal'
  | 'refused'
  | 'refusedFinal'
  | 'automaticRefusal'
  | 'cancelled'
  | 'inProgress'
  | 'broadcast'
  | 'archived'

type Facts = Pick<Campaign, 'statutAffiche' | 'actions' | 'refEtatCampagneId' | 'dateLimit'>

/** Where a month stands for a garage, by its displayed status (decisions.md 5) and what may still be done at `now`. */
export function standingOf({ statutAffiche, refEtatCampagneId, dateLimit }: Facts, now: Date): MonthStanding | null {
  const open = refEtatCampagneId === 3 && (dateLimit === null || now <= new Date(dateLimit))
  switch (statutAffiche) {
    case 'pending validation':
      return open ? 'pending' : 'deciding'
    case 'pending diffusion':
      return open ? 'accepted' : 'acceptedFinal'
    case 'refused':
      return open ? 'refused' : 'refusedFinal'
    case 'automatic refusal':
      return 'automaticRefusal'
    case 'cancelled':
      return 'cancelled'
    case 'in progress':
      return 'inProgress'
    case 'broadcast':
      return 'broadcast'
    case 'archived':
      return 'archived'
    default:
      return null
  }
}

/** Why a month's steps can only be read (`predictive:month.readOnly.…`); null while they may be changed. */
export function readOnlyReason(
  campaign: Facts,
  now: Date,
): 'refused' | 'automaticRefusal' | 'cancelled' | 'closed' | 'right' | null {
  if (campaign.actions.includes('editer')) return null
  switch (standingOf(campaign, now)) {
    case 'refused':
    case 'refusedFinal':
      return 'refused'
    case 'automaticRefusal':
      return 'automaticRefusal'
    case 'cancelled':
      return 'cancelled'
    case 'pending':
    case 'accepted':
      return 'right'
    default:
      return 'closed'
  }
}
