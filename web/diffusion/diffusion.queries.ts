import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const diffusionKey = (id: number) => ['diffusion', id] as const

/** The SMS of a campaign: its draft or its plan. The page is a form: it does not change under the hands. */
export const smsPlanQuery = (id: number) =>
  queryOptions({
    queryKey: [...diffusionKey(id), 'sms'],
    queryFn: ({ signal }) => call(diffusionContract.getPlanificationSms, { params: { id } }, signal),
    refetchOnWindowFocus: false,
  })

export const emailPlanQuery = (id: number) =>
  queryOptions({
    queryKey: [...diffusionKey(id), 'email'],
    queryFn: ({ signal }) => call(diffusionContract.getPlanificationEmail, { params: { id } }, signal),
    refetchOnWindowFocus: false,
  })

/** How a sending goes, of a month a member's part; asked again by itself while something leaves or is about to. */
export const progressQuery = (id: number, adherentId?: number) =>
  queryOptions({
    queryKey: [...diffusionKey(id), 'progress', ...(adherentId === undefined ? [] : [adherentId])],
    queryFn: ({ signal }) =>
      call(
        diffusionContract.suiviDiffusion,
        { params: { id }, query: adherentId === undefined ? {} : { adherentId } },
        signal,
      ),
    refetchInterval: (query) => (query.state.data?.enCours ? 1_500 : 15_000),
  })

export const outboxQuery = (
  adherentId: number,
  search: { readonly page: number; readonly resultsPerPage: number; readonly search: string; readonly canal?: Canal },
) =>
  queryOptions({
    queryKey: ['outbox', adherentId, search],
    queryFn: ({ signal }) =>
      call(
        diffusionContract.listBoiteEnvoi,
        {
          params: { adherentId },
          query: {
            page: search.page,
            resultsPerPage: search.resultsPerPage,
            ...(search.search ? { search: search.search } : {}),
            ...(search.canal ? { canal: search.canal } : {}),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })

export const outboxMessageQuery = (adherentId: number, messageId: number) =>
  queryOptions({
    queryKey: ['outbox', adherentId, 'message', messageId],
    queryFn: ({ signal }) => call(diffusionContract.getMessageBoite, { params: { adherentId, messageId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
