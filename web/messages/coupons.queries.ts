import type { CouponChange } from '@relance/domain/messages/coupon.ts'
import { couponsContract } from '@relance/domain/messages/coupons.contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const all = ['coupons'] as const

export interface CouponShelf {
  /** Whose coupons; null for the network's standard ones. */
  readonly adherentId: number | null
  readonly page: number
  readonly search: string
}

/** A page of the coupons that one may send. */
export const couponsQuery = ({ adherentId, page, search }: CouponShelf) =>
  queryOptions({
    queryKey: [...all, { adherentId, page, search }],
    queryFn: ({ signal }) =>
      call(
        couponsContract.listCoupons,
        { query: { page, search, resultsPerPage: 10, ...(adherentId !== null && { adherentId }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

function useForgetCoupons() {
  const cache = useQueryClient()
  // A message says what its coupon says.
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: all }),
      cache.invalidateQueries({ queryKey: ['messages'] }),
      cache.invalidateQueries({ queryKey: ['campaigns', 'ready'] }),
    ])
}

/** Writes a coupon: a new one, or the one named. */
export function useSaveCoupon(id: number | null) {
  return useMutation({
    mutationFn: (body: CouponChange) =>
      id === null
        ? call(couponsContract.createCoupon, { body })
        : call(couponsContract.saveCoupon, { params: { id }, body }),
    onSuccess: useForgetCoupons(),
    meta: { tellsErrors: true },
  })
}

export function useDeleteCoupon() {
  return useMutation({
    mutationFn: (id: number) => call(couponsContract.deleteCoupon, { params: { id } }),
    onSuccess: useForgetCoupons(),
  })
}
