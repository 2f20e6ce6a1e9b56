import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { forecastsContract } from '@relance/domain/forecasts/forecasts.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** A campaign as one member sees it: what every call about its targeting names. */
export interface CampaignOfMember {
  readonly id: number
  readonly adherentId: number
}

export const targetingKey = (of: CampaignOfMember) => ['targeting', of.id, of.adherentId] as const

/** The saved targeting and what it comes to. */
export const targetingQuery = (of: CampaignOfMember) =>
  queryOptions({
    queryKey: [...targetingKey(of), 'saved'],
    queryFn: ({ signal }) => call(campaignTargetingContract.getMemberTargeting, { params: { ...of } }, signal),
    // The form starts from it: it must not change under the hands of who fills it in.
    refetchOnWindowFocus: false,
  })

/** Where the customers live, for the map. */
export const townsQuery = (of: CampaignOfMember) =>
  queryOptions({
    queryKey: [...targetingKey(of), 'towns'],
    queryFn: ({ signal }) => call(campaignTargetingContract.listTowns, { params: { ...of } }, signal),
    staleTime: 5 * 60_000,
  })

/** States, operations, makes and fuels, with their names in a language. */
export const referencesQuery = (language: string) =>
  queryOptions({
    queryKey: ['references', language],
    queryFn: ({ signal }) => call(forecastsContract.references, { query: { lang: language as 'fr' } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How many vehicles of the population have each operation due, by operation. */
export const dueByOperationQuery = (of: CampaignOfMember) =>
  queryOptions({
    queryKey: [...targetingKey(of), 'due'],
    queryFn: async ({ signal }): Promise<Readonly<Record<number, number>>> => {
      const { data } = await call(campaignTargetingContract.listDueOperations, { params: { ...of } }, signal)
      return Object.fromEntries(data.map(({ operationId, nbVehicules }) => [operationId, nbVehicules]))
    },
    staleTime: 5 * 60_000,
  })
