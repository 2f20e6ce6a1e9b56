import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import type { Language } from '@relance/domain/contract/words.ts'
import type { InheritedMessageChange } from '@relance/domain/messages/message.ts'
import type { Targeting } from '@relance/domain/targeting/targeting-filter.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useRefreshMonths } from './months.queries.ts'

const routes = {
  admin: campaignTargetingContract.getAdminTargeting,
  initial: campaignTargetingContract.getInitialTargeting,
}

/** The targeting a month's workshops start from, or the one it was opened with. */
export const monthTargetingQuery = (id: number, type: 'admin' | 'initial') =>
  queryOptions({
    queryKey: ['months', 'targeting', id, type],
    queryFn: ({ signal }) => call(routes[type], { params: { id } }, signal),
    refetchOnWindowFocus: false,
  })

/** How many vehicles have each operation due, by its id. */
export const monthDueQuery = (id: number) =>
  queryOptions({
    queryKey: ['months', 'due', id],
    queryFn: async ({ signal }): Promise<Readonly<Record<number, number>>> => {
      const { operations } = await call(monthContract.getMonthPopulation, { params: { id } }, signal)
      return Object.fromEntries(operations.map(({ operationId, nbVehicules }) => [operationId, nbVehicules]))
    },
    refetchOnWindowFocus: false,
  })

/** The texts a month's workshops start from, in a language; the network's own when none is named. */
export const monthMessagesQuery = (id: number, langue: Language | undefined) =>
  queryOptions({
    queryKey: ['months', 'messages', id, langue ?? ''],
    queryFn: ({ signal }) =>
      call(monthContract.getMonthMessages, { params: { id }, query: langue ? { langue } : {} }, signal),
    refetchOnWindowFocus: false,
  })

export function useSaveMonthTargeting(id: number) {
  const refresh = useRefreshMonths()
  return useMutation({
    mutationFn: (body: Targeting) => call(monthContract.saveAdminTargeting, { params: { id }, body }),
    onSettled: refresh,
    meta: { tellsErrors: true },
  })
}

export function useSaveMonthMessages(id: number, langue: Language) {
  const refresh = useRefreshMonths()
  return useMutation({
    mutationFn: (messageList: InheritedMessageChange['messageList']) =>
      call(monthContract.saveMonthMessages, { params: { id }, query: { langue }, body: { messageList } }),
    onSettled: refresh,
    meta: { tellsErrors: true },
  })
}
