import { networkRulesContract } from '@relance/domain/diffusion/network-rules.contract.ts'
import type { NetworkRules } from '@relance/domain/diffusion/network-rules.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const key = ['network-rules'] as const

/** The rules of sending: holidays are named in the language of the page. */
export const networkRulesQuery = (language: string) =>
  queryOptions({
    queryKey: [...key, language],
    queryFn: ({ signal }) => call(networkRulesContract.getNetworkRules, {}, signal),
  })

/** Changes what the network sets stricter: plans and months show it from then on. */
export function useSaveNetworkRules() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NetworkRules) => call(networkRulesContract.saveNetworkRules, { body }),
    onSuccess: () => cache.invalidateQueries(),
  })
}
