import { type CustomerSort, customersContract, type ExportType } from '@relance/domain/customers/customers.contract.ts'
import type { QualityLevel } from '@relance/domain/customers/data-quality.ts'
import type { Manque } from '@relance/domain/customers/list-filter.ts'
import type { OptOutFilter } from '@relance/domain/customers/opt-out-filter.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { download } from '../api/download.ts'
import type { ListSearch } from '../ui/list-search.ts'

const all = ['customers'] as const

/** What the list of customers is narrowed to. */
export interface CustomerFilter {
  readonly niveau?: QualityLevel
  readonly manque?: Manque
}

export const customerListQuery = (
  adherentId: number,
  { page, resultsPerPage, sort, search, niveau, manque }: ListSearch & CustomerFilter,
) =>
  queryOptions({
    queryKey: [...all, 'list', adherentId, { page, resultsPerPage, sort, search, niveau, manque }],
    queryFn: ({ signal }) =>
      call(
        customersContract.listCustomers,
        { query: { adherentId, page, resultsPerPage, sort: sort as CustomerSort, search, niveau, manque } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const optOutListQuery = (
  adherentId: number,
  { page, resultsPerPage, search, canal, source, debut, fin }: ListSearch & OptOutFilter,
) =>
  queryOptions({
    queryKey: [...all, 'opt-outs', adherentId, { page, resultsPerPage, search, canal, source, debut, fin }],
    queryFn: ({ signal }) =>
      call(
        customersContract.listBlacklist,
        { query: { adherentId, page, resultsPerPage, search, canal, source, debut, fin } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** A list of customers as a file: exactly one type. */
export const exportCustomers = (
  adherentId: number,
  type: ExportType,
  search: string,
  filter: CustomerFilter & OptOutFilter = {},
) => download(customersContract.exportCustomers, { query: { adherentId, search, ...filter, [type]: 'true' } })
