import type { MemberFilter } from '@relance/domain/members/member-filters.ts'
import type { MemberUpdate } from '@relance/domain/members/member-rules.ts'
import { membersContract } from '@relance/domain/members/members.contract.ts'
import type { MemberSort, NetworkMember } from '@relance/domain/members/network-member.ts'
import type { ReferentFields } from '@relance/domain/members/referent.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { download } from '../api/download.ts'
import type { ListSearch } from '../ui/list-search.ts'

const all = ['members'] as const

export const memberQuery = (adherentId: number) =>
  queryOptions({
    queryKey: [...all, adherentId],
    queryFn: ({ signal }) => call(membersContract.getMember, { params: { adherentId } }, signal),
  })

/** What is missing before a campaign can be sent. */
export const beforeSendingQuery = (adherentId: number) =>
  queryOptions({
    queryKey: [...all, adherentId, 'before-sending'],
    queryFn: ({ signal }) => call(membersContract.getBeforeSending, { params: { adherentId } }, signal),
  })

export const referentsQuery = (adherentId: number) =>
  queryOptions({
    queryKey: [...all, adherentId, 'referents'],
    queryFn: ({ signal }) => call(membersContract.listReferents, { params: { adherentId } }, signal),
  })

/** Where the workshop list stands, as its address says. */
export interface WorkshopSearch extends ListSearch {
  readonly filtre?: MemberFilter | undefined
}

export const workshopsQuery = ({ page, resultsPerPage, sort, search, filtre }: WorkshopSearch) =>
  queryOptions({
    queryKey: [...all, 'list', { page, resultsPerPage, sort, search, filtre }],
    queryFn: ({ signal }) =>
      call(
        membersContract.listMembers,
        { query: { page, resultsPerPage, sort: sort as MemberSort, search, ...(filtre && { filtre }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** The same list as a file, all of its pages. */
export const loadWorkshops = ({ sort, search, filtre }: WorkshopSearch) =>
  download(membersContract.exportMembers, { query: { sort: sort as MemberSort, search, ...(filtre && { filtre }) } })

/** The profile says the member's name; the campaigns' screens, what may be done with its account. */
const forget = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: all }),
    cache.invalidateQueries({ queryKey: ['auth', 'profile'] }),
    cache.invalidateQueries({ queryKey: ['dashboard'] }),
  ])

export function useSaveMember(adherentId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: MemberUpdate) => call(membersContract.saveMember, { params: { adherentId }, body }),
    onSuccess: (saved) => {
      cache.setQueryData(memberQuery(adherentId).queryKey, saved)
      void forget(cache)
    },
    meta: { tellsErrors: true },
  })
}

/** Writes a member as its network's administrator: a new one, or the one named. */
export function useSaveNetworkMember(adherentId: number | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NetworkMember) =>
      adherentId === null
        ? call(membersContract.createNetworkMember, { body })
        : call(membersContract.saveNetworkMember, { params: { adherentId }, body }),
    onSuccess: (saved) => {
      cache.setQueryData(memberQuery(saved.id).queryKey, saved)
      void forget(cache)
    },
    meta: { tellsErrors: true },
  })
}

/** Writes a contact at the network: a new one, or the one named. */
export function useSaveReferent(adherentId: number, id: number | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ReferentFields) =>
      id === null
        ? call(membersContract.createReferent, { params: { adherentId }, body })
        : call(membersContract.saveReferent, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: referentsQuery(adherentId).queryKey }),
    meta: { tellsErrors: true },
  })
}

export function useDeleteReferent(adherentId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(membersContract.deleteReferent, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: referentsQuery(adherentId).queryKey }),
  })
}
