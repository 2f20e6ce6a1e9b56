import { watchContract } from '@relance/domain/watch/watch.contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const all = ['watch'] as const
/** How often to look again. Nothing is asked while the page is out of sight. */
const everyMs = 5000

interface Asked {
  readonly page: number
  readonly resultsPerPage: number
}

export const installationQuery = () =>
  queryOptions({
    queryKey: [...all, 'installation'],
    queryFn: ({ signal }) => call(watchContract.getInstallation, {}, signal),
    refetchInterval: everyMs,
  })

export const troublesQuery = ({ page, resultsPerPage }: Asked) =>
  queryOptions({
    queryKey: [...all, 'troubles', page, resultsPerPage],
    queryFn: ({ signal }) => call(watchContract.listTroubles, { query: { page, resultsPerPage } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })

export const failedJobsQuery = ({ page, resultsPerPage }: Asked) =>
  queryOptions({
    queryKey: [...all, 'failed', page, resultsPerPage],
    queryFn: ({ signal }) => call(watchContract.listFailedJobs, { query: { page, resultsPerPage } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })

export function useRetryJob() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (tache: string) => call(watchContract.retryJob, { params: { tache } }),
    // It may have been taken up from elsewhere: either way the lists have moved on.
    onSettled: () => cache.invalidateQueries({ queryKey: all }),
  })
}
