import type { returnsContract } from '@relance/domain/returns/returns.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

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
