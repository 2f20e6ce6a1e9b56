import type { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import type { WorkshopSort } from '@relance/domain/returns/workshop-sorts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ListSearch } from '../ui/list-search.ts'

/** Everything the dashboard shows. While the base is worked on it is looked at again by itself. */
export const dashboardQuery = (adherentId: number) =>
  queryOptions({
    queryKey: ['dashboard', adherentId],
    queryFn: ({ signal }) =>
      call<typeof returnsContract.getDashboard>(
        {
          method: 'GET',
          path: '/api/v1/{network}/service-adherent/adherents/{adherentId}/tableau-de-bord',
          access: 'member.read',
        },
        { params: { adherentId } },
        signal,
      ),
    refetchInterval: (query) => (query.state.data?.base.enQualification ? 5000 : 60_000),
  })

/** What the workshops of a network wait for, and what they brought in together. */
export const networkResultsQuery = (networkId: number) =>
  queryOptions({
    queryKey: ['dashboard', 'network', networkId],
    queryFn: ({ signal }) =>
      call<typeof returnsContract.getNetworkResults>(
        { method: 'GET', path: '/api/v1/{network}/service-adherent/tableau-de-bord', access: 'members.list' },
        {},
        signal,
      ),
  })

/** A page of the workshops of a network, ranked. */
export const workshopResultsQuery = (networkId: number, { page, resultsPerPage, sort, search }: ListSearch) =>
  queryOptions({
    queryKey: ['dashboard', 'ranking', networkId, { page, resultsPerPage, sort, search }],
    queryFn: ({ signal }) =>
      call<typeof returnsContract.listWorkshopResults>(
        { method: 'GET', path: '/api/v1/{network}/service-adherent/classement-ateliers', access: 'members.list' },
        { query: { page, resultsPerPage, sort: sort as WorkshopSort, search } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
