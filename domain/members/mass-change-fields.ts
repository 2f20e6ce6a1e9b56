// Apart from the schemas: an address is read with it before a page is shown (docs/decisions/0007).

export const subscriptionStates = ['actif', 'expire_bientot', 'expire'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** What validates a member's months when it does not: settings of its own, its network's, or nothing. */
export const automaticModes = ['adherent', 'reseau', 'aucune'] as const
export type AutomaticMode = (typeof automaticModes)[number]

/** The fields that can be changed of many members at once. */
export const massFields = [
  'offre',
  'dateFinAbonnement',
  'adherentMMD',
  'statutExpediteur',
  'coutSms',
  'automatique',
] as const
export type MassField = (typeof massFields)[number]
