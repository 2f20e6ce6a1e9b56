import { auditContract } from '@relance/domain/networks/audit.contract.ts'
import type { AuditAction } from '@relance/domain/networks/audit.ts'
import type { NetworkSettings } from '@relance/domain/networks/network.ts'
import { networksContract } from '@relance/domain/networks/networks.contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { download } from '../api/download.ts'
import type { ListSearch } from '../ui/list-search.ts'

const all = ['networks'] as const

export const networkQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, id],
    queryFn: ({ signal }) => call(networksContract.getNetwork, { params: { id } }, signal),
  })

export function useSaveNetwork(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NetworkSettings) => call(networksContract.saveNetwork, { params: { id }, body }),
    onSuccess: (saved) => {
      cache.setQueryData(networkQuery(id).queryKey, saved)
      // A domain that changed is signed for by other keys.
      void cache.invalidateQueries({ queryKey: [...all, 'dkim'] })
      // The frame wears the network's look and says its contacts.
      void cache.invalidateQueries({ queryKey: ['auth', 'profile'] })
    },
    meta: { tellsErrors: true },
  })
}

/** What the audit log is asked for: `search` is who did it. */
export interface AuditSearch extends ListSearch {
  readonly action?: AuditAction
  readonly adherentId?: number
  readonly debut?: string
  readonly fin?: string
}

const filterOf = ({ search, action, adherentId, debut, fin }: AuditSearch) => ({
  acteur: search,
  action,
  adherentId,
  debut,
  fin,
})

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: [...all, 'audit', search],
    queryFn: ({ signal }) =>
      call(
        auditContract.listAudit,
        { query: { ...filterOf(search), page: search.page, resultsPerPage: search.resultsPerPage } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** The lines that a search finds, as a file. */
export const exportAudit = (search: AuditSearch) => download(auditContract.exportAudit, { query: filterOf(search) })
