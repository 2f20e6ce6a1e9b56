import { monthTemplatesContract } from '@relance/domain/campaigns/month-templates.contract.ts'
import type { MonthTemplatesChange } from '@relance/domain/campaigns/month-templates.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import type { EmailDocument } from '@relance/domain/messages/email-document.ts'
import { messagesContract } from '@relance/domain/messages/messages.contract.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const all = ['month-templates'] as const

/** The templates of a month, or of the network's months when none is named; in a language. */
export const monthTemplatesQuery = (month: number | null, langue: Language) =>
  queryOptions({
    queryKey: [...all, 'in-use', month, langue],
    queryFn: ({ signal }) =>
      month === null
        ? call(monthTemplatesContract.getNetworkTemplates, { query: { langue } }, signal)
        : call(monthTemplatesContract.getMonthTemplates, { params: { id: month }, query: { langue } }, signal),
    refetchOnWindowFocus: false,
  })

/** What may be chosen, in every language. */
export const templateChoicesQuery = () =>
  queryOptions({
    queryKey: [...all, 'choices'],
    queryFn: ({ signal }) => call(messagesContract.listTemplateChoices, {}, signal),
  })

/** An e-mail that holds now, as an example garage of the network would send it. */
export const shownEmailQuery = (document: EmailDocument, langue: Language) =>
  queryOptions({
    queryKey: [...all, 'shown', langue, document],
    queryFn: ({ signal }) => call(messagesContract.previewTemplate, { query: { langue }, body: { document } }, signal),
    staleTime: 10 * 60_000,
  })

export function useSaveTemplates(month: number | null, langue: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: MonthTemplatesChange) =>
      month === null
        ? call(monthTemplatesContract.saveNetworkTemplates, { query: { langue }, body })
        : call(monthTemplatesContract.saveMonthTemplates, { params: { id: month }, query: { langue }, body }),
    onSuccess: async (saved) => {
      cache.setQueryData(monthTemplatesQuery(month, langue).queryKey, saved)
      await Promise.all([
        cache.invalidateQueries({ queryKey: [...all, 'in-use'] }),
        // The cost of the months moves with the length of what is sent.
        cache.invalidateQueries({ queryKey: ['months'] }),
      ])
    },
    meta: { tellsErrors: true },
  })
}
