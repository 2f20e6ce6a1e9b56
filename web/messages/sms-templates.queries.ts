import type { Language } from '@relance/domain/contract/words.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import type { LibrarySmsChange } from '@relance/domain/messages/sms-template-library.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Shelf } from './shelf.ts'

const key = ['messages', 'sms-templates'] as const

/** Where one stands among the SMS templates. */
export interface SmsShelf extends Shelf {
  /** Whose; null for the network's. */
  readonly adherentId: number | null
  readonly langue?: Language | undefined
}

const pageOf = ({ page, search, adherentId, langue }: SmsShelf, resultsPerPage: number) =>
  queryOptions({
    queryKey: [...key, adherentId, page, search, langue ?? '', resultsPerPage],
    queryFn: ({ signal }) =>
      call(
        messagesContract.listSmsTemplates,
        {
          query: {
            page,
            search,
            resultsPerPage,
            ...(adherentId !== null && { adherentId }),
            ...(langue && { langue }),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })

/** Those offered to a garage for an SMS, two a page (specification, section 9). */
export const offeredSmsQuery = (adherentId: number, page: number) => pageOf({ adherentId, page, search: '' }, 2)

/** A page of their library, twenty of them. */
export const smsLibraryQuery = (shelf: SmsShelf) => pageOf(shelf, 20)

/** What is seen of a template elsewhere: where it is chosen, and what the months that are written with it cost. */
function useAfterChange() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [key, ['month-templates'], ['months'], ['automatic']].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}

/** Adds a template, or changes the one of that id. */
export function useSaveSmsTemplate(id: number | null, langue?: Language) {
  const after = useAfterChange()
  return useMutation({
    mutationFn: (body: LibrarySmsChange) =>
      id === null
        ? call(messagesContract.createSmsTemplate, { query: langue ? { langue } : {}, body })
        : call(messagesContract.saveSmsTemplate, { params: { id }, body }),
    onSuccess: after,
    meta: { tellsErrors: true },
  })
}

export function useDeleteSmsTemplate() {
  const after = useAfterChange()
  return useMutation({
    mutationFn: (id: number) => call(messagesContract.deleteSmsTemplate, { params: { id } }),
    onSuccess: after,
    meta: { tellsErrors: true },
  })
}
