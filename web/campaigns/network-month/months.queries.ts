import { campaignsContract } from '@relance/domain/campaigns/campaigns.contract.ts'
import { monthContract } from '@relance/domain/campaigns/month.contract.ts'
import type { MonthAction, MonthMemberAction } from '@relance/domain/campaigns/month-actions.ts'
import type { MonthDecisionFilter, MonthLackFilter, MonthMemberSort } from '@relance/domain/campaigns/month-filters.ts'
import { etats } from '@relance/domain/campaigns/states.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { download } from '../../api/download.ts'
import type { ListSearch } from '../../ui/list-search.ts'

const all = ['months'] as const

interface Moving {
  readonly occupe: boolean
  readonly refEtatCampagneId: number
}
const followed: readonly number[] = [
  etats.peuplee,
  etats.confirmation,
  etats.validation,
  etats.aDiffuser,
  etats.enCoursDeDiffusion,
]

/** How often to look again: a worker's step moves by the second, decisions and messages by the few. What was shown stays meanwhile. */
const paceOf = (months: readonly Moving[]): number =>
  months.some(({ occupe }) => occupe)
    ? 2000
    : months.some(({ refEtatCampagneId }) => followed.includes(refEtatCampagneId))
      ? 4000
      : 30_000

export const monthsQuery = ({ page, resultsPerPage }: Pick<ListSearch, 'page' | 'resultsPerPage'>) =>
  queryOptions({
    queryKey: [...all, 'list', page, resultsPerPage],
    queryFn: ({ signal }) => call(monthContract.listMonths, { query: { page, resultsPerPage } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => paceOf(query.state.data?.data ?? []),
  })

export const comingMonthsQuery = () =>
  queryOptions({
    queryKey: [...all, 'coming'],
    queryFn: ({ signal }) => call(monthContract.listComingMonths, {}, signal),
  })

export const monthQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call(monthContract.getMonth, { params: { id } }, signal),
    refetchInterval: (query) => paceOf(query.state.data ? [query.state.data] : []),
  })

/** Where the members' list of a month stands, as its address says. */
export interface MonthSearch extends ListSearch {
  readonly partie?: 'ciblage' | 'messages' | undefined
  readonly decision?: MonthDecisionFilter | undefined
  readonly manque?: MonthLackFilter | undefined
}

const membersAsked = ({ sort, search, decision, manque }: MonthSearch) => ({
  sort: sort as MonthMemberSort,
  search,
  ...(decision && { decision }),
  ...(manque && { manque }),
})

export const monthMembersQuery = (month: Moving & { readonly id: number }, search: MonthSearch) =>
  queryOptions({
    queryKey: [...all, 'members', month.id, search.page, search.resultsPerPage, membersAsked(search)],
    queryFn: ({ signal }) =>
      call(
        monthContract.listMonthMembers,
        {
          params: { id: month.id },
          query: { page: search.page, resultsPerPage: search.resultsPerPage, ...membersAsked(search) },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: () => paceOf([month]),
  })

/** The same list as a file, all of its pages. */
export const loadMonthMembers = (id: number, search: MonthSearch) =>
  download(monthContract.exportMonthMembers, { params: { id }, query: membersAsked(search) })

export function useRefreshMonths(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: all })
}

/** Opens a month before or after its day; gives the month. */
export function useOpenMonth() {
  const refresh = useRefreshMonths()
  return useMutation({
    mutationFn: (datePrediction: string) => call(monthContract.openMonth, { body: { datePrediction } }),
    onSettled: refresh,
    meta: { tellsErrors: true },
  })
}

/** What an administrator may ask of a month beside changing its settings. */
export type MonthDeed = Exclude<MonthAction, 'modifier' | 'gabarits' | 'rouvrir'>

/** Does what is asked of a month; `motif` is why it is cancelled. */
export function useMonthDeed(deed: MonthDeed) {
  const refresh = useRefreshMonths()
  return useMutation({
    mutationFn: async ({ id, motif }: { readonly id: number; readonly motif: string }) => {
      const params = { id }
      if (deed === 'annuler') await call(diffusionContract.annulerCampagne, { params, body: { motif } })
      else if (deed === 'publier') await call(monthContract.publishMonth, { params })
      else if (deed === 'peupler') await call(campaignsContract.populateCampaign, { params })
      else if (deed === 'verrouiller') await call(campaignsContract.lockCampaign, { params })
      else if (deed === 'reprendre') await call(monthContract.resumeMonth, { params })
      else await call(monthContract.giveUpMonth, { params })
    },
    onSettled: refresh,
    meta: { tellsErrors: true },
  })
}

const memberRoutes = {
  valider: campaignsContract.acceptCampaign,
  refuser: campaignsContract.refuseCampaign,
  rouvrir: monthContract.reopenParticipation,
}

/** Decides for a member, or lets it decide again (decisions.md 8, "on behalf of"). */
export function useDecideForMember(action: MonthMemberAction) {
  const refresh = useRefreshMonths()
  return useMutation({
    mutationFn: (params: { readonly id: number; readonly adherentId: number }) =>
      call(memberRoutes[action], { params }),
    onSettled: refresh,
    meta: { tellsErrors: true },
  })
}
