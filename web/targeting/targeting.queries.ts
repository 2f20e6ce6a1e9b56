import { campaignTargetingContract } from '@relance/domain/campaigns/campaign-targeting.contract.ts'
import { forecastsContract } from '@relance/domain/forecasts/forecasts.contract.ts'
import type { ProspectTotals } from '@relance/domain/targeting/prospect-totals.ts'
import { defaultTargeting, type Targeting } from '@relance/domain/targeting/targeting-filter.ts'
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

/** With one operation, no other filter and nobody left out, every vehicle due is either kept or a duplicate. */
const dueIn = (totals: ProspectTotals): number => totals.totalRetenus + totals.exclusions.doublon

/** How many questions about one operation are on their way together: the server has other work. */
const together = 3

/**
 * For each operation, the vehicles due whose customer can be written to. The API counts a whole targeting, so each
 * operation is asked alone, without any other filter, a few at a time; each count is shown as it comes.
 */
export const dueByOperationQuery = (of: CampaignOfMember, operationIds: readonly number[]) =>
  queryOptions({
    queryKey: [...targetingKey(of), 'due', operationIds],
    queryFn: async ({ signal, client, queryKey }) => {
      const counts: Record<number, number> = {}
      const waiting = [...operationIds]
      const everybody = defaultTargeting()
      const ask = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          const body: Targeting = {
            ...everybody,
            prospectionExcludedIdList: [],
            prospectionDuplicatedExclude: false,
            filter: { ...everybody.filter, operationIdList: [id] },
          }
          const totals = await call(campaignTargetingContract.countProspects, { params: { id: of.id }, body }, signal)
          counts[id] = dueIn(totals)
          client.setQueryData(queryKey, { ...counts })
        }
      }
      await Promise.all(Array.from({ length: together }, ask))
      return counts
    },
    staleTime: 5 * 60_000,
    enabled: operationIds.length > 0,
  })
