import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import type { CampaignType } from '@relance/domain/campaigns/states.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ListSearch } from '../ui/list-search.ts'

type Sort = NonNullable<
  NonNullable<Parameters<typeof call<typeof campaignsContract.listCampaigns>>[1]['query']>['sort']
>

const all = ['campaigns'] as const

/** The member's campaigns of a type, a page of them. It looks again by itself while a worker is busy on one. */
export const campaignListQuery = (
  adherentId: number,
  { page, resultsPerPage, sort, search }: ListSearch,
  refTypeCampagne: CampaignType = 'directe',
) =>
  queryOptions({
    queryKey: [...all, 'list', adherentId, refTypeCampagne, { page, resultsPerPage, sort, search }],
    queryFn: ({ signal }) =>
      call(
        campaignsContract.listCampaigns,
        {
          params: { adherentId },
          query: { page, resultsPerPage, sort: sort as Sort, label: search, refTypeCampagne },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.data.some((campaign) => campaign.occupe) ? 2000 : false),
  })

/** Names to start a campaign from. */
export const formerCampaignsQuery = (adherentId: number) =>
  queryOptions({
    queryKey: [...all, 'former', adherentId],
    queryFn: ({ signal }) =>
      call(
        campaignsContract.listCampaigns,
        { params: { adherentId }, query: { resultsPerPage: 50, refTypeCampagne: 'directe' } },
        signal,
      ),
  })

function useRefreshCampaigns(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: all }),
      cache.invalidateQueries({ queryKey: ['dashboard'] }),
    ])
  }
}

/** Creates a campaign and has its customers picked, as one act (specification, section 4: populated after creation). */
export function useCreateCampaign() {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: async (body: { label: string; campagneOrigineId?: number }) => {
      const campaign = await call(campaignsContract.createCampaign, { query: { refTypeCampagne: 'directe' }, body })
      if (campaign.actions.includes('peupler'))
        await call(campaignsContract.populateCampaign, { params: { id: campaign.id } })
      return campaign
    },
    onSettled: refresh,
    meta: { tellsErrors: true },
  })
}

export function useRenameCampaign() {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: ({ id, label }: { id: number; label: string }) =>
      call(campaignsContract.changeCampaign, { params: { id }, body: { label } }),
    onSuccess: refresh,
    meta: { tellsErrors: true },
  })
}

/** Cancels a campaign, or stops its remaining batches when it is being sent: the server knows which. */
export function useCancelCampaign() {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: ({ id, motif }: { id: number; motif: string }) =>
      call(diffusionContract.annulerCampagne, { params: { id }, body: { motif } }),
    onSettled: refresh,
    meta: { tellsErrors: true },
  })
}

/** Has the customers of a campaign picked again. */
export function usePopulateCampaign() {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: (id: number) => call(campaignsContract.populateCampaign, { params: { id } }),
    onSettled: refresh,
  })
}

/**
 * A member takes part in a month's campaign, or refuses it (specification, section 4). `onDecided` is called even when what asked
 * is gone by then, because the decision took it off the page.
 */
export function useDecideCampaign(decision: 'valider' | 'refuser', onDecided: () => void) {
  const refresh = useRefreshCampaigns()
  const cache = useQueryClient()
  const route = decision === 'valider' ? campaignsContract.acceptCampaign : campaignsContract.refuseCampaign
  return useMutation({
    mutationFn: ({ id, adherentId }: { id: number; adherentId: number }) => call(route, { params: { id, adherentId } }),
    onSuccess: onDecided,
    onSettled: () => Promise.all([refresh(), cache.invalidateQueries({ queryKey: ['automatic'] })]),
    meta: { tellsErrors: true },
  })
}
