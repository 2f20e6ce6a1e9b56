import { linksContract, type ReglagesLiens } from '@relance/domain/diffusion/links.contract.ts'
import type { Hours } from '@relance/domain/networks/hours.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { diffusionKey } from './diffusion.queries.ts'

/** Who clicked, of the customers who agreed to be followed. */
export const followedClicksQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...diffusionKey(id), 'clicks', page],
    queryFn: ({ signal }) =>
      call(linksContract.listClics, { params: { id }, query: { page, resultsPerPage: 10 } }, signal),
    placeholderData: keepPreviousData,
  })

export const linkSettingsQuery = queryOptions({
  queryKey: ['links', 'settings'],
  queryFn: ({ signal }) => call(linksContract.getReglagesLiens, {}, signal),
})

export function useSaveLinkSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ReglagesLiens) => call(linksContract.saveReglagesLiens, { body }),
    onSuccess: (saved) => cache.setQueryData(linkSettingsQuery.queryKey, saved),
    meta: { tellsErrors: true },
  })
}

export const appointmentPageQuery = (adherentId: number) =>
  queryOptions({
    queryKey: ['links', 'appointment-page', adherentId],
    queryFn: ({ signal }) => call(linksContract.getPageRendezVous, { params: { adherentId } }, signal),
  })

export function useSaveOpeningHours(adherentId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (horaires: Hours[]) =>
      call(linksContract.savePageRendezVous, { params: { adherentId }, body: { horaires } }),
    onSuccess: (saved) => cache.setQueryData(appointmentPageQuery(adherentId).queryKey, saved),
  })
}
