import type { Canal } from '@relance/domain/diffusion/diffusion.ts'
import type { EnvoiState } from '@relance/domain/diffusion/ledger.ts'
import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { download } from '../api/download.ts'
import type { ListSearch } from '../ui/list-search.ts'
import { diffusionKey } from './diffusion.queries.ts'

/** Where the page of a sending stands, as its address says. */
export interface SendingSearch extends ListSearch {
  /** The messages one by one; without it, the progress. */
  readonly vue?: 'messages'
  readonly canal?: Canal
  readonly etat?: EnvoiState
  readonly motif?: string
  /** The follow-up by this channel is being prepared. */
  readonly relance?: Canal
}

const filterOf = ({
  search,
  canal,
  etat,
  motif,
}: Pick<SendingSearch, 'canal' | 'etat' | 'motif'> & { readonly search?: string }) => ({
  ...(search ? { search } : {}),
  ...(canal ? { canal } : {}),
  ...(etat ? { etat } : {}),
  ...(motif ? { motif } : {}),
})

const memberOf = (adherentId: number | undefined) => (adherentId === undefined ? {} : { adherentId })

/** The messages of a campaign, of a month a member's; asked again by itself while something leaves. */
export const sentMessagesQuery = (
  id: number,
  search: Omit<SendingSearch, 'sort' | 'search'> & { readonly search?: string },
  moving: boolean,
  adherentId?: number,
) => {
  const { page, resultsPerPage } = search
  const query = { page, resultsPerPage, ...filterOf(search), ...memberOf(adherentId) }
  return queryOptions({
    queryKey: [...diffusionKey(id), 'messages', query],
    queryFn: ({ signal }) => call(sendingControlContract.listMessagesEnvoyes, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: moving ? 5_000 : false,
  })
}

export const exportMessages = (id: number, search: SendingSearch, adherentId?: number) =>
  download(sendingControlContract.exportMessagesEnvoyes, {
    params: { id },
    query: { ...filterOf(search), ...memberOf(adherentId) },
  })

export const followUpQuery = (id: number, canal: Canal) =>
  queryOptions({
    queryKey: [...diffusionKey(id), 'follow-up', canal],
    queryFn: ({ signal }) => call(sendingControlContract.apercuRelance, { params: { id }, query: { canal } }, signal),
    staleTime: 0,
  })
