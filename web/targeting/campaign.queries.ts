import type { Campaign } from '@relance/domain/campaigns/campaign.ts'
import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** How soon a campaign on which a worker is busy is looked at again. */
const whileBusy = 1_000

/**
 * One campaign; looked at again by itself while a worker is at it. With a member, as that one has its part in it: its key is
 * under the campaign's own, so that what makes one old makes the other old too.
 */
export const campaignQuery = (id: number, adherentId?: number) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id, ...(adherentId === undefined ? [] : [adherentId])],
    queryFn: ({ signal }) =>
      call(
        campaignsContract.getCampaign,
        { params: { id }, query: adherentId === undefined ? {} : { adherentId } },
        signal,
      ),
    refetchInterval: (query) => (query.state.data?.occupe ? whileBusy : false),
  })

/** The addresses of a campaign's screens, by what they are for. */
export const campaignScreens = {
  targeting: '/marketing-direct/ciblage/$id',
  refine: '/marketing-direct/affiner-ciblage/$id',
  promotions: '/marketing-direct/promotions/$id',
  sms: '/marketing-direct/edition-sms/$id',
  email: '/marketing-direct/edition-email/$id',
  progress: '/marketing-direct/suivi/$id',
} as const

/** Those of a network's month, as a garage has them. */
export const monthScreens = {
  home: '/campagnes/$id',
  targeting: '/campagnes/$id/ciblage',
  refine: '/campagnes/$id/affinage',
  promotions: '/campagnes/$id/promotions',
} as const

export const isMonth = ({ refTypeCampagneId }: Pick<Campaign, 'refTypeCampagneId'>): boolean =>
  refTypeCampagneId === 'predictive'

/** The addresses of the three steps of setting a campaign up. */
export const stepScreens = (campaign: Pick<Campaign, 'refTypeCampagneId'>) =>
  isMonth(campaign) ? monthScreens : campaignScreens

/** The targeting was locked: nothing of the three steps can change any more (decisions.md 3). */
export const isLocked = (campaign: Campaign): boolean =>
  [24, 23, 25, 40, 32, 42, 41, 19, 18, 43, 5, 7].includes(campaign.refEtatCampagneId)

/** Its customers are being picked, or are about to be. */
export const isPopulating = (campaign: Campaign): boolean => [1, 15, 21, 16].includes(campaign.refEtatCampagneId)
