import type { GivenConsent } from '@relance/domain/customers/consents.ts'
import type { Champ, CustomerCorrection } from '@relance/domain/customers/correction.ts'
import { customerContract } from '@relance/domain/customers/customer.contract.ts'
import { customersContract } from '@relance/domain/customers/customers.contract.ts'
import { linksContract } from '@relance/domain/diffusion/links.contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { ListSearch } from '../ui/list-search.ts'

/** Which customer of which member. */
export interface Whom {
  readonly adherentId: number
  readonly id: number
}
type PageOf = Pick<ListSearch, 'page' | 'resultsPerPage'>

const key = ({ adherentId, id }: Whom) => ['customers', 'sheet', adherentId, id] as const
const args = ({ adherentId, id }: Whom) => ({ params: { id }, query: { adherentId } })
const pageArgs = ({ adherentId, id }: Whom, { page, resultsPerPage }: PageOf) => ({
  params: { id },
  query: { adherentId, page, resultsPerPage },
})

export const customerQuery = (whom: Whom) =>
  queryOptions({
    queryKey: [...key(whom), 'identity'],
    queryFn: ({ signal }) => call(customerContract.getCustomer, args(whom), signal),
  })

export const consentsQuery = (whom: Whom) =>
  queryOptions({
    queryKey: [...key(whom), 'consents'],
    queryFn: ({ signal }) => call(customerContract.getConsents, args(whom), signal),
  })

export const consentEventsQuery = (whom: Whom, page: PageOf) =>
  queryOptions({
    queryKey: [...key(whom), 'consent-events', page],
    queryFn: ({ signal }) => call(customerContract.listConsentEvents, pageArgs(whom, page), signal),
    placeholderData: keepPreviousData,
  })

/** What is written about a customer: all that the pages show of customers is asked for again. */
function useWrite<T>(write: (body: T) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['customers'] }),
    meta: { tellsErrors: true },
  })
}

export type Objet = 'sms' | 'email' | 'viePrivee'

export const useRecordObjection = (whom: Whom) =>
  useWrite((body: { objet: Objet; commentaire: string }) =>
    call(customersContract.recordObjection, { ...args(whom), body }),
  )

export const useRecordConsent = (whom: Whom) =>
  useWrite((body: GivenConsent) => call(customerContract.recordConsent, { ...args(whom), body }))

export const useSaveClickTracking = (whom: Whom) =>
  useWrite((body: { accord: boolean; moyen?: GivenConsent['moyen']; date?: string; preuve: string }) =>
    call(linksContract.saveSuiviClics, { ...args(whom), body }),
  )

export const vehiclesQuery = (whom: Whom, page: PageOf) =>
  queryOptions({
    queryKey: [...key(whom), 'vehicles', page],
    queryFn: ({ signal }) => call(customerContract.listCustomerVehicles, pageArgs(whom, page), signal),
    placeholderData: keepPreviousData,
  })

export const messagesQuery = (whom: Whom, page: PageOf) =>
  queryOptions({
    queryKey: [...key(whom), 'messages', page],
    queryFn: ({ signal }) => call(customerContract.listCustomerMessages, pageArgs(whom, page), signal),
    placeholderData: keepPreviousData,
  })

export const visitsQuery = (whom: Whom, page: PageOf) =>
  queryOptions({
    queryKey: [...key(whom), 'visits', page],
    queryFn: ({ signal }) => call(customerContract.listCustomerVisits, pageArgs(whom, page), signal),
    placeholderData: keepPreviousData,
  })

export const erasureQuery = (whom: Whom) =>
  queryOptions({
    queryKey: [...key(whom), 'erasure'],
    queryFn: ({ signal }) => call(customerContract.previewErasure, args(whom), signal),
    gcTime: 0,
  })

/** All that is held about a customer, for itself. */
export const loadPersonFile = (whom: Whom) => call(customerContract.getPersonFile, args(whom))

export const useCorrectCustomer = (whom: Whom) =>
  useWrite((body: CustomerCorrection) => call(customerContract.correctCustomer, { ...args(whom), body }))

export function useRestoreImported(whom: Whom) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (champ: Champ) =>
      call(customerContract.restoreImported, {
        params: { id: whom.id, champ },
        query: { adherentId: whom.adherentId },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['customers'] }),
  })
}

/** Erases a customer. Its page is left before anything is asked again: there is nothing of it any more. */
export const useEraseCustomer = (whom: Whom) =>
  useMutation({ mutationFn: () => call(customerContract.eraseCustomer, args(whom)), meta: { tellsErrors: true } })
