import { smsPriceContract } from '@relance/domain/members/sms-price.contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ListSearch } from '../ui/list-search.ts'

const all = ['prices'] as const

export const networkPriceQuery = () =>
  queryOptions({
    queryKey: [...all, 'network'],
    queryFn: ({ signal }) => call(smsPriceContract.getNetworkPrice, {}, signal),
  })

export const ownPricesQuery = ({ page, resultsPerPage, search }: ListSearch) =>
  queryOptions({
    queryKey: [...all, 'own', { page, resultsPerPage, search }],
    queryFn: ({ signal }) => call(smsPriceContract.listOwnPrices, { query: { page, resultsPerPage, search } }, signal),
    placeholderData: keepPreviousData,
  })

export const memberPriceQuery = (adherentId: number) =>
  queryOptions({
    queryKey: [...all, 'member', adherentId],
    queryFn: ({ signal }) => call(smsPriceContract.getMemberPrice, { params: { adherentId } }, signal),
  })

/** Sets the network's price. */
export function useSaveNetworkPrice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (coutSms: number) => call(smsPriceContract.saveNetworkPrice, { body: { coutSms } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
  })
}

/** Gives a member a price of its own; null gives it back. */
export function useSaveMemberPrice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ adherentId, coutSms }: { adherentId: number; coutSms: number | null }) =>
      call(smsPriceContract.saveMemberPrice, { params: { adherentId }, body: { coutSms } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
  })
}
