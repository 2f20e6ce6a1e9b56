// Apart from the schemas: an address is read with it before a page is shown (docs/decisions/0007).
import { gapCodes } from '../members/gap-codes.ts'
import { decisions } from './states.ts'

/** What the members of a month may be narrowed down to: how they decided, or that they have not. */
export const monthDecisionFilters = ['enAttente', ...decisions] as const
export type MonthDecisionFilter = (typeof monthDecisionFilters)[number]

/** What a member lacks in a month: anything that keeps it from taking part, one thing of its account, its base, a contact; or that its messages are held. */
export const monthLackFilters = [
  'bloquant',
  ...gapCodes,
  'BASE_EN_QUALIFICATION',
  'AUCUN_CONTACT',
  'ENVOI_RETENU',
] as const
export type MonthLackFilter = (typeof monthLackFilters)[number]

export const monthMemberSorts = [
  'nomCommercial',
  '-nomCommercial',
  'decision',
  '-decision',
  'dateAction',
  '-dateAction',
  'contacts',
  '-contacts',
  'cout',
  '-cout',
] as const
export type MonthMemberSort = (typeof monthMemberSorts)[number]
