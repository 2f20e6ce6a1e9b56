import type { Language } from '@relance/domain/contract/words.ts'
import { forecastsContract } from '@relance/domain/forecasts/forecasts.contract.ts'
import {
  networkOperationsContract as contract,
  type SavedInterval,
} from '@relance/domain/forecasts/network-operations.contract.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const all = ['network-operations'] as const

export const networkOperationsQuery = (language: string) =>
  queryOptions({
    queryKey: [...all, 'list', language],
    queryFn: ({ signal }) => call(contract.listNetworkOperations, {}, signal),
  })

/** Makes and fuels, in the language of the page. */
export const vehicleKindsQuery = (language: string) =>
  queryOptions({
    queryKey: ['references', language],
    queryFn: ({ signal }) => call(forecastsContract.references, { query: { lang: language as Language } }, signal),
  })

/** Where the recomputation stands; asked again every second while it runs. */
export const forecastStateQuery = () =>
  queryOptions({
    queryKey: [...all, 'state'],
    queryFn: ({ signal }) => call(contract.getForecastState, {}, signal),
    refetchInterval: ({ state }) => (state.data?.calcul && state.data.calcul.etat !== 'termine' ? 1000 : false),
  })

export interface Kind {
  readonly marqueId: number | null
  readonly carburantId: number | null
}
const queryOf = ({ marqueId, carburantId }: Kind) => ({
  ...(marqueId !== null && { marqueId }),
  ...(carburantId !== null && { carburantId }),
})

/** How many vehicles an interval is for. */
export const concernedQuery = (operationId: number, kind: Kind) =>
  queryOptions({
    queryKey: [...all, 'concerned', operationId, kind.marqueId, kind.carburantId],
    queryFn: ({ signal }) => call(contract.countConcerned, { params: { operationId }, query: queryOf(kind) }, signal),
  })

export function useSaveInterval(operationId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedInterval) => call(contract.saveNetworkInterval, { params: { operationId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
    meta: { tellsErrors: true },
  })
}

export function useGiveBack(operationId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (kind: Kind) => call(contract.deleteNetworkInterval, { params: { operationId }, query: queryOf(kind) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
  })
}

export function useStartForecastRun() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.startForecastRun, {}),
    onSuccess: (state) => cache.setQueryData(forecastStateQuery().queryKey, state),
  })
}
