import { type CustomerSort, customersContract, type ExportType } from '@relance/domain/customers/customers.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ListSearch } from '../ui/list-search.ts'

const all = ['customers'] as const

export const customerListQuery = (adherentId: number, { page, resultsPerPage, sort, search }: ListSearch) =>
  queryOptions({
    queryKey: [...all, 'list', adherentId, { page, resultsPerPage, sort, search }],
    queryFn: ({ signal }) =>
      call(
        customersContract.listCustomers,
        { query: { adherentId, page, resultsPerPage, sort: sort as CustomerSort, search } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const optOutListQuery = (adherentId: number, { page, resultsPerPage, search }: ListSearch) =>
  queryOptions({
    queryKey: [...all, 'opt-outs', adherentId, { page, resultsPerPage, search }],
    queryFn: ({ signal }) =>
      call(customersContract.listBlacklist, { query: { adherentId, page, resultsPerPage, search } }, signal),
    placeholderData: keepPreviousData,
  })

/** A list of customers as a file: exactly one type. */
export const exportCustomers = (adherentId: number, type: ExportType, search: string) =>
  call(customersContract.exportCustomers, { query: { adherentId, search, [type]: 'true' } })
