import { returnsContract, type VisitSort } from '@relance/domain/returns/returns.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { download } from '../api/download.ts'
import type { ListSearch } from '../ui/list-search.ts'

const all = ['returns'] as const

/** What each of the last twelve months brought, newest first. */
export const monthReturnsQuery = (adherentId: number) =>
  queryOptions({
    queryKey: [...all, 'months', adherentId],
    queryFn: ({ signal }) => call(returnsContract.listMonthReturns, { params: { adherentId } }, signal),
  })

/** What one month brought. */
export const monthReturnQuery = (adherentId: number, mois: string) =>
  queryOptions({
    queryKey: [...all, 'month', adherentId, mois],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        returnsContract.listMonthReturns,
        { params: { adherentId }, query: { debut: mois, fin: mois } },
        signal,
      )
      return data[0] ?? null
    },
  })

export const campaignReturnsQuery = (adherentId: number, { page, resultsPerPage, search }: ListSearch) =>
  queryOptions({
    queryKey: [...all, 'campaigns', adherentId, { page, resultsPerPage, search }],
    queryFn: ({ signal }) =>
      call(
        returnsContract.listCampaignReturns,
        { params: { adherentId }, query: { page, resultsPerPage, search } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** What one campaign brought; null when it has sent nothing yet. */
export const campaignReturnQuery = (adherentId: number, campagneId: number) =>
  queryOptions({
    queryKey: [...all, 'campaign', adherentId, campagneId],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        returnsContract.listCampaignReturns,
        { params: { adherentId }, query: { campagneId } },
        signal,
      )
      return data[0] ?? null
    },
  })

interface Of {
  readonly mois?: string
  readonly campagneId?: number
}

/** The invoices that campaigns brought, of a month or of a campaign. */
export const visitListQuery = (adherentId: number, of: Of, { page, resultsPerPage, sort, search }: ListSearch) =>
  queryOptions({
    queryKey: [...all, 'visits', adherentId, of, { page, resultsPerPage, sort, search }],
    queryFn: ({ signal }) =>
      call(
        returnsContract.listVisits,
        { params: { adherentId }, query: { ...of, page, resultsPerPage, sort: sort as VisitSort, search } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const exportMonths = (adherentId: number) =>
  download(returnsContract.exportMonthReturns, { params: { adherentId } })
export const exportCampaigns = (adherentId: number, search: string) =>
  download(returnsContract.exportCampaignReturns, { params: { adherentId }, query: { search } })
export const exportVisits = (adherentId: number, of: Of, { sort, search }: ListSearch) =>
  download(returnsContract.exportVisits, { params: { adherentId }, query: { ...of, sort: sort as VisitSort, search } })
