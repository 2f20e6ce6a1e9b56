import type { Language } from '@relance/domain/contract/words.ts'
import { forecastsContract } from '@relance/domain/forecasts/forecasts.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** What a vehicle will need, the earliest first. */
export const vehicleForecastsQuery = (adherentId: number, immatriculation: string, lang: Language) =>
  queryOptions({
    queryKey: ['forecasts', adherentId, immatriculation, lang],
    queryFn: ({ signal }) =>
      call(forecastsContract.vehicleForecasts, { query: { adherentId, lang }, body: { immatriculation } }, signal),
  })
