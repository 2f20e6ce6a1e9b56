import { billingContract } from '@relance/domain/diffusion/billing.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { download } from '../api/download.ts'

/** Without a month: the current one, by the member's clock. */
const asked = (mois: string | undefined) => (mois ? { mois } : {})

export const billQuery = (adherentId: number, mois: string | undefined) =>
  queryOptions({
    queryKey: ['billing', adherentId, mois],
    queryFn: ({ signal }) =>
      call(billingContract.getFacturation, { params: { adherentId }, query: asked(mois) }, signal),
    placeholderData: keepPreviousData,
  })

export const networkBillQuery = (mois: string | undefined) =>
  queryOptions({
    queryKey: ['billing', 'network', mois],
    queryFn: ({ signal }) => call(billingContract.getFacturationReseau, { query: asked(mois) }, signal),
    placeholderData: keepPreviousData,
  })

export const exportBill = (adherentId: number, mois: string) =>
  download(billingContract.exportFacturation, { params: { adherentId }, query: { mois } })
export const exportNetworkBill = (mois: string) =>
  download(billingContract.exportFacturationReseau, { query: { mois } })
