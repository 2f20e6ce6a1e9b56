import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import type { Payload } from '@relance/domain/contract/route.ts'
import type { MemberTargeting } from '@relance/domain/targeting/member-targeting.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ListSearch } from '../ui/list-search.ts'
import { type CampaignOfMember, targetingKey, targetingQuery } from './targeting.queries.ts'

type Eligible = 'true' | 'false' | undefined
type ProspectionPage = Payload<typeof campaignTargetingContract.listProspections>

/** Where the list of step 2 stands, as its address says. */
export interface RefineSearch extends ListSearch {
  readonly eligible?: Eligible
}

const listKey = (of: CampaignOfMember) => [...targetingKey(of), 'list'] as const

/** A page of the customers that the saved targeting picks. */
export const prospectionsQuery = (of: CampaignOfMember, targeting: Targeting, search: RefineSearch) =>
  queryOptions({
    queryKey: [...listKey(of), search, targeting],
    queryFn: ({ signal }) =>
      call(
        campaignTargetingContract.listProspections,
        {
          params: { ...of },
          query: {
            page: search.page,
            resultsPerPage: search.resultsPerPage,
            sort: search.sort as 'id',
            ...(search.search ? { search: search.search } : {}),
            ...(search.eligible ? { eligible: search.eligible } : {}),
          },
          body: targeting,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** Which customers are taken in or left out: some by their ids, or all that the list's search shows. */
export interface EligibilityChoice {
  readonly ids?: readonly number[]
  readonly toutes?: { readonly targeting: Targeting; readonly search: string }
  readonly eligibleGarage: boolean
}

/** Takes customers in or leaves them out. The boxes move at once; the totals follow the server's answer. */
export function useEligibility(of: CampaignOfMember) {
  const cache = useQueryClient()
  const key = listKey(of)
  return useMutation({
    mutationFn: ({ ids, toutes, eligibleGarage }: EligibilityChoice) =>
      call(campaignTargetingContract.changeEligibility, {
        params: { ...of },
        body: ids
          ? { ids: [...ids], eligibleGarage }
          : {
              toutes: true,
              eligibleGarage,
              ...(toutes ? { targeting: toutes.targeting } : {}),
              ...(toutes?.search ? { search: toutes.search } : {}),
            },
      }),
    onMutate: async ({ ids, eligibleGarage }) => {
      await cache.cancelQueries({ queryKey: key })
      const chosen = ids ? new Set(ids) : null
      const before = cache.getQueriesData<ProspectionPage>({ queryKey: key })
      cache.setQueriesData<ProspectionPage>({ queryKey: key }, (page) =>
        page
          ? {
              ...page,
              data: page.data.map((row) => (!chosen || chosen.has(row.id) ? { ...row, eligibleGarage } : row)),
            }
          : page,
      )
      return before
    },
    onError: (_error, _choice, before) => {
      for (const [queryKey, page] of before ?? []) cache.setQueryData(queryKey, page)
    },
    onSuccess: ({ totaux }) => {
      cache.setQueryData<MemberTargeting>(targetingQuery(of).queryKey, (saved) =>
        saved ? { ...saved, totaux } : saved,
      )
    },
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}
